/**
 * What must hold at each statement of a program, so that its meaning is what compile.ts makes of it. One walk forwards with
 * what is known at each place, until nothing changes in loops (Cousot and Cousot 1977). It proves that
 *
 * - the cached character `c` is the next one wherever it is used;
 * - the position never moves beyond what has been tested, so never beyond the end;
 * - after a call that failed, the position is not used before it is restored;
 * - every round of a loop moves on, so that every call ends;
 * - an alternative that fails leaves no report: what it may have written is taken back, and nothing else is;
 * - no component is reported twice.
 *
 * What it refuses may be harmless; what it passes is not.
 */
import { leave, meet, NOTHING, START, tested, type Exits, type State } from './knowledge.js';
import { FAIL, RETURN } from '../checker/statements.mjs';
import type { Checked, Obligation, Program, Statement } from './program.js';
import { Refused } from '../checker/tokens.mjs';

/** What a function does to who calls it. */
interface Effect {
  readonly success: State | undefined;
  readonly failure: State | undefined;
  /** What it may write, and take back. */
  readonly writes: number;
  readonly undoes: number;
}

/**
 * Checks every function that `match` or `scan` can reach. Throws Refused where something does not hold; the obligations
 * are still to be proven.
 */
export function checkProgram(program: Program): Checked {
  const checker = new Checker(program);
  for (const name of [...program.match.values(), program.scan.name]) checker.callEffect(name, program.scan.line);
  return { program, obligations: checker.obligations, reached: checker.reached };
}

class Checker {
  readonly obligations: Obligation[] = [];
  readonly reached = new Set<Statement>();
  readonly #program: Program;
  readonly #effects = new Map<string, Effect>();
  /** The indexes of `at` that a unit has; the first of each says whether it is there. */
  readonly #units: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  #writes = 0;
  #undoes = 0;

  constructor(program: Program) {
    this.#program = program;
    const slots = [...program.slots].toSorted(([, a], [, b]) => a - b);
    this.#units = [
      { name: 'the production', from: 0, to: 1 },
      ...slots.map(([name, from], index) => ({ name, from, to: slots[index + 1]?.[1] ?? program.size })),
    ];
    for (const { name, from, to } of this.#units)
      if (to <= from || to - from > 3 || to > program.size) throw new Refused(1, `the slot of ${name} has no room`);
    if (this.#units.length > 31) throw new Refused(1, 'more components than the reader can follow');
    const [first] = slots;
    if (first && first[1] !== 1) throw new Refused(1, 'the first slot is not 1');
  }

  callEffect(name: string, line: number): Effect {
    const known = this.#effects.get(name);
    if (known) return known;
    const procedure = this.#program.procedures.get(name);
    if (!procedure) throw new Refused(line, `${name} is missing`);
    const outer = [this.#writes, this.#undoes] as const;
    [this.#writes, this.#undoes] = [0, 0];
    const exits: Exits = new Map();
    if (this.#list(procedure.body, START, exits)) throw new Refused(procedure.line, `${name} has no return at its end`);
    const effect = {
      success: exits.get(RETURN),
      failure: exits.get(FAIL),
      writes: this.#writes,
      undoes: this.#undoes,
    };
    [this.#writes, this.#undoes] = outer;
    this.#effects.set(name, effect);
    return effect;
  }

  /** What is known after the statements; nothing if they always jump. */
  #list(statements: readonly Statement[], state: State | undefined, exits: Exits): State | undefined {
    let now = state;
    for (const statement of statements) {
      if (!now) return undefined;
      now = this.#statement(statement, now, exits);
    }
    return now;
  }

  #statement(statement: Statement, state: State, exits: Exits): State | undefined {
    const { line } = statement;
    this.reached.add(statement);
    const isReset = statement.type === 'jump' && statement.to !== RETURN;
    if (!state.isPlaced && !isReset && statement.type !== 'block')
      throw new Refused(line, 'the position is used after a call that may have failed');
    switch (statement.type) {
      case 'advance':
        if (state.left < statement.count) throw new Refused(line, 'moves beyond what has been tested');
        return {
          ...state,
          isRead: false,
          left: state.left - statement.count,
          moved: state.moved + statement.count,
          facts: NOTHING,
        };
      case 'if': {
        const { yes, no } = tested(statement.test, state, line);
        return meet(this.#list(statement.yes, yes, exits), this.#list(statement.no, no, exits));
      }
      case 'while': {
        if (statement.test.usesCached) throw new Refused(line, 'a loop tests one character over and over');
        const { yes } = tested(statement.test, state, line);
        if (yes.left < 1) throw new Refused(line, 'moves beyond what has been tested');
        return { ...state, isRead: statement.test.reads === 'always', left: 0, facts: NOTHING };
      }
      case 'read':
        return { ...state, isRead: true };
      case 'jump':
        leave(exits, statement.to, state);
        return undefined;
      case 'block': {
        const inner: Exits = new Map();
        const end = this.#list(statement.body, state, inner);
        const jumped = inner.get(statement.end);
        inner.delete(statement.end);
        for (const [to, at] of inner) leave(exits, to, at);
        return meet(end, jumped);
      }
      case 'loop':
        return this.#loop(statement, state, exits);
      case 'call':
        return this.#call(statement, state, exits);
      case 'run':
        this.reached.add(statement.loop);
        if (this.callEffect(statement.loop.name, line).failure) throw new Refused(line, 'the loop may fail');
        return this.#call(statement.loop, state, exits);
      case 'machine': {
        this.reached.add(statement.slow);
        const slow = this.#call(statement.slow, state, exits);
        const fast = { ...state, isRead: true, left: 0, facts: NOTHING };
        return meet(slow && { ...slow, isRead: slow.isRead || statement.reads, moved: state.moved }, fast);
      }
      case 'attempt':
        return this.#attempt(statement, state, exits);
      case 'report': {
        const end = this.#list(statement.body, state, exits);
        const unit = this.#units.findIndex(({ from }) => from === statement.slot);
        const length = statement.kind === undefined ? 2 : 3;
        if (unit < 1 || statement.slot + length > (this.#units[unit]?.to ?? 0))
          throw new Refused(line, `at[${statement.slot}] is not the slot of a component`);
        return end && this.#write(end, unit, line);
      }
      case 'production':
        return this.#write(state, 0, line);
    }
  }

  #write(state: State, unit: number, line: number): State {
    const bit = 1 << unit;
    if (!state.isPlaced) throw new Refused(line, 'a place is reported after a call that may have failed');
    // of productions within each other the last is meant
    if (unit > 0 && state.reported & bit) throw new Refused(line, `${this.#unitName(bit)} may be reported twice`);
    this.#writes |= bit;
    return { ...state, reported: state.reported | bit, recent: state.recent | bit };
  }

  #loop(loop: Extract<Statement, { type: 'loop' }>, state: State, exits: Exits): State | undefined {
    let head: State = { ...state, moved: 0, facts: NOTHING };
    for (;;) {
      const inner: Exits = new Map();
      const end = this.#list(loop.body, head, inner);
      const round = meet(end, inner.get(loop.again));
      if (round && round.moved < 1) throw new Refused(loop.line, 'a round of the loop may move by nothing');
      const next = meet(head, round && { ...round, moved: 0, facts: NOTHING }) ?? head;
      if (JSON.stringify(next) === JSON.stringify(head)) {
        inner.delete(loop.again);
        const done = inner.get(loop.end);
        inner.delete(loop.end);
        for (const [to, at] of inner) leave(exits, to, { ...at, moved: at.moved + state.moved });
        return done && { ...done, moved: done.moved + state.moved };
      }
      head = next;
    }
  }

  #call(call: Extract<Statement, { type: 'call' }>, state: State, exits: Exits): State | undefined {
    const { line } = call;
    const { success, failure, writes, undoes } = this.callEffect(call.name, line);
    const again = writes & state.reported & ~1;
    if (again) throw new Refused(line, `${this.#unitName(again)} may be reported twice`);
    if (undoes & state.reported)
      throw new Refused(line, `the call may take back ${this.#unitName(undoes & state.reported)}`);
    this.#writes |= writes;
    this.#undoes |= undoes;
    const after = (effect: State, isPlaced: boolean): State => ({
      isPlaced,
      isRead: false,
      left: 0,
      moved: state.moved + effect.moved,
      reported: state.reported | effect.reported,
      recent: state.recent | effect.reported,
      facts: NOTHING,
    });
    const succeeded = success && after(success, true);
    if (!failure) return succeeded;
    const failed = after(failure, false);
    if (call.failed) return meet(succeeded, this.#list([call.failed], failed, exits));
    this.obligations.push({ name: call.name, facts: state.facts, line });
    return succeeded;
  }

  #attempt(attempt: Extract<Statement, { type: 'attempt' }>, state: State, exits: Exits): State | undefined {
    const inner: Exits = new Map();
    const failed = this.#list(attempt.body, { ...state, recent: 0 }, inner);
    for (const [to, at] of inner) leave(exits, to, { ...at, recent: at.recent | state.recent });
    const touched = this.#unitsIn(attempt.undone, ({ from, to }, slot) => from <= slot && slot < to);
    const cleared = this.#unitsIn(attempt.undone, ({ from }, slot) => slot === from);
    this.#undoes |= touched;
    if (!failed) return undefined;
    const { line } = attempt;
    const left = failed.recent & ~cleared;
    if (left) throw new Refused(line, `an alternative that fails may leave a report of ${this.#unitName(left)}`);
    if (touched & state.reported)
      throw new Refused(
        line,
        `takes back ${this.#unitName(touched & state.reported)}, which another may have reported`,
      );
    return { ...state, isRead: false };
  }

  #unitsIn(undone: readonly number[], isIn: (unit: { from: number; to: number }, slot: number) => boolean): number {
    return this.#units.reduce(
      (bits, unit, index) => (undone.some((slot) => isIn(unit, slot)) ? bits | (1 << index) : bits),
      0,
    );
  }

  #unitName(bits: number): string {
    return this.#units.find((_, index) => (bits & (1 << index)) !== 0)?.name ?? '';
  }
}
