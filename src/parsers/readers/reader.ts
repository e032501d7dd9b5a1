import type { Reading } from '../../comparison/reading.js';

/** Reads strings: an RFC, the platform's `URL`, or a program that is asked over the protocol. */
export interface UriReader {
  /** A name that no other reader has. */
  readonly id: string;
  /** What texts call it: `RFC 3986`, `curl`. */
  readonly title: string;
  /** One reading for each string, in order. Throws a ParserError if the reader cannot be asked any more. */
  readonly ask: (strings: readonly string[]) => Promise<readonly Reading[]>;
  /** Ends the reader. Throws a ParserError if it answered more than it was asked. */
  readonly close: () => Promise<void>;
  /** Whether a string can begin what the reader accepts, if that is known. */
  readonly isPrefix?: (text: string) => boolean;
  /** Whether the reader accepts a string, if that is known without asking. */
  readonly isAccepted?: (text: string) => boolean;
  /** The class of a character: those of one class can replace each other in what the reader accepts. */
  readonly characterClass?: (character: string) => number;
}
