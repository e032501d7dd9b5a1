import type { Definition, Rfc, Rule } from '../rfcs/index.js';
import { visible } from '../syntax/visible.js';
import type { Diagnostic } from './diagnostic.js';

/** What a generated parser throws. Every one has a class of its own, of the same shape. */
export interface PeggyError extends Error {
  readonly expected: readonly Expectation[];
  readonly location: { readonly start: { readonly offset: number } };
}

type Expectation =
  | { readonly type: 'literal'; readonly text: string }
  | { readonly type: 'class'; readonly parts: readonly (string | readonly [first: string, last: string])[] }
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
    message: messageOf(rfc, rule, found, expected),
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
  expected: readonly string[],
): string {
  const where = `${rfc.rfcNames[rule] ?? rule} (${rfc.publication.name}, ${sectionText(rfc.sections[rule])})`;
  const what =
    found === undefined ? `the string ends too early for ${where}` : `${quote(found)} is not allowed here in ${where}`;
  return `${what}; expected ${list(expected)}`;
}

/** `section 3.2`, or the heading of a document that does not number its sections. */
function sectionText(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : `"${section}"`;
}

/** A whole code point, so that a character outside the BMP is not cut in two. */
function characterAt(input: string, offset: number): string | undefined {
  const code = input.codePointAt(offset);
  return code === undefined ? undefined : String.fromCodePoint(code);
}

function describe(expected: readonly Expectation[]): string[] {
  const texts = expected.flatMap((expectation) => {
    switch (expectation.type) {
      case 'literal':
        return quote(expectation.text);
      case 'class': // Peggy makes one of the literals of a choice
        return expectation.parts.flatMap((part) => (typeof part === 'string' ? [part] : charactersOf(part))).map(quote);
      case 'other':
        return expectation.description;
      case 'end':
        return END;
    }
  });
  return [...new Set(texts)].toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
}

function charactersOf([first, last]: readonly [string, string]): string[] {
  const characters: string[] = [];
  for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) characters.push(String.fromCharCode(code));
  return characters;
}

const END = 'end of input';

/** Rules first, then literals, then the end. */
function order(text: string): number {
  if (text === END) return 2;
  return /^["']/.test(text) ? 1 : 0;
}

function quote(text: string): string {
  const mark = text.includes('"') ? "'" : '"';
  return mark + visible(text) + mark;
}

function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}
