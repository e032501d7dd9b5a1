import type { Range } from '../syntax/range.js';

/** How much space around a URI is looked at. */
const AROUND = 100;

/** Pairs that stand around URIs in texts: RFC 2396, appendix E, and RFC 1738's appendix. */
const PAIRS = [/^<(?:URL:)?\s*(?=[^]*>$)/i, /^"\s*(?=[^]*"$)/] as const;

/**
 * Where the URI stands in what may stand around it in a text, and is none of it: space, and then a pair of delimiters.
 * `undefined` if nothing stands around it, or nothing stands in it.
 */
export function withinFrame(input: string): Range | undefined {
  const outer = withoutSpace(input, { start: 0, end: input.length });
  const opening = PAIRS.map((pair) => pair.exec(headOf(input, outer))?.[0]).find((text) => text !== undefined);
  const inner = opening === undefined ? outer : { start: outer.start + opening.length, end: outer.end - 1 };
  const range = withoutSpace(input, inner);
  const isFramed = range.start > 0 || range.end < input.length;
  return isFramed && range.start < range.end ? range : undefined;
}

/** The beginning and the end of a part, which are all that tells of a pair. */
function headOf(input: string, { start, end }: Range): string {
  const middle = start + AROUND;
  return middle >= end ? input.slice(start, end) : input.slice(start, middle) + input.slice(end - 1, end);
}

function withoutSpace(input: string, { start, end }: Range): Range {
  const [front = ''] = /^\s*/.exec(input.slice(start, Math.min(end, start + AROUND))) ?? [];
  const from = start + front.length;
  const [back = ''] = /\s*$/.exec(input.slice(Math.max(from, end - AROUND), end)) ?? [];
  return { start: from, end: end - back.length };
}
