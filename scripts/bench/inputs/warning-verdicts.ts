/** What people said of warnings about real lines, and labelled lines of our own. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const rows = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

/**
 * Whether a warning about a line is right, if somebody judged it. The file has only hashes of the lines, because their licences
 * vary: with the same lines, the verdicts count.
 */
export function verdictOn(code: string, line: string): boolean | undefined {
  verdicts ??= new Map(rows('warning-verdicts.tsv').map(([verdict, ...key]) => [key.join('\t'), verdict === 'true']));
  return verdicts.get(`${code}\t${lineHash(line)}`);
}

let verdicts: ReadonlyMap<string, boolean> | undefined;

/** The first 64 bits of the SHA-256 of a line, as the file of verdicts has them. */
export function lineHash(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

interface LabelledLine {
  readonly line: string;
  /** Whether it is probably a mistake. */
  readonly isSuspicious: boolean;
}

/** Valid lines that were labelled before any of them was checked. */
export function labelledLines(): LabelledLine[] {
  return rows('labelled-lines.tsv').map(([label, line = '']) => ({ line, isSuspicious: label === 'suspicious' }));
}
