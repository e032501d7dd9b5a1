/**
 * Makes a deterministic automaton of an expression with lookaround.
 *
 * What must still be read, from a place in a string on, is a boolean function of places in the expression: a choice is an "or",
 * a lookahead an "and", a negative one a "not" (Brzozowski and Leiss, On equations for regular languages, finite automata, and
 * sequential networks, 1980). Functions are decision diagrams, so equal functions are one state. A lookbehind looks at what was
 * read before: such a function for each lookbehind runs alongside, and its value says whether the lookbehind holds here.
 */
import { partition } from '../alphabet.js';
import { has, type CharSet } from '../char-set.js';
import { DecisionDiagrams } from '../decision-diagrams.js';
import { StateLimitError } from '../dfa.js';
import { elementAt } from '../element-at.js';
import { PROGRAM_LIMIT, type Node, type Program } from './program.js';

/** A complete automaton; the next state is at `state * classes.length + class`. State 0 is the start. */
export interface Table {
  readonly classes: readonly CharSet[];
  readonly transitions: Int32Array;
  readonly accepting: Uint8Array;
}

/** The automaton of the strings in which an expression matches somewhere. `last` is the last code of a character. */
export function determinize(program: Program, last: number, stateLimit: number): Table {
  const classes = partition(program.sets, last);
  return new Determinizer(program, classes).table(stateLimit);
}

/** The functions of the lookbehinds, inner ones first. */
type LookbehindState = readonly number[];

class Determinizer {
  readonly #program: Program;
  readonly #classes: readonly CharSet[];
  readonly #diagrams = new DecisionDiagrams();
  /** Whether a class is in a set, by set and class. */
  readonly #members: readonly (readonly boolean[])[];
  readonly #contexts: LookbehindState[] = [];
  readonly #contextNumbers = new Map<string, number>();
  readonly #nextContexts = new Map<number, number>();
  readonly #trackerPlaces: ReadonlyMap<number, number>;
  /** The function of each node that is the same in all contexts. */
  readonly #free = new Map<number, number>();
  readonly #bound: Map<number, number>[] = [];
  readonly #afterClass = new Map<number, Map<number, number>>();
  readonly #heldIn = new Map<string, number>();

  constructor(program: Program, classes: readonly CharSet[]) {
    this.#program = program;
    this.#classes = classes;
    this.#members = program.sets.map((set) => classes.map((one) => has(set, elementAt(one, 0)[0])));
    this.#trackerPlaces = new Map([...program.trackers.keys()].map((tracker, place) => [tracker, place]));
  }

  table(stateLimit: number): Table {
    const { start, isAnchored } = this.#program;
    const { ONE } = this.#diagrams;
    const numbers = new Map<number, number>();
    const functions: number[] = [];
    const contexts: number[] = [];
    const stateNumber = (diagram: number, context: number): number => {
      const own = diagram === ONE ? 0 : context; // it matches already, whatever follows
      const key = diagram * CONTEXT_LIMIT + own;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      if (functions.length >= stateLimit) throw new StateLimitError('the automaton', stateLimit);
      numbers.set(key, functions.length);
      contexts.push(own);
      return functions.push(diagram) - 1;
    };
    const first = this.#firstContext();
    stateNumber(this.#functionAt(start, first), first);
    const transitions: number[] = [];
    for (const [state, diagram] of functions.entries()) {
      for (let symbol = 0; symbol < this.#classes.length; symbol++) {
        const context = diagram === ONE ? 0 : this.#contextAfter(contexts[state] ?? 0, symbol);
        const goesOn = this.#after(diagram, symbol, context);
        const next = isAnchored ? goesOn : this.#diagrams.or(goesOn, this.#functionAt(start, context));
        transitions.push(stateNumber(next, context));
      }
    }
    return {
      classes: this.#classes,
      transitions: Int32Array.from(transitions),
      accepting: Uint8Array.from(functions, (diagram) => (this.#holdsAtEnd(diagram) ? 1 : 0)),
    };
  }

  /** Nothing can be read at the end of the string. */
  #holdsAtEnd(diagram: number): boolean {
    let rest = diagram;
    while (!this.#diagrams.isConstant(rest)) rest = this.#diagrams.low(rest);
    return rest === this.#diagrams.ONE;
  }

  /** The function of what a node requires, in a context. */
  #functionAt(node: number, context: number): number {
    const known = this.#free.get(node) ?? this.#bound[context]?.get(node);
    if (known !== undefined) return known;
    const { diagram, isBound } = this.#closure(node, context);
    if (isBound) (this.#bound[context] ??= new Map()).set(node, diagram);
    else this.#free.set(node, diagram);
    return diagram;
  }

  /**
   * Follows all nodes that read nothing, with the condition on which each is reached: the least solution, because a node is
   * followed again when its condition becomes weaker.
   */
  #closure(start: number, context: number): { readonly diagram: number; readonly isBound: boolean } {
    const diagrams = this.#diagrams;
    const conditions = new Map<number, number>([[start, diagrams.ONE]]);
    const queue = [start];
    let isBound = false;
    const reach = (node: number, condition: number): void => {
      const before = conditions.get(node) ?? diagrams.ZERO;
      const after = diagrams.or(before, condition);
      if (after === before) return;
      conditions.set(node, after);
      queue.push(node);
    };
    for (const number of queue) {
      const condition = conditions.get(number) ?? diagrams.ZERO;
      const node = this.#node(number);
      if (node.type === 'choice') for (const target of node.targets) reach(target, condition);
      if (node.type !== 'ahead' && node.type !== 'behind') continue;
      const looked = node.type === 'ahead' ? this.#functionAt(node.body, context) : this.#held(node.tracker, context);
      isBound ||= node.type === 'behind' || !this.#free.has(node.body);
      reach(node.next, diagrams.and(condition, node.isNegated ? diagrams.not(looked) : looked));
    }
    // the last variables first, so that each step makes one node
    const ends = [...conditions.keys()].filter((number) => this.#isEnd(number)).toSorted((a, b) => a - b);
    const diagram = ends.reduce((rest, number) => {
      const end = this.#node(number).type === 'matched' ? diagrams.ONE : diagrams.variable(variableFor(number));
      return diagrams.or(diagrams.and(conditions.get(number) ?? diagrams.ZERO, end), rest);
    }, diagrams.ZERO);
    return { diagram, isBound };
  }

  #isEnd(number: number): boolean {
    const { type } = this.#node(number);
    return type === 'character' || type === 'matched' || type === 'tracked';
  }

  #node(number: number): Node {
    return elementAt(this.#program.nodes, number);
  }

  /** The function after a character; `context` is that after it. */
  #after(diagram: number, symbol: number, context: number): number {
    const key = context * this.#classes.length + symbol;
    const memo = this.#afterClass.get(key) ?? new Map<number, number>();
    this.#afterClass.set(key, memo);
    const step = (one: number): number => {
      const reader = this.#firstReader(one, symbol);
      const node = this.#program.nodes[nodeFor(this.#diagrams.first(reader))];
      if (node?.type !== 'character') return reader; // a constant
      const known = memo.get(reader);
      if (known !== undefined) return known;
      const low = step(this.#diagrams.low(reader));
      const high = step(this.#diagrams.high(reader));
      const result = this.#diagrams.ifThenElse(this.#functionAt(node.next, context), high, low);
      memo.set(reader, result);
      return result;
    };
    return step(diagram);
  }

  /** Passes over the places that cannot read a character: most cannot, so what follows them is not remembered. */
  #firstReader(diagram: number, symbol: number): number {
    const diagrams = this.#diagrams;
    let at = diagram;
    while (!diagrams.isConstant(at)) {
      const node = this.#node(nodeFor(diagrams.first(at)));
      if (node.type === 'character' && elementAt(elementAt(this.#members, node.set), symbol)) break;
      at = diagrams.low(at);
    }
    return at;
  }

  /** The condition on which a lookbehind holds in a context: its own places cannot be read on, what it looks ahead for can. */
  #held(tracker: number, context: number): number {
    const diagram = elementAt(this.#contexts, context)[this.#trackerPlaces.get(tracker) ?? 0] ?? this.#diagrams.ZERO;
    const hold = (one: number): number => {
      if (this.#diagrams.isConstant(one)) return one;
      const key = `${tracker} ${one}`;
      const known = this.#heldIn.get(key);
      if (known !== undefined) return known;
      const variable = this.#diagrams.first(one);
      const node = this.#node(nodeFor(variable));
      const low = hold(this.#diagrams.low(one));
      const isOwn = node.type === 'character' && node.tracker === tracker;
      const high = isOwn ? low : hold(this.#diagrams.high(one));
      const result =
        node.type === 'tracked' ? high : this.#diagrams.ifThenElse(this.#diagrams.variable(variable), high, low);
      this.#heldIn.set(key, result);
      return result;
    };
    return hold(diagram);
  }

  #firstContext(): number {
    return this.#buildContext((start, context) => this.#functionAt(start, context));
  }

  #contextAfter(context: number, symbol: number): number {
    const key = context * this.#classes.length + symbol;
    const known = this.#nextContexts.get(key);
    if (known !== undefined) return known;
    const before = elementAt(this.#contexts, context);
    const next = this.#buildContext((start, soFar, place) =>
      this.#diagrams.or(this.#after(before[place] ?? 0, symbol, soFar), this.#functionAt(start, soFar)),
    );
    this.#nextContexts.set(key, next);
    return next;
  }

  /** A context made lookbehind by lookbehind: each may depend on those before it. */
  #buildContext(next: (start: number, soFar: number, place: number) => number): number {
    const values: number[] = [];
    for (const start of this.#program.trackers.values())
      values.push(next(start, this.#contextNumber(values), values.length));
    return this.#contextNumber(values);
  }

  #contextNumber(context: LookbehindState): number {
    const key = context.join(' ');
    const known = this.#contextNumbers.get(key);
    if (known !== undefined) return known;
    if (this.#contexts.length >= CONTEXT_LIMIT) throw new StateLimitError('the lookbehinds', CONTEXT_LIMIT);
    this.#contextNumbers.set(key, this.#contexts.length);
    return this.#contexts.push([...context]) - 1;
  }
}

const CONTEXT_LIMIT = 1_000_000;

/** Variables are asked for in the order of the expression. */
function variableFor(node: number): number {
  return PROGRAM_LIMIT - node;
}

function nodeFor(variable: number): number {
  return PROGRAM_LIMIT - variable;
}
