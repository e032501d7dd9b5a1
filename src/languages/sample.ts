import { assertFlag, assertWhole, ruleByName } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import type { Definition, Rfc, RuleName } from '../rfcs/registry.js';
import { drawnRule, type DrawnLanguage, type DrawOptions, RandomSource, Sampler } from './draw.js';

/** Options of `sample`. */
export interface SampleOptions<N> extends DrawOptions {
  /** Any rule, read literally; the whole reference by default. */
  readonly rule?: N | undefined;
  /** The number of strings: 10 by default. `sample` returns at most 1,000,000. */
  readonly count?: number | undefined;
  /** A whole number: the same seed gives the same strings; 1 by default. */
  readonly seed?: number | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({
  rule: true,
  count: true,
  seed: true,
  minLength: true,
  maxLength: true,
  near: true,
} satisfies OptionNames<SampleOptions<never>>);

/** `sample` for one definition: an array, so its length is limited. */
export function sampleBy<I extends Rfc>(rfc: Definition<I>, options: SampleOptions<RuleName<I>> = {}): string[] {
  assertOptions(options, optionNames, rfc.id);
  const { rule: named, count, seed, minLength, maxLength, near } = options;
  const rule = named === undefined ? rfc.startRules[0] : ruleByName(rfc, named);
  const drawn = { count, seed, minLength, maxLength, near };
  return [...drawSamples(drawnRule(rfc, rule), drawn, MAX_ARRAY_COUNT)];
}

/** More strings than this do not fit into one array of a small process. */
export const MAX_ARRAY_COUNT = 1_000_000;

/** Draws strings of any language one at a time, so that `count` may be any number. The options are checked before the first one. */
export function drawSamples(
  language: DrawnLanguage,
  { count = 10, seed = 1, minLength, maxLength, near }: Omit<SampleOptions<never>, 'rule'>,
  maxCount: number,
): IterableIterator<string> {
  assertWhole('count', count, maxCount);
  assertWhole('seed', seed, Number.MAX_SAFE_INTEGER);
  assertFlag('near', near);
  const sampler = new Sampler(language, { minLength, maxLength, near });
  const random = new Random(seed);
  return repeated(count, () => sampler.draw(random));
}

function* repeated(count: number, draw: () => string): IterableIterator<string> {
  for (let index = 0; index < count; index++) yield draw();
}

const WORD_RANGE = 2 ** 32;

/**
 * Random numbers determined by a seed: splitmix32, a counter whose bits are mixed (Steele, Lea and Flood 2014). Good enough
 * for samples, but not for cryptography.
 */
export class Random extends RandomSource {
  #state: number;

  constructor(seed: number) {
    super();
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

  override below(limit: number): number {
    return limit > 0 && limit < WORD_RANGE && Number.isInteger(limit) ? this.#belowWord(limit) : super.below(limit);
  }

  /** A whole number from 0 to `limit` - 1. */
  bigBelow(limit: bigint): bigint {
    if (limit > 0n && limit < WORD_RANGE) return BigInt(this.#belowWord(Number(limit)));
    let words = 1;
    for (let rest = limit >> 32n; rest > 0n; rest >>= 32n) words++;
    const range = 1n << BigInt(32 * words);
    const fair = range - (range % limit);
    for (;;) {
      let number = 0n;
      for (let index = 0; index < words; index++) number = (number << 32n) | BigInt(this.word());
      if (number < fair) return number % limit;
    }
  }

  /** The same for a limit that fits into one word, without BigInt, which is slow. */
  #belowWord(limit: number): number {
    const fair = WORD_RANGE - (WORD_RANGE % limit);
    for (;;) {
      const number = this.word();
      if (number < fair) return number % limit;
    }
  }
}
