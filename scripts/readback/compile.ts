/**
 * A program as automata, exactly. What a statement leads to depends only on the input from the position on, so statements are
 * compiled backwards, each before the formula of what comes after it (see scripts/automata/formulas.ts), and jumps before
 * the formulas of where they lead:
 *
 *     if (test) A else B      =   test and A,  or  not test and B
 *     attempt { A } rest      =   A without its end,  or  A reaches its end... and rest        A...: whatever is after that
 *
 * An attempt's two parts exclude each other, because every run of A leaves it in one way; so does a machine, and a report that
 * a jump may skip. In a marked automaton, marks are between the characters where the program reports.
 *
 * Trusted: that the program has passed check.ts.
 */
import { ALL, single, union } from '../../src/automata/char-set.js';
import type { Alphabet } from '../../src/automata/alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { Formulas } from '../automata/formulas.js';
import { FAIL, RETURN } from '../checker/statements.mjs';
import type { Checked, Program, Statement, Test } from './program.js';
import { Refused } from '../checker/tokens.mjs';
import { accepts } from '../checker/tables.mjs';
import { jumpsIn } from './walk.js';

/** The codes of the marks, for what a program reports. */
export interface Reports {
  /** Throws, with a text, for a place that no component has. */
  component(slot: number, kind: number | undefined): { readonly open: number; readonly close: number };
  production(index: number): number;
}

interface Context {
  /** What is after each jump; `undefined` means FALSE. */
  readonly exits: ReadonlyMap<string, number>;
  /** A lookahead reports nothing. */
  readonly lookahead: boolean;
}

type Call = Extract<Statement, { type: 'call' }>;

export class Compiler {
  readonly #program: Program;
  readonly #reached: ReadonlySet<Statement>;
  readonly #formulas: Formulas;
  readonly #reports: Reports | undefined;
  readonly #called = new Map<string, number>();
  readonly #ends = new Map<Statement, number>();
  /** Formulas that are "one character, then ..." for each advance. */
  readonly #advances = new Map<number, { readonly count: number; readonly next: number }>();

  /** With reports, the automata are those of marked strings. */
  constructor({ program, reached }: Pick<Checked, 'program' | 'reached'>, alphabet: Alphabet, reports?: Reports) {
    this.#program = program;
    this.#reached = reached;
    this.#formulas = new Formulas(alphabet);
    this.#reports = reports;
  }

  /** The strings that a function matches as a whole. */
  whole(name: string): Dfa {
    const { END, FALSE } = this.#formulas;
    return this.#formulas.automaton(this.#procedure(name, END, FALSE, false));
  }

  /** The strings in which a function's match from the beginning ends at a mark, whatever is after it. */
  prefixes(name: string, mark: number): Dfa {
    const { TRUE, FALSE } = this.#formulas;
    const end = this.#formulas.character(single(mark), TRUE, false);
    return this.#formulas.automaton(this.#procedure(name, end, FALSE, false));
  }

  /** The strings on which a function fails, although tests succeed. */
  failures(name: string, facts: readonly Test[]): Dfa {
    const { TRUE, FALSE } = this.#formulas;
    const fails = this.#procedure(name, FALSE, TRUE, true);
    const formula = facts.reduce((all, test) => this.#formulas.and(this.#test(test), all), fails);
    return this.#formulas.automaton(formula);
  }

  #procedure(name: string, success: number, failure: number, lookahead: boolean): number {
    const key = `${name} ${success} ${failure} ${lookahead}`;
    const known = this.#called.get(key);
    if (known !== undefined) return known;
    const body = this.#program.procedures.get(name)?.body;
    if (!body) throw new Error(`no function ${name}`);
    const exits = new Map([
      [RETURN, success],
      [FAIL, failure],
    ]);
    const formula = this.#list(body, { exits, lookahead }, this.#formulas.FALSE);
    const closed = this.#formulas.closed(formula, lookahead);
    this.#called.set(key, closed);
    return closed;
  }

  #list(statements: readonly Statement[], context: Context, next: number): number {
    return statements.reduceRight((after, statement) => this.#statement(statement, context, after), next);
  }

  #statement(statement: Statement, context: Context, next: number): number {
    const formulas = this.#formulas;
    const { lookahead, exits } = context;
    if (!this.#reached.has(statement)) return formulas.FALSE;
    switch (statement.type) {
      case 'read':
        return next;
      case 'advance':
        return this.#advance(statement.count, next, lookahead);
      case 'jump':
        return exits.get(statement.to) ?? formulas.FALSE;
      case 'if': {
        const { test, yes, no } = statement;
        const otherwise = this.#list(no, context, next);
        const taken = this.#after(test, this.#list(yes, context, next), lookahead);
        return formulas.or(taken, formulas.and(formulas.not(this.#test(test)), otherwise));
      }
      case 'while': {
        const loop = formulas.loop();
        const round = this.#after(statement.test, this.#advance(1, loop.formula, lookahead), lookahead);
        loop.setBody(formulas.or(round, formulas.and(formulas.not(this.#test(statement.test)), next)));
        return loop.formula;
      }
      case 'loop': {
        const loop = formulas.loop();
        const inner = new Map([...exits, [statement.again, loop.formula], [statement.end, next]]);
        loop.setBody(this.#list(statement.body, { ...context, exits: inner }, loop.formula));
        return loop.formula;
      }
      case 'block':
        return this.#list(statement.body, { ...context, exits: new Map([...exits, [statement.end, next]]) }, next);
      case 'call':
        return this.#call(statement, context, next);
      case 'run':
        // the regular expression is proven to be the loop
        return this.#call(statement.loop, context, next);
      case 'machine':
        return this.#machine(statement, context, next);
      case 'attempt': {
        const taken = this.#list(statement.body, context, formulas.FALSE);
        return formulas.or(taken, formulas.and(this.#reachesEnd(statement), next));
      }
      case 'report':
        return this.#report(statement, context, next);
      case 'production':
        if (!this.#reports || lookahead) return next;
        return formulas.character(single(this.#reports.production(statement.index)), next, false);
    }
  }

  /** Whether the body of an attempt comes to its end, where the position is reset; the same wherever that is asked. */
  #reachesEnd(attempt: Extract<Statement, { type: 'attempt' }>): number {
    const known = this.#ends.get(attempt);
    if (known !== undefined) return known;
    const formula = this.#list(attempt.body, { exits: new Map(), lookahead: true }, this.#formulas.TRUE);
    const closed = this.#formulas.closed(formula, true);
    this.#ends.set(attempt, closed);
    return closed;
  }

  #call({ name, failed }: Call, context: Context, next: number): number {
    const failure = failed ? this.#statement(failed, context, next) : this.#formulas.FALSE;
    return this.#procedure(name, next, failure, context.lookahead);
  }

  #advance(count: number, next: number, lookahead: boolean): number {
    let formula = next;
    for (let times = 0; times < count; times++) formula = this.#formulas.character(ALL, formula, lookahead);
    if (count > 0) this.#advances.set(formula, { count, next });
    return formula;
  }

  #test({ sets }: Test): number {
    return sets.reduceRight((next, set) => this.#formulas.character(set, next, true), this.#formulas.TRUE);
  }

  /** The test and the formula after it. Where that is to pass the very characters that are tested, it is one formula. */
  #after(test: Test, next: number, lookahead: boolean): number {
    const advance = this.#advances.get(next);
    if (advance?.count !== test.sets.length) return this.#formulas.and(this.#test(test), next);
    return test.sets.reduceRight((after, set) => this.#formulas.character(set, after, lookahead), advance.next);
  }

  /** The run ends where no character of the machine follows: in an accepting state the rest is there, in others the call is made. */
  #machine(statement: Extract<Statement, { type: 'machine' }>, context: Context, next: number): number {
    const formulas = this.#formulas;
    const { table, accepting, slow, line } = statement;
    const machine = this.#program.machines.get(table);
    if (!machine) throw new Refused(line, `${table} is not a machine`);
    const all = union(...machine.moves.map(({ set }) => set));
    const isOver = formulas.not(formulas.character(all, formulas.TRUE, true));
    const from = (isAccepting: boolean, rest: number, lookahead: boolean): number => {
      const states = new Map<number, number>();
      const at = (state: number): number => {
        const known = states.get(state);
        if (known !== undefined) return known;
        const loop = formulas.loop();
        states.set(state, loop.formula);
        let formula = accepts(accepting, state) === isAccepting ? formulas.and(isOver, rest) : formulas.FALSE;
        for (const { set, next: targets } of machine.moves)
          formula = formulas.or(formula, formulas.character(set, at(targets[state] ?? 0), lookahead));
        loop.setBody(formula);
        return loop.formula;
      };
      return at(0);
    };
    const fast = from(true, next, context.lookahead);
    const refused = formulas.closed(from(false, formulas.TRUE, true), true);
    return formulas.or(fast, formulas.and(refused, this.#call(slow, context, next)));
  }

  #report(statement: Extract<Statement, { type: 'report' }>, context: Context, next: number): number {
    const { body, slot, kind } = statement;
    if (!this.#reports || context.lookahead) return this.#list(body, context, next);
    const formulas = this.#formulas;
    const { open, close } = this.#reports.component(slot, kind);
    const inner = this.#list(body, { ...context, exits: new Map() }, formulas.character(single(close), next, false));
    const reported = formulas.character(single(open), inner, false);
    const canSkip = jumpsIn(body).some((to) => (context.exits.get(to) ?? formulas.FALSE) !== formulas.FALSE);
    return canSkip ? formulas.or(reported, this.#list(body, context, formulas.FALSE)) : reported;
  }
}
