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
import { Run } from './steps.mjs';
import { ANY_MARK, END, failures } from './surroundings.mjs';

export class Simulation {
  /** `units`: which indexes of `at` belong together; the first of each says whether it is there. */
  constructor(program, symbols, marks) {
    this.program = program;
    this.symbols = symbols;
    this.marks = marks;
    this.interned = new Map();
    this.count = 0;
    this.alike = symbols.all;
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
    return this.intern(`wrong ${line} ${what}`, { type: 'wrong', what: line ? `line ${line}: ${what}` : what });
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
  frame(kind, node, rest, number = 0, failure, recent = 0) {
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
    if (this.symbols.isMark(symbol) && !this.reports(state).has(symbol)) return this.rejected;
    return this.once(state, symbol, () => this.computeNext(state, symbol));
  }

  /**
   * What is computed once, for all characters that no test on the way tells apart: `alike`, a bit each. If it needs itself, an
   * alternative of a loop fails without moving.
   */
  once(state, symbol, compute) {
    const known = this.known(state, symbol) ?? this.compute(state, symbol, compute);
    this.alike &= known.alike;
    return known.to;
  }

  known({ after }, symbol) {
    if (!this.symbols.isCharacter(symbol)) return after.find((one) => one.symbol === symbol);
    const bit = this.symbols.bits[symbol];
    return after.find(({ alike }) => (alike & bit) !== 0n);
  }

  compute(state, symbol, compute) {
    const { symbols } = this;
    const around = this.alike;
    const known = { symbol, to: undefined, alike: symbols.isCharacter(symbol) ? symbols.bits[symbol] : 0n };
    if (state.type === 'thread') {
      const { kind, node, number } = state.frames;
      const { line } = kind === 'list' ? node[number] : node;
      known.to = this.wrong(line, 'a round of the loop may move by nothing');
    }
    state.after.push(known);
    this.alike = symbols.isCharacter(symbol) ? symbols.all : 0n;
    known.to = compute();
    known.alike = this.alike;
    this.alike = around;
    return known;
  }

  /** Whether a set has a character. From here on, what is computed holds only for characters with the same answer. */
  has(set, symbol) {
    const [members, others] = this.symbols.members(set);
    const isMember = (members & this.symbols.bits[symbol]) !== 0n;
    this.alike &= isMember ? members : others;
    return isMember;
  }

  computeNext(state, symbol) {
    if (state.type === 'thread') return new Run(this, state, symbol).run();
    const { sets, yes, no } = state;
    if (this.symbols.isMark(symbol)) return this.test(sets, this.next(yes, symbol), this.next(no, symbol));
    const [first, ...others] = sets;
    if (!this.has(first, symbol)) return this.next(no, symbol);
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
    const end = this.once(state, END, () => new Run(this, state, END).run());
    return end.type === 'wrong' ? end : end.type === 'matched';
  }
}
