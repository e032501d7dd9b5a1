/** A grammar as the proof reads it: the RFC's BNF, its disambiguated form, and the PEG. */
import peggy from 'peggy';
import { alphabetOfSets, type Alphabet } from '../../src/automata/alphabet.js';
import { bnfSets } from '../automata/bnf-sets.js';
import type { Bnf } from '../automata/expression.js';
import { marksFor, type Marks } from '../automata/marks.js';
import type { Peg } from '../automata/peg.js';
import { pegSets } from '../automata/peg-sets.js';
import { readLiteralBnf, readReplacements, readSplitBnf } from '../grammar/bnf.js';
import { componentRules } from '../grammar/component-rules.js';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { lexicalRules } from '../grammar/lexical.js';
import { reportedName } from '../automata/rule-names.js';
import { readGrammar, type GrammarId, type GrammarSource } from '../grammar/sources.js';
import { reachedFrom, ruleReferences } from './references.js';

export interface Grammar {
  readonly id: GrammarId;
  readonly bnf: Bnf;
  /** The BNF with the productions of the .split file in place of the RFC's. */
  readonly split: Bnf;
  /** The productions of the .split file. */
  readonly replacements: Bnf;
  readonly peg: Peg;
  /** The rules that make nodes of trees, in the order of their marks: all but those that match one character or escape. */
  readonly nodes: readonly string[];
  /** The intended form of the whole reference, if it differs from the literal one: a helper of the PEG and a production of the .split file. */
  readonly intended: { readonly peg: string; readonly split: string } | undefined;
}

/** A grammar as its files are, or with other texts in place of theirs. */
export function loadGrammar(
  id: GrammarId,
  texts: Partial<Pick<GrammarSource, 'peggy' | 'bnf' | 'split'>> = {},
): Grammar {
  const source = { ...readGrammar(id), ...texts };
  const peg = peggy.parser.parse(source.peggy, { grammarSource: id, reservedWords: [] });
  const bnf = readLiteralBnf(id, source);
  const lexical = lexicalRules(peg, componentRules(id));
  return {
    id,
    bnf,
    split: readSplitBnf(id, source),
    replacements: readReplacements(id, source),
    peg,
    nodes: [...bnf.keys()].filter((rule) => !lexical.has(rule)),
    intended: grammarsBy[id].intended,
  };
}

/** The same grammar with another PEG. */
export function withPeg(grammar: Grammar, peg: Peg): Grammar {
  return { ...grammar, peg };
}

/** An alphabet for all three forms of the grammar and, if there are marks, the marks of its nodes. */
export function grammarAlphabet({ bnf, split, peg, nodes }: Grammar, marks: Marks = new Map()): Alphabet {
  const sets = [bnf, split].flatMap((form) => [...bnfSets(form, marks), ...bnfSets(form)]);
  return alphabetOfSets([...sets, ...pegSets(peg, marks), ...pegSets(peg)], marks.size > 0 ? 2 * nodes.length : 0);
}

/**
 * A pair of marks for each rule that makes nodes. A helper has the marks of the rule that it is reported as, unless only the
 * intended form uses it: that form is read without a tree.
 */
export function nodeMarks({ bnf, peg, nodes }: Grammar): Marks {
  const references = ruleReferences(peg);
  const reached = new Set([...bnf.keys()].flatMap((rule) => [rule, ...reachedFrom(rule, references)]));
  return marksFor(nodes.map((node) => [...reached].filter((rule) => reportedName(rule) === node)));
}

/** For each rule of the BNF, or of the .split file if it is the intended form, its name in the PEG. */
export function rulePairs({ intended: form }: Grammar, rules: readonly string[]): { rule: string; peg: string }[] {
  return rules.map((rule) => ({ rule, peg: rule === form?.split ? form.peg : rule }));
}
