import { Buffer } from 'node:buffer';
import { FileError } from '../session/errors.js';
import type { Redaction } from '../redaction/secret-text.js';
import type { CsvRow, FileRecords } from './records/record.js';
import { MAX_LINE_BYTES, countNewlines, NEWLINE, withoutMark } from './bytes/chunks.js';

export interface BatchOptions {
  /** Whether lines are kept whole even if they are too long to be read: a command that prints them as they are needs that. */
  readonly keepsLongLines?: boolean | undefined;
  /** The number of the first line to read; lines before it are skipped. */
  readonly fromLine?: number | undefined;
  /** UTF-8 by default. */
  readonly encoding?: Encoding | undefined;
  readonly records?: FileRecords | undefined;
  /** The most lines of a batch. */
  readonly mostLines?: number | undefined;
}

/** How much of a line that is too long is kept: enough to see that it is too long, with any line end. */
const STORED_BYTES = MAX_LINE_BYTES + 2;
/** The longest line that can be kept whole, in bytes: 256 MiB. A string cannot be much longer. */
const LONGEST_LINE_BYTES = 1 << 28;

/**
 * Divides the bytes of a file into batches of whole lines: one batch for each chunk that ends a line, so that no line waits
 * for the next chunk. Lines end with LF or CRLF; a final newline does not start another line.
 */
export async function* batches(
  file: string,
  chunks: AsyncIterable<Buffer>,
  { keepsLongLines = false, fromLine = 1, encoding = 'utf-8', records, mostLines }: BatchOptions = {},
): AsyncGenerator<Batch> {
  const begun = new BegunLine(keepsLongLines);
  let first = 1;
  const batch = (bytes: Buffer, count: number): Batch | undefined => {
    const whole = { file, first, count, bytes, encoding, records };
    first += count;
    return first <= fromLine ? undefined : fromOn(whole, fromLine);
  };
  for await (const chunk of withoutMark(chunks)) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end === 0) {
      begun.add(chunk);
      continue;
    }
    const lines = begun.length === 0 ? chunk.subarray(0, end) : begun.ended(chunk.subarray(0, end));
    const next = batch(lines, countNewlines(lines));
    if (next) yield* divided(next, mostLines);
    if (end < chunk.length) begun.add(chunk.subarray(end));
  }
  const last = begun.length > 0 ? batch(begun.ended(), 1) : undefined;
  if (last) yield last;
}

/** Divides the records of a file of CSV into batches. */
export async function* csvBatches(
  file: string,
  lists: AsyncIterable<readonly CsvRow[]>,
  { fromLine = 1, encoding = 'utf-8', records, mostLines = MOST_LINES }: BatchOptions,
): AsyncGenerator<Batch> {
  let first = 1;
  for await (const list of lists) {
    for (let start = Math.max(0, fromLine - first); start < list.length; start += mostLines) {
      const rows = list.slice(start, start + mostLines);
      yield { file, first: first + start, count: rows.length, bytes: NO_BYTES, rows, encoding, records };
    }
    first += list.length;
  }
}

const NO_BYTES = new Uint8Array();

/** The beginning of a line whose end is in a later chunk. */
class BegunLine {
  readonly #isKept: boolean;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(isKept: boolean) {
    this.#isKept = isKept;
  }

  get length(): number {
    return this.#length;
  }

  add(part: Buffer): void {
    const room = (this.#isKept ? LONGEST_LINE_BYTES : STORED_BYTES) - this.#length;
    if (this.#isKept && part.length > room) throw new FileError(`a line is longer than ${LONGEST_LINE_BYTES} bytes`);
    if (room <= 0) return;
    // a copy, because the rest of the chunk should not stay in memory
    this.#parts.push(Buffer.from(part.subarray(0, room)));
    this.#length += Math.min(room, part.length);
  }

  /** The line, with more bytes that end it. */
  ended(more: Buffer = Buffer.alloc(0)): Buffer {
    const bytes = Buffer.concat([...this.#parts, more]);
    this.#parts = [];
    this.#length = 0;
    return bytes;
  }
}

/** The most lines of a batch. Between batches, the program notices if nobody reads its output any more. */
const MOST_LINES = 2000;

/** A batch in parts that have no more lines than that. */
function* divided(batch: Batch, mostLines = MOST_LINES): Generator<Batch> {
  let rest = batch;
  while (rest.count > mostLines) {
    const later = fromOn(rest, rest.first + mostLines);
    yield { ...rest, count: mostLines, bytes: rest.bytes.subarray(0, rest.bytes.length - later.bytes.length) };
    rest = later;
  }
  yield rest;
}

/** The lines of a batch from a number on. */
function fromOn(batch: Batch, fromLine: number): Batch {
  if (batch.first >= fromLine) return batch;
  let start = 0;
  for (let number = batch.first; number < fromLine; number++) start = batch.bytes.indexOf(NEWLINE, start) + 1;
  const count = batch.first + batch.count - fromLine;
  return { ...batch, first: fromLine, count, bytes: batch.bytes.subarray(start) };
}

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
  /** The records of CSV, in place of `bytes`, which is empty then. */
  readonly rows?: readonly CsvRow[] | undefined;
  /** What is masked in the lines, if anything. */
  readonly redaction?: Redaction | undefined;
}
