import type { SummaryExample, SummaryTally } from '../../formats/summary.js';

/** Counts schemes. Most lines have one of a few, which are then neither cut out nor looked up again. */
export class SchemeCounter {
  readonly #tally: SummaryTally;
  readonly #example: () => SummaryExample;
  /** The first schemes as they are written, with their colons, and how many lines have them that are not in the tally. */
  readonly #known: { readonly prefix: string; readonly name: string; count: number }[] = [];

  constructor(tally: SummaryTally, example: () => SummaryExample) {
    this.#tally = tally;
    this.#example = example;
  }

  add(text: string): void {
    for (const known of this.#known)
      if (text.startsWith(known.prefix)) {
        known.count++;
        return;
      }
    const [prefix = ''] = /^[A-Za-z][A-Za-z\d+.-]{0,31}:/.exec(text) ?? [];
    const name = prefix === '' ? 'none' : prefix.slice(0, -1).toLowerCase();
    this.#tally.addTo('scheme', name, this.#example);
    if (prefix !== '' && this.#known.length < MOST_KNOWN) this.#known.push({ prefix, name, count: 0 });
  }

  /** Adds what is not in the tally. */
  end(): void {
    for (const { name, count } of this.#known) this.#tally.addTo('scheme', name, this.#example, count);
  }
}

/** Where there are more schemes, comparing with all takes longer than looking one up. */
const MOST_KNOWN = 4;
