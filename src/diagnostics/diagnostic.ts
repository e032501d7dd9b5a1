import type { Rfc, Rule } from '../rfcs/registry.js';
import type { Edit } from '../syntax/edit.js';
import type { DiagnosticCode } from './codes.js';

export type { Edit };

/** What is wrong with a string, or unwise in it. Offsets are UTF-16 units, from 0. */
export interface Diagnostic<I extends Rfc = Rfc> {
  /** What it is, for programs: docs/diagnostics.md explains each code. */
  readonly code: DiagnosticCode;
  /** A string with warnings alone is valid. */
  readonly severity: 'error' | 'warning';
  /** What it is, for people: a sentence without a full stop. */
  readonly message: string;
  readonly rfc: I;
  /** The innermost rule that was being read. */
  readonly rule: Rule<I>;
  /** The rules from the one that the string was to match down to `rule`. */
  readonly path: readonly Rule<I>[];
  /** The section of the RFC that has the rule; of a warning, the one that has what it is about, if any has. */
  readonly section: string | undefined;
  /** Of an error, the length of the longest prefix that can be completed to a valid string. */
  readonly offset: number;
  /** What to underline, from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  /** The character at `offset`; `undefined` at the end of the input, and in warnings. */
  readonly found: string | undefined;
  /** All that may stand at `offset`, and nothing else: names of rules as the RFC spells them, literals in quotes, `end of input`. */
  readonly expected: readonly string[];
  /** Why it is so, and what may help: sentences without full stops. */
  readonly notes: readonly string[];
  /**
   * Ways to repair it, each by itself: what a person would do about it, if that is plain, and then the least changes first.
   * Computed by `diagnose` alone.
   */
  readonly fixes: readonly Fix[];
}

/** Edits that repair one error. */
export interface Fix {
  /** What they do: `write "%7E" for "~"`. */
  readonly message: string;
  readonly edits: readonly Edit[];
  /**
   * Whether the string still means what it was meant to: escapes of what delimits nothing, another case, without what stands
   * around a URI in texts, and what the RFC itself says to mean the same.
   */
  readonly isSafe: boolean;
}

/** A valid string that is near an invalid one. */
export interface Suggestion {
  readonly value: string;
  readonly edits: readonly Edit[];
  /** What the edits cost: docs/diagnostics.md has the prices. */
  readonly cost: number;
  /** Whether all its edits are safe: see Fix. */
  readonly isSafe: boolean;
}
