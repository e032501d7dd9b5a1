import { visible } from '../../src/syntax/show.js';
import { failuresOf, type Failure, type Proof, type Result } from './proof.js';

/**
 * A proof as a table:
 *
 *     rfc2396    rule                     states       ms
 *     language   URI_reference                13       92   equal
 *     split      URI_reference                42      310   equal
 */
export function reportText(proof: Proof): string {
  const failures = failuresOf(proof);
  const { checked, milliseconds } = proof.alternatives;
  return [
    row(proof.id, 'rule', 'states', 'ms', ''),
    ...proof.languages.map((result) => resultRow('language', result)),
    ...proof.splits.map((result) => resultRow('split', result)),
    row(
      'compiled',
      `${proof.compiled.length} of these`,
      '',
      sum(proof.compiled).toFixed(0),
      verdict(proof.compiled.flatMap((result) => result.failures)),
    ),
    row('stack', 'no recursion', '', '', verdict(proof.recursion)),
    row('taken', `${checked} alternatives`, '', milliseconds.toFixed(0), verdict(proof.alternatives.failures)),
    '',
    ...failures.map(failureText),
    failures.length === 0
      ? `${proof.id}: proven, ${proof.languages.length} rules and ${proof.splits.length} splits.\n`
      : `${proof.id}: NOT proven.\n`,
  ].join('\n');
}

/** The milliseconds of all. */
function sum(results: readonly Result[]): number {
  return results.reduce((total, { milliseconds }) => total + milliseconds, 0);
}

function resultRow(kind: string, { rule, states, milliseconds, failures }: Result): string {
  return row(kind, rule, String(states), milliseconds.toFixed(0), verdict(failures));
}

function verdict(failures: readonly Failure[]): string {
  return failures.length === 0 ? 'equal' : 'DIFFERENT';
}

function row(kind: string, rule: string, states: string, time: string, result: string): string {
  return `${kind.padEnd(9)} ${rule.padEnd(24)} ${states.padStart(7)} ${time.padStart(7)}   ${result}`.trimEnd();
}

function failureText({ rule, what, counterexample }: Failure): string {
  return `  ${rule}: ${what}: ${visible(counterexample) || '(the empty string)'}`;
}
