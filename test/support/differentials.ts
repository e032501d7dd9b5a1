import { readFileSync } from 'node:fs';
import type { Rfc } from '../../src/rfcs/names.js';

/** A row of test/fixtures/differentials.txt; that file explains the columns. */
export interface Differential {
  readonly input: string;
  /** By RFC: "X", "-", "ok", or the host. */
  readonly byRfc: Readonly<Record<string, string>>;
  readonly platform: string;
}

/** The RFCs of the columns, oldest first. */
export const columns = [
  'cern',
  'rfc1738',
  'rfc1808',
  'rfc2396',
  'rfc2732',
  'rfc3986',
] as const satisfies readonly Rfc[];

export function differentials(): Differential[] {
  const text = readFileSync(new URL('../fixtures/differentials.txt', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return rows.map((row) => {
    const cells = row.split(' | ');
    if (cells.length !== columns.length + 2) throw new Error(`a row must have ${columns.length + 2} cells: ${row}`);
    const [input = '', ...others] = cells;
    const byRfc = Object.fromEntries(columns.map((id, index) => [id, others[index] ?? '']));
    return { input: JSON.parse(`"${input}"`) as string, byRfc, platform: others.at(-1) ?? '' };
  });
}
