/** Which errors and warnings a check reports: options, a configuration and a baseline may change what the RFC says. */
import { createHash } from 'node:crypto';
import type { DiagnosticCode } from '../../diagnostics/codes.js';
import type { CodeOnRequest } from '../../diagnostics/warnings/list.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { Goal } from '../../parse/goal.js';
import type { CauseLevels } from '../../repair/cause-levels.js';
import { findWarnings } from '../../repair/warnings.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import { redact, redactAll } from '../../syntax/redact.js';
import type { Match } from '../../syntax/scanner.js';

/** How a code is reported. The words are those of the options and of the configuration. */
export const levels = ['ignore', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** Plain data, which can be sent to worker threads. */
export interface Policy {
  /** The level of every code. */
  readonly levels: ReadonlyMap<DiagnosticCode, Level>;
  /** Whether a warning is reported, so that warnings have to be looked for. */
  readonly reportsWarnings: boolean;
  /** The warnings that are reported only on request, and are requested. */
  readonly requested: readonly CodeOnRequest[];
  /** Whether a warning is reported as an error. */
  readonly raisesWarnings: boolean;
  /** The keys of the findings in the baseline, which are not reported. */
  readonly known: ReadonlySet<string>;
  /** What the configuration says about causes. */
  readonly causes: CauseLevels | undefined;
}

/** How many further places of a warning are listed at most. */
const PLACES = 100;

/** The warnings of a valid string that are reported. */
export function reportedWarnings(
  rfc: Definition,
  goal: Goal<Rfc>,
  input: string,
  match: Match,
  policy: Policy | undefined,
): readonly Diagnostic[] {
  const found = findWarnings<Rfc>(rfc, goal, input, match, { limit: PLACES, requested: policy?.requested });
  return policy ? withPolicy(policy, input, found) : found;
}

/** The diagnostics of an input that are reported, each with the severity that the policy gives it. */
export function withPolicy<D extends Pick<Diagnostic, 'code' | 'severity'>>(
  { levels: given, known }: Pick<Policy, 'levels' | 'known'>,
  input: string,
  diagnostics: readonly D[],
): D[] {
  return diagnostics.flatMap((diagnostic) => {
    const { code } = diagnostic;
    const level = given.get(code);
    if (level === 'ignore' || isKnownFinding({ known }, input, code)) return [];
    return [{ ...diagnostic, severity: level === 'warn' ? 'warning' : 'error' }];
  });
}

/** Whether the baseline has a finding: what was found, and in which string. Its place does not matter, because lines may move. */
export function isKnownFinding({ known }: Pick<Policy, 'known'>, input: string, ...found: readonly string[]): boolean {
  if (known.size === 0) return false;
  if (known.has(findingKey(input, ...found))) return true;
  const hash = inputHash(input);
  return [redact(input), redactAll(input)].some((shown) => known.has(hashedKey(shown, hash, ...found)));
}

/** The key of a finding that a baseline has; `hash` is there if it was made with `--redact`. */
export function baselineKey(input: string, hash: unknown, ...found: readonly string[]): string {
  return typeof hash === 'string' ? hashedKey(input, hash, ...found) : findingKey(input, ...found);
}

/** The key of a finding in a baseline. */
function findingKey(input: string, ...found: readonly string[]): string {
  return `${found.join('\n')}\n${input}`;
}

/** The same in a baseline that was made with `--redact`, which has the masked string and a hash of it. */
function hashedKey(shown: string, hash: string, ...found: readonly string[]): string {
  return `${found.join('\n')}\n${hash}\n${shown}`;
}

/**
 * The first 16 bits of the SHA-256 of a string: enough to tell strings apart that look the same when masked, and too few to find
 * out a password by trying many.
 */
export function inputHash(input: string): string {
  return createHash('sha256').update(input).digest('hex').slice(0, 4);
}
