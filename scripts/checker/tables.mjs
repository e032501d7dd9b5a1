/** Sets of characters, as ascending ranges of codes, and the tables of a scanner. */

/** A shift uses the lowest five bits of a number. */
const PLACES = 32;
const LAST = 0xffff;

/** What `fill` does in every scanner. */
export function fill(table, ranges, bits) {
  for (let k = 0; k < ranges.length; k += 2)
    for (let c = ranges.charCodeAt(k); c <= ranges.charCodeAt(k + 1); c++) table[c] |= bits;
}

/** Where a table has the same value for a range of characters, with that value. */
export function valueRanges(table) {
  const ranges = [];
  for (let first = 0; first <= LAST;) {
    let last = first;
    while (last < LAST && table[last + 1] === table[first]) last++;
    ranges.push({ first, last, value: table[first] });
    first = last + 1;
  }
  return ranges;
}

/** The characters whose values in a table have a property. */
export function charactersWhere(ranges, isIn) {
  const set = [];
  for (const { first, last, value } of ranges) {
    if (!isIn(value)) continue;
    if (set.at(-1)?.[1] === first - 1) set.at(-1)[1] = last;
    else set.push([first, last]);
  }
  return set;
}

/** The set that has one character. */
export const single = (code) => (code <= LAST ? [[code, code]] : []);
export const ALL = [[0, LAST]];

/** The machine of a table: `q = table[c] >>> q`, from 0, as long as the character's word is not 0. */
export function tableMachine(table) {
  const ranges = valueRanges(table);
  const words = new Set(ranges.map(({ value }) => value));
  words.delete(0);
  const moves = [...words].map((word) => ({
    set: charactersWhere(ranges, (value) => value === word),
    next: Array.from({ length: PLACES }, (_, place) => (word >>> place) & (PLACES - 1)),
  }));
  return { moves };
}

/** Whether a machine accepts in a state: `accepting >> q & 1`. */
export function accepts(accepting, state) {
  return ((accepting >> state) & 1) !== 0;
}
