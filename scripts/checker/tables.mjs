/** Sets of characters, as ascending ranges of codes, and the tables of a scanner. */

/** A shift uses the lowest five bits of a number. */
const PLACES = 32;
const LAST = 0xffff;

/** What `fill` does in every scanner. */
export function fill(table, ranges, bits) {
  for (let k = 0; k < ranges.length; k += 2)
    for (let c = ranges.charCodeAt(k); c <= ranges.charCodeAt(k + 1); c++) table[c] |= bits;
}

/** The characters for which something is true. */
export function charactersWhere(isIn) {
  const ranges = [];
  for (let code = 0; code <= LAST; code++) {
    if (!isIn(code)) continue;
    const first = code;
    while (code < LAST && isIn(code + 1)) code++;
    ranges.push([first, code]);
  }
  return ranges;
}

/** The set that has one character. */
export const single = (code) => (code <= LAST ? [[code, code]] : []);
export const ALL = [[0, LAST]];

/** The machine of a table: `q = table[c] >>> q`, from 0, as long as the character's word is not 0. */
export function machineOf(table) {
  const words = new Set(table);
  words.delete(0);
  const moves = [...words].map((word) => ({
    set: charactersWhere((code) => table[code] === word),
    next: Array.from({ length: PLACES }, (_, place) => (word >>> place) & (PLACES - 1)),
  }));
  return { moves };
}

/** Whether a machine accepts in a state: `accepting >> q & 1`. */
export function accepts(accepting, state) {
  return ((accepting >> state) & 1) !== 0;
}
