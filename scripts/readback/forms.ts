/** The forms that the declarations of a scanner's module have. A text that has none of them is refused. */
/** What every scanner has, letter by letter. */
export const BOILERPLATE = [
  `import type { Match, Scanner } from '../../src/syntax/scanner.js';`,
  `import type { Rule } from './rules.js';`,
  `const LONGEST = 1_000_000;`,
  `export const scanner: Scanner<Rule, keyof typeof slots> = { at, productions, slots, match, scan, pattern };`,
  `function fill(table: Int32Array, set: string, bits: number): void {
  for (let k = 0; k < set.length; k += 2) for (let c = set.charCodeAt(k); c <= set.charCodeAt(k + 1); c++) table[c] |= bits;
}`,
];

const UNIT = '\\(set: number\\) => \\(s: string, i: number\\): number => ';
/** A string literal. */
export const STRING = '"(?:[^"\\\\]|\\\\.)*"';
/** What a scanner has of its own. */
export const FORMS = {
  at: /^const at = new Int32Array\((\d+)\);$/,
  table: /^const (sets|\w+_states) = new Int32Array\((0x[0-9a-f]+|\d+)\);$/,
  productions: /^const productions = \[('\w+'(?:, '\w+')*)\] as const;$/,
  slots: /^const slots = \{\n((?: {2}\w+: \d+,\n)*)\} as const;$/,
  sets: new RegExp(
    `^\\[\\n((?: {2}${STRING}, // \\d+\\n)*)\\]\\.forEach\\(\\(set, bit\\) => fill\\(sets, set, 1 << bit\\)\\);$`,
  ),
  fill: new RegExp(`^fill\\((\\w+_states), (${STRING}), (-?\\d+)\\);$`),
  one: new RegExp(`^const one = ${UNIT}(.*) \\? i \\+ (\\d+) : -1;$`),
  oneOr: new RegExp(
    `^const (oneOr\\d+) = ${UNIT}one\\(set\\)\\(s, i\\) < 0 \\? (.*) \\? i \\+ (\\d+) : -1 : i \\+ 1;$`,
  ),
  unit: /^const (match_\w+) = (one|oneOr\d+)\((\d+)\);$/,
  alias: /^const (match_\w+) = (match_\w+);$/,
  run: /^const (run\d+) = \/(.*)\/y;$/,
  pattern: /^const pattern = (?:undefined|\/\^\(\?:(.*)\)\$\/);$/,
  match:
    /^const match: Readonly<Record<Rule, \(input: string, offset: number\) => number>> = \{\n((?: {2}\w+: match_\w+,\n)*)\};$/,
} as const;
/** The heads of functions. */
export const LOOP = /^function (loop\d+)\(s: string, i: number, set: number\): number$/;
export const MATCH = /^function (match_\w+)\(s: string, i: number\): number$/;
export const SCAN = 'function scan(input: string): Match | undefined';
export const SCAN_END = /^return (match_\w+)\(input, 0\) === input\.length \? at : undefined;$/;
