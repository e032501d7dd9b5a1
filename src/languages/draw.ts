import { ruleDfa } from '../automata/rule-dfa.js';
import { countUnits, unitAt, type CharSet } from '../automata/char-set.js';
import type { Dfa } from '../automata/dfa.js';
import { assertWhole } from '../parse/arguments.js';
import { printedRule } from '../rfcs/model/definition.js';
import type { Definition } from '../rfcs/registry.js';
import { restrictSchemes } from './restrict-schemes.js';

/** Options for drawing strings of a rule. */
export interface DrawOptions {
  /** The shortest length, in UTF-16 units: 0 by default, at most 2000. */
  readonly minLength?: number | undefined;
  /** The longest length, in UTF-16 units: 24 by default, at most 2000. */
  readonly maxLength?: number | undefined;
  /**
   * Strings that do not match but are one edit away from a match: one unit deleted, inserted or replaced. They may be one
   * unit shorter or longer than the lengths given.
   */
  readonly near?: boolean | undefined;
}

/** Random numbers from any source. Every number is equally likely. */
export abstract class RandomSource {
  /** A whole number from 0 to `limit` - 1. */
  abstract bigBelow(limit: bigint): bigint;

  below(limit: number): number {
    return Number(this.bigBelow(BigInt(limit)));
  }

  /** A random item. Throws a RangeError if there are none. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('there is no item to choose');
    return item;
  }
}

/** What strings are drawn from. */
export interface DrawnLanguage {
  readonly dfa: Dfa;
  /** For messages: `port of RFC 2396`. */
  readonly title: string;
}

/** A rule, by the automaton's name of it; `schemes` are the only allowed ones, in lower case. */
export function drawnRule(rfc: Definition, start: string, schemes?: readonly string[]): DrawnLanguage {
  const dfa = ruleDfa(rfc.automaton, start);
  return {
    dfa: schemes ? restrictSchemes(dfa, ruleDfa(rfc.automaton, 'scheme'), schemes) : dfa,
    title: `${printedRule(rfc, start)} of ${rfc.name}`,
  };
}

/** Draws strings of a language: first a length, then a string of that length; all strings of a length are equally likely. */
export class Sampler {
  readonly dfa: Dfa;
  readonly #table: CountTable;
  readonly #lengths: readonly number[];
  readonly #near: boolean;

  /** Throws a RangeError if the language has no string of these lengths. */
  constructor({ dfa, title }: DrawnLanguage, options: DrawOptions) {
    const { minLength = 0, maxLength = 24, near = false } = options;
    assertWhole('minLength', minLength, MAX_LENGTH);
    assertWhole('maxLength', maxLength, MAX_LENGTH);
    this.dfa = dfa;
    this.#near = near;
    this.#table = new CountTable(this.dfa, maxLength);
    this.#lengths = Array.from(
      { length: Math.max(0, maxLength - minLength + 1) },
      (_, index) => minLength + index,
    ).filter((length) => this.#table.count(0, length) > 0n);
    if (this.#lengths.length === 0)
      throw new RangeError(`${title} has no string of ${minLength} to ${maxLength} characters`);
  }

  draw(random: RandomSource): string {
    const valid = (): string => randomString(this.#table, random.pick(this.#lengths), random);
    return this.#near ? nearMiss(this.dfa, valid, random) : valid();
  }
}

/** The greatest length; counting longer strings takes too long. */
const MAX_LENGTH = 2000;

interface DrawnMove {
  readonly set: CharSet;
  /** How many characters the set has. */
  readonly size: bigint;
  readonly target: number;
}

/** The number of strings of each length that lead from each state to an accepting state. */
class CountTable {
  /** The moves from each state to those from which some string is accepted, in the order of the classes. */
  readonly moves: readonly (readonly DrawnMove[])[];
  readonly #rows: bigint[][];

  constructor(dfa: Dfa, maxLength: number) {
    const { classes } = dfa.alphabet;
    const sizes = classes.map((set) => BigInt(countUnits(set)));
    this.moves = Array.from({ length: dfa.stateCount }, (_, state) =>
      classes.flatMap((set, symbol) => {
        const target = dfa.next(state, symbol);
        return dfa.live[target] === 1 ? [{ set, size: sizes[symbol] ?? 0n, target }] : [];
      }),
    );
    this.#rows = [Array.from(dfa.accepting, (accepts) => BigInt(accepts))];
    for (let length = 1; length <= maxLength; length++) {
      const shorter = this.#rows[length - 1] ?? [];
      this.#rows.push(
        this.moves.map((moves) => moves.reduce((sum, { size, target }) => sum + size * (shorter[target] ?? 0n), 0n)),
      );
    }
  }

  count(state: number, length: number): bigint {
    return this.#rows[length]?.[state] ?? 0n;
  }
}

function randomString(table: CountTable, length: number, random: RandomSource): string {
  const units: number[] = [];
  let state = 0;
  for (let left = length; left > 0; left--) {
    // number the strings that can still follow: first those that continue with the first class, and so on
    let number = random.bigBelow(table.count(state, left));
    for (const { set, size, target } of table.moves[state] ?? []) {
      const each = table.count(target, left - 1);
      const all = each * size;
      if (number >= all) {
        number -= all;
        continue;
      }
      units.push(unitAt(set, Number(number / each)));
      state = target;
      break;
    }
  }
  return String.fromCharCode(...units);
}

/** The number of drawn strings to edit before failing, if every edited string still matches. */
const MAX_NEAR_TRIES = 1000;
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

function nearMiss(dfa: Dfa, valid: () => string, random: RandomSource): string {
  for (let tries = 0; tries < MAX_NEAR_TRIES; tries++) {
    const text = valid();
    const at = random.below(text.length + 1);
    const deleted = random.below(2);
    const inserted = deleted === 0 || random.below(2) === 0 ? random.pick(PRINTABLE) : '';
    const edited = text.slice(0, at) + inserted + text.slice(at + deleted);
    if (!dfa.accepts(edited)) return edited;
  }
  throw new RangeError('every string that is one edit away matches too');
}
