/** java.util.regex.Pattern, as Matcher.find uses it. */
import { characterSet } from '../regexps/character-sets.js';
import { AT_END, AT_START, categoryOrScriptSet, categorySet, inBothCases, setFrom, type Dialect } from './dialect.js';
import { posixClasses } from './posix-classes.js';

/** The line terminators apart from `\n`, which ends a line together with a `\r` before it. */
const ENDS = '[\\r\\x85\\u2028\\u2029]';

export const java: Dialect = {
  title: 'Java',
  flags: 'ims',
  changesFlags: true,
  lineEnds: setFrom('\n\r\x85\u2028\u2029'),
  // with the flag m, never at the end of the string, not even if that is empty
  start: (multiline) => (multiline ? `(?:${AT_START}|(?<=[\\n\\x85\\u2028\\u2029])|(?<=\\r)(?!\\n))(?=[^])` : AT_START),
  end: (multiline) => (multiline ? `(?:${AT_END}|(?=${ENDS})|(?<!\\r)(?=\\n))` : beforeLastTerminator),
  // \b, \B and \G are refused: what a word is differs between versions, and \G depends on the match before
  assertion: (letter) => ({ A: AT_START, Z: beforeLastTerminator, z: AT_END })[letter],
  set: (letter) => {
    const part = { d: '[0-9]', s: '[\\t-\\r ]', w: '[\\w]', h: HORIZONTAL, v: '[\\n-\\r\\x85\\u2028\\u2029]' }[letter];
    return part === undefined ? undefined : characterSet(part, 'v');
  },
  property: (name, flags) => {
    // with the flag i, these differ between versions
    if (flags.includes('i') && /^(?:(?:Is)?L[ult]|Lower|Upper)$/.test(name)) return undefined;
    if (name.startsWith('Is')) return categoryOrScriptSet(name.slice(2));
    if (!POSIX.test(name)) return categorySet(name);
    return characterSet(posixClasses[name.toLowerCase()] ?? '[]', 'v');
  },
  controls: { a: 7, e: 27, f: 12, n: 10, r: 13, t: 9 },
  numbers: [
    { sign: /^(?:x([\da-fA-F]{2})|x\{([\da-fA-F]+)\}|u([\da-fA-F]{4}))/, radix: 16 },
    { sign: /^0([0-3]?[0-7]{1,2})/, radix: 8 },
  ],
  ignoreCase: inBothCases, // the flag for Unicode is refused
  brackets: 'nested',
  hasQuotes: true,
  hasOpenMinimum: false,
  hasLiteralBrace: false,
  largestCount: Infinity,
  repeatsAssertions: true,
  lookaround: 'limited', // some others are not refused, but do not find all that they should
  hasComments: false,
};

const beforeLastTerminator = `(?:${AT_END}|(?=(?:\\r\\n|${ENDS})${AT_END})|(?<!\\r)(?=\\n${AT_END}))`;

const POSIX = /^(?:Alnum|Alpha|ASCII|Blank|Cntrl|Digit|Graph|Lower|Print|Punct|Space|Upper|XDigit)$/;

const HORIZONTAL = '[\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000]';
