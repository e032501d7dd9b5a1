import { visible } from '../syntax/visible.js';

/** What a line may take of a terminal's width, with its indentation. */
const WIDTH = 80;
const INDENT = '    ';
const CUT = '…';

/**
 * A line with the range from `start` up to `end` (UTF-16 units) underlined; of a long line the part around it.
 *
 *     http://a_b/
 *             ^
 */
export function caretText(line: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const room = WIDTH - INDENT.length - 2 * CUT.length;
  const from = line.length <= room ? 0 : Math.max(0, Math.min(start - room / 2, line.length - room));
  const to = Math.min(line.length, from + room);

  const before = (from > 0 ? CUT : '') + visible(line.slice(from, start));
  const marked = visible(line.slice(start, Math.min(end, to)));
  const after = visible(line.slice(Math.max(start, Math.min(end, to)), to)) + (to < line.length ? CUT : '');
  return `${INDENT}${before}${marked}${after}\n${INDENT}${' '.repeat(before.length)}${'^'.repeat(Math.max(1, marked.length))}`;
}
