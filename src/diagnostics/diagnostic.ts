import type { Rfc, Rule } from '../rfcs/index.js';

/** What is wrong with a string. Offsets are UTF-16 units, from 0. */
export interface Diagnostic<I extends Rfc = Rfc> {
  readonly severity: 'error';
  readonly message: string;
  readonly rfc: I;
  /** The rule that the string was to match: of a predefined scheme of RFC 1738, its own production. */
  readonly rule: Rule<I>;
  /** The section of the RFC that defines the rule. */
  readonly section: string;
  /** Where the farthest attempt at the rule ended. */
  readonly offset: number;
  /** What to underline: `end` is `start` at the end of the input. */
  readonly start: number;
  readonly end: number;
  /** The character at `offset`; `undefined` at the end of the input. */
  readonly found: string | undefined;
  /** What could stand there: names of rules as the RFC spells them, quoted literals, `end of input`. */
  readonly expected: readonly string[];
}
