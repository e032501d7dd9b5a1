import { StringBuilder } from './string-builder.js';

/** A change of a string: `text` replaces the range from `start` up to `end` of the original, in UTF-16 units. */
export interface Edit {
  readonly kind: 'insert' | 'delete' | 'replace' | 'encode' | 'case';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The input, or the range of it from `from` up to `to`, with edits applied. The edits are in order and inside the range. */
export function applyEdits(input: string, edits: readonly Edit[], from = 0, to = input.length): string {
  const result = new StringBuilder();
  let offset = from;
  for (const { start, end, text } of edits) {
    result.add(input.slice(offset, start) + text);
    offset = end;
  }
  return result.toString() + input.slice(offset, to);
}
