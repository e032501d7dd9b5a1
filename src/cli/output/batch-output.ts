import { Buffer } from 'node:buffer';
import { tsvRow } from '../../formats/tsv.js';
import { visible } from '../../syntax/show.js';
import type { FileRecords, InputRecord } from '../input/records/record.js';
import { commandFilter } from '../session/safe-text.js';
import type { MigrationSummary } from '../../comparison/migration-tally.js';
import type { Summary } from '../../formats/summary.js';

/** What a task made of a batch: plain data, which a worker thread can send. */
export interface BatchResult {
  /** For standard output. */
  readonly output: Uint8Array;
  /** For standard error: lines of text that are safe to print. */
  readonly messages: string;
  /** The exit code that the lines ask for. */
  readonly exitCode: number;
  readonly counts: Counts;
  readonly summary?: Summary;
  readonly migration?: MigrationSummary;
}

/** How many lines there were of each kind, such as `valid`. */
export type Counts = Readonly<Record<string, number>>;

/** The sums of counts of the same name. */
export function addCounts(sums: Record<string, number>, counts: Counts): void {
  for (const [kind, count] of Object.entries(counts)) sums[kind] = (sums[kind] ?? 0) + count;
}

/**
 * Text is written to the buffer in pieces of at least so many UTF-16 units: a string that is made of many others takes longer to
 * write, the longer it is.
 */
const PIECE = 1 << 13;

/** Buffers have a multiple of this many octets: buffers of many different sizes would leave gaps in the memory. */
const UNIT = 1 << 16;

/** How many octets the last batch printed: the next one likely prints as many. */
let usualLength = 0;

/** Collects the output of a task for a batch. */
export class BatchOutput {
  /** What is not in the buffer yet. */
  #text = '';
  #buffer = Buffer.alloc(0);
  /** How many octets of the buffer are output. */
  #length = 0;
  #messages = '';
  #exitCode = 0;
  readonly #withoutCommands = commandFilter();
  /** The columns of other fields in a row of a line that is not a record. */
  readonly #noOthers: readonly null[];

  /** `records`: how the lines of the batch are read, if they are records. */
  constructor(records?: Pick<FileRecords, 'others'>) {
    this.#noOthers = (records?.others ?? []).map(() => null);
  }

  /** Adds data with its line ends to standard output. */
  add(text: string): void {
    this.#text += text;
    if (this.#text.length > PIECE) this.#endText();
  }

  /** Adds a line of a text format, in which input is safe to print, to standard output. */
  prose(text: string): void {
    this.add(`${this.#withoutCommands(text)}\n`);
  }

  /** Adds octets that may not be UTF-8 to standard output. */
  addBytes(bytes: Uint8Array): void {
    this.#endText();
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Adds a line, whose octets may not be UTF-8. */
  addLine(line: string | Buffer): void {
    if (typeof line === 'string') return this.add(`${line}\n`);
    this.addBytes(line);
    this.add('\n');
  }

  /**
   * Adds a line of a format for programs, with the record of the input line if that is one. A row of tab-separated values has all
   * columns of the header, also if the line is not a record.
   */
  addFormatted(text: string, format: string, record: InputRecord | undefined): void {
    if (format === 'ndjson' && record) this.add(`${text.slice(0, -1)},"record":${record.json()}}\n`);
    else if (format === 'tsv' && (record || this.#noOthers.length > 0))
      this.add(`${text}\t${tsvRow(record?.others() ?? this.#noOthers)}\n`);
    else this.add(`${text}\n`);
  }

  /** Reports a line that is wrong, on standard error: exit code 1. Whatever the message quotes is safe to print. */
  fail(message: string): void {
    this.#messages += `${this.#withoutCommands(visible(message))}\n`;
    this.#exitCode = 1;
  }

  /** Notes that a line is wrong: exit code 1. */
  noteInvalid(): void {
    this.#exitCode = 1;
  }

  /** All that was gathered. */
  result(counts: Counts): BatchResult {
    return { output: this.#bytes(), messages: this.#messages, exitCode: this.#exitCode, counts };
  }

  #bytes(): Uint8Array {
    this.#endText();
    usualLength = this.#length;
    return this.#buffer.subarray(0, this.#length);
  }

  #endText(): void {
    const text = this.#text;
    if (text === '') return;
    this.#text = '';
    const length = Buffer.byteLength(text);
    this.#reserve(length);
    // ASCII is copied faster than it is encoded
    this.#length += this.#buffer.write(text, this.#length, length === text.length ? 'latin1' : 'utf8');
  }

  /** Makes room for more octets. */
  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#buffer.length) return;
    // not a part of a larger buffer, because a worker thread gives it away as a whole
    const length = Math.max(needed, 2 * this.#buffer.length, usualLength);
    const larger = Buffer.allocUnsafeSlow(Math.ceil(length / UNIT) * UNIT);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
