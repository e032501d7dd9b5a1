/**
 * What a function of a scanner may still do after a prefix of its input, for every continuation at once. A scanner tries
 * alternatives and goes back, so after a prefix several runs of it are under way: the one that it would be in, and for
 * each alternative that may still fail, the one that would come next. A state is one of
 *
 *     rejected     it does not match, whatever follows
 *     wrong        something has happened that the language forbids, such as a position beyond what was tested
 *     thread       a run that needs the next character: where it is, the calls and alternatives around it, each of these with
 *                  the state that it fails to
 *     test         a condition on further characters that is still open, with the states for both of its outcomes
 *
 * With marks, a state is about marked strings: a run that does not report what the string has is muted. It still decides
 * whether its alternatives fail, but it matches nothing.
 */
import { FAIL, RETURN } from './statements.mjs';
import { has } from './symbols.mjs';
import { accepts } from './tables.mjs';

/** More steps without a character than any function has. */
const MOST_STEPS = 10_000;
const END = -1;
/** Asks which marks a run may report before the next character. */
const ANY_MARK = -2;

export class Simulation {
  /** `units`: which indexes of `at` belong together; the first of each says whether it is there. */
  constructor(program, symbols, marks) {
    this.program = program;
    this.symbols = symbols;
    this.marks = marks;
    this.interned = new Map();
    this.count = 0;
    this.rejected = this.intern('rejected', { type: 'rejected' });
    this.bottom = { kind: 'bottom', attempts: 0, id: this.count++ };
    const slots = [...program.slots.values()].toSorted((a, b) => a - b);
    this.units = [0, ...slots].map((from, index) => ({ from, to: slots[index] ?? program.size }));
    this.makings = new Map();
  }

  /** Equal states are one object. */
  intern(key, value) {
    const known = this.interned.get(key);
    if (known) return known;
    const made = { ...value, id: this.count++, after: [] };
    this.interned.set(key, made);
    return made;
  }

  /** What is made once of an object. */
  made(object, make) {
    if (!this.makings.has(object)) this.makings.set(object, make());
    return this.makings.get(object);
  }

  wrong(line, what) {
    return this.intern(`wrong ${line} ${what}`, { type: 'wrong', what: `line ${line}: ${what}` });
  }

  test(sets, yes, no) {
    if (yes === no) return yes;
    const key = `test ${sets.map((set) => this.made(set, () => JSON.stringify(set))).join()} ${yes.id} ${no.id}`;
    return this.intern(key, { type: 'test', sets, yes, no });
  }

  /**
   * What is around a run, the innermost first: the rest of a list of statements, a block, a loop, a call, an alternative, ...
   * `node` is the statement, `number` what else it has: an index, a state, a mark, or what was reported. `attempts` is how many
   * are alternatives; these have the state that they fail to.
   */
  frame(kind, node, rest, number = 0, failure = undefined, recent = 0) {
    rest.around ??= new Map();
    if (!rest.around.has(node)) rest.around.set(node, new Map());
    const known = rest.around.get(node);
    const key = failure ? `${number} ${recent} ${failure.id}` : number;
    if (known.has(key)) return known.get(key);
    const attempts = rest.attempts + (failure ? 1 : 0);
    const made = { id: this.count++, kind, node, rest, number, failure, recent, attempts, around: undefined };
    known.set(key, made);
    return made;
  }

  list(statements, rest) {
    return statements.length === 0 ? rest : this.frame('list', statements, rest);
  }

  thread(run) {
    const { frames, skip, isRead, left, written, recent, isMute } = run;
    if (isMute && failures(frames).every((failure) => failure === this.rejected)) return this.rejected;
    const key = `thread ${frames.id} ${skip} ${isRead} ${left} ${written} ${recent} ${isMute}`;
    return this.intern(key, { type: 'thread', frames, skip, isRead, left, written, recent, isMute });
  }

  /** The state at the beginning of a function. */
  start(name) {
    const { body } = this.program.procedures.get(name);
    const frames = this.list(body, this.frame('call', this.program, this.bottom));
    return this.thread({ frames, skip: 0, isRead: false, left: 0, written: 0, recent: 0, isMute: false });
  }

  /** The state after a symbol. */
  next(state, symbol) {
    if (state.type === 'rejected' || state.type === 'wrong') return state;
    return (state.after[symbol] ??= this.computeNext(state, symbol));
  }

  computeNext(state, symbol) {
    if (state.type === 'thread') return new Run(this, state, symbol).run();
    const { sets, yes, no } = state;
    if (this.symbols.isMark(symbol)) return this.test(sets, this.next(yes, symbol), this.next(no, symbol));
    const [first, ...others] = sets;
    if (!has(first, this.symbols.codes[symbol])) return this.next(no, symbol);
    if (others.length === 0) return this.next(yes, symbol);
    return this.test(others, this.next(yes, symbol), this.next(no, symbol));
  }

  /** The marks that may be next; for any other, the next state would match nothing. */
  reports(state) {
    if (!state.reports) {
      state.reports = new Set();
      const { type, yes, no } = state;
      if (type === 'test') state.reports = new Set([...this.reports(yes), ...this.reports(no)]);
      if (type === 'thread') new Run(this, state, ANY_MARK, state.reports).run();
    }
    return state.reports;
  }

  /** Whether the function matches if the input ends here; a state that is wrong if that is what happens. */
  accepts(state) {
    if (state.type === 'test') return this.accepts(state.no);
    if (state.type !== 'thread') return state.type === 'wrong' ? state : false;
    const end = new Run(this, state, END).run();
    return end.type === 'wrong' ? end : end.type === 'matched';
  }
}

/** The states that the alternatives around a run fail to. */
function failures(frames) {
  const found = [];
  for (let frame = frames; frame.attempts > 0; frame = frame.rest) if (frame.failure) found.push(frame.failure);
  return found;
}

/** One run, until it has read a symbol. */
class Run {
  constructor(simulation, { frames, skip, isRead, left, written, recent, isMute }, symbol, found) {
    Object.assign(this, { simulation, symbol, frames, skip, isRead, left, written, recent, isMute, found, count: 0 });
    this.isMark = symbol === ANY_MARK || simulation.symbols.isMark(symbol);
    this.code = this.isMark ? undefined : simulation.symbols.codes[symbol];
  }

  copy() {
    return Object.assign(Object.create(Run.prototype), this);
  }

  wrong(what) {
    return this.simulation.wrong(this.line, what);
  }

  run() {
    if (this.isMute && this.isMark) return this.paused();
    if (this.skip > 0) return this.consumed(this.skip);
    for (;;) {
      const result = this.step();
      if (result) return result;
      if (this.count++ > MOST_STEPS) return this.wrong('a round of the loop may move by nothing');
    }
  }

  /** A mark that this run does not report: it is muted, and what it may fail to has read the mark. */
  paused() {
    const { simulation } = this;
    if (this.found) return this.asked(this.frames);
    const frames = this.muted(this.advanced(this.frames));
    if (frames.attempts === 0) return simulation.rejected;
    return simulation.thread({ ...this, frames, written: 0, recent: 0, isMute: true });
  }

  /** The frames, each with the state that it fails to after the symbol. */
  advanced(frames) {
    if (frames.attempts === 0) return frames;
    const rest = this.advanced(frames.rest);
    const failure = frames.failure && this.simulation.next(frames.failure, this.symbol);
    return this.simulation.frame(frames.kind, frames.node, rest, frames.number, failure, frames.recent);
  }

  /** The frames down to the outermost alternative: what is around that does not matter to a muted run. */
  muted(frames) {
    if (frames.attempts === 0) return this.simulation.bottom;
    const rest = this.muted(frames.rest);
    if (frames.kind === 'report') return rest;
    const number = frames.kind === 'attempt' ? 0 : frames.number;
    return this.simulation.frame(frames.kind, frames.node, rest, number, frames.failure);
  }

  /** Adds the marks of what the run may fail to. */
  asked(frames) {
    for (const failure of failures(frames)) for (const mark of this.simulation.reports(failure)) this.found.add(mark);
    return this.simulation.rejected;
  }

  mute() {
    this.frames = this.muted(this.frames);
    Object.assign(this, { isMute: true, written: 0, recent: 0 });
    return this.frames.attempts === 0 ? this.simulation.rejected : undefined;
  }

  /** The state after the next of so many characters. */
  consumed(count) {
    if (this.symbol === END) return this.simulation.rejected; // only if a test that is still open will fail
    if (this.isMark) return this.paused();
    const frames = this.advanced(this.frames);
    return this.simulation.thread({ ...this, frames, skip: count - 1, isRead: false, left: Math.max(0, this.left - 1) });
  }

  push(kind, node, number) {
    this.frames = this.simulation.frame(kind, node, this.frames, number);
  }

  /** Begins an alternative, which fails to a state. */
  attempt(node, frames) {
    const { simulation, left, written, recent, isMute } = this;
    const failure = simulation.thread({ frames, skip: 0, isRead: false, left, written, recent, isMute });
    this.frames = simulation.frame('attempt', node, this.frames, written, failure, recent);
    this.recent = 0;
  }

  pushList(statements) {
    this.frames = this.simulation.list(statements, this.frames);
  }

  /** One step; the state, if the symbol has been read. */
  step() {
    const { frames } = this;
    switch (frames.kind) {
      case 'list': {
        const { node, number, rest } = frames;
        const statement = node[number];
        this.line = statement.line;
        this.frames = number + 1 === node.length ? rest : this.simulation.frame('list', node, rest, number + 1);
        return this.statement(statement, frames);
      }
      case 'loop':
        return this.pushList(frames.node.body);
      case 'while':
        return this.while(frames);
      case 'machine':
        return this.machine(frames);
      case 'block':
        this.frames = frames.rest;
        return undefined;
      case 'attempt':
        return this.failed(frames);
      case 'report':
        return this.reported(frames);
      default:
        return this.wrong('a function has no return at its end');
    }
  }

  statement(statement, before) {
    if (this.isLost && statement.type !== 'jump')
      return this.wrong('a component may be left before it is reported, and then the function goes on');
    switch (statement.type) {
      case 'advance':
        if (this.left < statement.count) return this.wrong('moves beyond what has been tested');
        if (statement.count === 0) return undefined;
        if (this.isMark) this.frames = before;
        return this.consumed(statement.count);
      case 'read':
        // whether there is a character is decided when the symbol is known
        this.isRead = true;
        return undefined;
      case 'if': {
        const { test, yes, no } = statement;
        return this.decided(test, (run) => run.pushList(yes), (run) => run.pushList(no));
      }
      case 'while':
        if (statement.test.usesCached) return this.wrong('a loop tests one character over and over');
        return this.push('while', statement);
      case 'jump':
        return this.jump(statement.to);
      case 'block':
        this.push('block', statement);
        return this.pushList(statement.body);
      case 'loop':
        return this.push('loop', statement);
      case 'call':
        return this.call(statement);
      case 'run':
        return this.call(statement.loop);
      case 'machine':
        return this.enter(statement);
      case 'attempt':
        this.attempt(statement, this.frames);
        return this.pushList(statement.body);
      case 'report':
        return this.report(statement);
      case 'production':
        return this.production(statement);
    }
  }

  /** Goes on where a test succeeds, or where it fails; both ways, if that depends on what comes later. */
  decided(test, succeed, fail) {
    const { sets, usesCached, reads } = test;
    if (usesCached && !this.isRead) return this.wrong('c may not be the next character');
    const wasRead = this.isRead || reads === 'always';
    const yes = (run) => {
      run.isRead = wasRead || reads !== 'never';
      run.left = Math.max(run.left, sets.length);
      return succeed(run);
    };
    const no = (run) => {
      run.isRead = wasRead;
      return fail(run);
    };
    if (sets.length === 0) return yes(this);
    if (this.symbol === END || (this.code !== undefined && !has(sets[0], this.code))) return no(this);
    const open = this.isMark ? sets : sets.slice(1);
    if (open.length === 0) return yes(this);
    const both = [yes, no].map((go) => {
      const run = this.copy();
      return go(run) ?? run.run();
    });
    return this.simulation.test(open, ...both);
  }

  while({ node, rest }) {
    const after = (run) => {
      run.frames = rest;
      return undefined;
    };
    return this.decided(
      node.test,
      (run) => run.consumed(1),
      after,
    );
  }

  /** Leaves the frames within a jump's target. */
  jump(to) {
    for (;;) {
      const { frames } = this;
      const { kind, node, rest } = frames;
      if (frames === this.simulation.bottom) return this.simulation.rejected;
      this.frames = rest;
      if (kind === 'attempt') {
        this.recent |= frames.recent;
        // a muted run matches nothing, so only its failures matter
        if (this.isMute && rest.attempts === 0) return this.simulation.rejected;
      }
      if (kind === 'report') this.isLost = true;
      if (kind === 'call' && (to === RETURN || to === FAIL)) return this.returned(to, frames);
      if ((kind === 'block' || kind === 'loop') && node.end === to) return undefined;
      if (kind === 'loop' && node.again === to) {
        this.frames = frames;
        return undefined;
      }
    }
  }

  returned(to, { node, rest }) {
    if (node === this.simulation.program) {
      if (this.isLost && to === RETURN) return this.wrong('a component may be left before it is reported');
      if (to === FAIL || this.isMute || this.symbol !== END) return this.simulation.rejected;
      return { type: 'matched' };
    }
    this.isRead = false;
    if (to === RETURN) {
      if (this.isLost) return this.wrong('a component may be left before it is reported, and then the function goes on');
      return undefined;
    }
    if (!node.failed) return this.wrong(`the call of ${node.name} may fail, and nothing is done about it`);
    return this.pushList(this.simulation.made(node.failed, () => [node.failed]));
  }

  call(statement) {
    this.push('call', statement);
    this.isRead = false;
    return this.pushList(this.simulation.program.procedures.get(statement.name).body);
  }

  /** The alternative at the end of its body: the position is restored, and what it fails to goes on. */
  failed({ node, failure, number: before }) {
    const { units } = this.simulation;
    const { undone } = node;
    if (undone && !this.isMute) {
      for (const [unit, { from, to }] of units.entries()) {
        const bit = 1 << unit;
        if (this.recent & bit && !undone.includes(from))
          return this.wrong(`an alternative that fails may leave a report at at[${from}]`);
        if (before & bit && undone.some((slot) => from <= slot && slot < to))
          return this.wrong(`takes back at[${from}], which another may have reported`);
      }
    }
    if (this.found) return this.asked(this.frames);
    if (this.symbol !== END) return this.simulation.next(failure, this.symbol);
    const end = this.simulation.accepts(failure);
    return end === true ? { type: 'matched' } : end || this.simulation.rejected;
  }

  /** A machine: an alternative that ends where no character of it follows, and fails to the call. */
  enter(statement) {
    const { slow, reads, line } = statement;
    const way = this.simulation.made(slow, () => [slow, ...(reads ? [{ type: 'read', line }] : [])]);
    this.attempt(way, this.simulation.list(way, this.frames));
    return this.push('machine', statement);
  }

  /** A character of the machine leads to its next state; another ends the run. */
  machine(frames) {
    const { node, number: state, rest } = frames;
    const { moves } = this.simulation.program.machines.get(node.table);
    if (this.isMark) {
      const all = this.simulation.made(moves, () => moves.flatMap(({ set }) => set));
      return this.decided({ sets: [all], reads: 'always' }, (run) => run.consumed(1), (run) => run.leave(frames));
    }
    const move = this.code === undefined ? undefined : moves.find(({ set }) => has(set, this.code));
    if (!move) return this.leave(frames);
    this.frames = this.simulation.frame('machine', node, rest, move.next[state]);
    return this.consumed(1);
  }

  leave({ node, number: state, rest }) {
    // an alternative is around the machine, which is left if the machine accepts
    this.frames = rest;
    if (!accepts(node.accepting, state)) return undefined;
    this.frames = rest.rest;
    this.recent |= rest.recent;
    this.isRead = true;
    return this.isMute && this.frames.attempts === 0 ? this.simulation.rejected : undefined;
  }

  report(statement) {
    const { marks, simulation } = this;
    const pair = simulation.marks?.component(statement);
    if (simulation.marks && !pair) return this.wrong(`at[${statement.slot}] is not the place of a component`);
    if (!pair || this.isMute) return this.pushList(statement.body);
    this.push('report', statement, pair.close);
    this.pushList(statement.body);
    return this.emitted(pair.open);
  }

  reported({ node, rest, number: mark }) {
    const { simulation } = this;
    const unit = simulation.units.findIndex(({ from }) => from === node.slot);
    const length = node.kind === undefined ? 2 : 3;
    if (unit < 1 || node.slot + length > simulation.units[unit].to)
      return this.wrong(`at[${node.slot}] is not the place of a component`);
    this.frames = rest;
    if (this.written & (1 << unit)) return this.wrong(`at[${node.slot}] may be reported twice`);
    this.write(unit);
    return this.emitted(mark);
  }

  production({ index }) {
    const { marks } = this.simulation;
    if (!marks || this.isMute) return undefined;
    const mark = marks.production(index);
    if (mark === undefined) return this.wrong(`at[0] = ${index} is not one of the productions`);
    this.write(0);
    return this.emitted(mark);
  }

  write(unit) {
    this.written |= 1 << unit;
    this.recent |= 1 << unit;
  }

  /** A mark that the run reports: the symbol, or the run is muted. */
  emitted(mark) {
    if (this.found) {
      this.found.add(mark);
      return this.asked(this.frames);
    }
    if (this.symbol !== mark) return this.isMark ? this.paused() : this.mute();
    return this.simulation.thread({ ...this, frames: this.advanced(this.frames) });
  }
}
