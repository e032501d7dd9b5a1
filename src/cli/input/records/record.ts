/** One record of the input. */
export interface InputRecord {
  /** The text of the URI. */
  readonly uri: string;
  /** The record with another text in place of the URI, as it is printed. */
  replaced(uri: string): string;
  /** The record as JSON that is safe to print. */
  json(): string;
  /** The fields other than the URI, for a row of tab-separated values. */
  others(): readonly string[];
}

/** Reads the lines of a file as records. */
export interface RecordReader {
  /** The record of a line, or why the line is not a record. */
  read(line: string): InputRecord | string;
  /** A line as the user wrote it: the line itself, unless records were rewritten to have one per line. */
  asRead(line: string): string;
}
