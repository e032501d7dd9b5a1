import { visible } from '../../src/syntax/show.js';
import type { Check, Failure, Result } from './failure.js';
import { proofFailures, type Proof } from './proof.js';

/**
 * A proof as a table:
 *
 *     rfc2396    rule                     states       ms
 *     language   URI_reference                13       92   equal
 *     split      URI_reference               262      970   equal
 *     open       3 splits                             380   holds
 *     stack      no recursion                               holds
 *     taken      135 alternatives                     593   holds
 *     table      40 rules                            2010   equal
 */
export function reportText(proof: Proof): string {
  const { id, languages, splits, openSplits, recursion, alternatives, tables } = proof;
  const failures = proofFailures(proof);
  return [
    row(id, 'rule', 'states', 'ms', ''),
    ...languages.map((result) => resultRow('language', result)),
    ...splits.map((result) => resultRow('split', result)),
    checkRow('open', 'splits', openSplits),
    row('stack', 'no recursion', '', '', holds(recursion)),
    checkRow('taken', 'alternatives', alternatives),
    tablesRow(tables),
    '',
    ...failures.map(failureText),
    failures.length === 0
      ? `${id}: proven, ${languages.length} rules and ${splits.length} splits.\n`
      : `${id}: NOT proven.\n`,
  ].join('\n');
}

function resultRow(kind: string, { rule, states, milliseconds, failures }: Result): string {
  return row(kind, rule, String(states), milliseconds.toFixed(0), failures.length === 0 ? 'equal' : 'DIFFERENT');
}

function tablesRow(tables: readonly Result[]): string {
  const milliseconds = tables.reduce((sum, result) => sum + result.milliseconds, 0);
  const isEqual = tables.every(({ failures }) => failures.length === 0);
  return row('table', `${tables.length} rules`, '', milliseconds.toFixed(0), isEqual ? 'equal' : 'DIFFERENT');
}

function checkRow(kind: string, things: string, { checked, milliseconds, failures }: Check): string {
  return row(kind, `${checked} ${things}`, '', milliseconds.toFixed(0), holds(failures));
}

function holds(failures: readonly Failure[]): string {
  return failures.length === 0 ? 'holds' : 'FAILS';
}

function row(kind: string, rule: string, states: string, time: string, result: string): string {
  return `${kind.padEnd(9)} ${rule.padEnd(24)} ${states.padStart(7)} ${time.padStart(7)}   ${result}`.trimEnd();
}

/** One failure, with the shortest string or split that shows it. */
export function failureText({ rule, what, counterexample }: Failure): string {
  return `  ${rule}: ${what}: ${visible(counterexample) || '(the empty string)'}`;
}
