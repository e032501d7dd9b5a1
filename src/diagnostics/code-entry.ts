/** What docs/diagnostics.md and `rfc-uri explain` say about a code. */
export interface CodeEntry {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly explanation: string;
}
