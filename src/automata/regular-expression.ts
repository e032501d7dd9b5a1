/**
 * Turns automata into regular expressions by eliminating states (Brzozowski and McCluskey 1963): moves around a state replace
 * the ways through it. States that add the least text go first (Delgado and Morais 2004). A deterministic automaton gives
 * an unambiguous expression: a string matches in only one way, so a backtracking matcher takes linear time.
 */
import { union, type CharSet } from './char-set.js';
import { liveMoves, type Dfa } from './dfa.js';

/** A regular expression. A repetition is `?`, `*` or `+`. */
export type RegularExpression =
  | { readonly type: 'set'; readonly set: CharSet }
  | { readonly type: 'sequence'; readonly elements: readonly RegularExpression[] }
  | { readonly type: 'choice'; readonly alternatives: readonly RegularExpression[] }
  | { readonly type: 'repeat'; readonly expression: RegularExpression; readonly min: 0 | 1; readonly max: number };

/** The language of an automaton as an expression of sets, sequences, choices and repetitions; `undefined` if it is empty. */
export function toExpression(dfa: Dfa): RegularExpression | undefined {
  const moves = new LabelledMoves(dfa);
  for (let state = moves.cheapest(); state !== undefined; state = moves.cheapest()) moves.eliminate(state);
  return moves.between(START, END);
}

const START = -1;
const END = -2;
const EMPTY: RegularExpression = { type: 'sequence', elements: [] };

/** The state at the other end, and what is read between. */
type Move = readonly [state: number, label: RegularExpression];

/** Expressions between states. */
class LabelledMoves {
  readonly #targets = new Map<number, Map<number, RegularExpression>>();
  readonly #sources = new Map<number, Set<number>>();

  constructor(dfa: Dfa) {
    this.#add(START, 0, EMPTY);
    for (const state of dfa.accepting.keys()) {
      if (dfa.isAccepting(state)) this.#add(state, END, EMPTY);
      for (const [target, set] of liveMoves(dfa, state)) this.#add(state, target, { type: 'set', set });
    }
  }

  between(source: number, target: number): RegularExpression | undefined {
    return this.#targets.get(source)?.get(target);
  }

  /** The state whose elimination adds the least text. */
  cheapest(): number | undefined {
    let best: { readonly state: number; readonly cost: number } | undefined;
    for (const state of this.#targets.keys()) {
      if (state < 0) continue;
      const cost = this.#cost(state);
      if (!best || cost < best.cost) best = { state, cost };
    }
    return best?.state;
  }

  eliminate(state: number): void {
    const own = this.between(state, state);
    const loop = own ? [repeated(own)] : [];
    const [into, out] = [this.#into(state), this.#out(state)];
    this.#targets.delete(state);
    this.#sources.delete(state);
    for (const [source] of into) this.#targets.get(source)?.delete(state);
    for (const [target] of out) this.#sources.get(target)?.delete(state);
    for (const [source, first] of into)
      for (const [target, last] of out) this.#add(source, target, sequence([first, ...loop, last]));
  }

  #cost(state: number): number {
    const [into, out] = [this.#into(state), this.#out(state)];
    const length = (moves: readonly Move[]): number =>
      moves.reduce((sum, [, label]) => sum + patternText(label).length, 0);
    const loop = this.between(state, state);
    return (
      length(into) * (out.length - 1) +
      length(out) * (into.length - 1) +
      (loop ? patternText(loop).length : 0) * (into.length * out.length - 1)
    );
  }

  /** The moves into a state from others. */
  #into(state: number): Move[] {
    const sources = this.#sources.get(state) ?? new Set<number>();
    return [...sources].flatMap((source): Move[] => {
      const label = this.between(source, state);
      return label && source !== state ? [[source, label]] : [];
    });
  }

  /** The moves from a state to others. */
  #out(state: number): Move[] {
    const targets = this.#targets.get(state) ?? new Map<number, RegularExpression>();
    return [...targets].filter(([target]) => target !== state);
  }

  #add(source: number, target: number, expression: RegularExpression): void {
    const targets = this.#targets.get(source) ?? new Map<number, RegularExpression>();
    this.#targets.set(source, targets);
    const known = targets.get(target);
    targets.set(target, known ? choice(known, expression) : expression);
    const sources = this.#sources.get(target) ?? new Set<number>();
    this.#sources.set(target, sources.add(source));
  }
}

function isEmpty(expression: RegularExpression): boolean {
  return expression.type === 'sequence' && expression.elements.length === 0;
}

function sequence(parts: readonly RegularExpression[]): RegularExpression {
  const elements = parts.flatMap((part) => (part.type === 'sequence' ? part.elements : [part]));
  return elements.length === 1 && elements[0] ? elements[0] : { type: 'sequence', elements };
}

function choice(a: RegularExpression, b: RegularExpression): RegularExpression {
  if (isEmpty(a)) return optional(b);
  if (a.type === 'set' && b.type === 'set') return { type: 'set', set: union(a.set, b.set) };
  const alternatives = [a, b].flatMap((part) => (part.type === 'choice' ? part.alternatives : [part]));
  return { type: 'choice', alternatives };
}

function optional(expression: RegularExpression): RegularExpression {
  return { type: 'repeat', expression, min: 0, max: 1 };
}

/** `set* (other set*)*` for a loop over a set and others: a matcher then needs no stack for a run of characters. */
function repeated(expression: RegularExpression): RegularExpression {
  const star = (inner: RegularExpression): RegularExpression => ({
    type: 'repeat',
    expression: inner,
    min: 0,
    max: Infinity,
  });
  if (expression.type !== 'choice') return star(expression);
  const set = expression.alternatives.find((alternative) => alternative.type === 'set');
  if (!set) return star(expression);
  const others = expression.alternatives.filter((alternative) => alternative !== set);
  const [first] = others;
  const other: RegularExpression = others.length === 1 && first ? first : { type: 'choice', alternatives: others };
  return sequence([star(set), star(sequence([other, star(set)]))]);
}

/** By expression: the texts of the parts are asked for again and again. They share memory, because they are joined without copies. */
const texts = new WeakMap<RegularExpression, string>();

/** The text of an expression in the syntax that JavaScript and RE2 share. */
export function patternText(expression: RegularExpression): string {
  const text = texts.get(expression) ?? writtenText(expression);
  texts.set(expression, text);
  return text;
}

function writtenText(expression: RegularExpression): string {
  switch (expression.type) {
    case 'set':
      return classText(expression.set);
    case 'sequence':
      return expression.elements.reduce(
        (text, element) => text + (element.type === 'choice' ? group(element) : patternText(element)),
        '',
      );
    case 'choice':
      return expression.alternatives.map(patternText).reduce((text, alternative) => `${text}|${alternative}`);
    case 'repeat': {
      const { expression: inner, min, max } = expression;
      const text = inner.type === 'set' ? patternText(inner) : group(inner);
      if (max === Infinity) return `${text}${min === 0 ? '*' : '+'}`;
      return `${text}?`;
    }
  }
}

function group(expression: RegularExpression): string {
  return `(?:${patternText(expression)})`;
}

function classText(set: CharSet): string {
  const [range] = set;
  if (set.length === 1 && range && range[0] === range[1]) return unitText(range[0], '.*+?^${}()|[]\\/');
  const text = set.map(([first, last]) => {
    if (first === last) return unitText(first, '[]\\^-');
    const dash = last - first > 1 ? '-' : '';
    return unitText(first, '[]\\^-') + dash + unitText(last, '[]\\^-');
  });
  return `[${text.join('')}]`;
}

function unitText(code: number, special: string): string {
  const unit = String.fromCharCode(code);
  if (special.includes(unit)) return `\\${unit}`;
  if (code >= 0x20 && code < 0x7f) return unit;
  return code > 0xff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\x${code.toString(16).padStart(2, '0')}`;
}
