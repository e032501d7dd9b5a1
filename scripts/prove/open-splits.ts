/** The table of grammars/README.md that says how strings are split where the RFC's BNF leaves that open, row by row. */
import { difference, intersection, type Dfa } from '../../src/automata/dfa.js';
import { withAnyMarks } from '../automata/marks.js';
import { parseExpression } from '../grammar/bnf.js';
import { ruleName } from '../automata/rule-names.js';
import { amendedBy } from '../grammar/sources.js';
import { tableRows } from '../grammar/tables.js';
import type { Check, Failure } from './failure.js';
import type { Grammar } from './grammar.js';
import type { Splits } from './splits.js';

/** One row: the string is split as the one expression says, though the RFC's BNF also derives it by the other. */
export interface OpenSplit {
  readonly rule: string;
  readonly string: string;
  readonly is: string;
  readonly not: string;
}

/** The rows of a grammar and of the grammar that it amends. */
export function openSplitRows({ id }: Pick<Grammar, 'id'>): OpenSplit[] {
  return tableRows('grammars/README.md', ['grammar', 'rule', 'string', 'is split as', 'and not as'])
    .filter(([grammar]) => grammar === id || grammar === amendedBy(id))
    .map(([, rule = '', string = '', is = '', not = '']) => ({ rule: ruleName(rule), string, is, not }));
}

/** Every row holds, for every string that it speaks of; and every production of the .split file has a row. */
export function proveOpenSplits(grammar: Grammar, splits: Splits, only?: readonly string[]): Check {
  const started = performance.now();
  const rows = openSplitRows(grammar);
  const unexplained = [...grammar.replacements.keys()].filter(
    (name) => grammar.bnf.has(name) && !rows.some(({ rule }) => rule === name),
  );
  const failures = [
    ...rows.filter(({ rule }) => only?.includes(rule) ?? true).flatMap((row) => failuresOfRow(row, grammar, splits)),
    ...unexplained.map((rule) => ({
      rule,
      what: 'the .split file replaces this production, but grammars/README.md does not say why',
      counterexample: rule,
    })),
  ];
  return { checked: rows.length, milliseconds: performance.now() - started, failures };
}

/** What does not hold of one row. */
export function failuresOfRow({ rule, string, is, not }: OpenSplit, grammar: Grammar, splits: Splits): Failure[] {
  const names = [...grammar.split.keys()].flatMap((name) => [name, name.replaceAll('_', '-')]);
  const chosen = splits.definedAs(grammar.split, rule, parseExpression(is, names));
  const other = splits.definedAs(grammar.bnf, rule, parseExpression(not, names));
  const word = Array.from(string, (character) => splits.alphabet.classIndex(character.charCodeAt(0)));
  const thisString = withAnyMarks(splits.alphabet, word);
  const ofThisString = (dfa: Dfa): Dfa => intersection(dfa, thisString);
  const failures: Failure[] = [];
  const fail = (what: string, counterexample: string): void => void failures.push({ rule, what, counterexample });

  const unlike = splits.shortest(difference(chosen, splits.meant(rule)));
  if (unlike !== undefined) fail(`grammars/README.md says that this is split as ${is}, which it is not`, unlike);
  if (ofThisString(chosen).isEmpty()) fail(`${is} does not derive the string of grammars/README.md`, string);
  const open = difference(ofThisString(intersection(other, splits.derived(rule))), chosen);
  if (open.isEmpty()) fail(`${not} is not another derivation of the string of grammars/README.md`, string);
  return failures;
}
