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
const LAST_CODE_POINT = 0x10ffff;
const UNITS = 0x400;

/** The runs of all code points outside US-ASCII, in order; surrogates alone are in none, because UTF-8 cannot have them. */
export function codePointRuns({ classOfUnit }: Alphabet): CodePointRun[] {
  const runs: { first: number; last: number; classes: readonly number[] }[] = [];
  const add = (first: number, last: number, classes: readonly number[]): void => {
    const previous = runs.at(-1);
    if (previous?.last === first - 1 && String(previous.classes) === String(classes)) previous.last = last;
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

/** The code points that begin with some bytes, and how many bytes are to come. */
export interface CodePoints {
  readonly first: number;
  readonly last: number;
  readonly bytesLeft: number;
}

/** The code points after a first byte outside US-ASCII; `undefined` if no character begins with it. */
export function codePointsAfterLead(byte: number): CodePoints | undefined {
  if (byte >= 0xc2 && byte <= 0xdf) return codePoints(byte & 0x1f, 1);
  if (byte >= 0xe0 && byte <= 0xef) return codePoints(byte & 0xf, 2);
  return byte >= 0xf0 && byte <= 0xf4 ? codePoints(byte & 7, 3) : undefined;
}

/** The same after one more byte; `undefined` if that does not continue a character in its shortest form. */
export function codePointsAfter(before: CodePoints, byte: number): CodePoints | undefined {
  if (byte < 0x80 || byte > 0xbf) return undefined;
  const bytesLeft = before.bytesLeft - 1;
  const next = codePoints((before.first >> (6 * before.bytesLeft)) * 64 + (byte & 0x3f), bytesLeft);
  const isSurrogate = next.first >= 0xd800 && next.last <= 0xdfff;
  // a character in more bytes than it needs: its second byte tells
  const isTooLong = next.last < (shortest[bytesLeft] ?? 0);
  return isSurrogate || isTooLong || next.first > LAST_CODE_POINT ? undefined : next;
}

/** The first code point that needs so many more bytes after the second. */
const shortest = [0, 0x800, FIRST_PAIR];

function codePoints(bits: number, bytesLeft: number): CodePoints {
  const count = 2 ** (6 * bytesLeft);
  return { first: bits * count, last: bits * count + count - 1, bytesLeft };
}
