import type { ComparisonRow, ComparisonRows } from './comparison-rows.js';
import { cut, displayWidth, padded } from './wrap.js';

/** The label of a row, marked if something differs in it. */
const mark = ({ label, differs }: ComparisonRow): string => `${differs ? '*' : ' '} ${label}`;
/** The least width of a column of the table, in columns of the terminal. */
const MIN_COLUMN_WIDTH = 14;
const GAP = '  ';

/**
 * A table with a column for every RFC, if that fits; long cells are broken into lines. Otherwise a list of the values of each
 * component, with the RFCs that have them:
 *
 *       scheme  http     all
 *     * path    /a       RFC 1808
 *               /a;x     RFC 2396, RFC 3986
 */
export function comparisonTable(rows: ComparisonRows, width: number): string {
  return wide(rows, width) ?? stacked(rows, width);
}

function wide({ columns, rows }: ComparisonRows, width: number): string | undefined {
  const labelWidth = Math.max(...rows.map((row) => mark(row).length));
  const natural = columns.map((name, index) =>
    Math.max(name.length, ...rows.map(({ cells }) => displayWidth(cells[index] ?? ''))),
  );
  const widths = [...natural];
  const room = width - labelWidth - GAP.length * columns.length;
  const least = columns.map((name, index) => Math.min(natural[index] ?? 0, Math.max(name.length, MIN_COLUMN_WIDTH)));
  if (sum(least) > room) return undefined;
  for (let over = sum(widths) - room; over > 0; over--) {
    const widest = widths.indexOf(Math.max(...widths));
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  const line = (label: string, cells: readonly (string | undefined)[]): string => {
    const parts = cells.map((cell, index) => cut(cell ?? '', widths[index] ?? 1));
    const height = Math.max(...parts.map(({ length }) => length));
    const lines = Array.from({ length: height }, (_, at) =>
      [
        (at === 0 ? label : '').padEnd(labelWidth),
        ...parts.map((part, index) => padded(part[at] ?? '', widths[index] ?? 0)),
      ]
        .join(GAP)
        .trimEnd(),
    );
    return lines.join('\n');
  };
  return [line('', columns), ...rows.map((row) => line(mark(row), row.cells))].join('\n');
}

function stacked({ columns, rows }: ComparisonRows, width: number): string {
  const labelWidth = Math.max(...rows.map((row) => mark(row).length));
  const longestName = Math.max(...columns.map((name) => `${name},`.length));
  const longest = Math.min(Math.floor((width - labelWidth) / 2), width - labelWidth - 2 * GAP.length - longestName);
  const groups = rows.map(groupedCells);
  const fitting = groups.flat().map(({ text }) => displayWidth(text));
  const textWidth = Math.max(...fitting.filter((length) => length <= longest), 1);
  const lines = rows.flatMap((row, index) =>
    (groups[index] ?? []).flatMap(({ text, of }, at) => {
      const label = (at === 0 ? mark(row) : '').padEnd(labelWidth);
      const roomForNames = width - labelWidth - textWidth - 2 * GAP.length;
      const names = brokenList(columnNames(of, columns, groups[index]?.length === 1), roomForNames);
      const indent = ' '.repeat(labelWidth + GAP.length + textWidth);
      if (displayWidth(text) <= textWidth)
        return names.map((name, nth) => (nth === 0 ? `${label}${GAP}${padded(text, textWidth)}` : indent) + GAP + name);
      const pieces = cut(text, width - labelWidth - GAP.length);
      return [
        ...pieces.map((piece, nth) => `${nth === 0 ? label : ' '.repeat(labelWidth)}${GAP}${piece}`),
        ...names.map((name) => indent + GAP + name),
      ];
    }),
  );
  return lines.join('\n');
}

/** The distinct texts of a row, each with the indexes of its columns. */
function groupedCells({ cells }: ComparisonRow): { readonly text: string; readonly of: readonly number[] }[] {
  const texts = [...new Set(cells.filter((cell) => cell !== undefined))];
  return texts.map((text) => ({ text, of: cells.flatMap((cell, index) => (cell === text ? [index] : [])) }));
}

/** The names of columns, as items of a list; `all`, or `all but` one or two names if the row has a single text. */
function columnNames(of: readonly number[], columns: readonly string[], isSole: boolean): string[] {
  const others = columns.filter((_, index) => !of.includes(index));
  if (others.length === 0) return ['all'];
  if (isSole && others.length <= 2 && of.length > 2) return ['all but', ...listed(others)];
  return listed(of.map((index) => columns[index] ?? ''));
}

/** Names with a comma after each but the last. */
function listed(names: readonly string[]): string[] {
  return names.map((name, index) => (index === names.length - 1 ? name : `${name},`));
}

/** The items of a list in lines, broken between items. */
function brokenList(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + item.length <= width) lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(item);
  }
  return lines;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
