/** A scanner's program, and what is known of one that has been checked. */
import type { Statement, Program, Test } from '../checker/scanner.mjs';

export type { Program, Statement, Test } from '../checker/scanner.mjs';

/** A call that must not fail where these tests succeed, because nothing is done if it does. */
export interface Obligation {
  readonly name: string;
  readonly facts: readonly Test[];
  readonly line: number;
}

/** A program that has been checked. */
export interface Checked {
  readonly program: Program;
  readonly obligations: readonly Obligation[];
  /** The statements that some run may come to. */
  readonly reached: ReadonlySet<Statement>;
}
