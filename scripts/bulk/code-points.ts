/** Runs of code points that an alphabet of UTF-16 units does not tell apart, and their bytes in UTF-8 (RFC 3629, section 4). */
import type { Alphabet } from '../../src/automata/alphabet.js';

/** Code points from the first to the last, whose UTF-16 units have the same classes. */
export interface CodePointRun {
  readonly first: number;
  readonly last: number;
  /** The class of each unit: one, or those of a surrogate pair. */
  readonly classes: readonly number[];
}

const FIRST_PAIR = 0x10000;
const UNITS = 0x400;

/** The runs of all code points outside US-ASCII, in order; surrogates alone are in none, because UTF-8 cannot have them. */
export function codePointRuns({ classOfUnit }: Alphabet): CodePointRun[] {
  const runs: { first: number; last: number; classes: readonly number[] }[] = [];
  const add = (first: number, last: number, classes: readonly number[]): void => {
    const previous = runs.at(-1);
    const isAlike = previous?.last === first - 1 && previous.classes.length === classes.length;
    if (isAlike && classes.every((symbol, index) => symbol === previous.classes[index])) previous.last = last;
    else runs.push({ first, last, classes });
  };
  for (let unit = 0x80; unit < FIRST_PAIR; unit++)
    if (unit < 0xd800 || unit > 0xdfff) add(unit, unit, [classOfUnit[unit] ?? 0]);
  // the low surrogates of one high surrogate are the same runs for each
  const lows: { first: number; last: number; symbol: number }[] = [];
  for (let low = 0; low < UNITS; low++) {
    const symbol = classOfUnit[0xdc00 + low] ?? 0;
    const previous = lows.at(-1);
    if (previous?.symbol === symbol) previous.last = low;
    else lows.push({ first: low, last: low, symbol });
  }
  for (let high = 0; high < UNITS; high++) {
    const start = FIRST_PAIR + high * UNITS;
    for (const { first, last, symbol } of lows)
      add(start + first, start + last, [classOfUnit[0xd800 + high] ?? 0, symbol]);
  }
  return runs;
}

/** A part of the code points that may follow some bytes, up to a last one counted from the first; `target` is the same for all of them. */
export interface Span {
  readonly last: number;
  readonly target: number;
}

/** The target of bytes that are not a character. */
export const MALFORMED = -1;

/** What the next bytes of a character make of it: each has 6 bits of its number. */
export interface Begun {
  readonly spans: readonly Span[];
  readonly bytesLeft: number;
}

/** What may follow a first byte outside US-ASCII, if `spans` says where each code point leads; `undefined` if no character begins with it. */
export function afterLead(spans: readonly Span[], byte: number): Begun | undefined {
  if (byte >= 0xc2 && byte <= 0xdf) return begun(spans, byte & 0x1f, 1);
  if (byte >= 0xe0 && byte <= 0xef) return begun(shortest(spans, 0x800), byte & 0xf, 2);
  return byte >= 0xf0 && byte <= 0xf4 ? begun(shortest(spans, FIRST_PAIR), byte & 7, 3) : undefined;
}

/** The same after one more byte; `undefined` if that does not continue a character. */
export function afterNext({ spans, bytesLeft }: Begun, byte: number): Begun | undefined {
  return byte < 0x80 || byte > 0xbf ? undefined : begun(spans, byte & 0x3f, bytesLeft - 1);
}

/** Where each code point leads, given the target of a run. Surrogates and what is beyond the last code point lead nowhere. */
export function targetSpans(runs: readonly CodePointRun[], target: (run: CodePointRun) => number): Span[] {
  const spans: Span[] = [];
  let next = 0;
  for (const run of runs) {
    if (run.first > next) append(spans, { last: run.first - 1, target: MALFORMED });
    append(spans, { last: run.last, target: target(run) });
    next = run.last + 1;
  }
  append(spans, { last: 0x1fffff, target: MALFORMED });
  return spans;
}

/** A character in more bytes than it needs is malformed. */
function shortest(spans: readonly Span[], first: number): Span[] {
  return [{ last: first - 1, target: MALFORMED }, ...spans.filter(({ last }) => last >= first)];
}

/** The spans of the code points with these first bits. */
function begun(spans: readonly Span[], bits: number, bytesLeft: number): Begun | undefined {
  const count = 2 ** (6 * bytesLeft);
  const first = bits * count;
  const own: Span[] = [];
  for (let at = firstReaching(spans, first); at < spans.length; at++) {
    const { last, target } = spans[at] as Span;
    append(own, { last: Math.min(last - first, count - 1), target });
    if (last >= first + count - 1) break;
  }
  return own.every(({ target }) => target === MALFORMED) ? undefined : { spans: own, bytesLeft };
}

/** The index of the first span that ends at a code point or after it. */
function firstReaching(spans: readonly Span[], code: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.last ?? Infinity) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

function append(spans: Span[], span: Span): void {
  if (spans.at(-1)?.target === span.target) spans.pop();
  spans.push(span);
}
