import type { Random } from '../../../src/languages/sample.js';

/** What random expressions and the strings to try them on are made of: characters that lines, words, cases and UTF-16 treat specially. */
export const CHARACTERS = ['a', 'k', '-', '\n'];
export const RARE_CHARACTERS = [
  'b',
  'A',
  'B',
  'K',
  '\u212a',
  's',
  '\u017f',
  '\u00e9',
  '_',
  '0',
  ' ',
  '\r',
  '\u2028',
  '\ud83d',
  '\ude00',
  '😀',
];

const ATOMS = [
  'a',
  'b',
  'k',
  '-',
  '.',
  '\\w',
  '\\W',
  '\\d',
  '\\s',
  '[ab]',
  '[^a]',
  '[a-k]',
  '[^\\n\\-]',
  '[\\w\\-]',
  '\\n',
  '\\u212a',
  '[]',
  '[^]',
  's',
];
const UNICODE_ATOMS = ['\\p{L}', '\\P{Lu}', '\\u{1f600}', '[^\\u{1f600}]', '[\\ud83d]', '\\ude00', '[\\p{Ll}\\n]'];
const SET_ATOMS = ['[\\w--a]', '[[a-k]&&[^b]]', '[^[ab]\\d]'];
const ASSERTIONS = ['^', '$', '\\b', '\\B'];
const QUANTIFIERS = ['*', '+', '?', '{2}', '{1,3}', '{0,2}?', '*?', '{2,}'];
const GROUPS = ['(', '(?:', '(?=', '(?!', '(?<=', '(?<!'];

/** A random expression of ECMAScript, and flags with which it is valid. */
export function randomExpression(random: Random): { readonly source: string; readonly flags: string } {
  const mode = random.pick(['', '', '', '', 'u', 'v']);
  const flags = ['i', 'm', 's', 'y'].filter(() => random.below(4) === 0).join('') + mode;
  const atoms = [...ATOMS, ...(mode === '' ? [] : UNICODE_ATOMS), ...(mode === 'v' ? SET_ATOMS : [])].filter(
    (atom) => mode !== 'v' || atom !== '[^]', // V8 of Node.js 20: /[^]$/v.test('a') is false
  );
  return { source: alternatives(random, { atoms, assertions: ASSERTIONS, groups: GROUPS }, 3), flags };
}

/** What expressions are made of. */
export interface Parts {
  readonly atoms: readonly string[];
  readonly assertions: readonly string[];
  readonly groups: readonly string[];
}

/** Random alternatives, with groups in at most so many others. */
export function alternatives(random: Random, parts: Parts, depth: number): string {
  return Array.from({ length: 1 + (random.below(3) === 0 ? 1 : 0) }, () => sequence(random, parts, depth)).join('|');
}

function sequence(random: Random, parts: Parts, depth: number): string {
  return Array.from({ length: random.below(4) }, () => term(random, parts, depth)).join('');
}

function term(random: Random, parts: Parts, depth: number): string {
  if (random.below(5) === 0) return random.pick(parts.assertions);
  if (depth > 0 && random.below(3) === 0) {
    const group = random.pick(parts.groups);
    const text = `${group}${alternatives(random, parts, depth - 1)})`;
    return /^\((?:\?:)?$/.test(group) ? text + quantifier(random) : text;
  }
  return random.pick(parts.atoms) + quantifier(random);
}

function quantifier(random: Random): string {
  return random.below(3) === 0 ? random.pick(QUANTIFIERS) : '';
}

/** All strings of the common characters up to a length. */
export function allStrings(maxLength: number): string[] {
  const strings = [''];
  for (const string of strings)
    if (string.length < maxLength) strings.push(...CHARACTERS.map((character) => string + character));
  return strings;
}

export function randomString(random: Random): string {
  return Array.from({ length: random.below(9) }, () =>
    random.pick(random.below(3) === 0 ? RARE_CHARACTERS : CHARACTERS),
  ).join('');
}
