/** The automata of plain lines: a file that the build makes, which Batch fetches. */
import type { Rfc } from 'rfc-uri';

/** An automaton over bytes that accepts lines about which there is nothing to say: valid, and without any sign of a warning. */
export interface PlainLines {
  /** The class of each byte. */
  readonly classes: readonly number[];
  /** For each state, one before it that has nearly the same next states. The first one has none: it differs from all 0. */
  readonly alike: readonly number[];
  /** For each state, how many next states differ from those of the one before it. */
  readonly changes: readonly number[];
  /** The classes of bytes of all changes, one state after the other. */
  readonly changed: readonly number[];
  /** Their next states. */
  readonly next: readonly number[];
  /** The states in which a plain line may end. */
  readonly accepting: readonly number[];
}

/** Most specifications agree on the plain lines, so that several have the same automaton. */
export interface PlainLinesFile {
  readonly automata: readonly PlainLines[];
  /** Which automaton a specification has. */
  readonly places: Readonly<Partial<Record<Rfc, number>>>;
}

/** The automaton of a specification. Rejects with an Error if it is missing. */
export async function fetchPlainLines(rfc: Rfc): Promise<PlainLines> {
  const response = await fetch('plain-lines.json');
  if (!response.ok) throw new Error(`the automata of lines are missing: ${response.status}`);
  const { automata, places } = (await response.json()) as PlainLinesFile; // written by the build
  const found = automata[places[rfc] ?? -1];
  if (!found) throw new Error(`the automaton of lines for ${rfc} is missing`);
  return found;
}
