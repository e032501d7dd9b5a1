/** Which string each random number chooses, and how many numbers there are to choose from. */
import { describe, expect, test } from '@jest/globals';
import { drawnRule, RandomSource, Sampler, type DrawOptions } from '../../src/languages/draw.js';
import { readLanguage } from '../../src/languages/language.js';
import { Random } from '../../src/languages/sample.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

/** Gives the numbers of a list, then 0 for ever, and notes the limits. */
class Listed extends RandomSource {
  readonly limits: number[] = [];
  readonly #numbers: readonly number[];

  constructor(numbers: readonly number[]) {
    super();
    this.#numbers = numbers;
  }

  bigBelow(limit: bigint): bigint {
    const number = this.#numbers[this.limits.length] ?? 0;
    this.limits.push(Number(limit));
    return BigInt(number);
  }
}

// three strings of one character and eleven of two, which begin with "x" or, the last one, with "y"
const language = readLanguage(/^(?:[a-c]|x[0-9]|yy)$/);

describe('a string is drawn by its length, then character by character', () => {
  test.each<readonly [numbers: readonly number[], limits: readonly number[], string: string]>([
    [[0, 0], [2, 3], 'a'],
    [[0, 2], [2, 3], 'c'],
    [[1, 0, 0], [2, 11, 10], 'x0'],
    [[1, 9, 7], [2, 11, 10], 'x7'],
    [[1, 10, 0], [2, 11, 1], 'yy'],
  ])('%j', (numbers, limits, string) => {
    const random = new Listed(numbers);
    expect([new Sampler(language, {}).draw(random), random.limits]).toEqual([string, limits]);
  });

  test.each<readonly [options: DrawOptions, limits: readonly number[], string: string]>([
    [{}, [25], ''],
    [{ maxLength: 0 }, [1], ''],
    [{ minLength: 2, maxLength: 3 }, [2, 65_536 ** 2, 65_536], '\0\0'],
    [{ minLength: 1, maxLength: 1 }, [1, 65_536], '\0'],
  ])('all strings, %j', (options, limits, string) => {
    const random = new Listed([]);
    expect([new Sampler(readLanguage(/^[^]*$/), options).draw(random), random.limits]).toEqual([string, limits]);
  });
});

describe('a near miss is a string with one edit', () => {
  // where, whether a character is deleted, whether it is replaced, and the printable character
  test.each<readonly [numbers: readonly number[], limits: readonly number[], string: string]>([
    [[0, 2, 0, 0, 5], [2, 3, 2, 2, 95], '%c'],
    [[0, 2, 1, 0, 94], [2, 3, 2, 2, 95], 'c~'],
    [[0, 2, 0, 1, 0, 33], [2, 3, 2, 2, 2, 95], 'A'],
    [[0, 2, 1, 1, 0, 0], [2, 3, 2, 2, 2, 95], 'c '],
    [[0, 2, 0, 1, 1], [2, 3, 2, 2, 2], ''],
    [[1, 3, 7, 1, 1, 1], [2, 11, 10, 3, 2, 2], 'x'],
    [[1, 3, 7, 0, 1, 1], [2, 11, 10, 3, 2, 2], '7'],
    [[1, 3, 7, 1, 0, 14], [2, 11, 10, 3, 2, 95], 'x.7'],
    // "a" instead of "c" matches, so another string is drawn
    [[0, 2, 0, 1, 0, 65, 0, 0, 0, 1, 1], [2, 3, 2, 2, 2, 95, 2, 3, 2, 2, 2], ''],
  ])('%j', (numbers, limits, string) => {
    const random = new Listed(numbers);
    expect([new Sampler(language, { near: true }).draw(random), random.limits]).toEqual([string, limits]);
  });

  test('if a thousand edits match, there may be none', () => {
    const random = new Listed([]);
    const sampler = new Sampler(readLanguage(/^[^]*$/), { near: true, minLength: 1, maxLength: 1 });
    expect(() => sampler.draw(random)).toThrow(new RangeError('every string that is one edit away matches too'));
    expect(random.limits).toHaveLength(5000); // a length, a character, where, whether it is deleted, and what is inserted
  });
});

test.each<readonly [options: DrawOptions, message: string]>([
  [{ minLength: 3 }, '/^(?:[a-c]|x[0-9]|yy)$/ has no string of 3 to 24 characters'],
  [{ maxLength: 0 }, '/^(?:[a-c]|x[0-9]|yy)$/ has no string of 0 to 0 characters'],
  [{ minLength: 2, maxLength: 1 }, '/^(?:[a-c]|x[0-9]|yy)$/ has no string of 2 to 1 characters'],
  [{ minLength: -1 }, 'minLength must be a whole number from 0 to 2000, not -1'],
  [{ maxLength: 2001 }, 'maxLength must be a whole number from 0 to 2000, not 2001'],
])('refuses %j', (options, message) => {
  expect(() => new Sampler(language, options)).toThrow(new RangeError(message));
});

test('the rules of an RFC have the names that it prints', () => {
  const { title, dfa } = drawnRule(rfcDefinition<Rfc>('rfc3986'), 'port');
  expect([title, dfa.accepts('80'), dfa.accepts('8a')]).toEqual(['port of RFC 3986', true, false]);
});

test('an item that is chosen must be there', () => {
  expect(new Listed([2]).pick(['a', 'b', 'c'])).toBe('c');
  expect(() => new Listed([]).pick([])).toThrow(new RangeError('there is no item to choose'));
  expect(() => new Random(1).pick([])).toThrow(RangeError);
});

describe('random numbers are those of splitmix32', () => {
  const WORDS = 2n ** 32n;

  /** A counter whose bits are mixed (Steele, Lea and Flood 2014), in whole numbers of any size. */
  function* splitmix32(seed: bigint): Generator<bigint, never> {
    for (let state = seed; ;) {
      state = (state + 0x9e3779b9n) % WORDS;
      let mixed = state ^ (state >> 16n);
      mixed = (mixed * 0x21f0aaadn) % WORDS;
      mixed ^= mixed >> 15n;
      mixed = (mixed * 0x735a2d97n) % WORDS;
      yield mixed ^ (mixed >> 15n);
    }
  }

  // of a large seed, the upper half counts, too
  test.each([
    [1, 1n],
    [2 ** 32 - 1, WORDS - 1n],
    [2 ** 32 + 5, 0x9e3779b9n ^ 5n],
    [3 * 2 ** 32, (3n * 0x9e3779b9n) % WORDS],
  ])('the seed %d', (seed, state) => {
    const [random, words] = [new Random(seed), splitmix32(state)];
    for (let times = 0; times < 20; times++) expect(BigInt(random.word())).toBe(words.next().value);
  });

  // numbers that would make some more likely than others are drawn again; here, up to half of them
  test.each([1n, 7n, 95n, 3n * 2n ** 30n, 2n ** 31n + 1n, WORDS - 1n])('below %d, in one word', (limit) => {
    const [random, big, words] = [new Random(9), new Random(9), splitmix32(9n)];
    for (let times = 0; times < 50; times++) {
      let number = words.next().value;
      while (number >= WORDS - (WORDS % limit)) number = words.next().value;
      expect([random.below(Number(limit)), big.bigBelow(limit)]).toEqual([Number(number % limit), number % limit]);
    }
  });

  test.each([
    [WORDS, 2],
    [WORDS + 1n, 2],
    [2n ** 63n + 1n, 2],
    [2n ** 64n - 1n, 2],
    [2n ** 64n, 3],
    [3n * 2n ** 94n, 3],
  ])('below %d, in %d words', (limit, count) => {
    const [random, words] = [new Random(9), splitmix32(9n)];
    const range = WORDS ** BigInt(count);
    const draw = (): bigint =>
      Array.from({ length: count }, () => words.next().value).reduce((number, word) => number * WORDS + word, 0n);
    for (let times = 0; times < 50; times++) {
      let number = draw();
      while (number >= range - (range % limit)) number = draw();
      expect(random.bigBelow(limit)).toBe(number % limit);
    }
  });

  test('a number below one that fits into no word, or is not whole, is drawn as a large one', () => {
    for (const power of [32, 33])
      expect(new Random(9).below(2 ** power)).toBe(Number(new Random(9).bigBelow(2n ** BigInt(power))));
    expect(() => new Random(9).below(0.5)).toThrow(RangeError);
    expect(() => new Random(9).below(0)).toThrow(RangeError);
  });
});
