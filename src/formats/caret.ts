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
  const marked = firstOf(printed(line, start, end), room / 2);
  const behind = printed(line, end, line.length);
  const inFront = printed(line, 0, start);

  const before = lastOf(inFront, Math.max(room / 2, room - marked.length - behind.length));
  const after = firstOf(behind, room - marked.length - before.length);
  return `${INDENT}${before.join('')}${marked.join('')}${after.join('')}\n${INDENT}${' '.repeat(before.length)}${'^'.repeat(Math.max(1, marked.length))}`;
}

/** The characters that are printed for a part of the line, at most as many as could be shown of it from either end. */
function printed(line: string, from: number, to: number): string[] {
  const part =
    to - from <= 2 * WIDTH ? line.slice(from, to) : line.slice(from, from + WIDTH) + line.slice(to - WIDTH, to);
  return Array.from(visible(part));
}

function firstOf(characters: readonly string[], room: number): string[] {
  return characters.length <= room ? [...characters] : [...characters.slice(0, room), CUT];
}

function lastOf(characters: readonly string[], room: number): string[] {
  return characters.length <= room ? [...characters] : [CUT, ...characters.slice(-room)];
}
