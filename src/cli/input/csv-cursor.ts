import { Buffer } from 'node:buffer';
import type { Batch, Encoding } from './batches.js';
import { MAX_LINE_BYTES } from './bytes/newlines.js';
import { beginning, troubleMessage, type TroubleReason, type UriCursor } from './line-cursor.js';
import { DelimitedReader, type DelimitedRecord } from './records/delimited.js';
import type { CsvRow, FileRecords } from './records/record.js';

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
