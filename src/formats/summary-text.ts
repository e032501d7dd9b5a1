import { counted, countText } from '../syntax/count-text.js';
import { excerpt, visible } from '../syntax/show.js';
import { dimensions, type Dimension, type Summary, type SummaryRow } from './summary.js';
import { alignedRows, displayWidth } from './wrap.js';

const titles: Readonly<Record<Dimension, string>> = {
  verdict: 'verdict',
  code: 'code of the first error, or of warnings',
  cause: 'probable cause',
  component: 'component with the first error',
  scheme: 'scheme',
  rfc: 'accepted by (--rfc ID tries the others only on invalid lines)',
};

/** The columns of a full bar. */
const BAR = 20;
/** The greatest width of a row, in columns. */
const WIDEST = 160;
/** The least width of an example, in columns. */
const EXAMPLE_WIDTH = 20;

/**
 * A summary as text. With `bars`, each row shows its share of all lines as a bar.
 *
 *     1,000 lines
 *
 *     verdict
 *       valid    990  99.0 %  ███████████████████▊  urls.txt:1: http://a/
 *       invalid   10   1.0 %  ▎                     urls.txt:7: http://a b/
 */
export function summaryText(
  summary: Summary,
  { bars = false, width = 80 }: { readonly bars?: boolean; readonly width?: number } = {},
): string {
  const { total } = summary;
  const sections = dimensions.flatMap((dimension) => {
    const rows = Object.entries(summary[dimension]).toSorted(
      ([nameA, a], [nameB, b]) => b.count - a.count || (nameA < nameB ? -1 : 1),
    );
    return rows.length === 0 ? [] : [[titles[dimension], ...rowsText(rows, total, bars, width)].join('\n')];
  });
  return [counted(total, 'line'), ...sections].join('\n\n');
}

function rowsText(
  rows: readonly (readonly [string, SummaryRow])[],
  total: number,
  bars: boolean,
  width: number,
): string[] {
  const counts = rows.map(([, { count }]) => countText(count));
  const digits = Math.max(...counts.map((text) => text.length));
  const numbers = alignedRows(
    rows.map(([name, { count }], index) => [
      `  ${visible(name)}`,
      (counts[index] ?? '').padStart(digits),
      `${((100 * count) / total).toFixed(1).padStart(5)} %`,
      ...(bars ? [bar(count / total).padEnd(BAR)] : []),
      '|',
    ]),
  );
  return numbers.map((text, index) => {
    const lead = text.slice(0, -1);
    const { file, line, input } = rows[index]?.[1].example ?? { file: '', line: 0, input: '' };
    const room = Math.max(EXAMPLE_WIDTH, Math.min(width, WIDEST) - displayWidth(lead));
    return lead + cut(`${visible(file)}:${line}: ${excerpt(input, 2 * room)}`, room);
  });
}

function cut(text: string, room: number): string {
  return displayWidth(text) <= room ? text : `${text.slice(0, room - 1)}…`;
}

/** A part of a whole as a bar, in eighths of a column. */
function bar(part: number): string {
  const eighths = Math.min(BAR * 8, Math.max(part > 0 ? 1 : 0, Math.round(part * BAR * 8)));
  return '█'.repeat(eighths >> 3) + (' ▏▎▍▌▋▊▉'[eighths & 7] ?? '').trim();
}
