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
  return `import type { Match, Scanner } from '../../src/syntax/scanner.js';
import type { Rule } from './rules.js';
const at = new Int32Array(5);
const productions = ['word'] as const;
const slots = {
  part: 1,
  other: 3,
} as const;
function fill(table: Int32Array, set: string, bits: number): void {
  for (let k = 0; k < set.length; k += 2) for (let c = set.charCodeAt(k); c <= set.charCodeAt(k + 1); c++) table[c] |= bits;
}
const sets = new Int32Array(0x10000);
[
  "az", // 1
  "09", // 2
].forEach((set, bit) => fill(sets, set, 1 << bit));
const one = (set: number) => (s: string, i: number): number => i < s.length && (sets[s.charCodeAt(i)] & set) !== 0 ? i + 1 : -1;
const LONGEST = 1_000_000;
${declarations}
function match_word(s: string, i: number): number {
  const n = s.length;
  let c = 0;
${body}
}
const match: Readonly<Record<Rule, (input: string, offset: number) => number>> = {
  word: ${match},
};
function scan(input: string): Match | undefined {
  ${cleared}
  return match_word(input, 0) === input.length ? at : undefined;
}
const pattern = ${pattern};
export const scanner: Scanner<Rule, keyof typeof slots> = { at, productions, slots, match, scan, pattern };
`;
}

/** A function that matches a letter and then perhaps fails at a digit. */
export const LETTER = `function match_letter(s: string, i: number): number {
  const n = s.length;
  let c = 0;
  if (!(i < n && (sets[c = s.charCodeAt(i)] & 1) !== 0)) return -1;
  i++;
  return i;
}
function match_part(s: string, i: number): number {
  const n = s.length;
  let c = 0;
  const start1 = i;
  i = match_letter(s, i);
  if (i < 0) return -1;
  at[1] = start1; at[2] = i;
  return i;
}`;
