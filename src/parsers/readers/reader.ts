import type { Reading } from '../../comparison/readings/reading.js';

/** Reads strings: an RFC, the platform's `URL`, or a program that is asked over the protocol. */
export interface Reader {
  /** A name that no other reader has. */
  readonly id: string;
  /** What texts call it: `RFC 3986`, `curl`. */
  readonly title: string;
  /** One reading for each string, in order. Throws a ParserError if the reader cannot be asked any more. */
  readonly ask: (strings: readonly string[]) => Promise<readonly Reading[]>;
  /** Ends the reader. Throws a ParserError if it answered more than it was asked. */
  readonly close: () => Promise<void>;
}
