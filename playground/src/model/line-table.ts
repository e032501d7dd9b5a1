/** The automaton that finds lines in bytes: a file of its own for each specification, made by the build, which Batch fetches. */
import type { Rfc } from 'rfc-uri';

/** The classes of lines: nothing to say, perhaps a warning, invalid, and not UTF-8. */
export const lineClasses = { plain: 0, suspicious: 1, invalid: 2, notUtf8: 3 } as const;

/** The states after a line are the first four, in the order of the classes; the first is also the one at the start. */
export interface LineTable {
  /** The class of each byte, and of the end of the input. */
  readonly classes: readonly number[];
  /** For each state: the most frequent next state, and then pairs of a class of bytes and its other next state. */
  readonly states: readonly (readonly number[])[];
}

/** The table of a specification. Rejects with an Error if it is missing. */
export async function fetchLineTable(rfc: Rfc): Promise<LineTable> {
  const response = await fetch(`lines/${rfc}.json`);
  if (!response.ok) throw new Error(`the table of lines for ${rfc} is missing: ${response.status}`);
  return (await response.json()) as LineTable; // written by the build
}
