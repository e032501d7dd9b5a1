import type { Contestant } from './contestants.js';
import type { TypingCost } from './trace.js';

export interface Result extends TypingCost {
  readonly contestant: Contestant;
}

export const columns = ['', 'keystroke, median', '95 %', 'at most', 'longest task, median', '95 %', 'at most'];

/** The rows of the table. */
export function rowsOf(results: readonly Result[]): string[][] {
  return results.map(({ contestant: { name, limits }, keystrokes, tasks }) => [
    name,
    ...cells(keystrokes, limits.keystroke),
    ...cells(tasks, limits.task),
  ]);
}

function cells(values: readonly number[], limit: number | undefined): string[] {
  const high = percentile(values, 0.95);
  const verdict = limit === undefined ? '' : `${limit}${high > limit ? ' (missed)' : ''}`;
  return [`${percentile(values, 0.5).toFixed(1)} ms`, `${high.toFixed(1)} ms`, verdict];
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** The section of docs/performance.md. */
export function sectionText(
  results: readonly Result[],
  { version, keys, load }: { readonly version: string; readonly keys: number; readonly load: number },
): string {
  return `Written by \`npm run bench:playground\`, in Chromium ${version}, here without a graphics processor: ${keys} keys typed at the
end of a string, with all six RFCs, 10 keys a second (1 a second where the string is long). Times are processor time of the page's
own thread, from a trace of the browser. A keystroke is all that the page does until the next one, including layout and paint; the
longest task is the longest time during which the page cannot respond. A first visit loads ${(load / 1000).toFixed(1)} kB, gzipped; at most 90 kB.

| ${columns.join(' | ')} |
| ${columns.map(() => '---').join(' | ')} |
${rowsOf(results)
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n')}
`;
}
