/** What the checker finds out about a line. */
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { Trouble } from '../../formats/github.js';
import type { RfcName } from '../../formats/line-text.js';
import type { RuleOptions } from '../../parse/options.js';
import type { Parsed } from '../../parse/parse.js';
import type { Rfc, Rule } from '../../rfcs/registry.js';
import type { LineRepair } from './line-repair.js';
import { isKnownFinding, withPolicy, type Policy } from './policy.js';
import type { InputLine, TroubleReason } from '../input/line-cursor.js';

/** How lines are read, and what is reported about them. */
export interface ReportOptions extends RuleOptions<Rule> {
  readonly warnings: boolean;
  /** Which errors and warnings are reported, unless the RFC alone decides that. */
  readonly policy?: Policy | undefined;
}

export interface CheckOptions extends ReportOptions {
  /** The most repairs of a line. */
  readonly maxRepairs: number;
  readonly detail?: Detail | undefined;
}

/**
 * What is used of an invalid line: the place and the message of its first error, for which no repair is looked for; all errors and
 * the repairs of the line; or the fixes of each error, too (the default).
 */
export type Detail = 'first error' | 'errors' | 'fixes';

/** The result of checking one line. */
export interface Checked {
  /** The line as it may be shown. */
  readonly input: string;
  readonly valid: boolean;
  readonly uri?: Parsed<Rfc, Rule>;
  readonly diagnostics: readonly Diagnostic[];
  /** The whole line repaired, the likeliest repair first; for a valid line, what its warnings propose. */
  readonly repairs?: readonly LineRepair[];
  /** A hash of the line, if its secrets are masked. */
  readonly hash?: string;
  /** Why a line cannot be read as a string. */
  readonly trouble?: LineTrouble;
  /** The bytes of a line that is not UTF-8, if they may be shown. */
  readonly bytes?: Uint8Array;
  /** How the line was read, if that was chosen and it matters. */
  readonly encoding?: InputLine['encoding'];
  /** The other RFCs that accept an invalid string, if it was checked as a whole reference. */
  readonly validUnder?: readonly RfcName[];
  /** The codes, or the trouble, of an invalid line that a policy leaves out. */
  readonly ignored?: readonly string[];
}

/**
 * `invalid` is a line with an error, `warned` one with warnings alone, `valid` a valid one without, and `ignored` an invalid one
 * about which nothing is reported.
 */
export const verdicts = ['invalid', 'valid', 'warned', 'ignored'] as const;
export type Verdict = (typeof verdicts)[number];

/** Why a line cannot be read. */
export interface LineTrouble extends Trouble {
  readonly reason: TroubleReason | 'malformed document' | 'document limit';
}

/** The outcome of a check. */
export function checkVerdict({ valid, trouble, diagnostics }: Checked): Verdict {
  if (trouble || diagnostics.some(({ severity }) => severity === 'error')) return 'invalid';
  if (diagnostics.length > 0) return 'warned';
  return valid ? 'valid' : 'ignored';
}

/** A checked line with only what the policy reports. Its `valid` still follows the RFC. */
export function lineWithPolicy(policy: Policy, checked: Checked): Checked {
  const { trouble, ...line } = checked;
  const { input, diagnostics } = line;
  if (trouble) {
    const isKnown = isKnownFinding(policy, input, trouble.reason);
    return isKnown ? { ...line, ignored: [trouble.reason] } : checked;
  }
  return withDiagnostics(checked, withPolicy(policy, input, diagnostics));
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
