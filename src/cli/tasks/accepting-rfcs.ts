import { lineClasses, LineFinder } from '../../bulk/line-finder.js';
import { rfcIds } from '../../rfcs/load.js';
import type { Batch } from '../input/batches.js';
import { findLines } from '../input/found-lines.js';

/** Lines with the RFCs that accept them. */
export interface AcceptedLines {
  /** Four times the end of each line, plus its class, which is `notUtf8` or another. */
  readonly found: Uint32Array;
  /** The bits of the RFCs that accept each line, in the order of `rfcIds`; there are at most 31 of them. */
  readonly bits: Int32Array;
}

/** Finds out which RFCs accept the lines of a batch, as whole references. */
export class AcceptingRfcs {
  readonly #finders: readonly (LineFinder | undefined)[];

  private constructor(finders: readonly (LineFinder | undefined)[]) {
    this.#finders = finders;
  }

  static async load(): Promise<AcceptingRfcs> {
    return new AcceptingRfcs(await Promise.all(rfcIds.map((id) => LineFinder.load(id))));
  }

  /** `undefined` if all lines have to be read. */
  find(batch: Batch): AcceptedLines | undefined {
    let last: { found: Uint32Array; readonly bits: Int32Array } | undefined;
    let bit = 1;
    for (const finder of this.#finders) {
      const found = findLines(finder, batch);
      if (!found) return undefined;
      const bits = last?.bits ?? new Int32Array(found.length);
      for (let index = 0; index < found.length; index++)
        if (((found[index] ?? 0) & 3) < lineClasses.invalid) bits[index] = (bits[index] ?? 0) | bit;
      last = { found, bits };
      bit <<= 1;
    }
    return last;
  }
}
