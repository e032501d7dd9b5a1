import { Buffer, isAscii } from 'node:buffer';
import type { InputRecord } from '../records/record.js';
import { MAX_LINE_BYTES, type Batch, type Encoding } from './batch.js';
import { NEWLINE } from './newlines.js';

/** One line of input, without its line end. */
export interface InputLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Why the line cannot be read. */
  readonly trouble: TroubleReason | undefined;
  /** The same in words. */
  readonly troubleText: string | undefined;
  /** The bytes of a line that is not UTF-8. In `text` they are replaced by U+FFFD, unless it was read in another encoding. */
  readonly bytes: Buffer | undefined;
  /** How the line was read, if that was chosen and it matters: it has octets that are not ASCII. */
  readonly encoding: 'latin1' | undefined;
  /** The record that has `text` in a field, if lines are records. */
  readonly record: InputRecord | undefined;
}

export type TroubleReason = 'too long' | 'not UTF-8' | 'not a record';

const troubleTexts: Readonly<Record<TroubleReason, string>> = {
  'too long': `the line is longer than ${MAX_LINE_BYTES} bytes`,
  'not UTF-8': 'the line is not UTF-8',
  'not a record': 'the line is not a record',
};

const RETURN = 0x0d;
/** How much of a line that is too long is shown, in bytes. */
const EXCERPT_BYTES = 1024;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The lines of a batch, one after another. A batch is decoded as a whole, octet by octet; only a line with octets that are not
 * ASCII is decoded again. So a loop over the lines of a usual batch only takes slices of one string.
 *
 *     for (const line = new LineCursor(batch); line.next(); ) console.log(line.number, line.text);
 */
export class LineCursor implements InputLine {
  number: number;
  text = '';
  trouble: TroubleReason | undefined;
  bytes: Buffer | undefined;
  encoding: 'latin1' | undefined;
  record: InputRecord | undefined;
  readonly #encoding: Encoding;
  readonly #bytes: Buffer;
  /** Every octet as one character. */
  readonly #octets: string;
  /** Where the next line starts. */
  #next = 0;
  /** The next octet that is not ASCII. */
  #other: number;
  /** Where the line ends, with its line end. */
  #start = 0;

  constructor({ bytes, first, encoding }: Batch) {
    this.#encoding = encoding;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#octets = this.#bytes.toString('latin1');
    this.#other = isAscii(this.#bytes) ? Infinity : nextOther(this.#bytes, 0);
    this.number = first - 1;
  }

  /** Goes on to the next line; false if there is none. */
  next(): boolean {
    const octets = this.#octets;
    const start = this.#next;
    if (start >= octets.length) return false;
    let end = octets.indexOf('\n', start);
    if (end < 0) {
      // a CR at the end of the input is not part of a CRLF
      end = octets.length;
      this.#next = end;
    } else {
      this.#next = end + 1;
      if (end > start && octets.charCodeAt(end - 1) === RETURN) end--;
    }
    this.#start = start;
    this.number++;
    if (end > this.#other || end - start > MAX_LINE_BYTES) this.#decode(start, end);
    else {
      this.text = octets.slice(start, end);
      this.trouble = undefined;
      this.bytes = undefined;
      this.encoding = undefined;
    }
    return true;
  }

  /** The bytes of the line, with its line end. */
  get raw(): Buffer {
    return this.#bytes.subarray(this.#start, this.#next);
  }

  get troubleText(): string | undefined {
    return this.trouble && troubleTexts[this.trouble];
  }

  /** The line as it was read, without its line end. */
  get asRead(): string | Buffer {
    return this.trouble === 'too long' ? withoutLineEnd(this.raw) : (this.bytes ?? this.text);
  }

  /** The line with another URI in place of its own. */
  changed(uri: string): string | Buffer {
    return uri;
  }

  /** Decodes a line that is too long or not ASCII. */
  #decode(start: number, end: number): void {
    const bytes = this.#bytes.subarray(start, end);
    if (this.#other < this.#next) this.#other = nextOther(this.#bytes, this.#next);
    this.bytes = undefined;
    this.trouble = undefined;
    this.encoding = undefined;
    if (bytes.length > MAX_LINE_BYTES) {
      this.trouble = 'too long';
      this.text = beginningOf(bytes);
      return;
    }
    if (this.#encoding === 'latin1') return this.#readAsLatin1(bytes);
    try {
      this.text = strict.decode(bytes);
    } catch {
      if (this.#encoding === 'auto') return this.#readAsLatin1(bytes);
      this.trouble = 'not UTF-8';
      this.text = lenient.decode(bytes);
      this.bytes = bytes;
    }
  }

  #readAsLatin1(bytes: Buffer): void {
    this.text = bytes.toString('latin1');
    this.bytes = bytes;
    this.encoding = 'latin1';
  }
}

/** The offset of the next octet that is not ASCII. */
function nextOther(bytes: Uint8Array, from: number): number {
  for (let index = from; index < bytes.length; index++) if ((bytes[index] ?? 0) > 0x7f) return index;
  return Infinity;
}

/** The part of a line that is shown if the line is too long. */
export function beginningOf(bytes: Buffer): string {
  // `stream` leaves out a character that the cut divides
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, EXCERPT_BYTES), { stream: true });
}

/** The bytes of a line without LF or CRLF at their end. */
export function withoutLineEnd(raw: Buffer): Buffer {
  if (raw.at(-1) !== NEWLINE) return raw;
  return raw.subarray(0, raw.at(-2) === RETURN ? -2 : -1);
}
