import { Buffer, isAscii } from 'node:buffer';
import type { SecretText } from '../redaction/secret-text.js';
import type { InputRecord } from './records/record.js';
import { type Batch, type Encoding } from './batches.js';
import { MAX_LINE_BYTES, NEWLINE } from './bytes/chunks.js';

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
  /** With `--redact`, the text with its secrets; everything else is masked. */
  readonly secret?: SecretText | undefined;
}

/** Goes over the lines of a batch, one after another. */
export interface UriCursor extends InputLine {
  /** Moves to the next line; false at the end. */
  next(): boolean;
  /** How many lines of the batch are headers, which are passed over, so far. */
  readonly headers: number;
  /** Whether `text` is all that is known of the line, and may be kept: it is not a slice of a longer string. */
  readonly isKeepable: boolean;
  /** The line as it was read, without its line end. */
  readonly asRead: string | Buffer;
  /** The line with another URI in place of its own. */
  changed(uri: string): string | Buffer;
}

export type TroubleReason = 'too long' | 'not UTF-8' | 'not a record' | 'no URL';

/** Why a line cannot be read, in words. */
export const troubleTexts: Readonly<Record<TroubleReason, string>> = {
  'too long': `the line is longer than ${MAX_LINE_BYTES} bytes`,
  'not UTF-8': 'the line is not UTF-8',
  'not a record': 'the line is not a record',
  'no URL': 'the record has no URL',
};

const RETURN = 0x0d;
/** How many octets are decoded at a time, and the rest of the line in which they end. V8 allocates longer strings one by one. */
const PIECE_BYTES = 1 << 16;
/** How much of a line that is too long is shown, in bytes. */
const EXCERPT_BYTES = 1024;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The lines of a batch, one after another. A batch is decoded in large pieces, octet by octet; only a line with octets that are
 * not ASCII is decoded again. So a loop over the lines of a usual batch only takes slices of a few strings.
 *
 *     for (const line = new LineCursor(batch); line.next(); ) console.log(line.number, line.text);
 */
export class LineCursor implements UriCursor {
  number: number;
  text = '';
  trouble: TroubleReason | undefined;
  bytes: Buffer | undefined;
  encoding: 'latin1' | undefined;
  record: InputRecord | undefined;
  readonly headers = 0;
  readonly isKeepable = false;
  readonly #encoding: Encoding;
  /** What is not decoded yet. */
  #rest: Buffer;
  /** Whole lines. */
  #bytes: Buffer;
  /** Every octet of them as one character. */
  #octets = '';
  /** Where the next line starts. */
  #next = 0;
  /** The next octet that is not ASCII. */
  #other = Infinity;
  /** Where the line ends, with its line end. */
  #start = 0;

  constructor({ bytes, first, encoding }: Batch) {
    this.#encoding = encoding;
    this.#rest = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#bytes = this.#rest.subarray(0, 0);
    this.number = first - 1;
  }

  next(): boolean {
    if (this.#next >= this.#octets.length && !this.#nextPiece()) return false;
    const octets = this.#octets;
    const start = this.#next;
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

  /** Decodes the next piece. Returns false at the end. */
  #nextPiece(): boolean {
    const bytes = this.#rest.subarray(0, pieceEnd(this.#rest));
    this.#rest = this.#rest.subarray(bytes.length);
    this.#bytes = bytes;
    this.#octets = bytes.toString('latin1');
    this.#other = isAscii(bytes) ? Infinity : nextOther(bytes, 0);
    this.#next = 0;
    return bytes.length > 0;
  }

  /** The bytes of the line, with its line end. */
  get raw(): Buffer {
    return this.#bytes.subarray(this.#start, this.#next);
  }

  get troubleText(): string | undefined {
    return this.trouble && troubleTexts[this.trouble];
  }

  get asRead(): string | Buffer {
    return this.trouble === 'too long' ? withoutLineEnd(this.raw) : (this.bytes ?? this.text);
  }

  changed(uri: string): string | Buffer {
    return uri;
  }

  /** Decodes a line that is too long or not ASCII. */
  #decode(start: number, end: number): void {
    if (this.#other < this.#next) this.#other = nextOther(this.#bytes, this.#next);
    Object.assign(this, readLine(this.#bytes.subarray(start, end), this.#encoding));
  }
}

/** What the bytes of a line say. */
export type ReadLine = Pick<InputLine, 'text' | 'trouble' | 'bytes' | 'encoding'>;

/** Reads a line, without its line end. */
export function readLine(bytes: Buffer, encoding: Encoding): ReadLine {
  const usual = { trouble: undefined, bytes: undefined, encoding: undefined };
  if (bytes.length > MAX_LINE_BYTES) return { ...usual, trouble: 'too long', text: beginning(bytes) };
  if (isAscii(bytes)) return { ...usual, text: bytes.toString('latin1') };
  const asLatin1 = { ...usual, text: bytes.toString('latin1'), bytes, encoding: 'latin1' as const };
  if (encoding === 'latin1') return asLatin1;
  try {
    return { ...usual, text: strict.decode(bytes) };
  } catch {
    return encoding === 'auto' ? asLatin1 : { ...usual, trouble: 'not UTF-8', text: lenient.decode(bytes), bytes };
  }
}

/** Where the first whole lines of some bytes end that are to be decoded together. */
function pieceEnd(bytes: Buffer): number {
  if (bytes.length <= PIECE_BYTES) return bytes.length;
  const end = bytes.lastIndexOf(NEWLINE, PIECE_BYTES) + 1 || bytes.indexOf(NEWLINE, PIECE_BYTES) + 1;
  return end === 0 ? bytes.length : end;
}

/** The offset of the next octet that is not ASCII. */
function nextOther(bytes: Uint8Array, from: number): number {
  for (let index = from; index < bytes.length; index++) if ((bytes[index] ?? 0) > 0x7f) return index;
  return Infinity;
}

/** The part of a line that is shown if the line is too long. */
export function beginning(bytes: Buffer): string {
  // `stream` leaves out a character that the cut divides
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, EXCERPT_BYTES), { stream: true });
}

/** The bytes of a line without LF or CRLF at their end. */
export function withoutLineEnd(raw: Buffer): Buffer {
  if (raw.at(-1) !== NEWLINE) return raw;
  return raw.subarray(0, raw.at(-2) === RETURN ? -2 : -1);
}
