import type { Range } from '../syntax/range.js';
import { aligned, isInsideCharacter } from '../syntax/show.js';
import { splitCells, fitting, isPlain, STARTS_WITH_MARK, cellsWidth, type TerminalCell } from './cells.js';

const INDENT = '    ';

/** The greatest number of combining marks on a character, in UTF-16 units: they take no columns, so there may be any number. */
const MAX_MARKS = 320;

const ELLIPSIS: TerminalCell = { text: '…', columns: 1 };

/** Cells as they are drawn. */
interface DrawnCells {
  readonly text: string;
  readonly columns: number;
  /** The columns of the first cell, or 0 if the text is empty. */
  readonly first: number;
  /** Whether an ellipsis is drawn for some of them. */
  readonly isCut: boolean;
}

/** The range to underline and, if the range ends before it, the offset of the error, in UTF-16 units. */
interface Marked extends Range {
  readonly offset?: number;
}

/** Options for drawing a line with its marks. */
export interface CaretStyle {
  /** The columns of the terminal: 80 by default. */
  readonly width?: number | undefined;
  /** Colours the marks. */
  readonly paint?: (carets: string) => string;
}

/**
 * A line with the range from `start` up to `end` underlined. If the range ends before `offset`, both are marked: a later
 * character may show that a host is invalid. If the line is too wide, only the part around the range is drawn.
 *
 *     http://a_b/        http://a.1/
 *             ^                 ~~~^
 */
export function caretText(
  line: string,
  range: Marked,
  { width = 80, paint = (marks) => marks }: CaretStyle = {},
): string {
  const available = width - INDENT.length;
  const { start, end } = toWholeCells(line, range);
  if (range.start < range.end && range.offset !== undefined && end <= range.offset)
    return bothMarked(line, { start, end, offset: range.offset }, available, paint);
  const widthBefore = tail(line, 0, start, available).columns;
  const widthAfter = head(line, end, line.length, available).columns;
  const marked = middle(line, start, end, Math.max(available / 2, available - widthBefore - widthAfter));
  const carets = Math.max(1, marked.columns);

  const room = available - carets;
  const before = tail(line, 0, start, Math.max(Math.floor(room / 2), room - widthAfter));
  const after = head(line, end, line.length, room - before.columns);
  const shown = before.text + marked.text + after.text;
  return `${INDENT}${shown}\n${INDENT}${' '.repeat(before.columns)}${paint('^'.repeat(carets))}`;
}

/** The line with both the range and the offset marked, if the offset is at or after the end of the range. */
function bothMarked(
  line: string,
  { start, end, offset }: Required<Marked>,
  available: number,
  paint: (marks: string) => string,
): string {
  const widthBefore = tail(line, 0, start, available).columns;
  const gap = middle(line, end, offset, available / 4);
  const after = head(line, offset, line.length, available / 4);
  const point = Math.max(1, after.first);
  const room = available - gap.columns - Math.max(point, after.columns);
  const marked = middle(line, start, end, Math.max(room / 2, room - widthBefore));
  const before = tail(line, 0, start, room - marked.columns);
  const shown = before.text + marked.text + gap.text + after.text;
  const marks = `${'~'.repeat(Math.max(1, marked.columns))}${' '.repeat(gap.columns)}${'^'.repeat(point)}`;
  return `${INDENT}${shown}\n${INDENT}${' '.repeat(before.columns)}${paint(marks)}`;
}

/** Widens the range so that it does not separate a character from its combining marks. */
function toWholeCells(line: string, range: Range): Range {
  let { start, end } = range;
  for (let steps = 0; steps < MAX_MARKS && isInsideCell(line, start); steps++) start--;
  if (range.start === range.end) return { start, end: start };
  for (let steps = 0; steps < MAX_MARKS && isInsideCell(line, end); steps++) end++;
  return { start, end };
}

function isInsideCell(line: string, offset: number): boolean {
  // most lines are ASCII
  if (offset <= 0 || line.charCodeAt(offset) < 0x80) return false;
  return isInsideCharacter(line, offset) || STARTS_WITH_MARK.test(line.slice(offset, offset + 2));
}

/** The number of UTF-16 units that are examined to fill some columns; a line may be much longer. */
function reach(room: number): number {
  return Math.max(MAX_MARKS, 4 * room);
}

/** The first cells between two offsets that fit, with an ellipsis if some do not. */
function head(line: string, from: number, to: number, room: number): DrawnCells {
  const reached = aligned(line, Math.min(to, from + reach(room)));
  const text = line.slice(from, reached);
  if (isPlain(text)) {
    if (reached === to && text.length <= room) return whole(text);
    return { ...whole(`${text.slice(0, roomBesideEllipsis(room))}…`), isCut: true };
  }
  const cells = splitCells(text);
  if (reached === to && cellsWidth(cells) <= room) return drawn(cells, false);
  return drawn([...fitting(cells, room - ELLIPSIS.columns), ELLIPSIS], true);
}

/** The last cells between two offsets that fit, with an ellipsis if some do not. */
function tail(line: string, from: number, to: number, room: number): DrawnCells {
  const reached = aligned(line, Math.max(from, to - reach(room)));
  const text = line.slice(reached, to);
  if (isPlain(text)) {
    if (reached === from && text.length <= room) return whole(text);
    return { ...whole(`…${text.slice(Math.max(0, text.length - roomBesideEllipsis(room)))}`), isCut: true };
  }
  const cells = splitCells(text);
  if (reached === from && cellsWidth(cells) <= room) return drawn(cells, false);
  return drawn([ELLIPSIS, ...fitting(cells.toReversed(), room - ELLIPSIS.columns).toReversed()], true);
}

/** The cells between two offsets; if they do not fit, the first and the last ones. */
function middle(line: string, from: number, to: number, room: number): DrawnCells {
  const all = head(line, from, to, room);
  if (!all.isCut) return all;
  const half = Math.ceil(room / 2);
  const [first, last] = [head(line, from, to, half), tail(line, from, to, half)];
  // one ellipsis is enough
  return { ...first, text: first.text + last.text.slice(1), columns: first.columns + last.columns - ELLIPSIS.columns };
}

function roomBesideEllipsis(room: number): number {
  return Math.max(0, Math.floor(room) - ELLIPSIS.columns);
}

/** A text of cells with one UTF-16 unit and one column each. */
function whole(text: string): DrawnCells {
  return { text, columns: text.length, first: Math.min(1, text.length), isCut: false };
}

function drawn(cells: readonly TerminalCell[], isCut: boolean): DrawnCells {
  return {
    text: cells.map(({ text }) => text).join(''),
    columns: cellsWidth(cells),
    first: cells[0]?.columns ?? 0,
    isCut,
  };
}
