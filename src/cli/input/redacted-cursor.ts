import { Buffer } from 'node:buffer';
import { csvRow } from '../../formats/csv.js';
import { redact } from '../../syntax/redact.js';
import { masks, SecretText, type Redaction } from '../redaction/secret-text.js';
import type { TroubleReason, UriCursor } from './line-cursor.js';
import type { FileRecords, InputRecord } from './records/record.js';

/** Lines as `--redact` lets them through: masked before anything else sees them, all fields of a record too. */
export class RedactedCursor implements UriCursor {
  secret = new SecretText('');
  record: InputRecord | undefined;
  readonly bytes: undefined;
  readonly isKeepable = false;
  readonly #lines: UriCursor;
  readonly #redaction: Redaction;

  constructor(lines: UriCursor, redaction: Redaction) {
    this.#lines = lines;
    this.#redaction = redaction;
  }

  next(): boolean {
    const lines = this.#lines;
    if (!lines.next()) return false;
    // the part of a long line that was cut off may decide what is secret
    const text = lines.trouble === 'too long' ? '' : lines.text;
    const mask = masks[this.#redaction];
    this.record = lines.record?.redacted(mask);
    this.secret = new SecretText(text, this.record?.uri ?? mask(text), lines.bytes);
    return true;
  }

  get number(): number {
    return this.#lines.number;
  }

  get text(): string {
    return this.secret.shown;
  }

  get headers(): number {
    return this.#lines.headers;
  }

  get trouble(): TroubleReason | undefined {
    return this.#lines.trouble;
  }

  get troubleText(): string | undefined {
    const { troubleText } = this.#lines;
    return troubleText === undefined ? undefined : redact(troubleText);
  }

  get encoding(): 'latin1' | undefined {
    return this.#lines.encoding;
  }

  get asRead(): string | Buffer {
    return this.changed(this.text);
  }

  changed(uri: string): string | Buffer {
    const line = this.record?.replaced(uri) ?? uri;
    return this.encoding === 'latin1' ? Buffer.from(line, 'latin1') : line;
  }
}

/** A line that is a header, as it may be shown. */
export function redactedLine(line: string | Buffer): string | Buffer {
  return typeof line === 'string' ? redact(line) : Buffer.from(redact(line.toString('latin1')), 'latin1');
}

/** The names of the fields of a file, as they may be shown. */
export function redactedNames(records: FileRecords): FileRecords {
  const { names, header, others, format, delimiter } = records;
  const shown = names?.map(redact);
  const printed = (cells: readonly string[]): string =>
    format === 'csv' ? csvRow(cells, delimiter) : cells.join(delimiter);
  return {
    ...records,
    names: shown,
    header: header && (shown && format !== 'cdx' ? printed(shown) : redact(header)),
    others: others.map(redact),
  };
}
