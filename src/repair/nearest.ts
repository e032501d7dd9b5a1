/**
 * The nearest string of a language: the cheapest edits that turn a string into one that matches (Wagner 1974, "Order-n
 * correction for regular languages"), in time linear in the string.
 *
 * After each prefix, a vector holds what it costs at least to be in each state. Only the differences between its entries
 * matter for the rest. There are few different vectors, so each becomes a state of another automaton, and a step is computed
 * once and then looked up (as in the determinization of weighted automata, Mohri 1997). Entries far above the least one are
 * dropped: a result is exact if it costs no more than that bound. The bound doubles until the result is within it, or reaches
 * EXACT_COST.
 */
import type { Dfa } from '../automata/dfa.js';

/** One letter of the input and what it can become, apart from being deleted. The first variant is the letter itself. */
export interface Letter {
  readonly variants: readonly Variant[];
  /** In UTF-16 units of the input. */
  readonly length: number;
}

export interface Variant {
  readonly text: string;
  readonly cost: number;
}

export interface Prices {
  readonly deletion: number;
  insertion(code: number): number;
}

/** A change: `text` replaces the input from `start` up to `end`. It is a variant of a letter, or an insertion. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Nearest {
  readonly cost: number;
  readonly changes: Changes;
  /** All ways to change the input at this cost, `changes` first, up to a limit. */
  ties(most: number): Iterable<Changes>;
}

/** Changes in order. There may be millions, so each becomes an object only when it is asked for. */
export interface Changes {
  readonly count: number;
  at(index: number): Change;
}

const FIRST_BOUND = 24;
/** A repair that costs more may not be the nearest one. */
export const EXACT_COST = 96;

/** The cheapest changes that make an input match; `undefined` if the language is empty. */
export function nearest(
  dfa: Dfa,
  input: string,
  letterAt: (input: string, offset: number) => Letter,
  prices: Prices,
): Nearest | undefined {
  if (dfa.isEmpty()) return undefined;
  for (let bound = FIRST_BOUND; ; bound *= 2) {
    const search = new Search(dfa, prices, bound);
    const found = search.run(input, letterAt);
    if (found && (found.cost <= bound || bound >= EXACT_COST)) return found;
  }
}

const FAR = 0x3fffffff;
const DELETED = -1;
const INSERTED = -2;

/** The least cost of each state, relative to the least of all. */
interface Vector {
  readonly costs: Int32Array;
  readonly steps: Map<Letter, Step>;
}

/** A step from one vector to the next: by how much the least cost grows, and how each state is reached at its cost. */
interface Step {
  readonly number: number;
  readonly to: Vector;
  readonly growth: number;
  /** The state that each state was reached from: before the letter or, for an insertion, after it. */
  readonly from: Int32Array;
  /** How it was reached: the index of a variant of the letter, DELETED or INSERTED. */
  readonly by: Int32Array;
  readonly letter: Letter | undefined;
  /** All sources of a state at its cost, as far as they were asked for. */
  readonly sources: Map<number, readonly Source[]>;
}

/** The first step comes before all letters; then there is one step for each letter. */
interface Walk {
  /** The numbers of the steps: the garbage collector would visit millions of objects. */
  readonly steps: Int32Array;
  /** Where the letter of each step ends. */
  readonly offsets: Int32Array;
  readonly length: number;
}

/** The state that another is reached from, and how: a variant, DELETED or INSERTED. */
interface Source {
  readonly from: number;
  readonly by: number;
}

const NO_CHANGE: Change = { start: 0, end: 0, text: '' };

class Search {
  readonly #dfa: Dfa;
  readonly #prices: Prices;
  readonly #bound: number;
  readonly #vectors = new Map<string, Vector>();
  readonly #steps: Step[] = [];
  readonly #insertions: readonly (readonly Insertion[])[];

  constructor(dfa: Dfa, prices: Prices, bound: number) {
    this.#dfa = dfa;
    this.#prices = prices;
    this.#bound = bound;
    this.#insertions = Array.from({ length: dfa.stateCount }, (_, state) => insertionsFrom(dfa, state, prices));
  }

  run(input: string, letterAt: (input: string, offset: number) => Letter): Nearest | undefined {
    const start = new Int32Array(this.#dfa.stateCount).fill(FAR);
    start[0] = 0;
    const first = this.#settle(start);
    const steps = new Int32Array(input.length + 1);
    const offsets = new Int32Array(input.length + 1);
    let length = 1;
    let cost = first.growth;
    let vector = first.to;
    for (let offset = 0; offset < input.length;) {
      const letter = letterAt(input, offset);
      const step = this.#step(vector, letter);
      offset += letter.length;
      steps[length] = step.number;
      offsets[length++] = offset;
      cost += step.growth;
      if (cost > this.#bound && this.#bound < EXACT_COST) return undefined;
      vector = step.to;
    }
    const walk: Walk = { steps, offsets, length };
    let end = -1;
    vector.costs.forEach((value, state) => {
      if (value < FAR && this.#dfa.isAccepting(state) && (end < 0 || value < (vector.costs[end] ?? FAR))) end = state;
    });
    if (end < 0) return undefined;
    const above = vector.costs[end] ?? 0;
    const ends = Array.from(vector.costs.keys()).filter(
      (state) => state === end || (this.#dfa.isAccepting(state) && vector.costs[state] === above),
    );
    return {
      cost: cost + above,
      changes: new Trace(input, letterAt, this.#trace(walk, end)),
      ties: (most) => this.#ties(input, letterAt, walk, [end, ...ends.filter((state) => state !== end)], most),
    };
  }

  /** All cheapest ways back from the end, depth first, so the one that `#trace` follows comes first. */
  *#ties(
    input: string,
    letterAt: (input: string, offset: number) => Letter,
    { steps, offsets, length }: Walk,
    ends: readonly number[],
    most: number,
  ): Generator<Changes> {
    interface Way {
      readonly index: number;
      readonly state: number;
      readonly later: Change | undefined;
      readonly next: Way | undefined;
    }
    const open: Way[] = ends
      .toReversed()
      .map((state) => ({ index: length - 1, state, later: undefined, next: undefined }));
    for (let count = 0; count < most;) {
      const way = open.pop();
      if (!way) return;
      const { index, state } = way;
      const sources = this.#sources(this.#steps[steps[index] ?? 0], this.#steps[steps[index - 1] ?? -1]?.to, state);
      if (index === 0 && state === 0 && sources.length === 0) {
        const changes: Change[] = [];
        for (let at: Way | undefined = way; at; at = at.next) if (at.later) changes.push(at.later);
        count++;
        yield { count: changes.length, at: (number) => changes[number] ?? NO_CHANGE };
      }
      const offset = offsets[index] ?? 0;
      // an unchanged letter needs no link of its own
      const next = way.later ? way : way.next;
      for (const { from, by } of sources.toReversed()) {
        if (by === INSERTED) {
          const code = this.#insertions[from]?.find(({ target }) => target === state)?.code ?? 0;
          const change = { start: offset, end: offset, text: String.fromCharCode(code) };
          open.push({ index, state: from, later: change, next });
        } else {
          const start = offsets[index - 1] ?? 0;
          const text = by === DELETED ? '' : (letterAt(input, start).variants[by]?.text ?? '');
          const change = by === 0 ? undefined : { start, end: offset, text };
          open.push({ index: index - 1, state: from, later: change, next });
        }
      }
    }
  }

  /** All sources of a state at its cost; the one that the step remembers comes first. */
  #sources(step: Step | undefined, before: Vector | undefined, state: number): readonly Source[] {
    if (!step) return [];
    const known = step.sources.get(state);
    if (known) return known;
    const cost = step.to.costs[state] ?? FAR;
    const sources: Source[] = [];
    step.to.costs.forEach((least, from) => {
      const insertion = least < cost && this.#insertions[from]?.find(({ target }) => target === state);
      if (insertion && least + insertion.price === cost) sources.push({ from, by: INSERTED });
    });
    before?.costs.forEach((least, from) => {
      if (least >= FAR) return;
      const price = cost + step.growth - least;
      step.letter?.variants.forEach((variant, by) => {
        if (variant.cost === price && this.#dfa.run(variant.text, from) === state) sources.push({ from, by });
      });
      if (from === state && price === this.#prices.deletion) sources.push({ from, by: DELETED });
    });
    const isFirst = ({ from, by }: Source): boolean => from === step.from[state] && by === step.by[state];
    const ordered = [...sources.filter(isFirst), ...sources.filter((source) => !isFirst(source))];
    step.sources.set(state, ordered);
    return ordered;
  }

  #step(vector: Vector, letter: Letter): Step {
    const known = vector.steps.get(letter);
    if (known) return known;
    const { stateCount } = this.#dfa;
    const costs = new Int32Array(stateCount).fill(FAR);
    const from = new Int32Array(stateCount);
    const by = new Int32Array(stateCount);
    // among equal ways, take the one that changes this letter, so changes come as late as possible
    const reach = (state: number, cost: number, source: number, how: number): void => {
      const least = costs[state] ?? FAR;
      if (cost > least || (cost === least && (how === 0 || by[state] !== 0))) return;
      costs[state] = cost;
      from[state] = source;
      by[state] = how;
    };
    vector.costs.forEach((cost, state) => {
      if (cost >= FAR) return;
      letter.variants.forEach((variant, how) => {
        const target = this.#dfa.run(variant.text, state);
        if (this.#dfa.live[target] === 1) reach(target, cost + variant.cost, state, how);
      });
      reach(state, cost + this.#prices.deletion, state, DELETED);
    });
    const step = this.#settle(costs, letter, from, by);
    vector.steps.set(letter, step);
    return step;
  }

  /** Adds the states that insertions reach, drops those that cost too much, and looks up the vector. */
  #settle(
    costs: Int32Array,
    letter?: Letter,
    from = new Int32Array(costs.length),
    by: Int32Array = new Int32Array(costs.length).fill(DELETED),
  ): Step {
    const least = costs.reduce((a, b) => Math.min(a, b), FAR);
    const byCost: number[][] = [];
    costs.forEach((cost, state) => {
      if (cost - least <= this.#bound) (byCost[cost - least] ??= []).push(state);
      else costs[state] = FAR;
    });
    const isInserted = (state: number, cost: number): boolean =>
      by[state] === INSERTED && costs[state] === cost + least;
    for (let above = 0; above <= this.#bound; above++) {
      for (const state of byCost[above] ?? []) {
        if ((costs[state] ?? FAR) - least !== above) continue;
        for (const { target, price } of this.#insertions[state] ?? []) {
          const cost = above + price;
          if (cost > this.#bound || cost + least > (costs[target] ?? FAR) || isInserted(target, cost)) continue;
          costs[target] = cost + least;
          from[target] = state;
          by[target] = INSERTED;
          (byCost[cost] ??= []).push(target);
        }
      }
    }
    for (let state = 0; state < costs.length; state++)
      if ((costs[state] ?? FAR) < FAR) costs[state] = (costs[state] ?? FAR) - least;
    const number = this.#steps.length;
    const step = { number, to: this.#vector(costs), growth: least, from, by, letter, sources: new Map() };
    this.#steps.push(step);
    return step;
  }

  #vector(costs: Int32Array): Vector {
    const key = costs.map((cost) => (cost === FAR ? -1 : cost)).join();
    const known = this.#vectors.get(key);
    if (known) return known;
    const vector = { costs, steps: new Map<Letter, Step>() };
    this.#vectors.set(key, vector);
    return vector;
  }

  /** Start, end and kind of each change on the way to a state, from the end back to the start. */
  #trace({ steps, offsets, length }: Walk, end: number): number[] {
    const trace: number[] = [];
    let state = end;
    for (let index = length - 1; index >= 0;) {
      const step = this.#steps[steps[index] ?? 0];
      const how = step?.by[state] ?? DELETED;
      const source = step?.from[state] ?? 0;
      const offset = offsets[index] ?? 0;
      if (how === INSERTED) {
        const insertion = this.#insertions[source]?.find(({ target }) => target === state);
        trace.push(offset, offset, insertion?.code ?? 0);
      } else {
        if (index === 0) break;
        if (how !== 0) trace.push(offsets[index - 1] ?? 0, offset, how);
        index--;
      }
      state = source;
    }
    return trace;
  }
}

/** Changes from a trace, which has three numbers for each, the last change first. */
class Trace implements Changes {
  readonly #input: string;
  readonly #letterAt: (input: string, offset: number) => Letter;
  readonly #trace: readonly number[];
  readonly count: number;

  constructor(input: string, letterAt: (input: string, offset: number) => Letter, trace: readonly number[]) {
    this.#input = input;
    this.#letterAt = letterAt;
    this.#trace = trace;
    this.count = trace.length / 3;
  }

  at(index: number): Change {
    const at = 3 * (this.count - index - 1);
    const start = this.#trace[at] ?? 0;
    const end = this.#trace[at + 1] ?? 0;
    const kind = this.#trace[at + 2] ?? 0;
    if (start === end) return { start, end, text: String.fromCharCode(kind) };
    const text = kind === DELETED ? '' : (this.#letterAt(this.#input, start).variants[kind]?.text ?? '');
    return { start, end, text };
  }
}

interface Insertion {
  readonly target: number;
  readonly code: number;
  readonly price: number;
}

/** For each state that one inserted character leads to, the cheapest such character. */
export function insertionsFrom(dfa: Dfa, state: number, prices: Prices): Insertion[] {
  const best = new Map<number, Insertion>();
  dfa.alphabet.representatives.forEach((code, symbol) => {
    const target = dfa.next(state, symbol);
    if (dfa.live[target] === 0) return;
    const price = prices.insertion(code);
    if (price < (best.get(target)?.price ?? Infinity)) best.set(target, { target, code, price });
  });
  return [...best.values()];
}
