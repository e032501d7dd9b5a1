/** A grammar as the proof reads it: the RFC's BNF, its disambiguated form, and the PEG. */
import peggy from 'peggy';
import { alphabetOfSets, type Alphabet } from '../../src/automata/alphabet.js';
import { bnfSets } from '../automata/bnf-sets.js';
import type { Bnf } from '../automata/bnf.js';
import { marksFor, type Marks } from '../automata/marks.js';
import type { Peg } from '../automata/peg.js';
import { pegSets } from '../automata/peg-sets.js';
import { componentTable, scannerOf } from '../grammar/component-rules.js';
import { intended } from '../grammar/intended.js';
import { contextOf } from '../scanner/compile.js';
import { Layout } from '../scanner/layout.js';
import { asGrammar } from '../scanner/passes.js';
import { letterOf, splitOf } from '../grammar/bnf.js';
import { readGrammar, reportedName, type GrammarId } from '../grammar/sources.js';

export interface Grammar {
  readonly id: GrammarId;
  readonly bnf: Bnf;
  /** The BNF with the productions of the .split file in place of the RFC's. */
  readonly split: Bnf;
  readonly peg: Peg;
  /** The names of the components, in the order of their marks. */
  readonly components: readonly string[];
  /** The intended form of the whole reference, if it differs from the letter: a helper of the PEG and a production of the .split file. */
  readonly intended: { readonly peg: string; readonly split: string } | undefined;
}

export function loadGrammar(id: GrammarId, peggyText = readGrammar(id).peggy): Grammar {
  const peg = peggy.parser.parse(peggyText, { grammarSource: id, reservedWords: [] });
  return {
    id,
    bnf: letterOf(id),
    split: splitOf(id),
    peg,
    components: Object.keys(componentTable(id)),
    intended: intended[id],
  };
}

/** What the scanner is compiled from: the PEG after all passes, which must still be the same grammar. */
export function compiledGrammar(id: GrammarId): Grammar {
  const grammar = loadGrammar(id);
  const context = contextOf(grammar.peg, new Layout(scannerOf(id).reported));
  return withPeg(grammar, asGrammar(context, grammar.peg));
}

/** The same grammar with another PEG. */
export function withPeg(grammar: Grammar, peg: Peg): Grammar {
  return { ...grammar, peg };
}

/** An alphabet for all three forms of the grammar and, if there are marks, the marks of its components. */
export function alphabetOf({ bnf, split, peg, components }: Grammar, marks: Marks = new Map()): Alphabet {
  const sets = [bnf, split].flatMap((form) => [...bnfSets(form, marks), ...bnfSets(form)]);
  return alphabetOfSets([...sets, ...pegSets(peg, marks), ...pegSets(peg)], marks.size > 0 ? 2 * components.length : 0);
}

/** The marks of every component, for the rules of the BNF and the PEG that make it, helpers included. */
export function componentMarks({ id, peg, bnf }: Grammar): Marks {
  const rules = new Set([...bnf.keys(), ...peg.rules.map(({ name }) => name)]);
  const groups = Object.values(componentTable(id)).map((component) =>
    [...rules].filter((rule) => component.rules.includes(reportedName(rule))),
  );
  return marksFor(groups);
}
