/** The summary of a file, in the form of `rfc-uri check --summary --format json`. */

/** The kinds by which lines are counted. */
export const dimensions = ['verdict', 'code', 'cause', 'component', 'scheme', 'rfc'] as const;
export type Dimension = (typeof dimensions)[number];

/** The first line of a kind, counted from 1. */
export interface Example {
  readonly file: string;
  readonly line: number;
  readonly input: string;
}

type Rows = Readonly<Record<string, { readonly count: number; readonly example: Example }>>;

export interface Summary extends Readonly<Record<Dimension, Rows>> {
  readonly total: number;
}

/** Counts lines. */
export class Tally {
  total = 0;
  readonly #rows = new Map(
    dimensions.map((dimension) => [dimension, new Map<string, { count: number; example: Example }>()]),
  );

  /** Counts a line of one kind; the example is made only for the first. */
  add(dimension: Dimension, name: string, example: () => Example): void {
    const rows = this.#rows.get(dimension);
    const row = rows?.get(name);
    if (row) row.count++;
    else rows?.set(name, { count: 1, example: example() });
  }

  summary(): Summary {
    const rows = (dimension: Dimension): Rows => Object.fromEntries(this.#rows.get(dimension) ?? []);
    return {
      total: this.total,
      verdict: rows('verdict'),
      code: rows('code'),
      cause: rows('cause'),
      component: rows('component'),
      scheme: rows('scheme'),
      rfc: rows('rfc'),
    };
  }
}
