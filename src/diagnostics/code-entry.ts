import type { Rfc } from '../rfcs/registry.js';

/** What docs/diagnostics.md and `rfc-uri explain` say about a code. */
export interface CodeEntry {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly explanation: string;
  /** A string that gets this code, and under which RFC. */
  readonly example: { readonly rfc: Rfc; readonly input: string };
}
