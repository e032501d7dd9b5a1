/** Tables, for a terminal and for a Markdown text. */
import { alignedRows } from '../../src/formats/wrap.js';

export interface Table {
  readonly columns: readonly string[];
  /** The cells, which may have code and bold text as in Markdown. */
  readonly rows: readonly (readonly string[])[];
}

export function terminalTable({ columns, rows }: Table): string {
  return alignedRows([columns, ...rows].map((row) => row.map((cell) => cell.replaceAll(/`|\*\*|\\(?=\|)/g, '')))).join(
    '\n',
  );
}

export function markdownTable({ columns, rows }: Table): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
