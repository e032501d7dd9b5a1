/** Looking for patterns and characters in texts. */

export type Captures = readonly [all: string, first: string, second: string, third: string, fourth: string];

/** What is captured if a pattern does not match. */
export const NOTHING: Captures = ['', '', '', '', ''];

/** What a pattern matches in a text, and its groups; all are empty if it does not match. */
export function captures(pattern: RegExp, text: string): Captures {
  const found = pattern.exec(text);
  return found ? [found[0], found[1] ?? '', found[2] ?? '', found[3] ?? '', found[4] ?? ''] : NOTHING;
}

/** Where a text has a part, from an offset on. */
export function findOffsets(text: string, part: string, from = 0): number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(part, from); at >= 0; at = text.indexOf(part, at + part.length)) offsets.push(at);
  return offsets;
}
