/** What diagnostics say of a string with secrets. */
import type { Explained, Rfc } from '../rfcs/registry.js';
import { cite } from './cite.js';
import type { Diagnostic, Fix } from './diagnostic.js';
import { phraseFor } from './phrases.js';

/**
 * The diagnostics of a string with secrets, as they may be shown. Of what was found in the string itself, only what is not text is
 * kept: codes, rules and positions. Messages, notes and fixes are those of the masked string, which has the same length; where that
 * has no such error, a message without details takes their place. So nothing that a message may quote is secret.
 */
export function redactDiagnostics<I extends Rfc>(
  rfc: Explained<I>,
  found: readonly Diagnostic<I>[],
  { shown, diagnostics }: { readonly shown: string; readonly diagnostics: readonly Diagnostic<I>[] },
): Diagnostic<I>[] {
  return found.map((diagnostic) => {
    const { code, severity, rule, path, section, offset, start, end, count, places, expected, cause } = diagnostic;
    const same = diagnostics.find((other) => isSame(diagnostic, other));
    const source = severity === 'error' || section !== undefined ? ` (${cite(rfc.name, section)})` : '';
    // the innermost rule that has a plain name
    const part = path.map((one) => phraseFor(rfc, one)).findLast((phrase) => !phrase.startsWith('the rule '));
    const fault = severity === 'error' ? `is not allowed in ${part ?? phraseFor(rfc, rule)}` : 'looks wrong';
    const message = same?.message ?? `the redacted text ${fault}${source}`;
    // no field is copied that is not named here
    return {
      code,
      severity,
      message,
      rfc: diagnostic.rfc,
      rule,
      path,
      section,
      offset,
      start,
      end,
      count,
      places,
      expected,
      found: diagnostic.found && shown.slice(offset, offset + diagnostic.found.length),
      notes: same?.notes ?? [],
      cause: cause && { id: cause.id, start: cause.start, end: cause.end, message: same?.cause?.message ?? message },
      fixes: same && isSameRepair(diagnostic.fixes, same.fixes) ? same.fixes : [],
    };
  });
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  const facts = ({ code, severity, offset, start, end, rule }: Diagnostic): string =>
    JSON.stringify([code, severity, offset, start, end, rule]);
  return facts(one) === facts(other);
}

/** Whether the fixes change the same places with the same certainty. */
function isSameRepair(fixes: readonly Fix[], others: readonly Fix[]): boolean {
  const facts = ({ edits, certainty }: Fix): unknown => [
    certainty,
    edits.map(({ kind, start, end }) => [kind, start, end]),
  ];
  return JSON.stringify(fixes.map(facts)) === JSON.stringify(others.map(facts));
}
