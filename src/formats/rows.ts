import { columns, padded } from './wrap.js';

/** Rows of cells with the columns aligned; the last cell of a row is not padded. */
export function alignedRows(rows: readonly (readonly string[])[], gap = '  '): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.slice(0, -1).entries()) widths[index] = Math.max(widths[index] ?? 0, columns(cell));
  return rows.map((row) =>
    row
      .map((cell, index) => (index < row.length - 1 ? padded(cell, widths[index] ?? 0) : cell))
      .join(gap)
      .trimEnd(),
  );
}
