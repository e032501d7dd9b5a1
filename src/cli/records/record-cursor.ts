import { Buffer } from 'node:buffer';
import type { Batch } from '../lines/batch.js';
import { LineCursor, withoutLineEnd } from '../lines/line-cursor.js';
import type { FileRecords } from './record-form.js';
import type { RecordReader } from './record.js';
import { recordReader } from './record-reader.js';

/** The URIs in the lines of a batch, whose lines are URIs or records. */
export function uriCursor(batch: Batch): LineCursor {
  return batch.records ? new RecordCursor(batch, batch.records) : new LineCursor(batch);
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
    const record = this.trouble === undefined ? this.#reader.read(this.text) : undefined;
    this.record = typeof record === 'object' ? record : undefined;
    if (this.record?.uri !== undefined) this.text = this.record.uri;
    else if (typeof record === 'string') {
      this.trouble = 'not a record';
      this.text = this.#reader.asRead(this.#line);
      this.#reason = record;
    }
    return true;
  }

  override get troubleText(): string | undefined {
    return this.#reason ?? super.troubleText;
  }

  override get asRead(): string | Buffer {
    if (!this.bytes && this.trouble !== 'too long') return this.#reader.asRead(this.#line);
    return Buffer.from(this.#reader.asRead(withoutLineEnd(this.raw).toString('latin1')), 'latin1');
  }

  override changed(uri: string): string | Buffer {
    const line = this.record?.replaced(uri) ?? uri;
    return this.encoding === 'latin1' ? Buffer.from(line, 'latin1') : line;
  }
}
