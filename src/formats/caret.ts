import { aligned, isInsideCharacter } from '../syntax/excerpt.js';
import { visible } from '../syntax/visible.js';

/** What a line may take of a terminal's width, with its indentation. */
const WIDTH = 80;
const INDENT = '    ';
const ROOM = WIDTH - INDENT.length;

/** How far from the range a line is looked at, in UTF-16 units: it may be long, and marks take no columns. */
const REACH = 4 * WIDTH;

/** Combining marks, and the Hangul vowels and finals, which join the consonant in front of them. */
const MARK = String.raw`\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff`;
const CELL = new RegExp(`[^][${MARK}]*`, 'gu');
const STARTS_WITH_MARK = new RegExp(`^[${MARK}]`, 'u');

/**
 * What takes two columns: W and F in EastAsianWidth.txt of Unicode 17, and characters asked to be emoji. Ranges run over
 * what is unassigned, for that is spelt out.
 */
const WIDE =
  /^(?:[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4c6\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|(?!\p{RI})\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

/** What is shown whole or not at all: a character with the marks on it, or an escape. */
interface Cell {
  readonly text: string;
  readonly columns: number;
}

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

function fitting(cells: readonly Cell[], room: number): readonly Cell[] {
  let columns = 0;
  const end = cells.findIndex((cell) => (columns += cell.columns) > room);
  return end < 0 ? cells : cells.slice(0, end);
}

function columnsOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { columns }) => sum + columns, 0);
}

function cellsOf(text: string): Cell[] {
  return Array.from(text.matchAll(CELL), ([cluster]) => cellOf(cluster));
}

function cellOf(cluster: string): Cell {
  // where Unicode shows a mark by itself, it shows it on a dotted circle
  if (STARTS_WITH_MARK.test(cluster)) return { text: `\u25cc${cluster}`, columns: 1 };
  const [base = ''] = cluster;
  const escape = visible(base);
  if (escape !== base) return { text: escape + cluster.slice(base.length), columns: escape.length };
  return { text: cluster, columns: WIDE.test(cluster) ? 2 : 1 };
}
