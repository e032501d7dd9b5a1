/** The table of docs/internals/hosts.md. */
import { markdownTable } from '../report/table.js';
import type { Host } from './host.js';

/** What came of a host, and why. */
export interface Outcome {
  readonly host: Host;
  readonly kind: 'ok' | 'skipped' | 'failed';
  readonly reason: string;
}

/** The body of the section "Hosts". */
export function outcomesText(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ host: { name, title, version, use }, kind, reason }) => [
    `\`${name}\``,
    title,
    version,
    kind === 'ok' ? use : `${use} (not tested: ${reason})`,
  ]);
  return [
    'Written by `npm run test:hosts -- --write` when all of them had passed.',
    '',
    markdownTable({ columns: ['name', 'host', 'version', 'what it does'], rows }),
  ].join('\n');
}
