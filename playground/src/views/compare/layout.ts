/** Where the bands of a row are drawn. Offsets and widths are UTF-16 units, each one column wide. */

/** A range with a name: a component over its characters. */
export interface Span {
  readonly name: string;
  readonly shared: string;
  readonly start: number;
  readonly end: number;
}

/** The bands of a row in two lanes: the innermost ones over the characters, and above them what contains several of them. */
export interface Lanes<S extends Span> {
  readonly inner: readonly S[];
  readonly outer: readonly S[];
}

/** Puts bands in lanes. A band that covers the same characters as one within it is left out. */
export function lanes<S extends Span>(bands: readonly S[]): Lanes<S> {
  const isWithin = (inside: S, outside: S): boolean =>
    inside !== outside && inside.start >= outside.start && inside.end <= outside.end && outside.end > outside.start;
  const children = (band: S): S[] =>
    bands.filter((other) => isWithin(other, band) && bands.indexOf(other) > bands.indexOf(band));
  const inner = bands.filter((band) => children(band).length === 0);
  const outer = bands.filter((band) => {
    const within = children(band);
    return within.length > 0 && !within.some(({ start, end }) => start === band.start && end === band.end);
  });
  return { inner, outer };
}

/** A part of a row: a band, or what is between two bands. */
export interface Piece<S extends Span> {
  readonly start: number;
  readonly end: number;
  readonly band: S | undefined;
}

/** The pieces of a row from one offset to another, in order. A band that is cut has only the part that is inside. */
export function pieces<S extends Span>(inner: readonly S[], from: number, to: number): Piece<S>[] {
  const found: Piece<S>[] = [];
  let at = from;
  for (const band of inner.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const isOutside =
      band.end < from ||
      band.start > to ||
      (band.end === from && band.start < from) ||
      (band.start === to && band.end > to);
    if (isOutside) continue;
    const start = Math.max(band.start, from);
    const end = Math.min(band.end, to);
    if (start > at) found.push({ start: at, end: start, band: undefined });
    found.push({ start, end, band });
    at = Math.max(at, end);
  }
  if (at < to) found.push({ start: at, end: to, band: undefined });
  return found;
}

/** Strings up to this length are drawn as a whole, in UTF-16 units. */
const WHOLE = 1000;
/** How much of a longer one is drawn around the caret. */
const WINDOW = 600;

/** The part of a long string that is drawn: around the caret, from an offset that changes only when the caret leaves it. */
export function drawnWindow(length: number, caret: number): { readonly from: number; readonly to: number } {
  if (length <= WHOLE) return { from: 0, to: length };
  const half = WINDOW / 2;
  const from = Math.min(Math.max(0, Math.floor(caret / half) * half - half / 2), Math.max(0, length - WINDOW));
  return { from, to: Math.min(length, from + WINDOW) };
}
