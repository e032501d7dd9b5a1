import { StringBuilder } from './string-builder.js';

/** A change of a string: `text` takes the place of what stands from `start` up to `end` in the string as it was. */
export interface Edit {
  readonly kind: 'insert' | 'delete' | 'replace' | 'encode' | 'case';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A part of the input with edits, which are in order and within it. */
export function applyEdits(input: string, edits: readonly Edit[], from = 0, to = input.length): string {
  const result = new StringBuilder();
  let offset = from;
  for (const { start, end, text } of edits) {
    result.add(input.slice(offset, start) + text);
    offset = end;
  }
  return result.toString() + input.slice(offset, to);
}
