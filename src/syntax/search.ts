/** Searches texts for patterns and strings. */

/** A match and its first four groups. */
export type Captures = readonly [all: string, first: string, second: string, third: string, fourth: string];

/** The captures of a pattern that does not match. */
export const NOTHING: Captures = ['', '', '', '', ''];

/** The first match of a pattern in a text, and its groups; all are empty if it does not match. */
export function captures(pattern: RegExp, text: string): Captures {
  const found = pattern.exec(text);
  return found ? [found[0], found[1] ?? '', found[2] ?? '', found[3] ?? '', found[4] ?? ''] : NOTHING;
}

/** The offsets of a string in a text, from an offset on. */
export function findOffsets(text: string, part: string, from = 0): number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + part.length)) offsets.push(at);
  return offsets;
}
