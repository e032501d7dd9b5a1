import { Buffer } from 'node:buffer';
import {
  beginning,
  LineCursor,
  type UriCursor,
  withoutLineEnd,
  troubleMessage,
  type TroubleReason,
} from './line-cursor.js';
import type { FileRecords, InputRecord, RecordReader, CsvRow } from './records/record.js';
import { CdxReader } from './records/cdx.js';
import { JsonReader } from './records/json-lines.js';
import type { Batch, Encoding } from './batches.js';
import { MAX_LINE_BYTES } from './bytes/chunks.js';
import { DelimitedReader, type DelimitedRecord } from './records/delimited.js';

/** The URIs in the lines of a batch, whose lines are URIs or records. */
export function uriCursor(batch: Batch): UriCursor {
  const { records, rows } = batch;
  if (!records) return new LineCursor(batch);
  return rows ? new CsvCursor(batch, rows, records) : new RecordCursor(batch, records);
}

/** Lines that are records. `text` is the URI; of a line that cannot be read, it is the line as the user wrote it. */
class RecordCursor extends LineCursor {
  readonly #reader: RecordReader;
  /** The whole line. */
  #line = '';
  #reason: string | undefined;

  constructor(batch: Batch, records: FileRecords) {
    super(batch);
    this.#reader = recordReader(records);
  }

  override next(): boolean {
    if (!super.next()) return false;
    this.#line = this.text;
    this.#reason = undefined;
    this.record = undefined;
    if (this.trouble === undefined) this.#read(this.#reader.read(this.text));
    else this.#showAsWritten();
    return true;
  }

  #read(record: InputRecord | string): void {
    if (typeof record === 'string') {
      this.trouble = 'not a record';
      this.text = this.#line;
      this.#reason = record;
    } else {
      this.record = record;
      this.text = record.uri;
    }
  }

  /** The user sees what was in the file, even if the line is not UTF-8 or is too long. */
  #showAsWritten(): void {
    const bytes = withoutLineEnd(this.raw);
    if (this.trouble === 'too long') this.text = beginning(bytes);
    else {
      this.text = bytes.toString();
      this.bytes = bytes;
    }
  }

  override get troubleText(): string | undefined {
    return this.#reason ?? super.troubleText;
  }

  override get asRead(): string | Buffer {
    return this.bytes || this.trouble === 'too long' ? withoutLineEnd(this.raw) : this.#line;
  }

  override changed(uri: string): string | Buffer {
    const line = this.record?.replaced(uri) ?? uri;
    return this.encoding === 'latin1' ? Buffer.from(line, 'latin1') : line;
  }
}

/** What reads the records of a file. */
export function recordReader(records: FileRecords): RecordReader {
  if (records.format === 'ndjson') return new JsonReader(records);
  return records.format === 'cdx' ? new CdxReader(records) : new DelimitedReader(records);
}

/** The fields of a record, decoded if they can be. */
export interface DecodedRow {
  readonly cells: CsvRow;
  /** Why they are not decoded. */
  readonly trouble: 'too long' | 'not UTF-8' | undefined;
  readonly encoding: 'latin1' | undefined;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes the fields of a record, in which every octet is one character. */
export function decodedRow(octets: CsvRow, encoding: Encoding): DecodedRow {
  if (rowBytes(octets) > MAX_LINE_BYTES) return { cells: octets, trouble: 'too long', encoding: undefined };
  if (octets.every((cell) => /^[\0-\x7f]*$/.test(cell)))
    return { cells: octets, trouble: undefined, encoding: undefined };
  if (encoding === 'latin1') return { cells: octets, trouble: undefined, encoding };
  try {
    const cells = octets.map((cell) => strict.decode(Buffer.from(cell, 'latin1')));
    return { cells, trouble: undefined, encoding: undefined };
  } catch {
    return encoding === 'auto'
      ? { cells: octets, trouble: undefined, encoding: 'latin1' }
      : { cells: octets, trouble: 'not UTF-8', encoding: undefined };
  }
}

/** How many bytes a record has if every field is quoted and the line ends with CRLF: its length must not depend on how it is written. */
function rowBytes(cells: CsvRow): number {
  let bytes = 1;
  for (const { length } of cells) bytes += length + 3;
  return bytes;
}

/** The URIs in the records of CSV. */
export class CsvCursor implements UriCursor {
  number: number;
  text = '';
  trouble: TroubleReason | undefined;
  bytes: Buffer | undefined;
  encoding: 'latin1' | undefined;
  record: DelimitedRecord | undefined;
  readonly #rows: readonly CsvRow[];
  readonly #encoding: Encoding;
  readonly #reader: DelimitedReader;
  #next = 0;
  #cells: CsvRow = [];
  #reason: string | undefined;

  constructor({ first, encoding }: Batch, rows: readonly CsvRow[], records: FileRecords) {
    this.#rows = rows;
    this.#encoding = encoding;
    this.#reader = new DelimitedReader(records);
    this.number = first - 1;
  }

  next(): boolean {
    const row = this.#rows[this.#next++];
    if (!row) return false;
    this.number++;
    const { cells, trouble, encoding } = decodedRow(row, this.#encoding);
    this.#cells = cells;
    this.trouble = trouble;
    this.encoding = encoding;
    this.bytes = trouble === 'not UTF-8' || encoding ? this.#octets : undefined;
    this.record = undefined;
    this.#reason = undefined;
    if (trouble === undefined) this.#read();
    // the user sees what was in the file
    else this.text = trouble === 'too long' ? beginning(this.#octets) : this.#octets.toString();
    return true;
  }

  #read(): void {
    const record = this.#reader.record(this.#cells);
    if (typeof record === 'string') {
      this.trouble = 'not a record';
      this.text = this.#reader.row(this.#cells);
      this.#reason = record;
    } else {
      this.record = record;
      this.text = record.uri;
    }
  }

  get troubleText(): string | undefined {
    return this.#reason ?? (this.trouble && troubleMessage(this.trouble));
  }

  get asRead(): string | Buffer {
    return this.bytes ?? (this.trouble === 'too long' ? this.#octets : this.#reader.row(this.#cells));
  }

  changed(uri: string): string | Buffer {
    const row = this.record?.replaced(uri) ?? uri;
    return this.encoding === 'latin1' ? Buffer.from(row, 'latin1') : row;
  }

  /** The record as it is printed, octet by octet. Only for a record that is not decoded. */
  get #octets(): Buffer {
    return Buffer.from(this.#reader.row(this.#cells), 'latin1');
  }
}
