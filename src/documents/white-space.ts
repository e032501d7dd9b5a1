import type { Range } from '../syntax/range.js';

const WHITE_SPACE = '\t\n\f\r ';

/** A range of a text without white space at its ends. */
export function trimmedRange(text: string, { start, end }: Range): Range {
  while (start < end && WHITE_SPACE.includes(text.charAt(start))) start++;
  while (end > start && WHITE_SPACE.includes(text.charAt(end - 1))) end--;
  return { start, end };
}

/** The offset after the white space that begins at an offset. */
export function afterWhiteSpace(text: string, offset: number): number {
  return trimmedRange(text, { start: offset, end: text.length }).start;
}
