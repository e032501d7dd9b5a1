import { sizeOf, unitAt } from '../automata/char-set.js';
import type { Dfa } from '../automata/dfa.js';
import { assertWhole, ruleByName } from '../parse/options.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';
import { Random } from './random.js';

export interface SampleOptions<N> {
  /** Any rule, by the letter; without it, the whole reference. */
  readonly rule?: N | undefined;
  /** How many strings: 10 by default. */
  readonly count?: number | undefined;
  /** A whole number: the same seed gives the same strings; 1 by default. */
  readonly seed?: number | undefined;
  /** The lengths, in UTF-16 units: from 0 to 24 by default, at most 2000. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** Strings that are no match, but one edit away from one: a unit deleted, inserted or replaced, so that
   * they may be shorter or longer by one. */
  readonly near?: boolean | undefined;
}

/** As `sample`, by a definition. */
export function sampleBy<I extends Rfc>(rfc: Definition<I>, options: SampleOptions<RuleName<I>> = {}): string[] {
  const { count = 10, seed = 1, minLength = 0, maxLength = 24, near = false } = options;
  for (const [name, value, most] of [
    ['count', count, 1e9],
    ['minLength', minLength, MAX_LENGTH],
    ['maxLength', maxLength, MAX_LENGTH],
  ] as const) {
    assertWhole(name, value, most);
  }
  assertWhole('seed', seed, Number.MAX_SAFE_INTEGER);
  const rule = options.rule === undefined ? rfc.startRules[0] : ruleByName(rfc, options.rule);
  const dfa = rfc.automaton.rule(rule);
  const table = new CountTable(dfa, maxLength);
  const lengths = Array.from(
    { length: Math.max(0, maxLength - minLength + 1) },
    (_, index) => minLength + index,
  ).filter((length) => table.count(0, length) > 0n);
  if (lengths.length === 0)
    throw new RangeError(`${rule} of ${rfc.name} has no string of ${minLength} to ${maxLength} characters`);
  const random = new Random(seed);
  const valid = (): string => randomString(dfa, table, random.of(lengths), random);
  return Array.from({ length: count }, () => (near ? nearMiss(dfa, valid, random) : valid()));
}

/** The numbers of longer strings take too long to count. */
const MAX_LENGTH = 2000;

/** How many strings of each length lead from each state to an accepting one. */
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
  let text = '';
  let state = 0;
  for (let left = length; left > 0; left--) {
    // the number of one of the strings that are left: first those that go on with the first class, and so on
    let number = random.bigBelow(table.count(state, left));
    for (const [symbol, set] of dfa.alphabet.classes.entries()) {
      const target = dfa.next(state, symbol);
      const each = table.count(target, left - 1);
      const all = each * BigInt(sizeOf(set));
      if (number >= all) {
        number -= all;
        continue;
      }
      text += String.fromCharCode(unitAt(set, Number(number / each)));
      state = target;
      break;
    }
  }
  return text;
}

const TRIES = 1000;
const PRINTABLE = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

function nearMiss(dfa: Dfa, valid: () => string, random: Random): string {
  for (let tries = 0; tries < TRIES; tries++) {
    const text = valid();
    const at = random.below(text.length + 1);
    const deleted = random.below(2);
    const inserted = deleted === 0 || random.below(2) === 0 ? random.of(PRINTABLE) : '';
    const edited = text.slice(0, at) + inserted + text.slice(at + deleted);
    if (!dfa.accepts(edited)) return edited;
  }
  throw new RangeError('every string that is one edit away matches too');
}
