/** Which errors and warnings a check reports: options, a configuration and a baseline may change what the RFC says. */
import type { DiagnosticCode } from '../../diagnostics/codes.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';

/** How a code is reported. The words are those of the options and of the configuration. */
export const levels = ['ignore', 'warn', 'error'] as const;
export type Level = (typeof levels)[number];

/** Plain data, which can be sent to worker threads. */
export interface Policy {
  /** The level of every code. */
  readonly levels: ReadonlyMap<DiagnosticCode, Level>;
  /** Whether a warning is reported, so that warnings have to be looked for. */
  readonly reportsWarnings: boolean;
  /** Whether a warning is reported as an error. */
  readonly raisesWarnings: boolean;
  /** The keys of the findings in the baseline, which are not reported. */
  readonly known: ReadonlySet<string>;
}

/** The diagnostics of an input that are reported, each with the severity that the policy gives it. */
export function withPolicy<D extends Pick<Diagnostic, 'code' | 'severity'>>(
  { levels: given, known }: Policy,
  input: string,
  diagnostics: readonly D[],
): D[] {
  return diagnostics.flatMap((diagnostic) => {
    const { code } = diagnostic;
    const level = given.get(code);
    if (level === 'ignore' || known.has(findingKey(input, code))) return [];
    return [{ ...diagnostic, severity: level === 'warn' ? 'warning' : 'error' }];
  });
}

/** The key of a finding in a baseline: what was found, and in which string. Its place does not matter, because lines may move. */
export function findingKey(input: string, ...found: readonly string[]): string {
  return `${found.join('\n')}\n${input}`;
}
