import { Buffer } from 'node:buffer';
import { Gatherer, type BytePiece } from '../../bulk/gatherer.js';
import { lineEnd, type FoundLines } from '../../bulk/line-finder.js';
import type { Definition } from '../../rfcs/registry.js';
import type { Match } from '../../syntax/scanner.js';
import type { Batch } from '../input/batches.js';
import { linesBetween, lineStart, textEnd } from '../input/found-lines.js';
import type { BatchOutput } from './batch-output.js';
import { ComponentTails, type RowTail, type WriteTail } from './row-tails.js';

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
  readonly #gatherer: Gatherer;
  readonly #form: RowForm;
  readonly #middle: BytePiece;
  /** The tail of all lines without their components. */
  readonly #tail: RowTail | undefined;
  readonly #tails: ComponentTails | undefined;
  /** What the tails are about. */
  readonly #match: Match;

  constructor(rfc: Definition, form: RowForm, gatherer: Gatherer) {
    const { middle, tail } = form;
    this.#gatherer = gatherer;
    this.#form = form;
    this.#match = rfc.scanner.at;
    this.#middle = this.#kept(middle);
    if (typeof tail === 'string') this.#tail = { parts: [], end: this.#kept(tail) };
    else this.#tails = new ComponentTails(rfc, tail, gatherer);
  }

  /** `undefined` if the engine has no module that gathers. */
  static async load(rfc: Definition, form: RowForm): Promise<PlainRows | undefined> {
    const gatherer = await Gatherer.load();
    return gatherer && new PlainRows(rfc, form, gatherer);
  }

  #kept(text: string): BytePiece {
    const kept = this.#gatherer.keep(Buffer.from(text));
    if (!kept) throw new Error('no room for the constant parts of rows');
    return kept;
  }

  /** Writes the rows of the lines from one index of a batch to another. */
  write(batch: Batch, found: FoundLines, from: number, to: number, output: BatchOutput): void {
    const gatherer = this.#gatherer;
    const { bytes, first } = batch;
    const head = Buffer.from(this.#form.head(batch.file));
    const lines = linesBetween(batch, found, from, to);
    const base = lineStart(found, from);
    const address = gatherer.take(Buffer.concat([head, lines]));
    /** What to add to the offset of a line in the batch to get its address. */
    const shift = address + head.length - base;
    const text = this.#tails ? lines.toString('latin1') : '';
    for (let index = from; index < to; index++) {
      const start = lineStart(found, index);
      const end = textEnd(bytes, lineEnd(found[index] ?? 0));
      if (!gatherer.hasRoom(4)) output.addBytes(gatherer.gathered());
      gatherer.add(address, head.length);
      gatherer.addNumber(first + index);
      gatherer.add(this.#middle.address, this.#middle.length);
      gatherer.add(start + shift, end - start);
      this.#addTail(start + shift, text.slice(start - base, end - base), output);
    }
    output.addBytes(gatherer.gathered());
  }

  /** Adds the tail of a line at an address. */
  #addTail(address: number, line: string, output: BatchOutput): void {
    const gatherer = this.#gatherer;
    const tail = this.#tail ?? this.#tails?.tail(line);
    if (!tail || !gatherer.hasRoom(2 * tail.parts.length + 1)) output.addBytes(gatherer.gathered());
    if (!tail) return output.add(this.#tails?.text(line) ?? '');
    for (const { before, start, startsAfter, stop, stopsAfter } of tail.parts) {
      const from = (this.#match[start] ?? 0) + startsAfter;
      gatherer.add(before.address, before.length);
      gatherer.add(address + from, (this.#match[stop] ?? 0) + stopsAfter - from);
    }
    gatherer.add(tail.end.address, tail.end.length);
  }
}
