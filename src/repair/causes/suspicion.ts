/** What a suspicion is: a string that is valid, and almost surely not what its author meant. */
import type { DiagnosticCode } from '../../diagnostics/codes.js';
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';
import type { Structure } from './view.js';

/** A place that looks wrong. */
export interface Finding extends Range {
  /** What looks wrong there, if the entry's own message does not say it well enough. */
  readonly message?: string;
  /** What was probably meant: always a guess. */
  readonly edits?: readonly Edit[];
}

export interface Suspicion {
  /** Its title, explanation and example are in src/diagnostics/suspicion-codes.ts. */
  readonly code: DiagnosticCode;
  readonly message: string;
  /** Where it is said that this is wrong, or why it is suspected. */
  readonly source: string;
  readonly find: (structure: Structure) => Finding | undefined;
}
