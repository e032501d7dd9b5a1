/** Divides a text into the cells of a terminal. */
import { visible } from '../syntax/show.js';

/** Combining marks, and the Hangul vowels and finals, which join the consonant before them. */
const MARK = String.raw`\p{Mn}\p{Me}\u1160-\u11ff\ud7b0-\ud7ff`;
const CELL = new RegExp(`[^][${MARK}]*`, 'gu');
/** Matches a text that starts with a character that takes no column of its own. */
export const STARTS_WITH_MARK: RegExp = new RegExp(`^[${MARK}]`, 'u');

/**
 * Characters that take two columns: W and F in EastAsianWidth.txt of Unicode 17, and characters with an emoji selector.
 * Ranges include unassigned characters, because those are printed as escapes.
 */
const WIDE =
  /^(?:[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4c6\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|(?!\p{RI})\p{Emoji_Presentation}|\p{Emoji}\ufe0f)/u;

/** A character with its combining marks, or an escape. It is never divided. */
export interface TerminalCell {
  readonly text: string;
  readonly columns: number;
}

/** The first cells, as many as fit. */
export function fitting(cells: readonly TerminalCell[], room: number): readonly TerminalCell[] {
  let columns = 0;
  const end = cells.findIndex((cell) => (columns += cell.columns) > room);
  return end < 0 ? cells : cells.slice(0, end);
}

/** The columns that cells take. */
export function cellsWidth(cells: readonly TerminalCell[]): number {
  return cells.reduce((sum, { columns }) => sum + columns, 0);
}

/** The cells of a text. */
export function splitCells(text: string): TerminalCell[] {
  return Array.from(text.matchAll(CELL), ([cluster]) => makeCell(cluster));
}

/** Whether a text, as most are, has only printable characters of ASCII, each a cell of one column. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

const PLAIN = /^[ -~]*$/;

function makeCell(cluster: string): TerminalCell {
  // Unicode shows a mark without a character on a dotted circle
  if (STARTS_WITH_MARK.test(cluster)) return { text: `\u25cc${cluster}`, columns: 1 };
  const [base = ''] = cluster;
  const escape = visible(base);
  if (escape !== base) return { text: escape + cluster.slice(base.length), columns: escape.length };
  return { text: cluster, columns: WIDE.test(cluster) ? 2 : 1 };
}
