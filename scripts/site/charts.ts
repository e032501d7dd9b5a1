/** Draws the times and exponents of a document's tables, as SVG that style sheets colour. */
import { plainCell, readTables, type Table } from '../report/table.js';
import { escapeHtml } from './page.js';

interface Point {
  readonly name: string;
  readonly value: number;
  /** The value as the table has it. */
  readonly text: string;
}

interface Series {
  readonly title: string;
  readonly scale: 'time' | 'exponent';
  readonly points: readonly Point[];
}

const NANOSECONDS: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };
const WIDTH = 400;
const ROW = 18;
const TOP = 22;

/** A text with drawings of each table above it. */
export function withCharts(markdown: string): string {
  return readTables(markdown).reduce((text, table) => {
    const charts = readSeries(table).map(chart);
    return charts.length === 0
      ? text
      : text.replace(table.text, () => `<div class="charts">\n${charts.join('\n')}\n</div>\n\n${table.text}`);
  }, markdown);
}

/** What can be drawn of a table: the columns with several times, or exponents. */
function readSeries({ columns, rows }: Table): Series[] {
  return columns.slice(1).flatMap((column, index): Series[] => {
    const title = plainCell(column);
    const cells = rows.map(([name = '', ...values]) => ({
      name: plainCell(name),
      cell: plainCell(values[index] ?? ''),
    }));
    const times = cells.flatMap(({ name, cell }) => readTime(name, cell));
    const exponents = cells.flatMap(({ name, cell }) => readExponent(name, cell));
    if (title === 'at most') return [];
    if (exponents.length > 1)
      return [{ title: `${title === 'exponent' ? '' : `${title}: `}exponent`, scale: 'exponent', points: exponents }];
    return times.length > 1 ? [{ title, scale: 'time', points: times }] : [];
  });
}

/** A time for the same amount of work as the others of its column. */
function readTime(name: string, cell: string): Point[] {
  const [text = '', number = '', unit = ''] = /^([\d.]+) (ns|µs|ms|s)\b(?! at)/.exec(cell) ?? [];
  const value = Number(number) * (NANOSECONDS[unit] ?? 0);
  return value > 0 ? [{ name, value, text }] : [];
}

function readExponent(name: string, cell: string): Point[] {
  const [, number] = /^(\d\.\d\d)(?:;|$)/.exec(cell) ?? [];
  return number === undefined ? [] : [{ name, value: Number(number), text: number }];
}

/** A dot for each row; times on a logarithmic scale, as they differ by factors. The table below says the same to a screen reader. */
function chart({ title, scale, points }: Series): string {
  const longest = Math.max(...points.map(({ name }) => name.length));
  const left = Math.min(WIDTH * 0.56, longest * 6.3 + 8);
  const right = WIDTH - 62;
  const height = TOP + points.length * ROW + 4;
  const ticks =
    scale === 'time' ? timeTicks(points) : [0, 0.5, 1, 1.5, 2].map((value) => ({ value, text: String(value) }));
  const [low, high] = [ticks[0]?.value ?? 1, ticks.at(-1)?.value ?? 10];
  const position = (value: number): number =>
    scale === 'time' ? Math.log(value / low) / Math.log(high / low) : value / high;
  const x = (value: number): string => (left + Math.min(1, position(value)) * (right - left)).toFixed(1);
  const grid = ticks.map(
    ({ value, text }) =>
      `<path class="${scale === 'exponent' && value === 1 ? 'linear' : 'grid'}" d="M${x(value)} ${TOP - 4}V${height}"/><text class="tick" x="${x(value)}" y="${TOP - 8}" text-anchor="middle">${text}</text>`,
  );
  const rows = points.map(({ name, value, text }, index) => {
    const y = TOP + index * ROW + ROW / 2;
    const own = name.startsWith('rfc-uri') || scale === 'exponent' ? ' own' : '';
    return `<text x="${left - 6}" y="${y + 4}" text-anchor="end">${escapeHtml(short(name))}</text><path class="grid" d="M${left} ${y}H${x(value)}"/><circle class="dot${own}" cx="${x(value)}" cy="${y}" r="3.5"/><text class="value" x="${right + 8}" y="${y + 4}">${text}</text>`;
  });
  return `<figure><figcaption>${escapeHtml(title)}</figcaption><svg class="dots" viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true">${grid.join('')}${rows.join('')}</svg></figure>`;
}

function short(name: string): string {
  return name.length > 34 ? `${name.slice(0, 33)}…` : name;
}

/** Powers of ten around all points. */
function timeTicks(points: readonly Point[]): { readonly value: number; readonly text: string }[] {
  const values = points.map(({ value }) => Math.log10(value));
  const [first, last] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values) + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const value = 10 ** (first + index);
    const [unit = 'ns', size = 1] = Object.entries(NANOSECONDS).findLast(([, each]) => each <= value) ?? [];
    return { value, text: `${value / size} ${unit}` };
  });
}
