import type { FileRecords } from './records/record-format.js';

/** How octets are read: `auto` reads each line as UTF-8 if it is that, and otherwise as ISO 8859-1 (latin1). */
export const encodings = ['utf-8', 'latin1', 'auto'] as const;
export type Encoding = (typeof encodings)[number];

/** Whole lines of one file: what a task takes at a time. */
export interface Batch {
  /** The name of the file, as messages show it. */
  readonly file: string;
  /** The number of the first line, counted from 1. */
  readonly first: number;
  /** How many lines there are. */
  readonly count: number;
  /** The lines with their line ends; only the last line of a file may have none. A byte order mark is left out. */
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  /** How the lines are read as records; without it, each is a URI. */
  readonly records?: FileRecords | undefined;
}
