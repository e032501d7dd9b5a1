import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { validUnderText } from '../formats/line-text.js';
import type { Checked } from './checked.js';
import type { FileRecords } from './records/record-form.js';
import type { InputRecord } from './records/record.js';

/** Where a line is, and the record that it is. */
export interface ReportPlace {
  readonly file: string;
  readonly line: number;
  readonly record?: InputRecord | undefined;
}

/** The output of a check: a head, the texts of each checked line, and a tail. */
export interface Report {
  readonly head?: (records: FileRecords | undefined) => string;
  readonly tail?: string;
  /** What comes before each text but the first. */
  readonly separator?: string;
  record(place: ReportPlace, checked: Checked): readonly string[];
}

/**
 * The diagnostics for a format that has no place for what concerns the whole line: the other RFCs that accept it, and more that
 * is said about it, are notes of the first one.
 */
export function withLineNotes(
  { diagnostics, validUnder = [] }: Checked,
  maxErrors: number | undefined,
  more: readonly string[] = [],
): readonly Diagnostic[] {
  const [first, ...rest] = diagnostics.slice(0, maxErrors);
  const others = validUnderText(validUnder);
  if (!first) return [];
  return [{ ...first, notes: [...first.notes, ...(others === undefined ? [] : [others]), ...more] }, ...rest];
}
