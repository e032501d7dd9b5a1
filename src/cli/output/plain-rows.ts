import { Buffer } from 'node:buffer';
import { lineEnd, type FoundLines } from '../../bulk/line-finder.js';
import type { Definition } from '../../rfcs/registry.js';
import type { Match } from '../../syntax/scanner.js';
import type { Batch } from '../input/batches.js';
import { linesBetween, lineStart, textEnd } from '../input/found-lines.js';
import type { BatchOutput } from './batch-output.js';
import { ComponentTails, constantTail, type RowTail, type WriteTail } from './row-tails.js';

/** A row about a plain line: a head, the number of the line, a middle, the line, and a tail. */
export interface RowForm {
  readonly head: (file: string) => string;
  readonly middle: string;
  /** The same for all lines, or with the components of the line. */
  readonly tail: string | WriteTail;
}

/**
 * Writes rows about plain lines from their octets. Strings for them would be made of up to twenty others, which takes several times
 * as long.
 */
export class PlainRows {
  readonly #head: (file: string) => string;
  readonly #middle: Uint8Array;
  /** The tail of all lines without their components. */
  readonly #tail: RowTail;
  readonly #tails: ComponentTails | undefined;
  /** What the tails are about. */
  readonly #match: Match;

  constructor(rfc: Definition, { head, middle, tail }: RowForm) {
    this.#head = head;
    this.#middle = Buffer.from(middle);
    this.#match = rfc.scanner.at;
    this.#tail = constantTail(typeof tail === 'string' ? tail : tail('{}'));
    if (typeof tail !== 'string') this.#tails = new ComponentTails(rfc, tail);
  }

  /** Writes the rows of the lines from one index of a batch to another. */
  write(batch: Batch, found: FoundLines, from: number, to: number, output: BatchOutput): void {
    const { bytes, first, file } = batch;
    const head = Buffer.from(this.#head(file));
    const base = lineStart(found, from);
    const text = this.#tails ? linesBetween(batch, found, from, to).toString('latin1') : '';
    for (let index = from; index < to; index++) {
      const start = lineStart(found, index);
      const end = textEnd(bytes, start, lineEnd(found[index] ?? 0));
      const tail = this.#tails?.tail(text.slice(start - base, end - base)) ?? this.#tail;
      const constant = head.length + MOST_DIGITS + this.#middle.length + tail.constant;
      const buffer = output.room(constant + (1 + tail.parts.length) * (end - start));
      let at = constantWritten(head, buffer, output.length);
      at = numberWritten(first + index, buffer, at);
      at = constantWritten(this.#middle, buffer, at);
      at = partWritten(bytes, start, end, buffer, at);
      output.length = this.#tailWritten(tail, bytes, start, buffer, at);
    }
  }

  /** Writes the tail of a line that starts at an offset. Like all that write here, it returns where that ends. */
  #tailWritten({ parts, end }: RowTail, lines: Uint8Array, line: number, buffer: Uint8Array, offset: number): number {
    let at = offset;
    for (const { before, start, startsAfter, stop, stopsAfter } of parts) {
      at = constantWritten(before, buffer, at);
      const from = line + (this.#match[start] ?? 0) + startsAfter;
      at = partWritten(lines, from, line + (this.#match[stop] ?? 0) + stopsAfter, buffer, at);
    }
    return constantWritten(end, buffer, at);
  }
}

/** The most digits of the number of a line. */
const MOST_DIGITS = 16;

function constantWritten(octets: Uint8Array, buffer: Uint8Array, offset: number): number {
  buffer.set(octets, offset);
  return offset + octets.length;
}

/** For so few octets, this is faster than `set` with a part of an array. */
function partWritten(octets: Uint8Array, start: number, end: number, buffer: Uint8Array, offset: number): number {
  let at = offset;
  for (let index = start; index < end; index++) buffer[at++] = octets[index] ?? 0;
  return at;
}

const ZERO = 0x30;

/** Writes a number in decimal. */
function numberWritten(number: number, buffer: Uint8Array, offset: number): number {
  let end = offset + 1;
  for (let power = 10; power <= number; power *= 10) end++;
  let rest = number;
  for (let at = end - 1; at >= offset; at--) {
    buffer[at] = ZERO + (rest % 10);
    rest = Math.floor(rest / 10);
  }
  return end;
}
