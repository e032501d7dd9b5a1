/**
 * What is around a run of a scanner's program: the calls and alternatives that it is in, and what it has reported. simulation.mjs
 * says what this is for.
 */

/** Asks what happens where the input ends. */
export const END = -1;
/** Asks which marks a run may report before the next character. */
export const ANY_MARK = -2;

/** The states that the alternatives around a run fail to. */
export function failures(frames) {
  const found = [];
  for (let frame = frames; frame.attempts > 0; frame = frame.rest) if (frame.failure) found.push(frame.failure);
  return found;
}

/** A run that reads a symbol; `found`: the marks that it may report, if that is asked. */
export class Surroundings {
  constructor(simulation, { frames, skip, isRead, left, written, recent, isMute }, symbol, found) {
    Object.assign(this, { simulation, symbol, frames, skip, isRead, left, written, recent, isMute, found });
    // why the position may not be used, if a call has failed or a component has been left
    Object.assign(this, { lost: undefined, count: 0, tests: 0 });
    this.isMark = symbol === ANY_MARK || simulation.symbols.isMark(symbol);
  }

  copy() {
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this);
  }

  /** The state of this run, with some changes. */
  thread(changes) {
    const { frames, skip, isRead, left, written, recent, isMute } = this;
    return this.simulation.thread({ frames, skip, isRead, left, written, recent, isMute, ...changes });
  }

  wrong(what) {
    return this.simulation.wrong(this.line, what);
  }

  /** A mark that this run does not report: it is muted, and what it may fail to has read the mark. */
  paused() {
    const { simulation } = this;
    if (this.found) return this.asked(this.frames);
    const frames = this.muted(this.advanced(this.frames));
    if (frames.attempts === 0) return simulation.rejected;
    return this.thread({ frames, written: 0, recent: 0, isMute: true });
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
    return this.thread({ frames, skip: count - 1, isRead: false, left: Math.max(0, this.left - 1) });
  }

  push(kind, node, number) {
    this.frames = this.simulation.frame(kind, node, this.frames, number);
  }

  /** Begins an alternative, which fails to a state. */
  attempt(node, frames) {
    const { simulation, written, recent } = this;
    const failure = this.thread({ frames, skip: 0, isRead: false });
    this.frames = simulation.frame('attempt', node, this.frames, written, failure, recent);
    this.recent = 0;
  }

  pushList(statements) {
    this.frames = this.simulation.list(statements, this.frames);
  }

  report(statement) {
    const { simulation } = this;
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
    return this.thread({ frames: this.advanced(this.frames) });
  }
}
