/** The table of grammars/README.md that says how strings are split where the RFC's BNF leaves that open, row by row. */
import { isDeepStrictEqual } from 'node:util';
import { difference, intersection, product, type Dfa } from '../../src/automata/dfa.js';
import { BnfSyntaxError } from '../automata/bnf.js';
import type { Expression } from '../automata/expression.js';
import { withAnyMarks } from '../automata/marks.js';
import { parseExpression, readLiteralBnf } from '../grammar/bnf.js';
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

/** The rows of a grammar, and those of the grammar that it amends about the productions that it leaves as they are. */
export function openSplitRows({ id }: Pick<Grammar, 'id'>): OpenSplit[] {
  const amended = amendedBy(id);
  const [own, other] = [id, amended ?? id].map((one) => readLiteralBnf(one));
  const isUnchanged = (rule: string): boolean => isDeepStrictEqual(own?.get(rule), other?.get(rule));
  return tableRows('grammars/README.md', ['grammar', 'rule', 'string', 'is split as', 'and not as'])
    .filter(([grammar, rule = '']) => grammar === id || (grammar === amended && isUnchanged(ruleName(rule))))
    .map(([, rule = '', string = '', is = '', not = '']) => ({ rule: ruleName(rule), string, is, not }));
}

/**
 * Every row holds, for every string that it speaks of; and where no row speaks of a string, the RFC's own production has one
 * split for it. So the rows and the RFC's productions alone say how each rule is split, whatever the .split file is made of.
 */
export function proveOpenSplits(grammar: Grammar, splits: Splits, only?: readonly string[]): Check {
  const started = performance.now();
  const rows = openSplitRows(grammar);
  const said = [...grammar.bnf.keys(), ...(grammar.intended ? [grammar.intended.split] : [])];
  const failures = said
    .filter((rule) => only?.includes(rule) ?? true)
    .flatMap((rule) => {
      const own = rows.filter((row) => row.rule === rule);
      if (own.length === 0 && !grammar.replacements.has(rule)) return [];
      const wrong = own.flatMap((row) => failuresOfRow(row, grammar, splits));
      return wrong.length > 0 ? wrong : unsaid(rule, own, grammar, splits);
    });
  const strange = rows.filter(({ rule }) => !said.includes(rule));
  return {
    checked: rows.length,
    milliseconds: performance.now() - started,
    failures: [...failures, ...strange.map(({ rule, string }) => failure(rule, 'the RFC has no such rule', string))],
  };
}

function failure(rule: string, what: string, counterexample: string): Failure {
  return { rule, what, counterexample };
}

/** An expression of a row. It may name the RFC's own rules only: what a helper derives is for the .split file to say. */
function ownExpression(text: string, { bnf }: Grammar): Expression {
  return parseExpression(
    text,
    [...bnf.keys()].flatMap((name) => [name, name.replaceAll('_', '-'), name.replaceAll('plus', '+')]),
  );
}

/** What does not hold of one row. */
export function failuresOfRow(row: OpenSplit, grammar: Grammar, splits: Splits): Failure[] {
  try {
    return [...rowFailures(row, grammar, splits)];
  } catch (error) {
    if (!(error instanceof BnfSyntaxError)) throw error;
    return [failure(row.rule, 'a row of grammars/README.md is not in the RFC’s own rules', error.message)];
  }
}

function* rowFailures({ rule, string, is, not }: OpenSplit, grammar: Grammar, splits: Splits): Generator<Failure> {
  const { bnf, split } = grammar;
  const chosen = splits.definedAs(split, rule, ownExpression(is, grammar));
  const word = Array.from(string, (character) => splits.alphabet.classIndex(character.charCodeAt(0)));
  const thisString = withAnyMarks(splits.alphabet, word);
  const unlike = splits.shortest(difference(chosen, splits.meant(rule)));
  if (unlike !== undefined)
    yield failure(rule, `grammars/README.md says that this is split as ${is}, which it is not`, unlike);
  if (intersection(chosen, thisString).isEmpty())
    yield failure(rule, `${is} does not derive the string of grammars/README.md`, string);
  const other = splits.definedAs(bnf, rule, ownExpression(not, grammar));
  const derived = bnf.has(rule) ? intersection(other, splits.derived(rule)) : other;
  if (difference(intersection(derived, thisString), chosen).isEmpty())
    yield failure(rule, `${not} is not another derivation of the string of grammars/README.md`, string);
}

/** How a rule is split although neither its rows nor the RFC's production say so, or the other way round. */
function unsaid(rule: string, rows: readonly OpenSplit[], grammar: Grammar, splits: Splits): Failure[] {
  const { bnf, split } = grammar;
  const production = bnf.get(rule);
  const said = rows.reduce<Dfa | undefined>(
    (dfa, { is }) => {
      const expression = ownExpression(is, grammar);
      const chosen = splits.definedAs(split, rule, expression);
      return dfa ? union(difference(dfa, splits.anySplit(split, rule, expression)), chosen) : chosen;
    },
    production && splits.definedAs(split, rule, production),
  );
  const meant = splits.meant(rule);
  const more = said && splits.shortest(difference(meant, said));
  if (more !== undefined || !said)
    return [failure(rule, 'neither grammars/README.md nor the RFC says that this is split so', more ?? rule)];
  const less = splits.shortest(difference(said, meant));
  return less === undefined
    ? []
    : [failure(rule, 'the RFC also splits this so, and grammars/README.md does not say which', less)];
}

function union(a: Dfa, b: Dfa): Dfa {
  return product(a, b, (inA, inB) => inA || inB);
}
