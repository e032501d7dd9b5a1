/** What automata read: classes of characters that nothing tells apart, numbered from 0, and then the marks. */

export class Symbols {
  /** `sets`: all sets of characters that matter. `marks`: the names of the marks. */
  constructor(sets, marks = []) {
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
    /** The ranges of each class. */
    this.characters = [...byMembership.values()];
    /** A code of each class. */
    this.codes = this.characters.map(([[first]]) => first);
    this.marks = marks;
    this.size = this.codes.length + marks.length;
  }

  isMark(symbol) {
    return symbol >= this.codes.length;
  }

  /** The symbol of a mark; undefined if there is no such mark. */
  mark(name) {
    const index = this.marks.indexOf(name);
    return index < 0 ? undefined : this.codes.length + index;
  }

  /** The classes that a set is made of. */
  classes(set) {
    return this.codes.flatMap((code, index) => (has(set, code) ? [index] : []));
  }

  /** A string of symbols, as text: marks are in angle brackets. */
  text(word) {
    return word
      .map((symbol) => (this.isMark(symbol) ? `{${this.marks[symbol - this.codes.length]}}` : String.fromCharCode(this.codes[symbol])))
      .join('');
  }
}

export const has = (set, code) => set.some(([first, last]) => first <= code && code <= last);
