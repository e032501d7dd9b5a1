/**
 * What a scanner must do, from the RFC's BNF and its .split file, with no part of the compiler: the automaton of each rule, and
 * that of its marked strings. A component's mark says which of its rules made it; a production has a mark at its end. Within
 * a component that is not a container nothing is reported.
 */
import { alphabetOfSets, type Alphabet } from '../../src/automata/alphabet.js';
import { MARK_BASE, single, type CharSet } from '../../src/automata/char-set.js';
import { overAlphabet } from '../../src/automata/common-alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { rulesIn } from '../automata/bnf.js';
import type { Bnf, Expression } from '../automata/expression.js';
import { bnfSets } from '../automata/bnf-sets.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { readLiteralBnf, readSplitBnf } from '../grammar/bnf.js';
import { scannerDescription } from '../grammar/component-rules.js';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import type { GrammarId } from '../grammar/sources.js';
import { erased } from './erase.js';

/** A rule within a component, where nothing is reported. */
const SILENT = '!silent';

export interface MarkPair {
  readonly name: string;
  readonly open: number;
  readonly close: number;
}

/** What each mark means, and its code. */
export class MarkTable {
  /** By component and rule, and by production. */
  readonly pairs: readonly MarkPair[];
  readonly #byName: ReadonlyMap<string, MarkPair>;

  constructor(names: readonly string[]) {
    this.pairs = names.map((name, index) => ({ name, open: MARK_BASE + 2 * index, close: MARK_BASE + 2 * index + 1 }));
    this.#byName = new Map(this.pairs.map((pair) => [pair.name, pair]));
  }

  find(name: string): MarkPair | undefined {
    return this.#byName.get(name);
  }

  get count(): number {
    return 2 * this.pairs.length;
  }
}

export class Specification {
  readonly id: GrammarId;
  readonly marks: MarkTable;
  /** The rules of the RFC, in its order. */
  readonly rules: readonly string[];
  /** The production that a whole reference is read by. */
  readonly start: string;
  /** The components that have a place, and the rules that make each. */
  readonly components: ReadonlyMap<string, readonly string[]>;
  readonly productions: readonly string[];
  readonly #letter: Bnf;
  readonly #split: Bnf;
  readonly #marked: Bnf;
  readonly #languages = new Map<string, Dfa>();
  readonly #splits = new Map<string, Dfa>();
  readonly #alphabet: Alphabet;
  readonly #markedAlphabet: Alphabet;

  /** `sets`: those of the scanner, so that both have one alphabet. */
  constructor(id: GrammarId, sets: readonly CharSet[]) {
    const { reported, start } = scannerDescription(id);
    this.id = id;
    this.#letter = readLiteralBnf(id);
    this.#split = readSplitBnf(id);
    this.rules = [...this.#letter.keys()];
    this.start = grammarsBy[id].intended?.split ?? start;
    const placed = Object.entries(reported.components).filter(([, { repeated }]) => !repeated);
    this.components = new Map(placed.map(([name, { rules }]) => [name, rules]));
    this.productions = reported.productions;
    this.marks = new MarkTable([
      ...placed.flatMap(([name, { rules }]) => rules.map((rule) => `${name} ${rule}`)),
      ...reported.productions,
    ]);
    this.#marked = markedBnf(this.#split, reported, this.marks);
    const all = [...bnfSets(this.#letter), ...bnfSets(this.#split), ...bnfSets(this.#marked), ...sets];
    this.#alphabet = alphabetOfSets(all);
    this.#markedAlphabet = alphabetOfSets(all, this.marks.count);
  }

  /** An alphabet in which these sets are unions of classes too; with or without marks. */
  alphabetFor(sets: readonly CharSet[], isMarked: boolean): Alphabet {
    const alphabet = isMarked ? this.#markedAlphabet : this.#alphabet;
    return sets.every((set) => isUnionOfClasses(alphabet, set))
      ? alphabet
      : alphabetOfSets([...alphabet.classes, ...sets], isMarked ? this.marks.count : 0);
  }

  /** The strings of a rule, read literally; for a whole reference with an intended form, those of that form. */
  language(rule: string, alphabet: Alphabet): Dfa {
    const bnf = this.#letter.has(rule) ? this.#letter : this.#split;
    const dfa = this.#languages.get(rule) ?? bnfAutomaton(bnf, rule, this.#alphabet);
    this.#languages.set(rule, dfa);
    return alphabet === this.#alphabet ? dfa : overAlphabet(dfa, alphabet);
  }

  /** The marked strings of a rule, split as the .split file says. */
  split(rule: string, alphabet: Alphabet): Dfa {
    const openings = this.productions.map((name) => this.marks.find(name)?.open ?? 0);
    const dfa = this.#splits.get(rule) ?? erased(bnfAutomaton(this.#marked, rule, this.#markedAlphabet), openings);
    this.#splits.set(rule, dfa);
    return alphabet === this.#markedAlphabet ? dfa : overAlphabet(dfa, alphabet);
  }

  /** Whether a rule has a mark in any of its derivations. */
  hasMarks(rule: string): boolean {
    const reached = new Set([rule]);
    for (const name of reached) for (const next of referencedRules(this.#marked, name)) reached.add(next);
    return [...reached].some((name) => this.#marked.has(`${name}${SILENT}`) && isMark(this.#marked.get(name)));
  }
}

function referencedRules(bnf: Bnf, rule: string): string[] {
  const expression = bnf.get(rule);
  return expression ? rulesIn(expression) : [];
}

function isUnionOfClasses(alphabet: Alphabet, set: CharSet): boolean {
  try {
    alphabet.classIndexes(set);
    return true;
  } catch {
    return false;
  }
}

function isMark(expression: Expression | undefined): boolean {
  const [first] = expression?.type === 'sequence' ? expression.elements : [];
  return first?.type === 'set' && (first.set[0]?.[0] ?? 0) >= MARK_BASE;
}

type Reported = ReturnType<typeof scannerDescription>['reported'];

/** The productions with marks around what they derive, as characters of their own. */
function markedBnf(bnf: Bnf, { components, productions }: Reported, marks: MarkTable): Bnf {
  const result = new Map<string, Expression>();
  for (const [rule, expression] of bnf) {
    result.set(`${rule}${SILENT}`, renamed(expression, true));
    const [name, component] = Object.entries(components).find(([, { rules }]) => rules.includes(rule)) ?? [];
    let marked = renamed(expression, component !== undefined && component.container === undefined);
    if (!component?.repeated) marked = between(marks.find(`${name} ${rule}`), marked);
    if (productions.includes(rule)) marked = between(marks.find(rule), marked);
    result.set(rule, marked);
  }
  return result;
}

function between(pair: MarkPair | undefined, expression: Expression): Expression {
  if (!pair) return expression;
  const [open, close] = [pair.open, pair.close].map((code) => ({ type: 'set', set: single(code) }) as const);
  return open && close ? { type: 'sequence', elements: [open, expression, close] } : expression;
}

/** References to rules as they are, or silent ones; what a difference takes away is always silent. */
function renamed(expression: Expression, isSilent: boolean): Expression {
  switch (expression.type) {
    case 'rule':
      return isSilent ? { type: 'rule', name: `${expression.name}${SILENT}` } : expression;
    case 'sequence':
      return { ...expression, elements: expression.elements.map((element) => renamed(element, isSilent)) };
    case 'choice':
      return { ...expression, alternatives: expression.alternatives.map((one) => renamed(one, isSilent)) };
    case 'repeat':
      return { ...expression, expression: renamed(expression.expression, isSilent) };
    case 'except':
      return { ...expression, from: renamed(expression.from, isSilent), except: renamed(expression.except, true) };
    default:
      return expression;
  }
}
