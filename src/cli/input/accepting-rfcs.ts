import { lineClasses, LineFinder } from '../../bulk/line-finder.js';
import { rfcIds } from '../../rfcs/names.js';
import type { Batch } from './batches.js';
import { findLines } from './found-lines.js';

/** Lines with the RFCs that accept them. */
export interface AcceptedLines {
  /** Four times the end of each line, plus its class, which is `notUtf8` or another. */
  readonly found: Uint32Array;
  /** The bits of the RFCs that accept each line, in the order of `rfcIds`. */
  readonly bits: Uint16Array;
}

/**
 * How many bits the module `all` gives to the class of a line: one for each RFC, and one that only a line that is not UTF-8 has. The end of
 * a line takes the other 21 or more, because `findLines` reads at most MAX_LINE_BYTES; so there may be at most ten RFCs.
 */
const BITS = rfcIds.length + 1;
const NOT_UTF8 = 2 ** BITS - 1;

/** Finds out which RFCs accept lines, as whole references, by the module `all`. */
export class AcceptingRfcs {
  readonly #finder: LineFinder;

  private constructor(finder: LineFinder) {
    this.#finder = finder;
  }

  /** `undefined` if the module is not built, or the engine cannot run it. */
  static async load(): Promise<AcceptingRfcs | undefined> {
    const finder = await LineFinder.load('all');
    return finder && new AcceptingRfcs(finder);
  }

  /** `undefined` if all lines have to be read. */
  find(batch: Batch): AcceptedLines | undefined {
    const lines = findLines(this.#finder, batch);
    if (!lines) return undefined;
    const found = new Uint32Array(lines.length);
    const bits = new Uint16Array(lines.length);
    for (let index = 0; index < lines.length; index++) {
      const line = lines[index] ?? 0;
      const accepting = line & NOT_UTF8;
      const isUtf8 = accepting !== NOT_UTF8;
      found[index] = 4 * (line >>> BITS) + (isUtf8 ? lineClasses.plain : lineClasses.notUtf8);
      bits[index] = isUtf8 ? accepting : 0;
    }
    return { found, bits };
  }

  /** The bits of the RFCs that accept the one line of some bytes, which has a line end. */
  accepting(line: Uint8Array): number {
    const accepting = (this.#finder.find(line)[0] ?? 0) & NOT_UTF8;
    return accepting === NOT_UTF8 ? 0 : accepting;
  }
}
