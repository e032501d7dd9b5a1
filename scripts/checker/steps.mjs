/** The steps of a scanner's program, for all inputs that begin with one symbol: simulation.mjs says what this is for. */
import { FAIL, RETURN } from './statements.mjs';
import { END, Surroundings } from './surroundings.mjs';
import { accepts } from './tables.mjs';

/** More steps without a character than any function has; and more tests whose outcome depends on what comes later. */
const MOST_STEPS = 10_000;
const MOST_TESTS = 1_000;
const UNREPORTED = 'a component may be left before it is reported, and then the function goes on';

/** One run, until it has read a symbol. */
export class Run extends Surroundings {
  run() {
    if (this.isMute && this.isMark) return this.paused();
    if (this.skip > 0) return this.consumed(this.skip);
    for (;;) {
      const result = this.step();
      if (result) return result;
      if (this.count++ > MOST_STEPS) return this.wrong('a round of the loop may move by nothing');
    }
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
    if (this.lost && statement.type !== 'jump') return this.wrong(this.lost);
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
        return this.decided(
          test,
          (run) => run.pushList(yes),
          (run) => run.pushList(no),
        );
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
    if (this.symbol === END || (!this.isMark && !this.simulation.has(sets[0], this.symbol))) return no(this);
    const open = this.isMark ? sets : sets.slice(1);
    if (open.length === 0) return yes(this);
    const both = [yes, no].map((go) => {
      const run = this.copy();
      if (run.tests++ > MOST_TESTS) return this.wrong('a round of the loop may move by nothing');
      return go(run) ?? run.run();
    });
    return this.simulation.test(open, ...both);
  }

  while({ node, rest }) {
    const after = (run) => {
      run.frames = rest;
      return undefined;
    };
    return this.decided(node.test, (run) => run.consumed(1), after);
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
      if (kind === 'report') this.lost ??= UNREPORTED;
      if (kind === 'call' && (to === RETURN || to === FAIL)) return this.returned(to, frames);
      if ((kind === 'block' || kind === 'loop') && node.end === to) return undefined;
      if (kind === 'loop' && node.again === to) {
        this.frames = frames;
        return undefined;
      }
    }
  }

  returned(to, { node }) {
    if (node === this.simulation.program) {
      if (this.lost && to === RETURN) return this.wrong(this.lost);
      if (to === FAIL || this.isMute || this.symbol !== END) return this.simulation.rejected;
      return { type: 'matched' };
    }
    this.isRead = false;
    if (to === RETURN) return this.lost && this.wrong(this.lost);
    if (!node.failed) return this.wrong(`the call of ${node.name} may fail, and nothing is done about it`);
    this.lost = 'the position is used after a call that may have failed';
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
      return this.decided(
        { sets: [all], reads: 'always' },
        (run) => run.consumed(1),
        (run) => run.leave(frames),
      );
    }
    const move = this.symbol === END ? undefined : moves.find(({ set }) => this.simulation.has(set, this.symbol));
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
}
