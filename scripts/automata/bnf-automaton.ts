/**
 * BNF to automata: Thompson's construction (1968), read backwards. An expression is compiled in front of the state where
 * the rest begins, its continuation. A rule in front of one continuation is compiled once, so recursion in tail position,
 * where the continuation is the same again, becomes a loop and is exact; any other recursion is refused.
 */
import { Alphabet } from '../../src/automata/alphabet.js';
import { rulesIn, type Bnf, type Expression } from './bnf.js';
import { single, union, type CharSet } from '../../src/automata/char-set.js';
import { difference, type Dfa } from '../../src/automata/dfa.js';
import { UnsupportedGrammarError } from './unsupported-grammar-error.js';
import { insertMarks, type Marks } from './marks.js';
import { Nfa } from './nfa.js';

/** The character sets of a grammar, for an alphabet: a choice of characters is one set, unless a marked rule is in it. */
export function bnfSets(bnf: Bnf, marks: Marks = new Map()): CharSet[] {
  const simplify = characterSetOf(bnf, marks);
  const setsOf = (expression: Expression): CharSet[] => {
    const set = simplify(expression);
    if (set) return [set];
    switch (expression.type) {
      case 'text':
        return textSets(expression);
      case 'sequence':
        return expression.elements.flatMap(setsOf);
      case 'choice':
        return expression.alternatives.flatMap(setsOf);
      case 'repeat':
        return setsOf(expression.expression);
      case 'except':
        return [...setsOf(expression.from), ...setsOf(expression.except)];
      default:
        return [];
    }
  };
  return [...bnf.values()].flatMap(setsOf);
}

/**
 * The minimal automaton of what a rule derives. With marks it is that of the marked derivations: every string with a
 * marked rule's part between that rule's marks. Throws an UnsupportedGrammarError for recursion but in tail position.
 */
export function bnfAutomaton(bnf: Bnf, rule: string, alphabet: Alphabet, marks: Marks = new Map()): Dfa {
  return new BnfCompiler(bnf, alphabet, marks).compile({ type: 'rule', name: rule });
}

/** The minimal automaton of what an expression derives, without marks. */
export function expressionAutomaton(bnf: Bnf, expression: Expression, alphabet: Alphabet): Dfa {
  return new BnfCompiler(bnf, alphabet, new Map()).compile(expression);
}

class BnfCompiler {
  readonly #bnf: Bnf;
  readonly #alphabet: Alphabet;
  readonly #marks: Marks;
  readonly #nfa = new Nfa();
  readonly #known = new Map<string, number>();
  readonly #open: { readonly name: string; readonly continuation: number; readonly body: number }[] = [];
  readonly #simplify: (expression: Expression) => CharSet | undefined;

  constructor(bnf: Bnf, alphabet: Alphabet, marks: Marks) {
    this.#bnf = bnf;
    this.#alphabet = alphabet;
    this.#marks = marks;
    this.#simplify = characterSetOf(bnf, marks);
  }

  compile(expression: Expression): Dfa {
    return this.#nfa.toDfa(this.#inFrontOf(this.#nfa.end, expression), this.#alphabet).minimal();
  }

  #inFrontOf(continuation: number, expression: Expression): number {
    const set = this.#simplify(expression);
    if (set) return this.#nfa.character(set, continuation);
    switch (expression.type) {
      case 'set':
        return this.#nfa.character(expression.set, continuation);
      case 'text':
        return textSets(expression).reduceRight(
          (next, character) => this.#nfa.character(character, next),
          continuation,
        );
      case 'sequence':
        return expression.elements.reduceRight((next, element) => this.#inFrontOf(next, element), continuation);
      case 'choice':
        return this.#nfa.state(
          expression.alternatives.map((alternative) => this.#inFrontOf(continuation, alternative)),
        );
      case 'repeat':
        return this.#repeat(continuation, expression);
      case 'rule':
        return this.#rule(continuation, expression.name);
      case 'except':
        return this.#except(continuation, expression);
    }
  }

  #repeat(continuation: number, { expression, min, max }: Extract<Expression, { type: 'repeat' }>): number {
    let next = continuation;
    if (max === Infinity) {
      const loop = this.#nfa.state([continuation]);
      this.#nfa.addEmptyMove(loop, this.#inFrontOf(loop, expression));
      next = loop;
    } else {
      for (let times = min; times < max; times++)
        next = this.#nfa.state([continuation, this.#inFrontOf(next, expression)]);
    }
    for (let times = 0; times < min; times++) next = this.#inFrontOf(next, expression);
    return next;
  }

  #rule(continuation: number, name: string): number {
    const key = `${name} ${continuation}`;
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
    const inner = marks ? this.#nfa.character(single(marks.close), continuation) : continuation;
    const body = this.#nfa.state();
    this.#open.push({ name, continuation: inner, body });
    this.#nfa.addEmptyMove(body, this.#inFrontOf(inner, expression));
    this.#open.pop();
    const start = marks ? this.#nfa.character(single(marks.open), body) : body;
    this.#known.set(key, start);
    return start;
  }

  /** The marked strings of `from` that are, without their marks, none of `except`; put in as an automaton. */
  #except(continuation: number, { from, except }: Extract<Expression, { type: 'except' }>): number {
    for (const name of reachedFrom([from, except], this.#bnf)) {
      if (this.#open.some((rule) => rule.name === name))
        throw new UnsupportedGrammarError(`the rule ${name} is recursive through a difference`);
    }
    const taken = new BnfCompiler(this.#bnf, this.#alphabet, this.#marks).compile(from);
    const excepted = insertMarks(expressionAutomaton(this.#bnf, except, this.#alphabet));
    const dfa = difference(taken, excepted).minimal();
    const states = Array.from({ length: dfa.stateCount }, () => this.#nfa.state());
    states.forEach((state, number) => {
      if (dfa.isAccepting(number)) this.#nfa.addEmptyMove(state, continuation);
      this.#alphabet.classes.forEach((set, symbol) => {
        const target = dfa.next(number, symbol);
        if (dfa.live[target] === 1) this.#nfa.addMove(state, set, states[target] ?? 0);
      });
    });
    return states[0] ?? continuation;
  }
}

/** The rules that expressions lead to. */
export function reachedFrom(expressions: readonly Expression[], bnf: Bnf): Set<string> {
  const reached = new Set(expressions.flatMap(rulesIn));
  for (const name of reached) {
    const expression = bnf.get(name);
    if (expression) rulesIn(expression).forEach((next) => reached.add(next));
  }
  return reached;
}

/**
 * The set of an expression that matches just one character, so that a choice of fifty letters is one move. The rules
 * that are to be kept (for their marks, or their names) are not simplified.
 */
export function characterSetOf(
  bnf: Bnf,
  kept: { has(rule: string): boolean } = new Set(),
): (expression: Expression) => CharSet | undefined {
  const known = new Map<Expression, CharSet | undefined>();
  const setOf = (expression: Expression): CharSet | undefined => {
    if (known.has(expression)) return known.get(expression);
    known.set(expression, undefined); // recursion matches no single character
    const set = compute(expression);
    known.set(expression, set);
    return set;
  };
  const compute = (expression: Expression): CharSet | undefined => {
    switch (expression.type) {
      case 'set':
        return expression.set;
      case 'text': {
        const [first, second] = textSets(expression);
        return second ? undefined : first;
      }
      case 'rule': {
        const definition = bnf.get(expression.name);
        return definition && !kept.has(expression.name) ? setOf(definition) : undefined;
      }
      case 'choice': {
        const sets = expression.alternatives.map(setOf);
        return sets.every((set) => set !== undefined) ? union(...sets) : undefined;
      }
      default:
        return undefined;
    }
  };
  return setOf;
}

/** The sets of a text's characters. */
export function textSets({ text, ignoreCase }: Extract<Expression, { type: 'text' }>): CharSet[] {
  return Array.from(text, (character) => {
    const cases = ignoreCase ? [character.toLowerCase(), character.toUpperCase()] : [character];
    return union(...cases.map((one) => single(one.charCodeAt(0))));
  });
}
