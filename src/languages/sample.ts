import { ruleDfa } from '../automata/rule-dfa.js';
import { sizeOf, unitAt } from '../automata/char-set.js';
import type { Dfa } from '../automata/dfa.js';
import { assertOptions, assertWhole, ruleByName } from '../parse/arguments.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';

export interface SampleOptions<N> {
  /** Any rule, read literally; the whole reference by default. */
  readonly rule?: N | undefined;
  /** How many strings: 10 by default. `sample` returns at most 1,000,000. */
  readonly count?: number | undefined;
  /** A whole number: the same seed gives the same strings; 1 by default. */
  readonly seed?: number | undefined;
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

/** `sample` for one definition: an array, so its length is limited. */
export function sampleBy<I extends Rfc>(rfc: Definition<I>, options: SampleOptions<RuleName<I>> = {}): string[] {
  return [...samples(rfc, options, MAX_ARRAY_COUNT)];
}

/** The same strings one at a time, so that `count` may be any whole number. The options are checked before the first one. */
export function samplesBy<I extends Rfc>(
  rfc: Definition<I>,
  options: SampleOptions<RuleName<I>> = {},
): IterableIterator<string> {
  return samples(rfc, options, Number.MAX_SAFE_INTEGER);
}

/** More strings than this do not fit into one array of a small process. */
const MAX_ARRAY_COUNT = 1_000_000;

function samples<I extends Rfc>(
  rfc: Definition<I>,
  options: SampleOptions<RuleName<I>>,
  maxCount: number,
): IterableIterator<string> {
  assertOptions(options);
  const { rule: named, count = 10, seed = 1, minLength = 0, maxLength = 24, near = false } = options;
  assertWhole('count', count, maxCount);
  assertWhole('minLength', minLength, MAX_LENGTH);
  assertWhole('maxLength', maxLength, MAX_LENGTH);
  assertWhole('seed', seed, Number.MAX_SAFE_INTEGER);
  const rule = named === undefined ? rfc.startRules[0] : ruleByName(rfc, named);
  const dfa = ruleDfa(rfc.automaton, rule);
  const table = new CountTable(dfa, maxLength);
  const lengths = Array.from(
    { length: Math.max(0, maxLength - minLength + 1) },
    (_, index) => minLength + index,
  ).filter((length) => table.count(0, length) > 0n);
  if (lengths.length === 0)
    throw new RangeError(`${rule} of ${rfc.name} has no string of ${minLength} to ${maxLength} characters`);
  const random = new Random(seed);
  const valid = (): string => randomString(dfa, table, random.of(lengths), random);
  return repeated(count, near ? () => nearMiss(dfa, valid, random) : valid);
}

function* repeated(count: number, draw: () => string): IterableIterator<string> {
  for (let index = 0; index < count; index++) yield draw();
}

/** Counting longer strings takes too long. */
const MAX_LENGTH = 2000;

/** How many strings of each length lead from each state to an accepting state. */
class CountTable {
  readonly #rows: bigint[][];

  constructor(dfa: Dfa, maxLength: number) {
    const sizes = dfa.alphabet.classes.map((set) => BigInt(sizeOf(set)));
    this.#rows = [Array.from(dfa.accepting, (accepts) => BigInt(accepts))];
    for (let length = 1; length <= maxLength; length++) {
      const shorter = this.#rows[length - 1] ?? [];
      this.#rows.push(
        Array.from({ length: dfa.stateCount }, (_, state) =>
          sizes.reduce((sum, size, symbol) => sum + size * (shorter[dfa.next(state, symbol)] ?? 0n), 0n),
        ),
      );
    }
  }

  count(state: number, length: number): bigint {
    return this.#rows[length]?.[state] ?? 0n;
  }
}

function randomString(dfa: Dfa, table: CountTable, length: number, random: Random): string {
  const units: number[] = [];
  let state = 0;
  for (let left = length; left > 0; left--) {
    // number the strings that can still follow: first those that continue with the first class, and so on
    let number = random.bigBelow(table.count(state, left));
    for (const [symbol, set] of dfa.alphabet.classes.entries()) {
      const target = dfa.next(state, symbol);
      const each = table.count(target, left - 1);
      const all = each * BigInt(sizeOf(set));
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

/** How many drawn strings to edit before giving up, if every edited one still matches. */
const MAX_NEAR_TRIES = 1000;
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

function nearMiss(dfa: Dfa, valid: () => string, random: Random): string {
  for (let tries = 0; tries < MAX_NEAR_TRIES; tries++) {
    const text = valid();
    const at = random.below(text.length + 1);
    const deleted = random.below(2);
    const inserted = deleted === 0 || random.below(2) === 0 ? random.of(PRINTABLE) : '';
    const edited = text.slice(0, at) + inserted + text.slice(at + deleted);
    if (!dfa.accepts(edited)) return edited;
  }
  throw new RangeError('every string that is one edit away matches too');
}

/**
 * Random numbers determined by a seed: splitmix32, a counter whose bits are mixed (Steele, Lea and Flood 2014). Good enough
 * for samples, but not for cryptography.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    // use both halves of a large seed
    this.#state = (seed ^ Math.imul(Math.floor(seed / 2 ** 32), 0x9e3779b9)) | 0;
  }

  /** A whole number from 0 to 2^32 - 1. */
  word(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0;
    let mixed = this.#state ^ (this.#state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return Number(this.bigBelow(BigInt(limit)));
  }

  /** The same for a limit of any size. Every number is equally likely. */
  bigBelow(limit: bigint): bigint {
    const words = Math.ceil(limit.toString(2).length / 32);
    const range = 1n << BigInt(32 * words);
    const fair = range - (range % limit);
    for (;;) {
      let number = 0n;
      for (let index = 0; index < words; index++) number = (number << 32n) | BigInt(this.word());
      if (number < fair) return number % limit;
    }
  }

  /** A random item. Throws a RangeError if there are none. */
  of<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('there is no item to choose');
    return item;
  }
}
