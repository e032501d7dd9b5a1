import type { Range } from '../syntax/range.js';
import { aligned, isInsideCharacter } from '../syntax/show.js';
import { cellsOf, widthOf, fitting, STARTS_WITH_MARK, type Cell } from './cells.js';

const INDENT = '    ';

/** The most marks on a character, in UTF-16 units: marks take no columns, so there may be any number. */
const MAX_MARKS = 320;

const ELLIPSIS: Cell = { text: '…', columns: 1 };

/** What to underline and, if that ends before it, the offset of the error (UTF-16 units). */
interface Marked extends Range {
  readonly offset?: number;
}

/** How a line with its marks is drawn. */
export interface CaretStyle {
  /** The columns of the terminal: 80 by default. */
  readonly width?: number | undefined;
  /** Colours the marks. */
  readonly paint?: (carets: string) => string;
}

/**
 * A line with the range from `start` up to `end` underlined. If the range ends before `offset`, as for a host that
 * only a later character shows to be invalid, both are marked. If the line is too wide, only the part around the range is drawn.
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
  const widthBefore = widthOf(tail(line, 0, start, available));
  const widthAfter = widthOf(head(line, end, line.length, available));
  const marked = middle(line, start, end, Math.max(available / 2, available - widthBefore - widthAfter));
  const carets = Math.max(1, widthOf(marked));

  const room = available - carets;
  const before = tail(line, 0, start, Math.max(Math.floor(room / 2), room - widthAfter));
  const after = head(line, end, line.length, room - widthOf(before));
  const shown = [...before, ...marked, ...after].map(({ text }) => text).join('');
  return `${INDENT}${shown}\n${INDENT}${' '.repeat(widthOf(before))}${paint('^'.repeat(carets))}`;
}

/** The same for an offset at or after the end of the range. */
function bothMarked(
  line: string,
  { start, end, offset }: Required<Marked>,
  available: number,
  paint: (marks: string) => string,
): string {
  const widthBefore = widthOf(tail(line, 0, start, available));
  const gap = middle(line, end, offset, available / 4);
  const after = head(line, offset, line.length, available / 4);
  const point = Math.max(1, after[0]?.columns ?? 0);
  const room = available - widthOf(gap) - Math.max(point, widthOf(after));
  const marked = middle(line, start, end, Math.max(room / 2, room - widthBefore));
  const before = tail(line, 0, start, room - widthOf(marked));
  const shown = [...before, ...marked, ...gap, ...after].map(({ text }) => text).join('');
  const marks = `${'~'.repeat(Math.max(1, widthOf(marked)))}${' '.repeat(widthOf(gap))}${'^'.repeat(point)}`;
  return `${INDENT}${shown}\n${INDENT}${' '.repeat(widthOf(before))}${paint(marks)}`;
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
  if (offset <= 0) return false;
  return isInsideCharacter(line, offset) || STARTS_WITH_MARK.test(line.slice(offset, offset + 2));
}

/** The most UTF-16 units that are examined for some columns, because a line may be long. */
function reach(room: number): number {
  return Math.max(MAX_MARKS, 4 * room);
}

/** The first cells between two offsets that fit, with an ellipsis if some do not. */
function head(line: string, from: number, to: number, room: number): Cell[] {
  const reached = aligned(line, Math.min(to, from + reach(room)));
  const cells = cellsOf(line.slice(from, reached));
  return reached === to && widthOf(cells) <= room ? cells : [...fitting(cells, room - ELLIPSIS.columns), ELLIPSIS];
}

/** The last cells between two offsets that fit, with an ellipsis if some do not. */
function tail(line: string, from: number, to: number, room: number): Cell[] {
  const reached = aligned(line, Math.max(from, to - reach(room)));
  const cells = cellsOf(line.slice(reached, to));
  if (reached === from && widthOf(cells) <= room) return cells;
  return [ELLIPSIS, ...fitting(cells.toReversed(), room - ELLIPSIS.columns).toReversed()];
}

/** The cells between two offsets; if they do not fit, the first and the last ones. */
function middle(line: string, from: number, to: number, room: number): Cell[] {
  const cells = head(line, from, to, room);
  if (cells.at(-1) !== ELLIPSIS) return cells;
  const half = Math.ceil(room / 2);
  return [...head(line, from, to, half), ...tail(line, from, to, half).slice(1)];
}
