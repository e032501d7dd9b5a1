import { aligned, isInsideCharacter } from '../syntax/show.js';
import { cellsOf, columnsOf, fitting, STARTS_WITH_MARK, type Cell } from './cells.js';

/** What a line may take of a terminal's width, with its indentation. */
const WIDTH = 80;
const INDENT = '    ';
const ROOM = WIDTH - INDENT.length;

/** How far from the range a line is looked at, in UTF-16 units: it may be long, and marks take no columns. */
const REACH = 4 * WIDTH;

const CUT: Cell = { text: '…', columns: 1 };

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * A line with the range from `start` up to `end` (UTF-16 units) underlined; of a long line the part around it. `paint` may
 * colour the underline.
 *
 *     http://a_b/
 *             ^
 */
export function caretText(line: string, range: Range, paint = (carets: string): string => carets): string {
  const { start, end } = ofWholeCells(line, range);
  const inFront = columnsOf(tail(line, 0, start, ROOM));
  const behind = columnsOf(head(line, end, line.length, ROOM));
  const marked = ends(line, start, end, Math.max(ROOM / 2, ROOM - inFront - behind));
  const carets = Math.max(1, columnsOf(marked));

  const room = ROOM - carets;
  const before = tail(line, 0, start, Math.max(Math.floor(room / 2), room - behind));
  const after = head(line, end, line.length, room - columnsOf(before));
  const shown = [...before, ...marked, ...after].map(({ text }) => text).join('');
  return `${INDENT}${shown}\n${INDENT}${' '.repeat(columnsOf(before))}${paint('^'.repeat(carets))}`;
}

/** The range, widened to the marks on its last character and to the character that its first mark is on. */
function ofWholeCells(line: string, range: Range): Range {
  let { start, end } = range;
  for (let steps = 0; steps < REACH && isInsideCell(line, start); steps++) start--;
  if (range.start === range.end) return { start, end: start };
  for (let steps = 0; steps < REACH && isInsideCell(line, end); steps++) end++;
  return { start, end };
}

function isInsideCell(line: string, offset: number): boolean {
  if (offset <= 0) return false;
  return isInsideCharacter(line, offset) || STARTS_WITH_MARK.test(line.slice(offset, offset + 2));
}

/** The first cells from one offset to another, as many as there is room for. */
function head(line: string, from: number, to: number, room: number): Cell[] {
  const reached = aligned(line, Math.min(to, from + REACH));
  const cells = cellsOf(line.slice(from, reached));
  return reached === to && columnsOf(cells) <= room ? cells : [...fitting(cells, room - CUT.columns), CUT];
}

/** The last ones. */
function tail(line: string, from: number, to: number, room: number): Cell[] {
  const reached = aligned(line, Math.max(from, to - REACH));
  const cells = cellsOf(line.slice(reached, to));
  if (reached === from && columnsOf(cells) <= room) return cells;
  return [CUT, ...fitting(cells.toReversed(), room - CUT.columns).toReversed()];
}

/** The first and the last ones, if they are too many. */
function ends(line: string, from: number, to: number, room: number): Cell[] {
  const cells = head(line, from, to, room);
  if (cells.at(-1) !== CUT) return cells;
  const half = Math.ceil(room / 2);
  return [...head(line, from, to, half), ...tail(line, from, to, half).slice(1)];
}
