/** The lines of a batch that have to be read as strings; the bytes of all others say enough. */
import { Buffer, isAscii } from 'node:buffer';
import { lineClass, lineClasses, lineEnd, type FoundLines, type LineFinder } from '../../bulk/line-finder.js';
import type { Batch } from './batches.js';
import { MAX_LINE_BYTES, NEWLINE } from './bytes/chunks.js';
import {
  readLine,
  troubleTexts,
  type ReadLine,
  withoutLineEnd,
  type TroubleReason,
  type UriCursor,
} from './line-cursor.js';

/**
 * The lines of a batch with their classes; `undefined` if all of them have to be read: as records, with secrets masked, or in another
 * encoding.
 */
export function findLines(finder: LineFinder | undefined, batch: Batch): FoundLines | undefined {
  const { bytes, records, redaction, encoding } = batch;
  // only a line that is too long makes a batch as large as that
  if (!finder || records || redaction !== undefined || bytes.length > MAX_LINE_BYTES) return undefined;
  // the module reads UTF-8
  if (encoding !== 'utf-8' && !isAscii(bytes)) return undefined;
  return finder.find(bytes);
}

/** The class of a line of a batch that was found, by its number. */
export function lineClassAt(found: FoundLines, { first }: Batch, number: number): number {
  return lineClass(found[number - first] ?? lineClasses.notUtf8);
}

/** Where the line of an index starts. */
export function lineStart(found: FoundLines, index: number): number {
  return index === 0 ? 0 : lineEnd(found[index - 1] ?? 0);
}

/** The bytes of the lines from one index to another, with their line ends. */
export function linesBetween({ bytes }: Batch, found: FoundLines, from: number, to: number): Buffer {
  const start = lineStart(found, from);
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, lineStart(found, to) - start);
}

/** What the line of an index says. */
export function lineAt(batch: Batch, found: FoundLines, index: number): ReadLine {
  return readLine(withoutLineEnd(linesBetween(batch, found, index, index + 1)), batch.encoding);
}

/** Where the text of a line ends, given where the line ends. Before its start is nothing or a LF, never a CR. */
export function textEnd(bytes: Uint8Array, end: number): number {
  if (bytes[end - 1] !== NEWLINE) return end;
  return bytes[end - 2] === RETURN ? end - 2 : end - 1;
}

/** Which lines are passed over, and who is given their bytes. */
export interface Passing {
  /** The highest class of a line that is passed over. */
  readonly highest: number;
  /** Is given the index of the first of some lines that follow each other, and the index after them. */
  readonly onPassed?: ((from: number, to: number) => void) | undefined;
}

/** The lines of a batch that are not passed over, one after another. */
export class FoundLineCursor implements UriCursor {
  number = 0;
  text = '';
  trouble: TroubleReason | undefined;
  bytes: Buffer | undefined;
  encoding: 'latin1' | undefined;
  readonly record: undefined;
  readonly headers = 0;
  readonly #batch: Batch;
  readonly #found: FoundLines;
  readonly #passing: Passing;
  /** The bytes of the batch if all of them are ASCII: then a line needs no look at its bytes. */
  readonly #ascii: Buffer | undefined;
  #index = -1;

  constructor(batch: Batch, found: FoundLines, passing: Passing) {
    this.#batch = batch;
    this.#found = found;
    this.#passing = passing;
    const { buffer, byteOffset, length } = batch.bytes;
    this.#ascii = isAscii(batch.bytes) ? Buffer.from(buffer, byteOffset, length) : undefined;
  }

  next(): boolean {
    const found = this.#found;
    const { highest, onPassed } = this.#passing;
    const first = this.#index + 1;
    let index = first;
    while (index < found.length && lineClass(found[index] ?? 0) <= highest) index++;
    if (onPassed && index > first) onPassed(first, index);
    if (index >= found.length) return false;
    this.#index = index;
    this.number = this.#batch.first + index;
    if (this.#ascii) this.text = asciiText(this.#ascii, lineStart(found, index), lineEnd(found[index] ?? 0));
    else Object.assign(this, lineAt(this.#batch, found, index));
    return true;
  }

  get troubleText(): string | undefined {
    return this.trouble && troubleTexts[this.trouble];
  }

  get isKeepable(): boolean {
    return this.trouble === undefined;
  }

  get asRead(): string | Buffer {
    return this.bytes ?? this.text;
  }

  changed(uri: string): string | Buffer {
    return uri;
  }
}

const RETURN = 0x0d;

/** The text of a line that is ASCII, given where the line starts and ends. */
function asciiText(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, textEnd(bytes, end));
}

/** The lines from one index to another as they are printed: each ends with LF alone. A CR in them is part of a line end. */
export function printedLines(batch: Batch, found: FoundLines, from: number, to: number): Buffer {
  const lines = linesBetween(batch, found, from, to);
  const printed = lines.includes(RETURN) ? lines.filter((byte) => byte !== RETURN) : lines;
  return printed.at(-1) === NEWLINE ? Buffer.from(printed) : Buffer.concat([printed, Buffer.from('\n')]);
}
