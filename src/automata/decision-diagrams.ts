import { StateLimitError } from './dfa.js';

/** Higher than the limit for states, because nodes are smaller. */
const NODE_LIMIT = 3_000_000;
/** A constant comes after all variables. */
const NO_VARIABLE = 0x7fffffff;

/**
 * Boolean functions as reduced ordered binary decision diagrams (Bryant 1986). Equal functions have the same number.
 * Variables are numbers, and diagrams ask for them in that order.
 */
export class DecisionDiagrams {
  readonly ZERO = 0;
  readonly ONE = 1;
  readonly #nodes: TripleTable;
  /** Conditions with their two cases, and the result of each. */
  readonly #questions = new TripleTable();
  #results = new Int32Array(this.#questions.capacity);

  constructor(limit: number = NODE_LIMIT) {
    this.#nodes = new TripleTable(limit);
    this.#nodes.number(NO_VARIABLE, 0, 0);
    this.#nodes.number(NO_VARIABLE, 1, 1);
  }

  isConstant(diagram: number): boolean {
    return diagram <= this.ONE;
  }

  variable(variable: number): number {
    return this.#node(variable, this.ZERO, this.ONE);
  }

  /** The variable that a diagram asks for first. */
  first(diagram: number): number {
    return this.#nodes.first(diagram);
  }

  /** The function if its first variable is false. */
  low(diagram: number): number {
    return this.#nodes.second(diagram);
  }

  /** The function if its first variable is true. */
  high(diagram: number): number {
    return this.#nodes.third(diagram);
  }

  and(a: number, b: number): number {
    return this.ifThenElse(a, b, this.ZERO);
  }

  or(a: number, b: number): number {
    return this.ifThenElse(a, this.ONE, b);
  }

  not(a: number): number {
    return this.ifThenElse(a, this.ZERO, this.ONE);
  }

  /** `condition and a, or not condition and b`; and, or and not are special cases. */
  ifThenElse(condition: number, a: number, b: number): number {
    if (condition === this.ONE || a === b) return a;
    if (condition === this.ZERO) return b;
    if (a === this.ONE && b === this.ZERO) return condition;
    const known = this.#questions.find(condition, a, b);
    if (known >= 0) return this.#results[known] ?? 0;
    const variable = Math.min(this.first(condition), this.first(a), this.first(b));
    const low = (diagram: number): number => (this.first(diagram) === variable ? this.low(diagram) : diagram);
    const high = (diagram: number): number => (this.first(diagram) === variable ? this.high(diagram) : diagram);
    const result = this.#node(
      variable,
      this.ifThenElse(low(condition), low(a), low(b)),
      this.ifThenElse(high(condition), high(a), high(b)),
    );
    this.#remember(condition, a, b, result);
    return result;
  }

  #node(variable: number, low: number, high: number): number {
    return low === high ? low : this.#nodes.number(variable, low, high);
  }

  #remember(condition: number, a: number, b: number, result: number): void {
    if (this.#questions.size >= NODE_LIMIT) this.#questions.clear();
    const number = this.#questions.number(condition, a, b);
    if (number >= this.#results.length) {
      const longer = new Int32Array(this.#questions.capacity);
      longer.set(this.#results);
      this.#results = longer;
    }
    this.#results[number] = result;
  }
}

const EMPTY_SLOT = -1;

/** Numbers triples of numbers in the order in which they appear: a hash table with open addressing. */
class TripleTable {
  readonly #limit: number;
  #triples = new Int32Array(3 * 512);
  #slots = new Int32Array(1024).fill(EMPTY_SLOT);
  size = 0;

  constructor(limit = Infinity) {
    this.#limit = limit;
  }

  /** The triples for which there is room. */
  get capacity(): number {
    return this.#slots.length / 2;
  }

  first(number: number): number {
    return this.#triples[3 * number] ?? 0;
  }

  second(number: number): number {
    return this.#triples[3 * number + 1] ?? 0;
  }

  third(number: number): number {
    return this.#triples[3 * number + 2] ?? 0;
  }

  /** The number of a triple; -1 if it has none. */
  find(a: number, b: number, c: number): number {
    return this.#slots[this.#slot(a, b, c)] ?? EMPTY_SLOT;
  }

  /** The number of a triple, a new one if it has none. */
  number(a: number, b: number, c: number): number {
    const slot = this.#slot(a, b, c);
    const known = this.#slots[slot] ?? EMPTY_SLOT;
    if (known >= 0) return known;
    if (this.size >= this.#limit) throw new StateLimitError('a boolean function', this.#limit);
    const number = this.size++;
    this.#slots[slot] = number;
    this.#triples[3 * number] = a;
    this.#triples[3 * number + 1] = b;
    this.#triples[3 * number + 2] = c;
    if (this.size >= this.capacity) this.#grow();
    return number;
  }

  clear(): void {
    this.#slots.fill(EMPTY_SLOT);
    this.size = 0;
  }

  #slot(a: number, b: number, c: number): number {
    const mask = this.#slots.length - 1;
    let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d);
    mixed ^= mixed >>> 15;
    for (let slot = Math.imul(mixed, 0x2c1b3c6d) & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] ?? EMPTY_SLOT;
      if (number < 0) return slot;
      if (this.first(number) === a && this.second(number) === b && this.third(number) === c) return slot;
    }
  }

  #grow(): void {
    const triples = new Int32Array(this.#triples.length * 2);
    triples.set(this.#triples);
    this.#triples = triples;
    this.#slots = new Int32Array(this.#slots.length * 2).fill(EMPTY_SLOT);
    for (let number = 0; number < this.size; number++) {
      const slot = this.#slot(this.first(number), this.second(number), this.third(number));
      this.#slots[slot] = number;
    }
  }
}
