/** One record of the input. */
export interface InputRecord {
  /** The text of the URI. */
  readonly uri: string;
  /** Whether it is the URL of an archived page, which is never relative, and missing if it is "-". */
  readonly isWhole?: boolean;
  /** The record with another text in place of the URI, as it is printed. */
  replaced(uri: string): string;
  /** The record as JSON that is safe to print. */
  json(): string;
  /** The fields other than the URI, for a row of tab-separated values. */
  others(): readonly string[];
  /** The record with every text in it masked. */
  redacted(mask: (text: string) => string): InputRecord;
}

/** A record as data. */
export function parsedRecord(record: InputRecord): object {
  return JSON.parse(record.json()) as object; // an object or an array
}

/** Reads the lines of a file as records. */
export interface RecordReader {
  /** The record of a line, or why the line is not a record. */
  read(line: string): InputRecord | string;
  /** Whether a line after the first one is a header. Without it, none is. */
  isHeader?(line: string): boolean;
}

/** The fields of a record of CSV, which is read while a file is divided into records. Every octet is one character. */
export type CsvRow = readonly string[];

/** What the lines of a file are: URIs (`lines`), or records with a field that has the URI. */
export const inputFormats = ['lines', 'tsv', 'csv', 'ndjson', 'cdx'] as const;
export type InputFormat = (typeof inputFormats)[number];

/** A field by its name, or by its number from 1 on. */
export type Field = string | number;

export interface RecordFormat {
  readonly format: Exclude<InputFormat, 'lines'>;
  /** The field that has the URI; `undefined` for the first one or, in an index of archived pages (cdx), the one that the format defines. */
  readonly field: Field | undefined;
  /** The field that has the base, for `resolve`. */
  readonly baseField?: Field | undefined;
  /** Whether a URL of an index of archived pages (cdx) may be relative, because it is resolved. */
  readonly mayBeRelative?: boolean | undefined;
  /** Whether the first record has the names of the fields. */
  readonly hasHeader: boolean;
  /** What separates fields; ndjson has none. */
  readonly delimiter: string;
}

/** The same for one file. */
export interface FileRecords extends RecordFormat {
  /** The names of the fields, if the file has a header. */
  readonly names: readonly string[] | undefined;
  /** The header as it is printed. */
  readonly header: string | undefined;
  /** The names of the fields other than the URI, as far as they are known. */
  readonly others: readonly string[];
}

/**
 * What is wrong with the number of fields of a record, if the header names another number. A URI with a space in it, for example,
 * makes a CDX line one field longer, and what is left of the URI may be valid.
 */
export function fieldCountTrouble(cells: readonly string[], names: readonly string[] | undefined): string | undefined {
  if (!names || cells.length === names.length) return undefined;
  return `the record has ${fieldsText(cells)}, but the header has ${names.length}`;
}

/** `1 field`, `2 fields`. */
export function fieldsText({ length }: readonly string[]): string {
  return `${length} ${length === 1 ? 'field' : 'fields'}`;
}

/** The index of a field in a record; negative if no field has that name. */
export function indexOfField(field: Field, names: readonly string[] = []): number {
  return typeof field === 'number' ? field - 1 : names.indexOf(field);
}

/** `field 3`, `field "url"`. */
export function fieldText(field: Field): string {
  return typeof field === 'number' ? `field ${field}` : `field "${field}"`;
}

/** How the header of a CDX file begins: with "CDX" between two of the characters that separate fields. */
export const CDX_HEADER = /^\WCDX\W/;
