/** The automata of a grammar's rules that know which rules are being read: what generated/<id>/automaton.ts encodes. */
import peggy from 'peggy';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { bnfSets } from '../automata/bnf-sets.js';
import { pathAutomaton, type PathDfa, type PathOptions } from '../automata/rule-paths.js';
import { readLiteralBnf, readSplitBnf } from './bnf.js';
import { componentRules, wordRules } from './component-rules.js';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { lexicalRules } from './lexical.js';
import { readGrammar, type GrammarId } from './sources.js';

/** The automaton of each rule, and of the intended form of the whole reference, made of the productions that leave no split open. */
export function pathAutomata(id: GrammarId): Map<string, PathDfa> {
  const split = readSplitBnf(id);
  const alphabet = alphabetOfSets(bnfSets(split));
  const options = pathOptions(id);
  return new Map(
    pathRoots(id).map(({ rule, root }) => [rule, pathAutomaton(split, rule, alphabet, options, root)] as const),
  );
}

/** Each rule, and the rule that its paths begin with. What a whole reference means is first: its states are decoded most often. */
export function pathRoots(id: GrammarId): { readonly rule: string; readonly root: string }[] {
  const roots = [...readLiteralBnf(id).keys()].map((rule) => ({ rule, root: rule }));
  const form = grammarsBy[id].intended;
  return form ? [{ rule: form.split, root: form.rule }, ...roots] : roots;
}

/** The rules that appear in paths: all but those that match one character, or only name words of the grammar. */
export function pathOptions(id: GrammarId): PathOptions {
  const grammar = peggy.parser.parse(readGrammar(id).peggy, { reservedWords: [] });
  const lexical = lexicalRules(grammar, componentRules(id));
  // an escape such as "%" hex hex, and not a choice of one or a character
  const isSequence = (rule: string): boolean =>
    grammar.rules.find(({ name }) => name === rule)?.expression.type === 'sequence';
  const units = new Set(
    [...lexical].filter(([name, kind]) => kind === 'escape' && isSequence(name)).map(([name]) => name),
  );
  const named = [...readLiteralBnf(id).keys()].filter(
    (rule) => units.has(rule) || !(lexical.has(rule) || wordRules(id).includes(rule)),
  );
  return { named: new Set(named), units };
}
