/** What automata read: classes of characters that nothing tells apart, numbered from 0, and then the marks. */
import { Invalid } from './bnf.mjs';

/** The classes that sets of characters tell apart. */
export function classesFor(sets) {
  const starts = new Set([0, 0x10000]);
  for (const [first, last] of sets.flat()) starts.add(first).add(last + 1);
  const edges = [...starts].toSorted((a, b) => a - b);
  const unique = [...new Map(sets.map((set) => [JSON.stringify(set), set])).values()];
  const byMembership = new Map();
  for (let index = 0; index + 1 < edges.length; index++) {
    const range = [edges[index], edges[index + 1] - 1];
    const key = unique.map((set) => (has(set, range[0]) ? '1' : '0')).join('');
    byMembership.set(key, [...(byMembership.get(key) ?? []), range]);
  }
  return [...byMembership.values()];
}

export class Symbols {
  /** `characters`: the ranges of each class. `marks`: the names of the marks. */
  constructor(characters, marks = []) {
    this.characters = characters;
    this.codes = characters.map(([[first]]) => first); // one of each class
    this.marks = marks;
    this.size = this.codes.length + marks.length;
    this.bits = this.codes.map((_, index) => 1n << BigInt(index)); // a set of classes is a sum of these
    this.known = new Map();
    this.all = (1n << BigInt(this.codes.length)) - 1n;
  }

  isCharacter(symbol) {
    return symbol >= 0 && symbol < this.codes.length;
  }

  isMark(symbol) {
    return symbol >= this.codes.length;
  }

  /** The symbol of a mark; undefined for an unknown mark. */
  mark(name) {
    const index = this.marks.indexOf(name);
    return index < 0 ? undefined : this.codes.length + index;
  }

  /** The classes that a set is made of; they must be whole. */
  classes(set) {
    const ranges = merged(set);
    const classes = this.codes.flatMap((code, index) => (has(ranges, code) ? [index] : []));
    const own = merged(classes.flatMap((index) => this.characters[index]));
    if (JSON.stringify(own) !== JSON.stringify(ranges))
      throw new Invalid(`the set of characters ${JSON.stringify(ranges)} is not made of whole classes`);
    return classes;
  }

  /** The same as bits, and those of all others. */
  members(set) {
    if (!this.known.has(set)) {
      const members = this.classes(set).reduce((sum, index) => sum | this.bits[index], 0n);
      this.known.set(set, [members, this.all & ~members]);
    }
    return this.known.get(set);
  }

  /** A string of symbols, as text: marks are in angle brackets. */
  text(word) {
    return word
      .map((symbol) =>
        this.isMark(symbol) ? `{${this.marks[symbol - this.codes.length]}}` : String.fromCharCode(this.codes[symbol]),
      )
      .join('');
  }
}

export const has = (set, code) => set.some(([first, last]) => first <= code && code <= last);

/** Ascending ranges with gaps between them. */
export function merged(ranges) {
  const result = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else result.push([first, last]);
  }
  return result;
}
