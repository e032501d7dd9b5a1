/** Where characters are drawn. Positions are in columns, the width of a character of the code face. */
import type { Span } from './layout.js';

/** The positions of a string's characters, from the beginning of the part that is drawn. */
export interface Columns {
  readonly from: number;
  readonly to: number;
  /** Where the character at an offset begins. */
  readonly begin: (offset: number) => number;
  /** Where the character before an offset ends: less than where the next one begins if there is a gap. */
  readonly end: (offset: number) => number;
}

/**
 * Puts characters next to each other, and leaves a gap after each component whose name needs more room than its characters. The
 * components of all rows together decide, so the same character has the same position in every row. `room` is the width of a name.
 */
export function layColumns(
  { from, to }: { readonly from: number; readonly to: number },
  spans: readonly Span[],
  room: (span: Span) => number,
): Columns {
  const begins: number[] = [];
  const ends: number[] = [];
  const at = (list: readonly number[], offset: number): number => list[offset - from] ?? 0;
  const endingAt = new Map<number, Span[]>();
  for (const span of spans)
    if (span.start >= from && span.end <= to) endingAt.set(span.end, [...(endingAt.get(span.end) ?? []), span]);
  for (let offset = from; offset <= to; offset++) {
    const ending = endingAt.get(offset) ?? [];
    let end = offset === from ? 0 : at(begins, offset - 1) + 1;
    for (const span of ending) if (span.start < offset) end = Math.max(end, at(begins, span.start) + room(span));
    ends.push(end);
    begins.push(end + Math.max(0, ...ending.filter(({ start }) => start === offset).map(room)));
  }
  return { from, to, begin: (offset) => at(begins, offset), end: (offset) => at(ends, offset) };
}

/** The lines of a string: as long as fits, and ended where a component ends if there is one in their second half. */
export function breakLines({ from, to, begin, end }: Columns, ends: ReadonlySet<number>, width: number): number[] {
  const starts = [from];
  let start = from;
  while (end(to) - begin(start) > width) {
    let stop = start + 1;
    while (end(stop + 1) - begin(start) <= width) stop++;
    const half = start + Math.ceil((stop - start) / 2);
    for (let offset = stop; offset > half; offset--)
      if (ends.has(offset)) {
        stop = offset;
        break;
      }
    starts.push(stop);
    start = stop;
  }
  return starts;
}

/** The offset whose character begins nearest to a position on the line that begins at `start`. */
export function offsetAt({ to, begin }: Columns, start: number, position: number): number {
  let offset = start;
  while (offset < to && begin(offset + 1) - begin(start) <= position + 0.5) offset++;
  return offset;
}
