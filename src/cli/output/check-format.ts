import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { Region } from '../../formats/github.js';
import { validUnderText } from '../../formats/line-text.js';
import type { Checked, Detail, LineTrouble } from '../checking/checked.js';
import type { FileRecords, InputRecord } from '../input/records/record.js';
import type { Range } from '../../syntax/range.js';
import type { RowForm } from './plain-rows.js';

/** Where a line is, and the record that it is. */
export interface LinePlace {
  readonly file: string;
  readonly line: number;
  readonly record?: InputRecord | undefined;
  /** The place in a document, if the input is in one. */
  readonly document?: DocumentPlace | undefined;
}

/** The place of an input in a document, and its role there. */
export interface DocumentPlace {
  /** The region that a range of the input was read from. */
  region(range: Range): Region;
  /** The text of the document for an edit of the input; `undefined` if the edit cannot be made there. */
  written(edit: Range & { readonly text: string }): string | undefined;
  /** What a record says about the input before anything else. */
  readonly fields: object;
  /** The same as the last columns of a table. */
  readonly cells: readonly (string | null)[];
  /** Its role there, such as `href of item`; `undefined` if it has none. */
  readonly what: string | undefined;
  /** What else is said about it. */
  readonly notes: readonly string[];
}

/** The output of a check: a head, the texts of each checked line, and a tail. */
export interface Format {
  readonly head?: (records: Pick<FileRecords, 'others'> | undefined) => string;
  readonly tail?: string;
  /** What comes before each text but the first. */
  readonly separator?: string;
  readonly detail: Detail;
  /** The rows of plain lines, if they can be written from octets, as `lineTexts` writes them. */
  readonly row?: RowForm;
  lineTexts(place: LinePlace, checked: Checked): readonly string[];
  /** The same for a line that can be read and is not in a document, apart from its place; `undefined` if the texts depend on it. */
  readonly placeless?: PlacelessForm | undefined;
}

/** Texts that are the same for each line with the same findings, but for the places in them. */
export interface PlacelessForm {
  /** What comes before, between and after the places. */
  between(checked: Checked): readonly string[];
  /** How a text names a line of a file. */
  place(file: string, line: number): string;
}

/**
 * The diagnostics for a format that has no place for what concerns the whole line: the other RFCs that accept it, and more that
 * is said about it, are notes of the first one.
 */
export function withLineNotes(
  { diagnostics, validUnder = [] }: Checked,
  maxErrors: number | undefined,
  more: readonly string[],
): readonly Diagnostic[] {
  const [first, ...rest] = diagnostics.slice(0, maxErrors);
  const others = validUnderText(validUnder);
  if (!first) return [];
  return [{ ...first, notes: [...first.notes, ...(others === undefined ? [] : [others]), ...more] }, ...rest];
}

/** Where a line, or a part of a document, cannot be read: the line, the offset in it from 0, and why. */
export function troublePlace(
  line: number,
  { message, offset }: LineTrouble,
  document: DocumentPlace | undefined,
): { readonly line: number; readonly offset: number; readonly message: string } {
  const region = document?.region({ start: offset, end: offset });
  return region ? { line: region.line, offset: region.column - 1, message } : { line, offset, message };
}

/** What the messages of a diagnostic say about its place in a document. */
export function placeNotes(document: DocumentPlace | undefined): readonly string[] {
  if (!document) return [];
  return [...(document.what === undefined ? [] : [`in: ${document.what}`]), ...document.notes];
}
