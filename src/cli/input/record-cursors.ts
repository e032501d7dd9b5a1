import { Buffer } from 'node:buffer';
import { beginning, LineCursor, type UriCursor, troubleTexts, type TroubleReason } from './line-cursor.js';
import type { FileRecords, InputRecord, RecordReader, CsvRow } from './records/record.js';
import { CdxReader } from './records/cdx.js';
import { JsonReader } from './records/json-lines.js';
import type { Batch, Encoding } from './batches.js';
import { MAX_LINE_BYTES } from './bytes/chunks.js';
import { DelimitedReader } from './records/delimited.js';
import { RedactedCursor, redactedLine } from './redacted-cursor.js';

/** Is told of a line that is a header. */
export type OnHeader = (line: string | Buffer) => void;

/** The URIs in the lines of a batch, whose lines are URIs or records. */
export function uriCursor(batch: Batch, onHeader?: OnHeader): UriCursor {
  if (!batch.redaction) return plainCursor(batch, onHeader);
  const onShown = onHeader && ((line: string | Buffer): void => onHeader(redactedLine(line)));
  return new RedactedCursor(plainCursor(batch, onShown), batch.redaction);
}

function plainCursor(batch: Batch, onHeader?: OnHeader): UriCursor {
  const { records, rows } = batch;
  if (!records) return new LineCursor(batch);
  if (rows) {
    const lines = new CsvLines(batch, rows, new DelimitedReader(records));
    return new RecordCursor(lines, () => lines.record);
  }
  const lines = new LineCursor(batch);
  const reader = recordReader(records);
  const isHeader = (): boolean => reader.isHeader?.(lines.text) === true;
  return new RecordCursor(lines, () => reader.read(lines.text), { isHeader, onHeader });
}

/** What reads the records of a file. */
function recordReader(records: FileRecords): RecordReader {
  if (records.format === 'ndjson') return new JsonReader(records);
  return records.format === 'cdx' ? new CdxReader(records) : new DelimitedReader(records);
}

/** Lines before their records are read. `text` is a line as the user sees it. */
type RawLines = Omit<UriCursor, 'record' | 'changed' | 'headers' | 'isKeepable'>;

interface Headers {
  /** Whether the current line is one. */
  readonly isHeader: () => boolean;
  readonly onHeader: OnHeader | undefined;
}

/** Lines that are records. `text` is the URI; of a line that cannot be read, it is the line as the user wrote it. */
class RecordCursor implements UriCursor {
  number = 0;
  text = '';
  trouble: TroubleReason | undefined;
  troubleText: string | undefined;
  bytes: Buffer | undefined;
  encoding: 'latin1' | undefined;
  record: InputRecord | undefined;
  headers = 0;
  readonly isKeepable = false;
  readonly #lines: RawLines;
  readonly #read: () => InputRecord | string;
  readonly #headers: Headers | undefined;

  /** `read` gives the record of the current line, or says why it is not a record. */
  constructor(lines: RawLines, read: () => InputRecord | string, headers?: Headers) {
    this.#lines = lines;
    this.#read = read;
    this.#headers = headers;
  }

  next(): boolean {
    const lines = this.#lines;
    if (!lines.next()) return false;
    while (this.#headers?.isHeader() === true) {
      this.headers++;
      this.#headers.onHeader?.(lines.asRead);
      if (!lines.next()) return false;
    }
    this.number = lines.number;
    this.bytes = lines.bytes;
    this.encoding = lines.encoding;
    const record = lines.trouble === undefined ? this.#read() : undefined;
    this.record = typeof record === 'string' ? undefined : record;
    this.text = this.record?.uri ?? lines.text;
    this.trouble = typeof record === 'string' ? 'not a record' : lines.trouble;
    this.troubleText = typeof record === 'string' ? record : lines.troubleText;
    if (this.record?.isWhole !== true || ABSOLUTE.test(this.text)) return true;
    this.trouble = 'no URL';
    this.troubleText =
      this.text === '-' ? 'the record has no URL, only "-"' : 'the URL is relative, but an index has whole URLs';
    return true;
  }

  get asRead(): string | Buffer {
    return this.#lines.asRead;
  }

  changed(uri: string): string | Buffer {
    const line = this.record?.replaced(uri) ?? uri;
    return this.encoding === 'latin1' ? Buffer.from(line, 'latin1') : line;
  }
}

/** How a URL begins that is not relative, whatever is wrong with it. */
const ABSOLUTE = /^[^/?#]*:/;

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
  if (isLongRow(octets)) return { cells: octets, trouble: 'too long', encoding: undefined };
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

/**
 * Whether a record is too long to be read. Its length must not depend on how it is written: every field counts as quoted, and the line
 * as ending with CRLF.
 */
export function isLongRow(octets: CsvRow): boolean {
  let bytes = 1;
  for (const { length } of octets) bytes += length + 3;
  return bytes > MAX_LINE_BYTES;
}

/** The records of CSV, each as the line that it is printed as. */
class CsvLines implements RawLines {
  number: number;
  trouble: DecodedRow['trouble'];
  encoding: 'latin1' | undefined;
  readonly #rows: readonly CsvRow[];
  readonly #encoding: Encoding;
  readonly #reader: DelimitedReader;
  #next = 0;
  #cells: CsvRow = [];

  constructor({ first, encoding }: Batch, rows: readonly CsvRow[], reader: DelimitedReader) {
    this.#rows = rows;
    this.#encoding = encoding;
    this.#reader = reader;
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
    return true;
  }

  get record(): InputRecord | string {
    return this.#reader.record(this.#cells);
  }

  get text(): string {
    if (this.trouble === undefined) return this.#reader.row(this.#cells);
    return this.trouble === 'too long' ? beginning(this.#octets) : this.#octets.toString();
  }

  get troubleText(): string | undefined {
    return this.trouble && troubleTexts[this.trouble];
  }

  get bytes(): Buffer | undefined {
    return this.trouble === 'not UTF-8' || this.encoding ? this.#octets : undefined;
  }

  get asRead(): string | Buffer {
    return this.bytes ?? (this.trouble === 'too long' ? this.#octets : this.#reader.row(this.#cells));
  }

  /** The record as it is printed, octet by octet. Only for a record that is not decoded. */
  get #octets(): Buffer {
    return Buffer.from(this.#reader.row(this.#cells), 'latin1');
  }
}
