/**
 * The splits of a grammar: each string with a pair of marks around what every rule matched. That is the whole derivation, down
 * to which alternative matched, except inside a single character or escape.
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { difference, intersection, type Dfa } from '../../src/automata/dfa.js';
import { ambiguity } from '../automata/ambiguity.js';
import type { Bnf, Expression } from '../automata/expression.js';
import { insertMarks, markedText, shortestMarked, withAnyMarks, type Marks } from '../automata/marks.js';
import { PegAutomata } from '../automata/peg-automaton.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { timed, type Failure, type Result } from './failure.js';
import { grammarAlphabet, nodeMarks, rulePairs, type Grammar } from './grammar.js';
import { reachedFrom, ruleReferences } from './references.js';

/** The automata of a grammar's splits; each is built once. */
export class Splits {
  readonly alphabet: Alphabet;
  readonly #grammar: Grammar;
  readonly #marks: Marks;
  readonly #peg: PegAutomata;
  readonly #meant = new Map<string, Dfa>();
  readonly #derived = new Map<string, Dfa>();

  constructor(grammar: Grammar) {
    this.#grammar = grammar;
    this.#marks = nodeMarks(grammar);
    this.alphabet = grammarAlphabet(grammar, this.#marks);
    this.#peg = new PegAutomata(grammar.peg, this.alphabet, this.#marks);
  }

  /** How the PEG splits what a rule matches. */
  byPeg(rule: string): Dfa {
    return this.#peg.rule(rule);
  }

  /** How the disambiguated BNF splits what a rule derives. */
  meant(rule: string): Dfa {
    return known(this.#meant, rule, () => this.#automaton(this.#grammar.split, rule));
  }

  /** Every derivation of a rule by the RFC's BNF. */
  derived(rule: string): Dfa {
    return known(this.#derived, rule, () => this.#automaton(this.#grammar.bnf, rule));
  }

  /** How one form of the grammar splits what a rule derives if the rule is defined as an expression. */
  definedAs(bnf: Bnf, rule: string, expression: Expression): Dfa {
    return this.#automaton(new Map([...bnf, [rule, expression]]), rule);
  }

  /** The strings that an expression derives as a rule, with any marks: however they are split. */
  anySplit(bnf: Bnf, rule: string, expression: Expression): Dfa {
    return insertMarks(bnfAutomaton(new Map([...bnf, [rule, expression]]), rule, this.alphabet));
  }

  /** The split of the shortest string, as text; `undefined` if there is no string. */
  shortest(dfa: Dfa): string | undefined {
    const word = shortestMarked(dfa);
    return word && this.text(word);
  }

  text(word: readonly number[]): string {
    return markedText(this.alphabet, word, this.#grammar.nodes);
  }

  #automaton(bnf: Bnf, rule: string): Dfa {
    return bnfAutomaton(bnf, rule, this.alphabet, this.#marks);
  }
}

function known(automata: Map<string, Dfa>, rule: string, build: () => Dfa): Dfa {
  const dfa = automata.get(rule) ?? build();
  automata.set(rule, dfa);
  return dfa;
}

/**
 * For every rule that contains others: the disambiguated BNF splits each string in one way only, the PEG splits it in the same
 * way, and the RFC's own BNF derives that split too.
 */
export function proveSplits(grammar: Grammar, splits: Splits, only?: readonly string[]): Result[] {
  const { bnf } = grammar;
  return rulePairs(grammar, only ?? rulesWithNodes(grammar)).map(({ rule, peg: name }) =>
    timed(rule, () => {
      const peg = splits.byPeg(name);
      const failures = [...ambiguities(rule, splits), ...differences(rule, peg, splits)];
      // the RFC has no production of its own for the intended form
      const underivable = bnf.has(rule) && splits.shortest(difference(peg, splits.derived(rule)));
      if (underivable)
        failures.push({ rule, what: 'the RFC’s BNF does not derive this split', counterexample: underivable });
      return { states: peg.stateCount, failures };
    }),
  );
}

/**
 * The same without a PEG: what would still be found of a mistake that the PEG has alike. The disambiguated BNF derives the strings
 * of the RFC's BNF, splits each in one way only, and the RFC's own BNF derives that split too.
 */
export function* proveSplitsAlone(
  { bnf, split }: Grammar,
  splits: Splits,
  rules: readonly string[],
): Generator<Failure> {
  for (const rule of rules) {
    const letter = bnf.get(rule);
    if (letter) {
      const [own, other] = [bnf, split].map((one) => splits.anySplit(one, rule, one.get(rule) ?? letter));
      if (own && other && !own.equals(other))
        yield { rule, what: 'other strings than the RFC derives', counterexample: rule };
    }
    yield* ambiguities(rule, splits);
    const underivable = letter && splits.shortest(difference(splits.meant(rule), splits.derived(rule)));
    if (underivable) yield { rule, what: 'the RFC’s BNF does not derive this split', counterexample: underivable };
  }
}

/** The rules that lead to a rule with nodes, and the intended form of the whole reference. */
function rulesWithNodes({ bnf, peg, nodes, intended }: Grammar): string[] {
  const references = ruleReferences(peg);
  const rules = [...bnf.keys()].filter((rule) =>
    [...reachedFrom(rule, references)].some((name) => nodes.includes(name)),
  );
  return intended ? [...rules, intended.split] : rules;
}

function ambiguities(rule: string, splits: Splits): Failure[] {
  const found = ambiguity(splits.meant(rule));
  if (!found) return [];
  const counterexample = [found.first, found.second].map((word) => splits.text(word)).toSorted();
  return [{ rule, what: 'two splits of one string', counterexample: counterexample.join(' and ') }];
}

/** The shortest string that the BNF and the PEG split differently, or that only one of them has. */
function differences(rule: string, peg: Dfa, splits: Splits): Failure[] {
  const bnf = splits.meant(rule);
  if (peg.equals(bnf)) return [];
  const sides = [
    { name: 'BNF', only: shortestMarked(difference(bnf, peg)), otherName: 'PEG', other: peg },
    { name: 'PEG', only: shortestMarked(difference(peg, bnf)), otherName: 'BNF', other: bnf },
  ];
  const failures: Failure[] = [];
  let isShown = false;
  for (const { name, only, otherName, other } of sides) {
    if (!only) continue;
    const split = splits.text(only);
    const otherwise = splits.shortest(intersection(other, withAnyMarks(splits.alphabet, only)));
    if (otherwise === undefined)
      failures.push({ rule, what: `only in the ${name}, as a split`, counterexample: split });
    else if (!isShown) {
      failures.push({
        rule,
        what: `the ${name} splits this as the first, the ${otherName} as the second`,
        counterexample: `${split} and ${otherwise}`,
      });
      isShown = true;
    }
  }
  return failures;
}
