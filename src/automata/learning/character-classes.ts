/**
 * Which characters a program reads alike, as far as it was asked. A class is split when a question shows that it is too coarse (Howar,
 * Steffen, Merten: Automata learning with automated alphabet abstraction refinement, 2011).
 */
import {
  charSet,
  complement,
  has,
  LAST_UNIT,
  LEADS,
  pairsOfUnits,
  single,
  TRAILS,
  union,
  type CharSet,
  type CodeRange,
} from '../char-set.js';
import type { Dfa } from '../dfa.js';
import { elementAt } from '../element-at.js';
import { LAST_CODE_POINT } from '../lookaround/utf16.js';

/** A character that is tried, and the code points that are taken to be read like it. */
export interface TriedCharacter {
  readonly character: string;
  readonly set: CharSet;
}

export class CharacterClasses {
  readonly #classes: TriedCharacter[][];
  readonly #known = new Map<string, number>();

  /** The first classes. The sets of all characters must cover all code points, each once. */
  constructor(classes: readonly (readonly TriedCharacter[])[]) {
    this.#classes = classes.map((members) => [...members]);
    this.#note();
  }

  get size(): number {
    return this.#classes.length;
  }

  /** The code points of each class. */
  sets(): CharSet[] {
    return this.#classes.map((members) => union(...members.map(({ set }) => set)));
  }

  /** The character that stands for a class in questions. */
  representative(index: number): string {
    return elementAt(elementAt(this.#classes, index), 0).character;
  }

  /** The class of a character. */
  classAt(character: string): number {
    const known = this.#known.get(character);
    if (known !== undefined) return known;
    const code = character.codePointAt(0) ?? 0;
    const found = this.#classes.findIndex((members) => members.some(({ set }) => has(set, code)));
    this.#known.set(character, found);
    return found;
  }

  /** Tries a character from now on. */
  add(character: string): void {
    const members = elementAt(this.#classes, this.classAt(character));
    if (members.some((member) => member.character === character)) return;
    const code = character.codePointAt(0) ?? 0;
    const owner = members.findIndex(({ set }) => has(set, code));
    const { character: own, set } = elementAt(members, owner);
    members[owner] = { character: own, set: without(set, [code]) };
    members.push({ character, set: single(code) });
  }

  /** The characters of a class that are tried. */
  members(index: number): string[] {
    return elementAt(this.#classes, index).map(({ character }) => character);
  }

  /** Makes some of the tried characters of a class, but not its representative, a class of their own. */
  split(index: number, leaving: ReadonlySet<string>): void {
    const members = elementAt(this.#classes, index);
    this.#classes[index] = members.filter(({ character }) => !leaving.has(character));
    this.#classes.push(members.filter(({ character }) => leaving.has(character)));
    this.#note();
  }

  #note(): void {
    this.#known.clear();
    for (const [index, members] of this.#classes.entries())
      for (const { character } of members) this.#known.set(character, index);
  }
}

/**
 * The classes of characters that an automaton reads alike, with the characters of each that are tried: those given, and one of each set
 * of which none is given. Characters that are not tried go with one of their own set.
 */
export function classesReadAlike(dfa: Dfa, given: readonly string[]): CharacterClasses {
  const alike = new Map<string, TriedCharacter[]>();
  for (const set of codePointSets(dfa)) {
    const tried = given.filter((character) => has(set, character.codePointAt(0) ?? 0));
    const [first = String.fromCodePoint(elementAt(set, 0)[0]), ...others] = tried;
    const codes = others.map((character) => character.codePointAt(0) ?? 0);
    const key = Array.from({ length: dfa.stateCount }, (_, state) => dfa.run(first, state)).join(' ');
    const members = alike.get(key) ?? [];
    alike.set(key, members);
    members.push({ character: first, set: without(set, codes) });
    members.push(...others.map((character, index) => ({ character, set: single(codes[index] ?? 0) })));
  }
  return new CharacterClasses([...alike.values()]);
}

/** Code points that an automaton of UTF-16 units reads alike: those of US-ASCII, others of one unit, pairs, and single surrogates. */
function codePointSets({ alphabet }: Dfa): CharSet[] {
  const within = (set: CharSet, [from, to]: CodeRange): CharSet =>
    charSet(
      set.flatMap(([first, last]) => (last < from || to < first ? [] : [[Math.max(first, from), Math.min(last, to)]])),
    );
  const part = (...ranges: CodeRange[]): CharSet[] =>
    alphabet.classes.map((set) => charSet(ranges.flatMap((range) => within(set, range))));
  const trails = part(TRAILS);
  const beyond = part(LEADS).flatMap((leads) => trails.map((trail) => pairsOfUnits(leads, trail)));
  const units = [...part([0, 0x7f]), ...part([0x80, LEADS[0] - 1], [TRAILS[1] + 1, LAST_UNIT])];
  return [...units, ...beyond, ...part(LEADS, TRAILS)].filter((set) => set.length > 0);
}

function without(set: CharSet, codes: readonly number[]): CharSet {
  return complement(union(complement(set, LAST_CODE_POINT), ...codes.map(single)), LAST_CODE_POINT);
}
