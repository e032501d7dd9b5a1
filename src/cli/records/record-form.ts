/** How records are read, as plain data, which a worker thread can get. */

/** What the lines of a file are: URIs (`lines`), or records with a field that has the URI. */
export const inputForms = ['lines', 'tsv', 'csv', 'ndjson', 'cdx'] as const;
export type InputForm = (typeof inputForms)[number];

/** A field by its name, or by its number from 1 on. */
export type Field = string | number;

export interface RecordForm {
  readonly form: Exclude<InputForm, 'lines'>;
  /** The field that has the URI; `undefined` for the field that the form itself defines, as an index of archived pages (cdx) does. */
  readonly field: Field | undefined;
  /** The field that has the base, for `resolve`. */
  readonly baseField?: Field | undefined;
  /** Whether the first record has the names of the fields. */
  readonly hasHeader: boolean;
  /** What separates fields; ndjson has none. */
  readonly delimiter: string;
}

/** The same for one file. */
export interface FileRecords extends RecordForm {
  /** The names of the fields, if the file has a header. */
  readonly names: readonly string[] | undefined;
  /** The header as it is printed. */
  readonly header: string | undefined;
  /** The names of the fields other than the URI, as far as they are known. */
  readonly others: readonly string[];
}

/** `field 3`, `field "url"`. */
export function fieldText(field: Field): string {
  return typeof field === 'number' ? `field ${field}` : `field "${field}"`;
}
