import type { Contestant } from './contestants.js';
import type { Taken } from './time-process.js';

export interface Result {
  readonly contestant: Contestant;
  /** One for each round. */
  readonly taken: readonly Taken[];
}

/** The median time of a result, and the median of its ratios to the first result's time in the same round. */
export function figuresOf({ taken }: Result, first: Result): { seconds: number; ratio: number; memory: number } {
  const ratios = taken.map(({ seconds }, round) => seconds / (first.taken[round]?.seconds ?? NaN));
  return {
    seconds: median(taken.map(({ seconds }) => seconds)),
    ratio: median(ratios),
    memory: Math.max(...taken.map(({ memory }) => memory ?? 0)),
  };
}

/** The rows of the table: the bare loop first. */
export function rowsOf(results: readonly Result[]): string[][] {
  const [first] = results;
  if (!first) return [];
  return results.map((result) => {
    const { seconds, ratio, memory } = figuresOf(result, first);
    const { name, most } = result.contestant;
    const verdict = most === undefined ? '' : `${most}${ratio > most ? ' (missed)' : ''}`;
    return [name, `${seconds.toFixed(2)} s`, ratio.toFixed(2), verdict, memory === 0 ? '' : `${Math.round(memory)} MB`];
  });
}

export const columns = ['', 'time', '× the bare loop', 'at most', 'memory'];

/** The section of docs/performance.md. */
export function sectionText(results: readonly Result[], missing: readonly string[], about: string): string {
  const skipped = missing.length > 0 ? `\nNot timed, because not installed: ${missing.join(', ')}.\n` : '';
  return `Written by \`npm run bench:bulk\`: whole processes including their start, in turns, ${about}. Times and ratios are medians of
${results[0]?.taken.length ?? 0} rounds; a ratio compares times of one round. \`npm run bench:bulk -- --lines N\` takes fewer lines, \`-- FILE\` those of a file.

| ${columns.join(' | ')} |
| ${columns.map(() => '---').join(' | ')} |
${rowsOf(results)
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n')}
${skipped}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
