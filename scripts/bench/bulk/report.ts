import { oneThread, twoProcesses, twoThreads, type Contestant } from './contestants.js';
import type { Taken } from './time-process.js';

export interface Result {
  readonly contestant: Contestant;
  /** One for each round. */
  readonly taken: readonly Timed[];
}

export interface Timed extends Taken {
  /** What the bare loop took on average right before and right after it, in seconds. */
  readonly bare: number;
}

/** The median time of a result, and the median of its ratios to the bare loop. */
export function figuresOf({ taken }: Result): { seconds: number; ratio: number; memory: number } {
  return {
    seconds: median(taken.map(({ seconds }) => seconds)),
    ratio: median(taken.map(({ seconds, bare }) => seconds / bare)),
    memory: Math.max(...taken.map(({ memory }) => memory ?? 0)),
  };
}

/** The rows of the table. */
export function rowsOf(results: readonly Result[]): string[][] {
  return results.map((result) => {
    const { seconds, ratio, memory } = figuresOf(result);
    const { name, most } = result.contestant;
    const verdict = most === undefined ? '' : `${most}${ratio > most ? ' (missed)' : ''}`;
    return [name, `${seconds.toFixed(2)} s`, ratio.toFixed(2), verdict, memory === 0 ? '' : `${Math.round(memory)} MB`];
  });
}

export const columns = ['', 'time', '× the bare loop', 'at most', 'memory'];

/** The section of docs/performance.md. */
export function sectionText(results: readonly Result[], missing: readonly string[], about: string): string {
  const skipped = missing.length > 0 ? `\nNot timed, because not installed: ${missing.join(', ')}.\n` : '';
  return `Written by \`npm run bench:bulk\`: whole processes including their start, ${about}. The bare loop runs before and after each of them, and a
ratio is to the average of these two times. Times and ratios are medians; number of rounds: ${results.at(-1)?.taken.length ?? 0}. \`npm run bench:bulk -- --lines N\` takes fewer lines, \`-- FILE\` those of a file.

| ${columns.join(' | ')} |
| ${columns.map(() => '---').join(' | ')} |
${rowsOf(results)
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n')}

${twoCoresText(results)}
${skipped}`;
}

/** How much of two cores `--jobs 2` uses, and how much of them the machine gives to two processes that share nothing. */
export function twoCoresText(results: readonly Result[]): string {
  const [one, threads, processes] = [oneThread, twoThreads, twoProcesses].map((wanted) => {
    const result = results.find(({ contestant }) => contestant.name === wanted);
    return result ? figuresOf(result).ratio : NaN;
  }) as [number, number, number];
  return `With \`--jobs 2\`, one check was ${(one / threads).toFixed(2)} times as fast as in one thread. Two processes that ran at the same time took ${(processes / one).toFixed(2)} times as long as one
alone, so the two cores of this machine did ${((2 * one) / processes).toFixed(2)} times the work of one.`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
