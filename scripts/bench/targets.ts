/** What the benchmarks should reach, and how their documents are compared with it. */
import { readTables } from '../report/table.js';

export interface Target {
  /** Patterns of a section's title, a row's first cell and a column's title. */
  readonly section: RegExp;
  readonly row: RegExp;
  readonly column: RegExp;
  /** The most that a cell may have: the number in parentheses if there is one, else its first number. */
  readonly most: number;
}

export interface Cell {
  readonly section: string;
  readonly row: string;
  readonly column: string;
  readonly text: string;
}

/** A cell, and the most that it may be. */
export interface Verdict {
  readonly cell: Cell;
  readonly value: number;
  readonly most: number;
}

/** All cells of the tables of a document, without the first of each row. */
export function readCells(markdown: string): Cell[] {
  return readTables(markdown).flatMap(({ section, columns, rows }) =>
    rows.flatMap(([row = '', ...texts]) =>
      texts.map((text, index) => ({ section, row, column: columns[index + 1] ?? '', text })),
    ),
  );
}

/**
 * The verdicts on a document: those of the targets, and those of its own columns "at most", each about the cell to its left. The value is
 * NaN if a target has no cell, or nothing is to the left.
 */
export function judge(cells: readonly Cell[], targets: readonly Target[]): Verdict[] {
  const byTargets = targets.flatMap(({ section, row, column, most }) => {
    const found = cells.filter(
      (cell) => section.test(cell.section) && row.test(cell.row) && column.test(cell.column) && cell.text !== '',
    );
    // a table that has changed, or that no benchmark has written yet
    if (found.length === 0)
      return [
        { cell: { section: section.source, row: row.source, column: column.source, text: '' }, value: NaN, most },
      ];
    return found.map((cell) => ({ cell, value: readFigure(cell.text), most }));
  });
  const own = cells.flatMap((cell, index): Verdict[] => {
    if (cell.column !== 'at most' || cell.text === '') return [];
    const measured = cells[index - 1];
    const most = readFigure(cell.text);
    const isBeside = measured?.section === cell.section && measured.row === cell.row;
    return [isBeside ? { cell: measured, value: readFigure(measured.text), most } : { cell, value: NaN, most }];
  });
  return [...byTargets, ...own];
}

function readFigure(text: string): number {
  return Number(/\((\d+(?:\.\d+)?)/.exec(text)?.[1] ?? /\d+(?:\.\d+)?/.exec(text)?.[0] ?? NaN);
}

/** The cell of a column "at most": a limit, and whether a value misses it; empty without a limit. */
export function atMost(value: number, limit: number | undefined): string {
  return limit === undefined ? '' : `${limit}${value > limit ? ' (missed)' : ''}`;
}
