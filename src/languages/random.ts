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
