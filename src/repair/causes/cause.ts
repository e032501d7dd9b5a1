/** What an entry of the lists of causes is. A cause is why a string is invalid, and what its author meant. */
import type { Applicability } from '../../diagnostics/diagnostic.js';
import type { Rfc } from '../../rfcs/registry.js';
import type { Edit } from '../../syntax/edit.js';
import type { InvalidText } from './invalid-text.js';

/** One way to understand a string: the edits that make it what its author meant. */
export interface Reading {
  /** In order, apart from each other, as UTF-16 offsets of the text that the cause has seen. */
  readonly edits: readonly Edit[];
  /** That of the cause, if it is not given. */
  readonly applicability?: Applicability;
}

/** Why no repair can be offered although the cause is known. */
export interface Unrepairable {
  /** What the author must do, as an imperative. */
  readonly advice: string;
}

/** What local causes and those that see the whole string have in common. */
export interface CauseEntry {
  /** Its title, source and example are in documentation.ts. */
  readonly id: string;
  readonly applicability: Applicability;
}

/** The documentation of a cause. */
export interface CauseDocumentation {
  /** What is wrong, as a noun phrase. */
  readonly title: string;
  /** What the repair does, in the imperative, or why it is impossible. */
  readonly repair: string;
  /** Where it is described. */
  readonly source: string;
  /** A string with this cause, and the string repaired; absent if no repair can be offered. */
  readonly example: { readonly rfc: Rfc; readonly input: string; readonly repaired?: string };
}

/** A cause that sees the whole string. */
export interface Cause extends CauseEntry {
  /** The kinds of characters that it is about (see signs.ts): it is skipped for strings without any. 0: never skipped. */
  readonly signs: number;
  /**
   * The readings, the best one first; `undefined` if the string does not have this cause. A first reading without edits leaves
   * the string to other causes and only adds the others.
   */
  readonly find: (view: InvalidText) => readonly Reading[] | Unrepairable | undefined;
}

/** What to do about text that has a URI in it. */
export const ALONE = 'give the URI without the text around it';

export function unrepairable(advice: string): Unrepairable {
  return { advice };
}

/** The less certain of two. */
export function weaker(a: Applicability, b: Applicability): Applicability {
  if (a === 'guess' || b === 'guess') return 'guess';
  return a === 'likely' || b === 'likely' ? 'likely' : 'safe';
}

export type { Applicability };
