import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { Checked } from './checked.js';
import { findingKey } from './finding-key.js';
import { reportedOf, type Policy } from './policy.js';

/** A checked line as it is reported. Its `valid` is still what the RFC says. */
export function reportedLine(policy: Policy, checked: Checked): Checked {
  const { trouble, ...line } = checked;
  const { input, diagnostics } = line;
  if (trouble) {
    const isKnown = policy.known.has(findingKey(input, trouble.reason));
    return isKnown ? { ...line, ignored: [trouble.reason] } : checked;
  }
  return withDiagnostics(checked, reportedOf(policy, input, diagnostics));
}

/** A checked line with only those of its diagnostics that are reported. */
export function withDiagnostics(checked: Checked, left: readonly Diagnostic[]): Checked {
  const ignored = ignoredCodes(checked, left);
  if (left.length === 0) return { ...checked, diagnostics: [], repairs: [], ...ignored };
  return { ...checked, diagnostics: left, ...ignored };
}

/** The codes of an invalid line that are not reported at all, with those that were left out before. */
function ignoredCodes(
  { valid, diagnostics, ignored: before = [] }: Checked,
  left: readonly Diagnostic[],
): Pick<Checked, 'ignored'> {
  const reported = new Set(left.map(({ code }) => code));
  const ignored = new Set([...before, ...diagnostics.map(({ code }) => code).filter((code) => !reported.has(code))]);
  return valid || ignored.size === 0 ? {} : { ignored: [...ignored] };
}
