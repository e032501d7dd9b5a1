/** The tables of docs/validators.md. */
import { visible } from '../../src/syntax/show.js';
import { markdownTable } from '../report/table.js';
import type { Entry } from './catalogue.js';
import type { Measured } from './measure.js';

/** A validator with what was measured. */
export interface Row extends Entry, Omit<Measured, 'wrong'> {
  readonly id: string;
  readonly version: string;
}

/** The table of the validators of one scope: the exact ones that differ least first. */
export function validatorTable(rows: readonly Row[], scope: Entry['scope']): string {
  const own = rows.filter((row) => row.scope === scope);
  const faults = ({ suite }: Row): number => suite.accepted + suite.rejected;
  return markdownTable({
    columns: ['validator', 'what it says', 'wrongly accepted', 'wrongly rejected', 'share of 20', 'suite', 'found'],
    rows: own
      .toSorted((a, b) => faults(a) - faults(b) || a.id.localeCompare(b.id))
      .map((row) => [
        `\`${row.id}\`: ${row.packageName} ${row.version}, ${row.call}`,
        row.says,
        shown(row.accepted),
        shown(row.rejected),
        row.shares ? `${percent(row.shares.accepted)} / ${percent(row.shares.rejected)}` : '',
        `${row.suite.accepted} / ${row.suite.rejected}`,
        row.how,
      ]),
  });
}

/** How many there are, and what the comparison cost. */
export function summary(rows: readonly Row[]): string {
  const exact = rows.filter(({ how }) => how === 'exact');
  const seconds = exact.map((row) => row.seconds);
  const right = rows.filter(({ accepted, rejected }) => accepted === undefined && rejected === undefined);
  const names = right.map(({ id }) => `\`${id}\``).join(', ');
  return `${rows.length} validators, ${exact.length} of them compared exactly, in ${Math.max(...seconds).toFixed(1)} s of CPU at most and ${seconds
    .reduce((sum, each) => sum + each, 0)
    .toFixed(0)} s together, in a process with 1 GB of heap. Without a fault: ${names === '' ? 'none' : names}.`;
}

function shown(string: string | undefined): string {
  if (string === undefined) return 'none';
  return string === '' ? '(empty)' : `\`${visible(string).replaceAll('|', '\\|')}\``;
}

function percent(share: number | undefined): string {
  if (share === undefined) return '-';
  if (share === 0) return '0 %';
  return share < 0.0001 ? '< 0.01 %' : `${Number((100 * share).toPrecision(2))} %`;
}
