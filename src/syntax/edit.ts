import { StringBuilder } from './string-builder.js';
import type { Range } from './range.js';

/** A change of a string: `text` replaces the range from `start` up to `end` of the original, in UTF-16 units. */
export interface Edit {
  readonly kind: 'insert' | 'delete' | 'replace' | 'encode' | 'case';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The input, or the range of it from `from` up to `to`, with edits applied. The edits are in order and inside the range. */
export function applyEdits(
  input: string,
  edits: readonly Omit<Edit, 'kind'>[],
  from = 0,
  to: number = input.length,
): string {
  const result = new StringBuilder();
  let offset = from;
  for (const { start, end, text } of edits) {
    result.add(input.slice(offset, start) + text);
    offset = end;
  }
  return result.toString() + input.slice(offset, to);
}

/** A string with edits applied, which maps offsets between the original and the result, in UTF-16 units. */
export class EditedText {
  readonly text: string;
  readonly #edits: readonly (Edit & { readonly at: number })[];

  /** The edits are in order and do not overlap. */
  constructor(input: string, edits: readonly Edit[]) {
    let shift = 0;
    this.#edits = edits.map((edit) => {
      const at = edit.start + shift;
      shift += edit.text.length - (edit.end - edit.start);
      return { ...edit, at };
    });
    this.text = applyEdits(input, edits);
  }

  /** The offset in the result of an offset in the original. */
  offsetAfter(original: number): number {
    const edit = this.#edits.findLast(({ start }) => start <= original);
    if (!edit) return original;
    return edit.at + (original < edit.end ? 0 : edit.text.length + original - edit.end);
  }

  /** The range in the original of a range in the result. Text that an edit wrote maps to the range that it replaced. */
  rangeBefore({ start, end }: Range): Range {
    const first = this.#edits.findLast(({ at }) => at <= start);
    const from = first ? first.end + Math.max(0, start - first.at - first.text.length) : start;
    const isWithin = first && start < first.at + first.text.length;
    const last = this.#edits.findLast(({ at }) => at < end);
    const to = last ? last.end + Math.max(0, end - last.at - last.text.length) : end;
    const begin = isWithin ? first.start : from;
    return { start: begin, end: start === end ? begin : Math.max(begin, to) };
  }
}
