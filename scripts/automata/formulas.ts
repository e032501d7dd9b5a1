/**
 * Formulas about the rest of an input: "the next character is in this set, and after it that formula holds", "the input ends
 * here", "this automaton accepts the rest from that state", combined by and, or and not. A formula may refer to itself after
 * a character; together they form a boolean automaton (Brzozowski and Leiss 1980).
 *
 * `automaton` determinises them. A state is a boolean function of formulas at one position, as a reduced ordered decision
 * diagram (Bryant 1986), which is canonical: equal functions are one state. Reading a character replaces each formula by
 * what it requires after that character, its derivative (Brzozowski 1964).
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import type { CharSet } from '../../src/automata/char-set.js';
import { DecisionDiagrams } from '../../src/automata/decision-diagrams.js';
import { type Dfa, DfaBuilder, STATE_LIMIT, StateLimitError } from '../../src/automata/dfa.js';
import { type Formula, subformulas, symbolsAlike } from './formula.js';

/** An automaton that formulas refer to. */
interface Accepting {
  readonly dfa: Dfa;
  readonly number: number;
  /** 1 for each state from which some input is not accepted. */
  readonly notUniversal: Uint8Array;
}

/** Formulas by number; equal formulas have the same number. */
export class Formulas {
  readonly #alphabet: Alphabet;
  readonly #formulas: Formula[] = [];
  readonly #known = new Map<string, number>();
  readonly #diagrams: DecisionDiagrams;
  readonly #knownDiagrams = new Map<number, number>();
  /** By diagram and symbol, one more than the derivative; 0 if it is not known. */
  readonly #derivatives: Int32Array[] = [];
  readonly #automata = new Map<string, Accepting>();
  readonly #byDfa = new Map<Dfa, Accepting>();

  readonly TRUE: number;
  readonly FALSE: number;
  /** The input ends here. */
  readonly END: number;

  /** `limit`: construction gives up beyond this many nodes of diagrams. */
  constructor(alphabet: Alphabet, limit?: number) {
    this.#alphabet = alphabet;
    this.#diagrams = new DecisionDiagrams(limit);
    this.FALSE = this.#make('false', { type: 'constant', value: false });
    this.TRUE = this.#make('true', { type: 'constant', value: true });
    this.END = this.#make('end', { type: 'end' });
  }

  /** The next character is in the set, and after it `next` holds. A lookahead ignores marks. */
  character(set: CharSet, next: number, lookahead: boolean): number {
    if (next === this.FALSE) return next;
    const symbols = new Set(this.#alphabet.classIndexes(set));
    return this.#make(`c${lookahead} ${[...symbols].join()} ${next}`, { type: 'character', symbols, next, lookahead });
  }

  and(a: number, b: number): number {
    if (a === this.TRUE || a === b) return b;
    if (b === this.TRUE) return a;
    if (a === this.FALSE || b === this.FALSE) return this.FALSE;
    return this.#make(`and ${a} ${b}`, { type: 'and', a, b });
  }

  or(a: number, b: number): number {
    if (a === this.FALSE || a === b) return b;
    if (b === this.FALSE) return a;
    if (a === this.TRUE || b === this.TRUE) return this.TRUE;
    return this.#make(`or ${a} ${b}`, { type: 'or', a, b });
  }

  not(a: number): number {
    if (a === this.TRUE) return this.FALSE;
    if (a === this.FALSE) return this.TRUE;
    return this.#make(`not ${a}`, { type: 'not', a });
  }

  /** A formula that may refer to itself: its body is set later. */
  loop(): { readonly formula: number; readonly setBody: (body: number) => void } {
    const loop: Formula = { type: 'loop', body: undefined };
    return { formula: this.#add(loop), setBody: (body) => (loop.body = body) };
  }

  /** An equal formula that is a state of a minimal automaton, or the formula itself while its loops have no bodies yet. */
  closed(formula: number, lookahead: boolean): number {
    const { type } = this.#get(formula);
    if (type === 'constant' || type === 'end' || type === 'automaton' || !this.#isComplete(formula)) return formula;
    return this.#accepted(this.automaton(formula), 0, lookahead);
  }

  /** The minimal automaton of a formula. */
  automaton(formula: number): Dfa {
    const builder = new DfaBuilder<number>(this.#alphabet, 'a parsing expression', String);
    const alike = symbolsAlike(this.#alphabet, this.#within(formula));
    const minimal = builder
      .build(
        this.#diagram(formula),
        (state, symbol) => this.#derivative(state, alike[symbol] ?? symbol),
        (state) => this.#holdsAtEnd(state),
      )
      .minimal();
    const key = `${minimal.accepting.join('')} ${minimal.transitions.join()}`;
    const known = this.#automata.get(key);
    if (known) return known.dfa;
    const accepting = { dfa: minimal, number: this.#automata.size, notUniversal: minimal.complement().live };
    this.#automata.set(key, accepting);
    this.#byDfa.set(minimal, accepting);
    return minimal;
  }

  /** An automaton accepts the rest from one of its states. */
  #accepted(dfa: Dfa, state: number, lookahead: boolean): number {
    const accepting = this.#byDfa.get(dfa);
    if (dfa.live[state] === 0) return this.FALSE;
    if (accepting?.notUniversal[state] === 0) return this.TRUE;
    return this.#make(`automaton${lookahead} ${accepting?.number} ${state}`, {
      type: 'automaton',
      dfa,
      state,
      lookahead,
    });
  }

  /** Whether every loop that a formula leads to has its body. */
  #isComplete(formula: number): boolean {
    for (const one of this.#within(formula)) if (one.type === 'loop' && one.body === undefined) return false;
    return true;
  }

  /** A formula and all that it leads to. */
  *#within(formula: number): Generator<Formula> {
    const seen = new Set([formula]);
    for (const number of seen) {
      const one = this.#get(number);
      yield one;
      for (const part of subformulas(one)) seen.add(part);
    }
  }

  /** A formula as a boolean function of the characters, ends and automata at its position. */
  #diagram(formula: number): number {
    const known = this.#knownDiagrams.get(formula);
    if (known !== undefined) return known;
    const one = this.#get(formula);
    const diagrams = this.#diagrams;
    let diagram: number;
    switch (one.type) {
      case 'constant':
        diagram = one.value ? diagrams.ONE : diagrams.ZERO;
        break;
      case 'and':
        diagram = diagrams.and(this.#diagram(one.a), this.#diagram(one.b));
        break;
      case 'or':
        diagram = diagrams.or(this.#diagram(one.a), this.#diagram(one.b));
        break;
      case 'not':
        diagram = diagrams.ifThenElse(this.#diagram(one.a), diagrams.ZERO, diagrams.ONE);
        break;
      case 'loop':
        if (one.body === undefined) throw new Error('a loop without a body has no automaton');
        diagram = this.#diagram(one.body);
        break;
      default:
        diagram = diagrams.variable(formula);
    }
    this.#knownDiagrams.set(formula, diagram);
    return diagram;
  }

  /** What must hold after a symbol so that a function holds before it. After most symbols, one side of a node is enough. */
  #derivative(diagram: number, symbol: number): number {
    const diagrams = this.#diagrams;
    if (diagrams.isConstant(diagram)) return diagram;
    const row = (this.#derivatives[diagram] ??= new Int32Array(this.#alphabet.size));
    const known = row[symbol] ?? 0;
    if (known > 0) return known - 1;
    const variable = diagrams.first(diagram);
    const [low, high] = [diagrams.low(diagram), diagrams.high(diagram)];
    const after = this.#diagram(this.#after(variable, symbol));
    const derivative = diagrams.isConstant(after)
      ? this.#derivative(after === diagrams.ONE ? high : low, symbol)
      : diagrams.ifThenElse(after, this.#derivative(high, symbol), this.#derivative(low, symbol));
    row[symbol] = derivative + 1;
    return derivative;
  }

  #after(formula: number, symbol: number): number {
    const one = this.#get(formula);
    const isMark = symbol >= this.#alphabet.characterCount;
    if ((one.type === 'character' || one.type === 'automaton') && one.lookahead && isMark) return formula;
    if (one.type === 'character') return one.symbols.has(symbol) ? one.next : this.FALSE;
    if (one.type === 'automaton') return this.#accepted(one.dfa, one.dfa.next(one.state, symbol), one.lookahead);
    return this.FALSE;
  }

  #holdsAtEnd(diagram: number): boolean {
    let at = diagram;
    while (!this.#diagrams.isConstant(at)) {
      const variable = this.#diagrams.first(at);
      const [low, high] = [this.#diagrams.low(at), this.#diagrams.high(at)];
      const one = this.#get(variable);
      const holds = one.type === 'end' || (one.type === 'automaton' && one.dfa.isAccepting(one.state));
      at = holds ? high : low;
    }
    return at === this.#diagrams.ONE;
  }

  #get(number: number): Formula {
    const formula = this.#formulas[number];
    if (!formula) throw new Error(`unknown formula ${number}`);
    return formula;
  }

  #make(key: string, formula: Formula): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const number = this.#add(formula);
    this.#known.set(key, number);
    return number;
  }

  #add(formula: Formula): number {
    if (this.#formulas.length >= STATE_LIMIT) throw new StateLimitError('a parsing expression with its continuations');
    return this.#formulas.push(formula) - 1;
  }
}
