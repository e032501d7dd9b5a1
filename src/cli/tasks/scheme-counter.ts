import { Buffer } from 'node:buffer';
import { lineEnd, type FoundLines } from '../../bulk/line-finder.js';
import type { SummaryExample, SummaryTally } from '../../formats/summary.js';

/** The first schemes as they are written, with their colons, and how many lines have them that are not in the tally. */
interface KnownScheme {
  readonly prefix: string;
  readonly bytes: Buffer;
  readonly name: string;
  readonly example: () => SummaryExample;
  count: number;
}

/** Counts schemes. Most lines have one of a few, which are then neither cut out nor looked up again. */
export class SchemeCounter {
  readonly #tally: SummaryTally;
  readonly #known: KnownScheme[] = [];

  constructor(tally: SummaryTally) {
    this.#tally = tally;
  }

  add(text: string, example: () => SummaryExample): void {
    for (const known of this.#known)
      if (text.startsWith(known.prefix)) {
        known.count++;
        return;
      }
    this.#addOther(text, example);
  }

  /** Adds the lines of some bytes. `example` makes the example of a line, by its index. */
  addLines(bytes: Uint8Array, found: FoundLines, example: (index: number) => SummaryExample): void {
    let start = 0;
    for (let index = 0; index < found.length; index++) {
      const known = this.#known.find((one) => startsWith(bytes, start, one.bytes));
      if (known) known.count++;
      else {
        const head = Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(MOST_BYTES, bytes.length - start));
        this.#addOther(head.toString('latin1'), () => example(index));
      }
      start = lineEnd(found[index] ?? 0);
    }
  }

  /** Adds the counts that are not in the tally yet. */
  end(): void {
    for (const { name, example, count } of this.#known) this.#tally.addTo('scheme', name, example, count);
  }

  #addOther(text: string, example: () => SummaryExample): void {
    const [prefix = ''] = /^[A-Za-z][A-Za-z\d+.-]{0,31}:/.exec(text) ?? [];
    const name = prefix === '' ? 'none' : prefix.slice(0, -1).toLowerCase();
    this.#tally.addTo('scheme', name, example);
    if (prefix !== '' && this.#known.length < MOST_KNOWN)
      this.#known.push({ prefix, bytes: Buffer.from(prefix), name, example, count: 0 });
  }
}

/** The longest scheme that is counted, with its colon. */
const MOST_BYTES = 33;
/** Where there are more schemes, comparing with all takes longer than looking one up. */
const MOST_KNOWN = 4;

function startsWith(bytes: Uint8Array, start: number, prefix: Uint8Array): boolean {
  for (let index = 0; index < prefix.length; index++) if (bytes[start + index] !== prefix[index]) return false;
  return true;
}
