/**
 * The regular expressions of a scanner, as expressions of bnf.mjs: characters, classes, groups without captures,
 * alternatives, *, + and ?, and (?![...]), which is { type: 'not', set }: the next character is not one of these.
 */
import { Invalid } from './bnf.mjs';
import { merged } from './symbols.mjs';

/** Throws Invalid for a source that has anything else. */
export function readPattern(source) {
  const reader = new PatternReader(source);
  const pattern = reader.choice();
  if (reader.at < source.length) reader.fail();
  return pattern;
}

/**
 * Whether a sticky regular expression does what a function does: S*(?:(?:A|B)S*)* is a loop over the characters of S, and then
 * over A or B, until neither follows. What comes after a round always matches, so a matcher never goes back into one.
 */
export function isRun(source, { body }) {
  const [loop, end, ...others] = body;
  if (loop?.type !== 'loop' || end?.to !== 'return i' || others.length > 0) return false;
  const [first, ...rest] = loop.body;
  const last = rest.pop();
  if (first?.type !== 'while' || first.test.sets.length !== 1 || last?.to !== loop.end) return false;
  const rounds = rest.map(({ type, test, yes, no }) => {
    const [step, again, ...more] = yes ?? [];
    const isRound = type === 'if' && no.length === 0 && step?.count === test.sets.length && step.count > 0;
    return isRound && again?.to === loop.again && more.length === 0 ? test.sets : undefined;
  });
  if (rounds.includes(undefined)) return false;
  const set = (ranges) => ({ type: 'set', set: ranges });
  const run = { type: 'repeat', expression: set(first.test.sets[0]), min: 0, max: Infinity };
  const sequences = rounds.map((sets) => sequence(sets.map(set)));
  const round = { type: 'sequence', elements: [choice(sequences), run] };
  const whole = { type: 'sequence', elements: [run, { type: 'repeat', expression: round, min: 0, max: Infinity }] };
  try {
    return rounds.length > 0 && JSON.stringify(readPattern(source)) === JSON.stringify(whole);
  } catch (error) {
    if (error instanceof Invalid) return false;
    throw error;
  }
}

const sequence = (elements) => (elements.length === 1 ? elements[0] : { type: 'sequence', elements });
const choice = (alternatives) => (alternatives.length === 1 ? alternatives[0] : { type: 'choice', alternatives });

class PatternReader {
  constructor(source) {
    Object.assign(this, { source, at: 0 });
  }

  choice() {
    const alternatives = [this.sequence()];
    while (this.take('|')) alternatives.push(this.sequence());
    return choice(alternatives);
  }

  sequence() {
    const elements = [];
    while (this.at < this.source.length && !'|)'.includes(this.source[this.at])) elements.push(this.term());
    return sequence(elements);
  }

  term() {
    if (this.take('(?!')) {
      const set = this.set();
      if (!this.take(')')) this.fail();
      return { type: 'not', set };
    }
    const expression = this.take('(?:') ? this.group() : { type: 'set', set: this.set() };
    const sign = ['*', '+', '?'].find((one) => this.take(one));
    if ('*+?{'.includes(this.source[this.at] ?? ' ')) this.fail();
    if (sign === undefined) return expression;
    return { type: 'repeat', expression, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
  }

  group() {
    const inner = this.choice();
    if (!this.take(')')) this.fail();
    return inner;
  }

  set() {
    if (!this.take('[')) {
      const code = this.unit(/[\^$.*+?()[\]{}|/]/);
      return [[code, code]];
    }
    const ranges = [];
    if (this.take('^')) this.fail();
    while (!this.take(']')) {
      const first = this.unit(/[\]]/);
      const isRange = this.source[this.at] === '-' && this.source[this.at + 1] !== ']' && this.take('-');
      const last = isRange ? this.unit(/[\]]/) : first;
      if (last < first) this.fail();
      ranges.push([first, last]);
    }
    return merged(ranges);
  }

  /** A character, or its code. It must be escaped if it is one of these signs; letters and digits must not be. */
  unit(signs) {
    const code = /^\\(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(this.source.slice(this.at, this.at + 6));
    if (code) {
      this.at += code[0].length;
      return parseInt(code[1] ?? code[2], 16);
    }
    const isEscaped = this.take('\\');
    const unit = this.source[this.at] ?? '';
    if (unit === '' || (isEscaped ? /[\w\s]/ : signs).test(unit)) this.fail();
    this.at++;
    return unit.charCodeAt(0);
  }

  take(text) {
    const isNext = this.source.startsWith(text, this.at);
    if (isNext) this.at += text.length;
    return isNext;
  }

  fail() {
    throw new Invalid(
      `a regular expression has "${this.source.slice(this.at, this.at + 10)}", which is not in the language`,
    );
  }
}
