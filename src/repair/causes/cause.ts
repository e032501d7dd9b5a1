/** What an entry of the lists of causes is. A cause is why a string is invalid, and what its author meant. */
import type { Certainty } from '../../diagnostics/diagnostic.js';
import type { Rfc } from '../../rfcs/registry.js';
import type { Edit } from '../../syntax/edit.js';
import type { InvalidText } from './invalid-text.js';

/** One way to understand a string: the edits that make it what its author meant. */
export interface Remedy {
  /** In order, apart from each other, as UTF-16 offsets of the text that the cause has seen. */
  readonly edits: readonly Edit[];
  /** That of the cause, if it is not given. */
  readonly certainty?: Certainty;
}

/** Why no repair can be offered although the cause is known. */
export interface Unrepairable {
  /** What the author must do, as an imperative. */
  readonly advice: string;
}

/** What local causes and those that see the whole string have in common. */
export interface CauseEntry<Id extends string = string> {
  readonly id: Id;
  /** What is wrong, as a noun phrase. */
  readonly title: string;
  readonly certainty: Certainty;
}

/** An edit of the input, and why it is made. */
export interface CausedEdit extends Edit {
  readonly cause: CauseEntry;
  readonly certainty: Certainty;
}

/** The documentation of a cause. */
export interface CauseDocumentation {
  /** What the repair does, in the imperative, or why it is impossible. */
  readonly repair: string;
  /** Where it is described. */
  readonly source: string;
  /** A string with this cause, and the string repaired; absent if no repair can be offered. */
  readonly example: { readonly rfc: Rfc; readonly input: string; readonly repaired?: string };
  /** The causes that would repair some strings if this one did not; `npm test` finds them. */
  readonly insteadOf?: readonly string[];
}

/** A cause that sees the whole string. */
export interface Cause<Id extends string = string> extends CauseEntry<Id> {
  /** The kinds of characters that it is about (see signs.ts): it is skipped for strings without any. 0: never skipped. */
  readonly signs: number;
  /**
   * The remedies, the best one first; `undefined` if the string does not have this cause. A first remedy without edits leaves
   * the string to other causes and only adds the others.
   */
  readonly find: (invalid: InvalidText) => readonly Remedy[] | Unrepairable | undefined;
}

/** The causes of a file by their ids, in the order in which they are tried. */
export type Causes<Id extends string> = Readonly<Record<Id, Omit<Cause, 'id'>>>;

/** Causes by their ids, as a list in the same order. */
export function listed<Id extends string>(causes: Causes<Id>): Cause<Id>[] {
  const entries = Object.entries(causes) as [Id, Omit<Cause, 'id'>][]; // TypeScript forgets the keys of an object
  return entries.map(([id, cause]) => ({ id, ...cause }));
}

/** What to do about text that has a URI in it. */
export const ALONE = 'give the URI without the text around it';

export function unrepairable(advice: string): Unrepairable {
  return { advice };
}

/** The less certain of two. */
export function weaker(a: Certainty, b: Certainty): Certainty {
  if (a === 'guess' || b === 'guess') return 'guess';
  return a === 'likely' || b === 'likely' ? 'likely' : 'safe';
}

export type { Certainty };
