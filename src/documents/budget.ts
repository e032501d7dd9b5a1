/** How much a document may take. Counters decide, so the same document always ends at the same place. */
import { countText } from '../syntax/count-text.js';
import type { TextPosition } from '../syntax/position.js';
import { DocumentError } from './document-error.js';

/** What is counted. */
export interface DocumentLimits {
  /** Values, lists and quotations within each other. */
  readonly depth: number;
  /** The characters that entities, names of containers and bases add to what is written. */
  readonly expansion: number;
  /** URIs with errors or warnings. */
  readonly findings: number;
  /** The characters that are printed. */
  readonly output: number;
}

/** Limits that hold for each MiB of a document that has begun, so that a long document may take more. */
type GrowingLimit = Exclude<keyof DocumentLimits, 'depth'>;

export const defaultLimits: DocumentLimits = {
  depth: 200,
  expansion: 2 << 20,
  findings: 10_000,
  output: 16 << 20,
};

/** A document has reached a limit: what was found before is reported, and it is not read any further. */
export class LimitError extends DocumentError {
  readonly start: TextPosition;

  constructor(limit: keyof DocumentLimits, most: number, start: TextPosition) {
    super(`${reasons[limit](countText(most))}; the rest of the document is not checked`);
    this.start = start;
  }
}

const reasons: Readonly<Record<keyof DocumentLimits, (most: string) => string>> = {
  depth: (most) => `more than ${most} levels of nesting`,
  expansion: (most) => `entities, bases and long names add more than ${most} characters`,
  findings: (most) => `more than ${most} URIs with errors or warnings`,
  output: (most) => `more than ${most} characters of output`,
};

/** How much of a document's limits is left. */
export class Budget {
  readonly #limits: DocumentLimits;
  readonly #spent: Record<GrowingLimit, number> = { expansion: 0, findings: 0, output: 0 };

  constructor(limits: DocumentLimits = defaultLimits) {
    this.#limits = limits;
  }

  /** Counts something at an offset of the document. Throws a LimitError if that is too much. */
  spend(limit: GrowingLimit, amount: number, offset: number, position: () => TextPosition): void {
    this.#spent[limit] += amount;
    const most = this.#limits[limit] * begunMebibytes(offset);
    if (this.#spent[limit] > most) throw new LimitError(limit, most, position());
  }

  /** Throws a LimitError for a greater depth than the limit. */
  enter(depth: number, position: () => TextPosition): void {
    const most = this.#limits.depth;
    if (depth > most) throw new LimitError('depth', most, position());
  }
}

/** The number of MiB that have begun before an offset. */
export function begunMebibytes(offset: number): number {
  return 1 + Math.floor(offset / 2 ** 20);
}
