/** Tables, for a terminal and in a Markdown text. */
import { alignedRows } from '../../src/formats/wrap.js';

export interface Table {
  readonly columns: readonly string[];
  /** The cells, which may have code and bold text as in Markdown. */
  readonly rows: readonly (readonly string[])[];
}

/** A table of a Markdown text. */
export interface WrittenTable extends Table {
  /** The title of its section. */
  readonly section: string;
  /** Its lines, joined. */
  readonly text: string;
}

export function terminalTable({ columns, rows }: Table): string {
  return alignedRows([columns, ...rows].map((row) => row.map(plainCell))).join('\n');
}

export function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The tables of a Markdown text in order. */
export function readTables(markdown: string): WrittenTable[] {
  let section = '';
  return [...markdown.matchAll(/^## (.*)$|(?:^\|.*\|\n?){3,}/gm)].flatMap(([text, title]) => {
    if (title !== undefined) section = title;
    const [columns, , ...rows] = title === undefined ? text.trim().split('\n').map(splitCells) : [];
    return columns ? [{ section, text, columns, rows }] : [];
  });
}

function splitCells(row: string): string[] {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** A cell without the marks of Markdown. */
export function plainCell(cell: string): string {
  return cell.replaceAll(/`|\*\*|\\(?=\|)/g, '');
}
