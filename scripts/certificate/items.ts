/**
 * The states of a production as sets of items. An item is what is still to be derived: a stack of parts of productions, the
 * next one first. So the items of a state say what may follow there. (Partial derivatives, Antimirov 1996; the stack of a
 * predictive parser.) Parts have these names:
 *
 *     host.3          an expression, or host.3{0,2}: a repetition with so many times left (expression-names.ts)
 *     scheme.0+2      a text without its first two characters
 *     ~host.3         within a component that reports nothing
 *     <host=IPv4address   >host=IPv4address   >URI     marks: a component of this rule begins, and ends; a production ends
 *     (a.1 b.2 - c.3 | c.4)    what begins a.1 b.2, unless it is derived by c.3 or c.4
 *
 * The empty stack is `end`.
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { has, MARK_BASE, union, type CharSet } from '../../src/automata/char-set.js';
import type { Bnf, Expression } from '../automata/expression.js';
import { textSets } from '../automata/bnf-sets.js';
import { ExpressionNames, type Repeat } from './expression-names.js';

/** Which marks a rule has, by name, and whether it contains no other marks. */
export interface Marking {
  before(rule: string): readonly string[];
  after(rule: string): readonly string[];
  isSilent(rule: string): boolean;
}

/** A stack; equal stacks are one object. */
interface Stack {
  readonly text: string;
  readonly top: Part | undefined;
  readonly rest: Stack | undefined;
}

type Part =
  | { readonly type: 'expression'; readonly expression: Expression; readonly offset: number; readonly silent: boolean }
  | { readonly type: 'mark'; readonly name: string }
  | { readonly type: 'difference'; readonly from: Stack; readonly except: readonly Stack[] };

/** The items of one state, in the order of their texts. */
export type ItemSet = readonly Stack[];

export class Items {
  readonly #bnf: Bnf;
  readonly #alphabet: Alphabet;
  readonly #marks: readonly string[];
  readonly #marking: Marking | undefined;
  readonly #names: ExpressionNames;
  readonly #stacks = new Map<string, Stack>();
  readonly #closures = new Map<Stack, readonly Stack[]>();
  readonly #sets = new Map<string, CharSet | undefined>();
  readonly #end: Stack = { text: 'end', top: undefined, rest: undefined };

  /** `marks`: the names of the alphabet's marks. */
  constructor(bnf: Bnf, alphabet: Alphabet, marks: readonly string[] = [], marking?: Marking) {
    this.#bnf = bnf;
    this.#alphabet = alphabet;
    this.#marks = marks;
    this.#marking = marking;
    this.#names = new ExpressionNames(bnf);
  }

  /** The items of a whole rule. */
  start(rule: string): ItemSet {
    return [this.#rule(rule, false, this.#end)];
  }

  next(items: ItemSet, symbol: number): ItemSet {
    const next = new Set<Stack>();
    for (const item of items)
      for (const stack of this.#closure(item)) {
        const rest = this.#step(stack, symbol);
        if (rest) next.add(rest);
      }
    return [...next].toSorted((a, b) => (a.text < b.text ? -1 : 1));
  }

  accepts(items: ItemSet): boolean {
    return items.some((item) => this.#closure(item).includes(this.#end));
  }

  #push(part: Part, text: string, rest: Stack): Stack {
    const whole = rest === this.#end ? text : `${text} ${rest.text}`;
    const known = this.#stacks.get(whole) ?? { text: whole, top: part, rest };
    this.#stacks.set(whole, known);
    return known;
  }

  #mark(name: string, rest: Stack): Stack {
    return this.#push({ type: 'mark', name }, name, rest);
  }

  #expression(expression: Expression, silent: boolean, rest: Stack, offset = 0): Stack {
    const name = `${silent ? '~' : ''}${this.#names.of(expression)}`;
    return this.#push(
      { type: 'expression', expression, offset, silent },
      offset > 0 ? `${name}+${offset}` : name,
      rest,
    );
  }

  #rule(rule: string, silent: boolean, rest: Stack): Stack {
    const expression = this.#bnf.get(rule);
    if (!expression) throw new Error(`no rule ${rule}`);
    if (silent || !this.#marking) return this.#expression(expression, silent, rest);
    const after = this.#marking.after(rule).reduceRight((next, name) => this.#mark(name, next), rest);
    const inner = this.#expression(expression, this.#marking.isSilent(rule), after);
    return this.#marking.before(rule).reduceRight((next, name) => this.#mark(name, next), inner);
  }

  #difference(from: Stack, except: ItemSet, rest: Stack): Stack {
    const text = `(${from.text} - ${except.map((item) => item.text).join(' | ')})`;
    return this.#push({ type: 'difference', from, except }, text, rest);
  }

  /** The stacks that begin with a character or a mark, and the empty one, that are reached without any. */
  #closure(item: Stack): readonly Stack[] {
    const known = this.#closures.get(item);
    if (known) return known;
    const reached = new Set([item]);
    const found: Stack[] = [];
    for (const stack of reached) {
      const further = this.#expanded(stack);
      if (further) further.forEach((one) => reached.add(one));
      else found.push(stack);
    }
    this.#closures.set(item, found);
    return found;
  }

  /** What a stack is without reading anything; `undefined` if its top reads. */
  #expanded({ top, rest }: Stack): Stack[] | undefined {
    if (!top || !rest || top.type === 'mark') return undefined;
    if (top.type === 'difference') return this.#expandedDifference(top, rest);
    const { expression, silent, offset } = top;
    if (this.#characterSet(expression, silent)) return undefined;
    switch (expression.type) {
      case 'text':
        return offset < expression.text.length ? undefined : [rest];
      case 'rule':
        return [this.#rule(expression.name, silent, rest)];
      case 'sequence':
        return [expression.elements.reduceRight((next, one) => this.#expression(one, silent, next), rest)];
      case 'choice':
        return expression.alternatives.map((one) => this.#expression(one, silent, rest));
      case 'repeat':
        return this.#expandedRepeat(expression, silent, rest);
      case 'except':
        return [
          this.#difference(
            this.#expression(expression.from, silent, this.#end),
            [this.#expression(expression.except, true, this.#end)],
            rest,
          ),
        ];
      case 'set':
        return undefined;
    }
  }

  /** A difference is over where its left side is and its right side is not. */
  #expandedDifference({ from, except }: Extract<Part, { type: 'difference' }>, rest: Stack): Stack[] | undefined {
    const closure = this.#closure(from);
    if (closure.length === 1 && closure[0] === from && from !== this.#end) return undefined;
    return closure.flatMap((one) => {
      if (one !== this.#end) return [this.#difference(one, except, rest)];
      return this.accepts(except) ? [] : [rest];
    });
  }

  #expandedRepeat(expression: Repeat, silent: boolean, rest: Stack): Stack[] {
    const { min, max } = expression;
    const without = min === 0 ? [rest] : [];
    if (max === 0) return without;
    const further = max === 1 ? rest : this.#expression(this.#names.onceLess(expression), silent, rest);
    return [...without, this.#expression(expression.expression, silent, further)];
  }

  #step({ top, rest }: Stack, symbol: number): Stack | undefined {
    if (!top || !rest) return undefined;
    const mark = this.#marks[symbol - this.#alphabet.characterCount];
    if (top.type === 'mark') return top.name === mark ? rest : undefined;
    if (top.type === 'difference') {
      const from = this.#step(top.from, symbol);
      return from && this.#difference(from, mark === undefined ? this.next(top.except, symbol) : top.except, rest);
    }
    if (mark !== undefined) return undefined;
    const { expression, offset, silent } = top;
    const set =
      this.#characterSet(expression, silent) ?? (expression.type === 'text' ? textSets(expression)[offset] : undefined);
    if (!set || !has(set, this.#alphabet.representatives[symbol] ?? MARK_BASE)) return undefined;
    const isOver = expression.type !== 'text' || offset + 1 === expression.text.length;
    return isOver ? rest : this.#expression(expression, silent, rest, offset + 1);
  }

  /** The set of an expression that derives single characters only, and no marks. */
  #characterSet(expression: Expression, silent: boolean): CharSet | undefined {
    const key = `${silent ? '~' : ''}${this.#names.of(expression)}`;
    if (this.#sets.has(key)) return this.#sets.get(key);
    this.#sets.set(key, undefined); // a recursive rule derives more than one character
    const set = this.#computeSet(expression, silent);
    this.#sets.set(key, set);
    return set;
  }

  #computeSet(expression: Expression, silent: boolean): CharSet | undefined {
    switch (expression.type) {
      case 'set':
        return expression.set;
      case 'text':
        return expression.text.length === 1 ? textSets(expression)[0] : undefined;
      case 'rule': {
        const { name } = expression;
        const definition = this.#bnf.get(name);
        if (!silent && this.#marking && this.#marking.before(name).length + this.#marking.after(name).length > 0)
          return undefined;
        return definition && this.#characterSet(definition, silent || (this.#marking?.isSilent(name) ?? false));
      }
      case 'choice': {
        const sets = expression.alternatives.map((one) => this.#characterSet(one, silent));
        return sets.every((set) => set !== undefined) ? union(...sets) : undefined;
      }
      default:
        return undefined;
    }
  }
}
