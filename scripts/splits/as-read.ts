/** Whether the marks of an automaton are where the library finds a component, on short strings. */
import type { Dfa } from '../../src/automata/dfa.js';
import { componentTable, findSpan, type ComponentSpan } from '../../src/comparison/component-table.js';
import { tryParseBy } from '../../src/parse/parse.js';
import type { SharedComponentName } from '../../src/rfcs/model/comparison.js';
import type { Rfc } from '../../src/rfcs/names.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

const STARTS =
  `a a: a:// http:// ftp://a ftp://a/;type= news: news:a@a gopher://a/ gopher://a/a%09 gopher://a/a%09a%09 telnet://a nntp://a/a
wais://a wais://a/a/a prospero://a/a prospero://a/a%00 prospero://a/a;a= mailto:a file://a //[::`.split(/\s+/);

/** Strings of the characters that separate components, after the beginnings of some; `length`: that of what follows. */
export function shortStrings(length: number): string[] {
  let endings = [''];
  for (let count = 0; count < length; count++)
    endings = ['', ...endings.flatMap((ending) => Array.from('a1:/@?#.;=', (character) => character + ending))];
  return [...new Set(['', ...STARTS].flatMap((start) => endings.map((ending) => start + ending)))];
}

/** How the library reads a component of strings; `false` for a string that the RFC does not accept. */
export function readSpans(
  rfc: Rfc,
  names: readonly SharedComponentName[],
  strings: readonly string[],
): Map<SharedComponentName, (ComponentSpan | undefined | false)[]> {
  const definition = rfcDefinition<Rfc>(rfc);
  const ranges = strings.map((string) => tryParseBy(definition, string, { ranges: true })?.ranges);
  return new Map(
    componentTable
      .filter(({ name }) => names.includes(name))
      .map((component) => [
        component.name,
        strings.map((string, at) => {
          const own = ranges[at];
          return own !== undefined && findSpan(component, rfc, string, own);
        }),
      ]),
  );
}

/** A string in which an automaton and the library find the component at different places; `undefined` if they always agree. */
export function findUnlike(
  dfa: Dfa,
  strings: readonly string[],
  spans: readonly (ComponentSpan | undefined | false)[],
): string | undefined {
  return strings.find((string, at) => {
    const span = spans[at];
    if (span === false) return acceptsMarked(dfa, string, undefined);
    return !acceptsMarked(dfa, string, span) || (span !== undefined && acceptsMarked(dfa, string, undefined));
  });
}

/** Whether an automaton accepts a string with marks around a span. */
function acceptsMarked(dfa: Dfa, string: string, span: ComponentSpan | undefined): boolean {
  const { alphabet } = dfa;
  const symbols = Array.from(string, (character) => alphabet.classIndex(character.charCodeAt(0)));
  if (span) {
    symbols.splice(span.end, 0, alphabet.characterCount + 1);
    symbols.splice(span.start, 0, alphabet.characterCount);
  }
  return dfa.isAccepting(symbols.reduce((state, symbol) => dfa.next(state, symbol), 0));
}
