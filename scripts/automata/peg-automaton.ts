/**
 * Parsing expression grammars (Ford 2004), as Peggy's syntax tree, to automata: exactly, with ordered choice, greedy loops,
 * lookahead and negation.
 *
 * Whether an expression and the rest after it match at a position depends only on the input from there on. So an expression
 * is compiled together with its continuation k to a formula about that input (see formulas.ts):
 *
 *     (a / b) k   =   a k  or  not a... and b k         a... : a matches here, whatever follows
 *     a* k        =   x    where  x = a x  or  not a... and k
 *     !a k        =   not a...  and  k
 *
 * A lookahead, or a rule with a continuation, is replaced by its minimal automaton as soon as it is complete, to keep
 * formulas small.
 */
import type { ast } from 'peggy';
import type { Alphabet } from '../../src/automata/alphabet.js';
import { MARK_BASE, single, type CharSet } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { Formulas } from './formulas.js';
import { UnsupportedGrammarError } from './unsupported-grammar-error.js';
import type { Marks } from './marks.js';
import { childExpressions, spelledOut, type Peg } from './peg.js';
import { refuseUnsupported } from './peg-checks.js';
import { pegCharacterSet, literalUnits } from './peg-sets.js';

/** The code of the mark that `through` puts before an expression. */
export const THROUGH_MARK = MARK_BASE;

/**
 * How alternatives and loops match: in order and without backtracking, as in a PEG, or freely, as in a regular expression,
 * which backtracks into them.
 */
export type Choices = 'ordered' | 'free';

/** The automata of a grammar's rules; what rules share is built once. */
export class PegAutomata {
  readonly #formulas: Formulas;
  readonly #compiler: PegCompiler;

  /**
   * With marks, the automata are those of the marked strings: what the parse matches by a marked rule is between that
   * rule's marks. Throws an UnsupportedGrammarError that names the rule for code, left recursion, recursion other than in
   * tail position, and loops whose body may be empty.
   */
  constructor(peg: Peg, alphabet: Alphabet, marks: Marks = new Map(), choices: Choices = 'ordered', limit?: number) {
    refuseUnsupported(peg);
    this.#formulas = new Formulas(alphabet, limit);
    this.#compiler = new PegCompiler(peg, this.#formulas, marks, choices);
  }

  /** The minimal automaton of the strings that a rule matches as a whole. */
  rule(name: string): Dfa {
    return this.#formulas.automaton(this.#compiler.rule(name));
  }

  /** The same strings, with THROUGH_MARK wherever the parse goes through an expression of the rule, such as an alternative. */
  through(name: string, expression: ast.Expression): Dfa {
    return this.#formulas.automaton(this.#compiler.ruleThrough(name, expression));
  }
}

/** Compiles expressions with their continuations to formulas, by the equations at the top of this file. */
class PegCompiler {
  readonly #rules: ReadonlyMap<string, ast.Rule>;
  readonly #unmarkedRules: ReadonlyMap<string, ast.Rule>;
  readonly #formulas: Formulas;
  readonly #marks: Marks;
  readonly #choices: Choices;
  readonly #known = new Map<string, number>();
  readonly #lookaheads = new Map<ast.Expression, number>();
  readonly #repetitions = new Map<ast.Repeated, ast.Expression>();
  readonly #sets = new Map<ast.Expression, CharSet | undefined>();
  readonly #open: { readonly name: string; readonly continuation: number; readonly body: number }[] = [];
  #through: ast.Expression | undefined;

  constructor(peg: Peg, formulas: Formulas, marks: Marks, choices: Choices) {
    this.#rules = new Map(peg.rules.map((rule) => [rule.name, rule]));
    this.#unmarkedRules = new Map([...this.#rules].filter(([name]) => !marks.has(name)));
    this.#formulas = formulas;
    this.#marks = marks;
    this.#choices = choices;
  }

  rule(name: string): number {
    return this.#rule(name, this.#formulas.END, false);
  }

  ruleThrough(name: string, expression: ast.Expression): number {
    const rule = this.#rules.get(name);
    if (!rule) throw new UnsupportedGrammarError(`the rule ${name} is not defined`);
    this.#through = expression;
    const formula = this.#before(this.#formulas.END, rule.expression as ast.Expression, false);
    this.#through = undefined;
    return formula;
  }

  #before(continuation: number, node: ast.Expression, lookahead: boolean): number {
    const formula = this.#unmarked(continuation, node, lookahead);
    return node === this.#through && !lookahead
      ? this.#formulas.character(single(THROUGH_MARK), formula, false)
      : formula;
  }

  #unmarked(continuation: number, node: ast.Expression, lookahead: boolean): number {
    const formulas = this.#formulas;
    const set = this.#characterSet(node);
    if (set) return formulas.character(set, continuation, lookahead);
    switch (node.type) {
      case 'group':
        return this.#before(continuation, node.expression, lookahead);
      case 'literal':
        return literalUnits(node).reduceRight(
          (next, units) => formulas.character(units, next, lookahead),
          continuation,
        );
      case 'sequence':
        return node.elements.reduceRight((next, element) => this.#before(next, element, lookahead), continuation);
      case 'choice':
        return node.alternatives.reduceRight(
          (others, alternative) =>
            this.#orElse(this.#before(continuation, alternative, lookahead), alternative, others),
          formulas.FALSE,
        );
      case 'optional':
        return this.#orElse(this.#before(continuation, node.expression, lookahead), node.expression, continuation);
      case 'zero_or_more':
        return this.#loop(continuation, node.expression, lookahead);
      case 'one_or_more':
        return this.#before(this.#loop(continuation, node.expression, lookahead), node.expression, lookahead);
      case 'repeated':
        return this.#before(continuation, this.#spelledOut(node), lookahead);
      case 'simple_and':
        return formulas.and(this.#matches(node.expression), continuation);
      case 'simple_not':
        return formulas.and(formulas.not(this.#matches(node.expression)), continuation);
      case 'rule_ref':
        return this.#rule(node.name, continuation, lookahead);
      default:
        throw new UnsupportedGrammarError(`an expression of type ${node.type}`);
    }
  }

  /** `taken`, which begins with the expression, or `other` where the expression does not match at all. */
  #orElse(taken: number, expression: ast.Expression, other: number): number {
    const formulas = this.#formulas;
    if (other === formulas.FALSE) return taken;
    if (this.#choices === 'free') return formulas.or(taken, other);
    return formulas.or(taken, formulas.and(formulas.not(this.#matches(expression)), other));
  }

  /** The expression matches here, whatever follows. It may refer to itself after a character, hence the loop. */
  #matches(node: ast.Expression): number {
    const known = this.#lookaheads.get(node);
    if (known !== undefined) return known;
    const loop = this.#formulas.loop();
    this.#lookaheads.set(node, loop.formula);
    // in a lookahead the continuation is always the same, so rules that are open outside it may be entered again
    const open = this.#open.splice(0);
    loop.setBody(this.#unmarked(this.#formulas.TRUE, node, true));
    this.#open.push(...open);
    const formula = this.#formulas.closed(loop.formula, true);
    this.#lookaheads.set(node, formula);
    return formula;
  }

  #loop(continuation: number, node: ast.Expression, lookahead: boolean): number {
    const loop = this.#formulas.loop();
    loop.setBody(this.#orElse(this.#before(loop.formula, node, lookahead), node, continuation));
    return loop.formula;
  }

  #rule(name: string, continuation: number, lookahead: boolean): number {
    const key = `${name} ${continuation} ${lookahead}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rule = this.#rules.get(name);
    if (!rule) throw new UnsupportedGrammarError(`the rule ${name} is not defined`);
    const open = this.#open.find((candidate) => candidate.name === name);
    if (open) {
      if (!lookahead && this.#marks.has(name))
        throw new UnsupportedGrammarError(`the rule ${name} is marked and recursive`);
      // its own tail: a loop, within the marks that are open already
      if (open.continuation === continuation) return open.body;
      throw new UnsupportedGrammarError(`the rule ${name} is recursive other than in tail position`);
    }
    const formulas = this.#formulas;
    const marks = lookahead ? undefined : this.#marks.get(name);
    const inner = marks ? formulas.character(single(marks.close), continuation, false) : continuation;
    const loop = formulas.loop();
    this.#open.push({ name, continuation: inner, body: loop.formula });
    loop.setBody(this.#before(inner, rule.expression as ast.Expression, lookahead));
    this.#open.pop();
    const start = marks ? formulas.character(single(marks.open), loop.formula, false) : loop.formula;
    const closed = formulas.closed(start, lookahead);
    this.#known.set(key, closed);
    return closed;
  }

  /** Always the same tree for a repetition, because lookaheads are cached by their node. */
  #spelledOut(node: ast.Repeated): ast.Expression {
    const known = this.#repetitions.get(node) ?? spelledOut(node);
    this.#repetitions.set(node, known);
    return known;
  }

  /** The set of an expression that matches just one character, unless there is a mark in it. */
  #characterSet(node: ast.Expression): CharSet | undefined {
    if (this.#through && node !== this.#through && contains(node, this.#through)) return undefined;
    if (!this.#sets.has(node)) this.#sets.set(node, pegCharacterSet(node, this.#unmarkedRules));
    return this.#sets.get(node);
  }
}

function contains(node: ast.Expression, part: ast.Expression): boolean {
  return childExpressions(node).some((child) => child === part || contains(child, part));
}
