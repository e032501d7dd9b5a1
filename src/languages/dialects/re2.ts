/** RE2, as Go's package regexp has it. */
import { union, type CharSet } from '../../automata/char-set.js';
import { characterSet } from '../regexps/character-sets.js';
import { AT_END, AT_START, categoryOrScriptSet, setFrom, setText, withoutSet, type Dialect } from './dialect.js';

export const re2: Dialect = {
  title: 'RE2',
  flags: 'imsU',
  changesFlags: true,
  lineEnds: setFrom('\n'),
  start: (multiline) => (multiline ? `(?<=\\n|${AT_START})` : AT_START),
  end: (multiline) => (multiline ? `(?=\\n|${AT_END})` : AT_END),
  assertion: (letter) => assertions[letter],
  // the flag i also adds to these sets, before they are negated
  set: (letter, flags) => {
    const part = { d: '[0-9]', s: '[\\t\\n\\f\\r ]', w: '[\\w]' }[letter];
    return part === undefined ? undefined : inFlaggedCase(characterSet(part, 'v'), flags);
  },
  property: (name, flags) => {
    const positive = name.replace('^', '');
    const set = positive === 'Any' ? withoutSet([]) : categoryOrScriptSet(positive);
    if (!set) return undefined;
    return name === positive ? inFlaggedCase(set, flags) : withoutSet(inFlaggedCase(set, flags));
  },
  controls: { a: 7, f: 12, n: 10, r: 13, t: 9, v: 11 },
  numbers: [
    { sign: /^(?:x([\da-fA-F]{2})|x\{([\da-fA-F]+)\})/, radix: 16 },
    { sign: /^(0[0-7]{0,2})/, radix: 8 },
    { sign: /^([1-7][0-7]{1,2})/, radix: 8 },
  ],
  ignoreCase: inAnyCase,
  brackets: 'posix',
  hasQuotes: true,
  hasOpenMinimum: false,
  hasLiteralBrace: true,
  largestCount: 1000,
  repeatsAssertions: true,
  lookaround: 'none',
  hasComments: false,
};

function inAnyCase(set: CharSet): CharSet {
  return union(set, characterSet(setText(set), 'iv'));
}

function inFlaggedCase(set: CharSet, flags: string): CharSet {
  return flags.includes('i') ? inAnyCase(set) : set;
}

const assertions: Readonly<Record<string, string>> = {
  A: AT_START,
  z: AT_END,
  b: '(?:(?<=[\\w])(?![\\w])|(?<![\\w])(?=[\\w]))',
  B: '(?:(?<=[\\w])(?=[\\w])|(?<![\\w])(?![\\w]))',
};
