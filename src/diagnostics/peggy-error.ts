import type { Definition, Rfc, Rule } from '../rfcs/index.js';
import type { Diagnostic } from './diagnostic.js';

/** What a generated parser throws. Every one has a class of its own, of the same shape. */
export interface PeggyError extends Error {
  readonly expected: readonly Expectation[];
  readonly location: { readonly start: { readonly offset: number } };
}

type Expectation =
  | { readonly type: 'literal'; readonly text: string }
  | { readonly type: 'other'; readonly description: string }
  | { readonly type: 'end' };

export function isPeggyError(error: unknown): error is PeggyError {
  return error instanceof Error && 'expected' in error && 'location' in error;
}

/** What Peggy knows of a failure, in the RFC's words. */
export function diagnosticOf<I extends Rfc>(
  rfc: Definition<I>,
  rule: Rule<I>,
  input: string,
  error: PeggyError,
): Diagnostic<I> {
  const { offset } = error.location.start;
  const found = characterAt(input, offset);
  const expected = describe(error.expected);
  return {
    severity: 'error',
    message: messageOf(rfc, rule, found, offset, expected),
    rfc: rfc.id,
    rule,
    section: rfc.sections[rule],
    offset,
    start: offset,
    end: offset + (found?.length ?? 0),
    found,
    expected,
  };
}

function messageOf<I extends Rfc>(
  rfc: Definition<I>,
  rule: Rule<I>,
  found: string | undefined,
  offset: number,
  expected: readonly string[],
): string {
  const what = found === undefined ? 'the string ends too early' : `${quote(found)} is not allowed here`;
  return `${what}; expected ${list(expected)} (at offset ${offset}, reading ${rfc.rfcNames[rule] ?? rule} of ${rfc.publication.name})`;
}

/** A whole code point, so that a character outside the BMP is not cut in two. */
function characterAt(input: string, offset: number): string | undefined {
  const code = input.codePointAt(offset);
  return code === undefined ? undefined : String.fromCodePoint(code);
}

function describe(expected: readonly Expectation[]): string[] {
  const texts = expected.map((expectation) => {
    switch (expectation.type) {
      case 'literal':
        return quote(expectation.text);
      case 'other':
        return expectation.description;
      case 'end':
        return END;
    }
  });
  return [...new Set(texts)].toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
}

const END = 'end of input';

/** Rules first, then literals, then the end. */
function order(text: string): number {
  if (text === END) return 2;
  return text.startsWith('"') ? 1 : 0;
}

/** In double quotes, with what a terminal would not show or obey as an escape. */
function quote(text: string): string {
  const invisible = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;
  return `"${text.replaceAll(invisible, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)}"`;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}
