/** The module re of Python 3, for patterns of type str. */
import { charSet, union, type CharSet } from '../../automata/char-set.js';
import { characterSet } from '../regexps/character-sets.js';
import { AT_END, AT_START, inBothCases, setFrom, setText, type Dialect } from './dialect.js';

const NEWLINE = '\\n';

export const python: Dialect = {
  title: 'Python',
  flags: 'aimsux',
  changesFlags: false,
  lineEnds: setFrom('\n'),
  start: (multiline) => (multiline ? `(?<=${NEWLINE}|${AT_START})` : AT_START),
  // without the flag m, `$` also matches before a newline that ends the string
  end: (multiline) => (multiline ? `(?=${NEWLINE}|${AT_END})` : `(?=${NEWLINE}?${AT_END})`),
  assertion: (letter, flags) => {
    if (letter === 'A') return AT_START;
    if (letter === 'Z') return AT_END;
    if (letter !== 'b') return undefined; // \B differs between versions
    const word = setText(wordSet('w', flags) ?? []);
    return `(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`;
  },
  set: wordSet,
  property: () => undefined,
  controls: { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 },
  numbers: [
    { sign: /^(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8}))/, radix: 16 },
    { sign: /^(0[0-7]{0,2})/, radix: 8 },
    { sign: /^([0-3][0-7]{2})/, radix: 8 },
  ],
  ignoreCase: (set, flags) =>
    flags.includes('a')
      ? inBothCases(set)
      : union(set, charSet(set.flatMap(([first, last]) => alikeCharacters(first, last)))),
  brackets: 'plain',
  hasQuotes: false,
  hasOpenMinimum: true,
  hasLiteralBrace: true,
  largestCount: Infinity,
  repeatsAssertions: false,
  lookaround: 'fixed',
  hasComments: true,
};

/** `\d`, `\s` and `\w`, of US-ASCII with the flag a. Python's spaces include the separators U+001C to U+001F. */
function wordSet(letter: string, flags: string): CharSet | undefined {
  const ascii = { d: '[0-9]', s: '[\\t-\\r ]', w: '[\\w]' };
  const all = { d: '\\p{Nd}', s: '[\\t-\\r\\x1c-\\x20\\x85\\p{Z}]', w: '[\\p{L}\\p{N}_]' };
  const parts: Readonly<Record<string, string>> = flags.includes('a') ? ascii : all;
  const part = parts[letter];
  return part === undefined ? undefined : characterSet(part, 'v');
}

let alike: ReadonlyMap<number, CharSet> | undefined;

/** The characters with the same case-folded form as those of a range. */
function alikeCharacters(first: number, last: number): CharSet {
  alike ??= findAlike();
  return [...alike].flatMap(([code, others]) => (first <= code && code <= last ? others : []));
}

/** Two characters are alike if they have one lower case, or if their lower cases have one upper case. */
function findAlike(): ReadonlyMap<number, CharSet> {
  const groups = new Map<string, number[]>();
  for (const [first, last] of characterSet('\\p{CWCM}', 'v'))
    for (let code = first; code <= last; code++) {
      const key = lowerCase(code).toUpperCase();
      groups.set(key, [...(groups.get(key) ?? []), code]);
    }
  const pairs = [...groups.values()].flatMap((codes) => {
    const set = charSet(codes.map((code) => [code, code]));
    return codes.map((code) => [code, set] as const);
  });
  return new Map(pairs);
}

/** One character for one: U+0130 becomes "i", without the dot that JavaScript keeps as a second character. */
function lowerCase(code: number): string {
  const [lower = ''] = String.fromCodePoint(code).toLowerCase();
  return lower;
}
