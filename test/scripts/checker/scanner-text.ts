/** A scanner of one rule, `word`, with one component, `part`, to try statements in. Letters are the set 1, digits the set 2. */
export interface Parts {
  /** The statements of match_word, after `let c = 0;`. */
  readonly body: string;
  /** More declarations, before the functions. */
  readonly declarations?: string;
  readonly match?: string;
  readonly cleared?: string;
  readonly pattern?: string;
}

export function scannerText({
  body,
  declarations = '',
  match = 'match_word',
  cleared = 'at[0] = -1; at[1] = -1;',
  pattern = 'undefined',
}: Parts): string {
  return `import type { Scanner } from '../../src/syntax/scanner.js';
import type { Rule } from './rules.js';
const at = new Int32Array(5);
const productions = ['word'];
const slots = {
  part: 1,
  other: 3,
};
function fill(table, set, bits) {
  for (let k = 0; k < set.length; k += 2) for (let c = set.charCodeAt(k); c <= set.charCodeAt(k + 1); c++) table[c] |= bits;
}
const sets = new Int32Array(0x10000);
fill(sets, "az", 1);
fill(sets, "09", 2);
const LONGEST = 1_000_000;
${declarations}
function match_word(s, i) {
  const n = s.length;
  let c = 0;
${body}
}
const match = {
  word: ${match},
};
function scan(input) {
  ${cleared}
  return match_word(input, 0) === input.length ? at : undefined;
}
const pattern = ${pattern};
export const scanner: Scanner<Rule, keyof typeof slots> = { at, productions, slots, match, scan, pattern };
`;
}

/** A function that matches a letter and then perhaps fails at a digit. */
export const LETTER = `function match_letter(s, i) {
  const n = s.length;
  let c = 0;
  if (!(i < n && (sets[c = s.charCodeAt(i)] & 1) !== 0)) return -1;
  i++;
  return i;
}
function match_part(s, i) {
  const n = s.length;
  let c = 0;
  const start1 = i;
  i = match_letter(s, i);
  if (i < 0) return -1;
  at[1] = start1; at[2] = i;
  return i;
}`;
