import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { validUnderText } from '../formats/line-text.js';
import type { Checked } from './checked.js';

/** The output of a check: a head, the texts of each checked line, and a tail. */
export interface Report {
  readonly head?: string;
  readonly tail?: string;
  /** What comes before each text but the first. */
  readonly separator?: string;
  record(file: string, line: number, checked: Checked): readonly string[];
}

/**
 * The diagnostics for a format that has no place for what concerns the whole line: the other RFCs that accept it are a note of
 * the first one.
 */
export function withOtherRfcs({ diagnostics, validUnder }: Checked, maxErrors?: number): readonly Diagnostic[] {
  const [first, ...rest] = diagnostics.slice(0, maxErrors);
  const others = validUnderText(validUnder ?? []);
  if (!first) return [];
  return [others === undefined ? first : { ...first, notes: [...first.notes, others] }, ...rest];
}
