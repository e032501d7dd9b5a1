import type { Rfc, Rule } from '../rfcs/registry.js';
import type { Edit } from '../syntax/edit.js';
import type { Range } from '../syntax/range.js';
import type { DiagnosticCode } from './codes.js';

export type { Edit };

/** An error or a warning about a string. Offsets are UTF-16 units, from 0. Each result is a fresh object; you may modify it. */
export interface Diagnostic<I extends Rfc = Rfc> {
  /** What is wrong, for programs: docs/diagnostics.md explains each code. */
  readonly code: DiagnosticCode;
  /** A string with warnings but no errors is valid. */
  readonly severity: 'error' | 'warning';
  /** What is wrong, for people, with the RFC and section: a sentence without a full stop. */
  readonly message: string;
  readonly rfc: I;
  /** The innermost rule that was being read. */
  readonly rule: Rule<I>;
  /** The rules from the one that the string must match down to `rule`. */
  readonly path: readonly Rule<I>[];
  /** The section of the RFC that defines the rule; for a warning, the section that supports it, if there is one. */
  readonly section: string | undefined;
  /** For an error, the length of the longest prefix that can be completed to a valid string; for a warning, `start`. */
  readonly offset: number;
  /** What to underline, from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  /** How often this error or warning occurs in the string: the same kind, for the same reason, in the same component. `safeParse` does not count. */
  readonly count: number;
  /** What to underline for the other occurrences, in order; `limit` of `diagnose` says how many are listed at most. */
  readonly places: readonly Range[];
  /** The character at `offset`; `undefined` at the end of the input, and in warnings. */
  readonly found: string | undefined;
  /** Exactly what may follow at `offset`: rules as the RFC spells them, literals in quotes, `end of input`. Empty in warnings. */
  readonly expected: readonly string[];
  /** Why, and what may help: sentences without full stops. */
  readonly notes: readonly string[];
  /** Why the string is invalid, if that is known. Only `diagnose` finds it. */
  readonly cause: KnownCause | undefined;
  /**
   * Repairs of this error in all of its places, the likeliest first; empty if no repair can be justified. The first fixes of all
   * errors together make the string valid. Only `diagnose` computes them.
   */
  readonly fixes: readonly Fix[];
}

/** What the author of an invalid string did. What to underline is from `start` up to `end`. */
export interface KnownCause extends Range {
  /** docs/diagnostics.md lists them. */
  readonly id: string;
  /** What is wrong, for people: `a LaTeX command`; the message of the error if only a character is wrong. */
  readonly message: string;
}

/**
 * How certain a repair is. `safe`: the scheme stays the same apart from its case, the authority stays the same, and path, query
 * and fragment represent the same octets; only white space, angle brackets and quotes around the string are removed,
 * and what is escaped looks like data.
 * `likely`: what most authors meant. `guess`: one of several meanings.
 */
export type Certainty = 'safe' | 'likely' | 'guess';

/** @deprecated The name of Certainty until version 0.1. */
export type Applicability = Certainty;

/** Edits that repair one error. */
export interface Fix {
  /** What they do: `write "%7E" for "~"`. */
  readonly message: string;
  readonly edits: readonly Edit[];
  readonly certainty: Certainty;
  /** @deprecated The same as `certainty`, under its name until version 0.1. */
  readonly applicability: Certainty;
}

/** A valid string that was probably meant by an invalid one. */
export interface Suggestion {
  readonly value: string;
  /** The edits that make the value from the input, in order, without overlaps. */
  readonly edits: readonly Edit[];
  readonly certainty: Certainty;
  /** @deprecated The same as `certainty`, under its name until version 0.1. */
  readonly applicability: Certainty;
  /** Why the input is invalid: the id of the cause or, if there are several, of the one with the least certain repair. */
  readonly cause: string;
}
