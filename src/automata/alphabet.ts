import { charSet, has, LAST_UNIT, MARK_BASE, countUnits, type CharSet, type CodeRange } from './char-set.js';
import { elementAt } from './element-at.js';

/** The characters of a class, and one that represents it in witnesses. */
export interface CharacterClass {
  readonly set: CharSet;
  readonly representative: number;
}

/** An alphabet for automata: classes of UTF-16 units, and one class for every mark. Automata that are compared must share it. */
export class Alphabet {
  /** The characters of each class; each mark has its own class. */
  readonly classes: readonly CharSet[];
  /** One code of each class. */
  readonly representatives: readonly number[];
  /** The class of each UTF-16 unit. */
  readonly classOfUnit: Uint16Array = new Uint16Array(LAST_UNIT + 1);
  readonly #markCount: number;

  /** The classes must cover all units. The `markCount` marks have the codes from MARK_BASE on. */
  constructor(characterClasses: readonly CharacterClass[], markCount = 0) {
    const marks = Array.from({ length: markCount }, (_, index) => MARK_BASE + index);
    this.classes = [...characterClasses.map(({ set }) => set), ...marks.map((mark): CharSet => [[mark, mark]])];
    this.representatives = [...characterClasses.map(({ representative }) => representative), ...marks];
    this.#markCount = markCount;
    characterClasses.forEach(({ set }, index) =>
      set.forEach(([first, last]) => this.classOfUnit.fill(index, first, last + 1)),
    );
  }

  /** The number of classes, including marks. */
  get size(): number {
    return this.classes.length;
  }

  /** The number of classes of characters; their indexes are lower than those of the marks. */
  get characterCount(): number {
    return this.classes.length - this.#markCount;
  }

  /** The index of the class of a UTF-16 unit or mark. */
  classIndex(code: number): number {
    return code < MARK_BASE ? (this.classOfUnit[code] ?? 0) : this.characterCount + code - MARK_BASE;
  }

  /** The indexes of the classes that make up a set. Throws an Error if the set is not a union of classes, as a set of another grammar. */
  classIndexes(set: CharSet): number[] {
    const classes = this.representatives.flatMap((code, index) => (has(set, code) ? [index] : []));
    const size = classes.reduce((sum, index) => sum + countUnits(elementAt(this.classes, index)), 0);
    if (size !== countUnits(set)) throw new Error('a character set is not a union of the alphabet’s classes');
    return classes;
  }

  /** The string of the classes' representatives. */
  text(classes: readonly number[]): string {
    return String.fromCharCode(...classes.map((index) => this.representatives[index] ?? 0));
  }
}

/**
 * The coarsest alphabet in which each of the given sets is a union of classes. Classes are ordered by their representatives,
 * letters and digits first, which makes witnesses readable.
 */
export function alphabetOfSets(sets: readonly CharSet[], markCount = 0): Alphabet {
  return alphabetOfClasses(partition(sets), markCount);
}

/** The alphabet of some classes, which must cover all units. They are put in the order of `alphabetOfSets`. */
export function alphabetOfClasses(sets: readonly CharSet[], markCount = 0): Alphabet {
  const classes = sets.map((set) => ({ set, representative: chooseRepresentative(set) }));
  return new Alphabet(
    classes.toSorted((a, b) => preference(a.representative) - preference(b.representative)),
    markCount,
  );
}

/** Classes of the codes up to `last` that are in the same sets. */
export function partition(sets: readonly CharSet[], last: number = LAST_UNIT): CharSet[] {
  const borders = new Set([0, last + 1]);
  for (const [first, end] of sets.flat()) if (first <= last) borders.add(first).add(end + 1);
  const starts = [...borders].toSorted((a, b) => a - b);
  const nextRange = new Int32Array(sets.length);
  const bySignature = new Map<string, CodeRange[]>();
  starts.slice(0, -1).forEach((start, index) => {
    let signature = '';
    sets.forEach((set, number) => {
      let at = nextRange[number] ?? 0;
      while ((set[at]?.[1] ?? Infinity) < start) at++;
      nextRange[number] = at;
      signature += (set[at]?.[0] ?? Infinity) <= start ? '1' : '0';
    });
    const ranges = bySignature.get(signature) ?? [];
    ranges.push([start, (starts[index + 1] ?? 0) - 1]);
    bySignature.set(signature, ranges);
  });
  return [...bySignature.values()].map(charSet);
}

const PREFERRED = 'abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ./:-_?#@;=&+~%!$*\'(),[]{}|\\^`<>" ';

function preference(code: number): number {
  const index = PREFERRED.indexOf(String.fromCharCode(code));
  return index < 0 ? PREFERRED.length + code : index;
}

function chooseRepresentative(set: CharSet): number {
  const preferred = Array.from(PREFERRED, (character) => character.charCodeAt(0));
  return preferred.find((code) => set.some(([first, last]) => first <= code && code <= last)) ?? elementAt(set, 0)[0];
}
