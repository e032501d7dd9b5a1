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

/**
 * Several specifications agree on the plain lines and share an automaton; the others are similar. The same list of all automata is in one
 * place, because similar lists beside each other compress better.
 */
export interface PlainLinesFile {
  /** Each list of all automata. Those of `next` and `accepting` have the differences from the number before. */
  readonly automata: { readonly [List in keyof PlainLines]: readonly PlainLines[List][] };
  /** Which automaton a specification has. */
  readonly places: Readonly<Partial<Record<Rfc, number>>>;
}

/** The automaton of a specification. Rejects with an Error if it is missing. */
export async function fetchPlainLines(rfc: Rfc): Promise<PlainLines> {
  const response = await fetch('plain-lines.json');
  if (!response.ok) throw new Error(`the automata of lines are missing: ${response.status}`);
  const { automata, places } = (await response.json()) as PlainLinesFile; // written by the build
  const place = places[rfc];
  if (place === undefined) throw new Error(`the automaton of lines for ${rfc} is missing`);
  const list = (name: keyof PlainLines): readonly number[] => automata[name][place] ?? [];
  return {
    classes: list('classes'),
    alike: list('alike'),
    changes: list('changes'),
    changed: list('changed'),
    next: sums(list('next')),
    accepting: sums(list('accepting')),
  };
}

/** Each number plus all before it. */
function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}
