import type { CodeRange } from '../../automata/char-set.js';

/** Consecutive characters. */
export interface CharacterRun {
  readonly first: number;
  readonly text: string;
}

/** All characters of a range, in order. */
export function characterRun([first, last]: CodeRange): CharacterRun {
  let text = '';
  for (let code = first; code <= last; code++) text += String.fromCodePoint(code);
  return { first, text };
}
