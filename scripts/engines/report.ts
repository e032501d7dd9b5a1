/** The figures of docs/bulk.md. */
import { markdownTable, type Table } from '../report/table.js';
import type { Figure } from './engine.js';

export function figureTable(figures: readonly Figure[]): Table {
  return {
    columns: ['job', 'processor time for 1,000,000 lines', ''],
    rows: figures.map(({ job, seconds, split = '' }) => [job, `${seconds.toFixed(2)} s`, split]),
  };
}

/** The body of the section "Measured". */
export function measuredText(figures: readonly Figure[], about: string): string {
  return [
    'Written by `npm run test:engines -- --lines 1000000 --write`: the processor time of all processes together, including their start.',
    'Spark runs its job four times: the time "in new executors" is that of the first, the other figures are those of the median of the rest.',
    `One run ${about}`,
    '',
    markdownTable(figureTable(figures)),
  ].join('\n');
}

const sizes = [1e9, 1e12];
const CORES = 1_000;

/** The body of the section "Arithmetic". */
export function arithmeticText(figures: readonly Figure[]): string {
  const amount = (value: number): string => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US'));
  const rows = figures.map(({ job, seconds }) => {
    const coreHours = sizes.map((size) => (seconds * size) / 1e6 / 3600);
    return [job, ...coreHours.map(amount), ...coreHours.map((hours) => amount((hours * 60) / CORES))];
  });
  return [
    'A valid line takes well under a microsecond; one with an error or a warning a hundred times as long, but only once if it soon',
    'comes again. Files of the same kind have about the same share of both, so core-hours = seconds for a million lines × lines /',
    '1,000,000 / 3,600, and hours = core-hours / cores. Reading and writing the data costs extra, and so does whatever the cores share.',
    '',
    markdownTable({
      columns: [
        'job',
        'core-hours for 10^9 lines',
        'for 10^12',
        `minutes on ${CORES.toLocaleString('en-US')} cores for 10^9 lines`,
        'for 10^12',
      ],
      rows,
    }),
  ].join('\n');
}
