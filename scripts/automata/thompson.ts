/**
 * BNF to nondeterministic automata: Thompson's construction (1968), run backwards. An expression is compiled before the
 * state where the rest begins, its continuation. A rule is compiled once before each continuation, so recursion in tail
 * position, where the continuation is the same again, becomes a loop and is exact; any other recursion is refused.
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { single, type CharSet } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import type { Path } from '../../src/automata/grammar-automaton.js';
import { bnfCharacterSets, textSets } from './bnf-sets.js';
import { rulesIn } from './bnf.js';
import type { Bnf, Expression } from './expression.js';
import { insertMarks, type Marks } from './marks.js';
import { Nfa } from './nfa.js';
import { withoutStrings } from './nfa-difference.js';
import { UnsupportedGrammarError } from './unsupported-grammar-error.js';

/** What the moves of an automaton show of the rules that made them. */
export interface Labels {
  /** Rules whose strings are enclosed in marks. */
  readonly marks?: Marks;
  /** Rules that appear in the paths of moves. */
  readonly named?: ReadonlySet<string>;
  /** Those of them that are read as one character, such as an escape. */
  readonly units?: ReadonlySet<string>;
}

/**
 * The minimal automaton of what a rule derives. With marks it is that of the marked derivations: every string with the
 * part of a marked rule between that rule's marks. Throws an UnsupportedGrammarError for recursion other than in tail
 * position.
 */
export function bnfAutomaton(bnf: Bnf, rule: string, alphabet: Alphabet, marks: Marks = new Map()): Dfa {
  const construction = new Construction(bnf, alphabet, { marks });
  return construction.nfa.toDfa(construction.rule(rule, []), alphabet).minimal();
}

/** The minimal automaton of what an expression derives, without marks. */
function expressionAutomaton(bnf: Bnf, expression: Expression, alphabet: Alphabet): Dfa {
  const construction = new Construction(bnf, alphabet, {});
  return construction.nfa.toDfa(construction.expression(expression), alphabet).minimal();
}

/** An automaton under construction. */
export class Construction {
  readonly nfa = new Nfa();
  /** States in the middle of a unit. */
  readonly insideUnit = new Set<number>();
  readonly #bnf: Bnf;
  readonly #alphabet: Alphabet;
  readonly #marks: Marks;
  readonly #named: ReadonlySet<string>;
  readonly #units: ReadonlySet<string>;
  readonly #simplify: (expression: Expression) => CharSet | undefined;
  readonly #known = new Map<string, number>();
  readonly #knownClasses = new Map<CharSet, ReadonlySet<number>>();
  readonly #open: { readonly name: string; readonly continuation: number; readonly body: number }[] = [];

  constructor(bnf: Bnf, alphabet: Alphabet, { marks = new Map(), named = new Set(), units = new Set() }: Labels) {
    this.#bnf = bnf;
    this.#alphabet = alphabet;
    this.#marks = marks;
    this.#named = named;
    this.#units = units;
    this.#simplify = bnfCharacterSets(bnf, { has: (rule) => marks.has(rule) || named.has(rule) });
  }

  /** The state where a rule begins; the paths of all its moves begin with `root`. */
  rule(name: string, root: Path): number {
    return this.#rule(this.nfa.end, name, [], root);
  }

  /** The state where an expression begins. */
  expression(expression: Expression): number {
    return this.#before(this.nfa.end, expression, []);
  }

  #character(set: CharSet, target: number, path: Path): number {
    const state = this.nfa.state();
    this.nfa.addMove(state, { classes: this.#classes(set), target, path });
    return state;
  }

  #classes(set: CharSet): ReadonlySet<number> {
    const classes = this.#knownClasses.get(set) ?? new Set(this.#alphabet.classIndexes(set));
    this.#knownClasses.set(set, classes);
    return classes;
  }

  #before(continuation: number, expression: Expression, path: Path): number {
    const set = this.#simplify(expression);
    if (set) return this.#character(set, continuation, path);
    switch (expression.type) {
      case 'set':
        return this.#character(expression.set, continuation, path);
      case 'text':
        return textSets(expression).reduceRight((next, one) => this.#character(one, next, path), continuation);
      case 'sequence':
        return expression.elements.reduceRight((next, element) => this.#before(next, element, path), continuation);
      case 'choice':
        return this.nfa.state(expression.alternatives.map((one) => this.#before(continuation, one, path)));
      case 'repeat':
        return this.#repeat(continuation, expression, path);
      case 'rule':
        return this.#rule(continuation, expression.name, path);
      case 'except':
        return this.#except(continuation, expression, path);
    }
  }

  #repeat(continuation: number, { expression, min, max }: Extract<Expression, { type: 'repeat' }>, path: Path): number {
    let next = continuation;
    if (max === Infinity) {
      next = this.nfa.state();
      this.nfa.addEmptyMove(next, continuation, this.#isOfCharacters(expression));
      this.nfa.addEmptyMove(next, this.#before(next, expression, path));
    } else {
      for (let times = min; times < max; times++) {
        next = this.nfa.state([this.#before(next, expression, path)]);
        this.nfa.addEmptyMove(next, continuation, true);
      }
    }
    for (let times = 0; times < min; times++) next = this.#before(next, expression, path);
    return next;
  }

  /** Whether an expression contains no rules that appear in paths, other than units. */
  #isOfCharacters(expression: Expression): boolean {
    return ![...reachedFrom([expression], this.#bnf)].some((name) => this.#named.has(name) && !this.#units.has(name));
  }

  #rule(
    continuation: number,
    name: string,
    path: Path,
    within: Path = this.#named.has(name) ? [...path, name] : path,
  ): number {
    const key = `${name} ${continuation} ${path.join('>')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const expression = this.#bnf.get(name);
    if (!expression) throw new UnsupportedGrammarError(`the rule ${name} is not defined`);
    const open = this.#open.find((rule) => rule.name === name);
    if (open) {
      // its own tail: a loop, within the marks that are open already
      if (open.continuation === continuation) return open.body;
      throw new UnsupportedGrammarError(`the rule ${name} is recursive other than in tail position`);
    }
    const marks = this.#marks.get(name);
    const inner = marks ? this.#character(single(marks.close), continuation, path) : continuation;
    const body = this.nfa.state();
    this.#open.push({ name, continuation: inner, body });
    const firstInside = this.nfa.stateCount;
    const start = this.#before(inner, expression, within);
    this.nfa.addEmptyMove(body, start);
    this.#open.pop();
    if (this.#units.has(name))
      for (let state = firstInside; state < this.nfa.stateCount; state++)
        if (state !== start) this.insideUnit.add(state);
    const outer = marks ? this.#character(single(marks.open), body, path) : body;
    this.#known.set(key, outer);
    return outer;
  }

  /** The marked strings of `from` that, without their marks, are not strings of `except`. */
  #except(continuation: number, { from, except }: Extract<Expression, { type: 'except' }>, path: Path): number {
    for (const name of reachedFrom([from, except], this.#bnf)) {
      if (this.#open.some((rule) => rule.name === name))
        throw new UnsupportedGrammarError(`the rule ${name} is recursive through a difference`);
    }
    const end = this.nfa.state();
    const part = { start: this.#before(end, from, path), end };
    const excepted = insertMarks(expressionAutomaton(this.#bnf, except, this.#alphabet));
    const { start, copies } = withoutStrings(this.nfa, part, excepted, continuation);
    for (const [copy, original] of copies) if (this.insideUnit.has(original)) this.insideUnit.add(copy);
    return start;
  }
}

/** The rules that expressions lead to. */
function reachedFrom(expressions: readonly Expression[], bnf: Bnf): Set<string> {
  const reached = new Set(expressions.flatMap(rulesIn));
  for (const name of reached) {
    const expression = bnf.get(name);
    if (expression) rulesIn(expression).forEach((next) => reached.add(next));
  }
  return reached;
}
