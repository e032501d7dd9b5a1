import { Buffer } from 'node:buffer';
import type { Batch } from './batches.js';
import { CsvCursor } from './csv-cursor.js';
import { beginning, LineCursor, type UriCursor, withoutLineEnd } from './line-cursor.js';
import type { FileRecords, InputRecord, RecordReader } from './records/record.js';
import { CdxReader } from './records/cdx.js';
import { DelimitedReader } from './records/delimited.js';
import { JsonReader } from './records/json-lines.js';

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
