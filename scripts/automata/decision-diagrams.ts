import { StateLimitError } from '../../src/automata/dfa.js';

interface Node {
  readonly variable: number;
  /** The function if the variable is false, and if it is true. */
  readonly low: number;
  readonly high: number;
}

/** Higher than the limit for states, because nodes are smaller. */
const NODE_LIMIT = 3_000_000;

/**
 * Boolean functions as reduced ordered binary decision diagrams (Bryant 1986). Equal functions have the same number.
 * Variables are numbers, and diagrams ask for them in that order.
 */
export class DecisionDiagrams {
  readonly ZERO = 0;
  readonly ONE = 1;
  readonly #nodes: Node[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #results = new Map<string, number>();

  readonly #limit: number;

  constructor(limit = NODE_LIMIT) {
    this.#limit = limit;
    const constant: Node = { variable: Infinity, low: 0, high: 0 };
    this.#nodes.push(constant, constant);
  }

  isConstant(diagram: number): boolean {
    return diagram <= this.ONE;
  }

  variable(variable: number): number {
    return this.#node(variable, this.ZERO, this.ONE);
  }

  parts(diagram: number): Node {
    const node = this.#nodes[diagram];
    if (!node) throw new Error(`unknown diagram ${diagram}`);
    return node;
  }

  /** `condition and a, or not condition and b`; and, or and not are special cases. */
  ifThenElse(condition: number, a: number, b: number): number {
    if (condition === this.ONE || a === b) return a;
    if (condition === this.ZERO) return b;
    if (a === this.ONE && b === this.ZERO) return condition;
    const key = `${condition} ${a} ${b}`;
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const nodes = [condition, a, b].map((diagram) => ({ diagram, ...this.parts(diagram) }));
    const variable = Math.min(...nodes.map((node) => node.variable));
    const [lowCondition = 0, lowA = 0, lowB = 0] = nodes.map((node) =>
      node.variable === variable ? node.low : node.diagram,
    );
    const [highCondition = 0, highA = 0, highB = 0] = nodes.map((node) =>
      node.variable === variable ? node.high : node.diagram,
    );
    const result = this.#node(
      variable,
      this.ifThenElse(lowCondition, lowA, lowB),
      this.ifThenElse(highCondition, highA, highB),
    );
    this.#results.set(key, result);
    return result;
  }

  #node(variable: number, low: number, high: number): number {
    if (low === high) return low;
    const key = `${variable} ${low} ${high}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (this.#nodes.length >= this.#limit) throw new StateLimitError('a boolean function', this.#limit);
    const number = this.#nodes.push({ variable, low, high }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
