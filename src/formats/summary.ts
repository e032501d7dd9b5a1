/**
 * Totals of a check: how many lines there are of each verdict, code, cause and so on, with one real example each. Summaries of
 * parts of the same lines add up to the summary of all, in any order; EMPTY_SUMMARY changes nothing. Plain data, for JSON.
 */

/** The properties by which lines are counted. */
export const dimensions = ['verdict', 'code', 'cause', 'component', 'scheme', 'rfc'] as const;
export type Dimension = (typeof dimensions)[number];

/** The lines of one kind. */
export interface SummaryRow {
  readonly count: number;
  /** The first of them, in the order of files by name. */
  readonly example: SummaryExample;
}

/** One line of input. */
export interface SummaryExample {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly input: string;
}

/**
 * - `verdict`: `valid`, `warned` (valid, with warnings), `invalid`, or `unreadable` (not UTF-8, too long, or not a record). With
 *   a configuration, a line with an error is `invalid`, a line with only warnings is `warned`, and an invalid line without any
 *   reported error is `ignored`
 * - `code`: the code of the first error of each invalid line, and every code among the warnings of a valid one
 * - `cause`: the probable cause of the error of each invalid line, or `unknown`; the reason why a line is unreadable
 * - `component`: the component with the first error of each invalid line; `none` if it is in no component
 * - `scheme`: the scheme in lower case, or the text in its place; `none` if there is no scheme
 * - `rfc`: the RFCs that accept a line. If the check is by one RFC, the others are tried only on invalid lines
 */
export interface Summary extends Readonly<Record<Dimension, Readonly<Record<string, SummaryRow>>>> {
  /** The number of all lines. */
  readonly total: number;
}

/** The summary of no lines. */
export const EMPTY_SUMMARY: Summary = {
  total: 0,
  verdict: {},
  code: {},
  cause: {},
  component: {},
  scheme: {},
  rfc: {},
};

/**
 * The summary of the lines of two summaries.
 *
 *     addSummaries(EMPTY_SUMMARY, summary) // equal to summary
 */
export function addSummaries(a: Summary, b: Summary): Summary {
  const rows = dimensions.map(
    (dimension) => [dimension, addRows([...Object.entries(a[dimension]), ...Object.entries(b[dimension])])] as const,
  );
  return { ...EMPTY_SUMMARY, total: a.total + b.total, ...Object.fromEntries(rows) };
}

type Rows = Readonly<Record<string, SummaryRow>>;

/** The rows of one dimension: those with the same name become one. */
export function addRows(rows: readonly (readonly [string, SummaryRow])[]): Rows {
  // not an object literal, because input decides on the names: a scheme may be called "constructor"
  const sums = new Map<string, SummaryRow>();
  for (const [name, { count, example }] of rows) {
    const known = sums.get(name);
    sums.set(name, known ? { count: known.count + count, example: first(known.example, example) } : { count, example });
  }
  return Object.fromEntries(sums);
}

/** The example that comes first: by file, line and text. */
function first(a: SummaryExample, b: SummaryExample): SummaryExample {
  if (a.file !== b.file) return a.file < b.file ? a : b;
  if (a.line !== b.line) return a.line < b.line ? a : b;
  return a.input <= b.input ? a : b;
}

/** Counts lines, and makes their summary. */
export class SummaryTally {
  readonly #rows = Object.fromEntries(
    dimensions.map((dimension) => [dimension, new Map<string, { count: number; example: SummaryExample }>()]),
  ) as Record<Dimension, Map<string, { count: number; example: SummaryExample }>>; // one for each dimension
  #total = 0;

  /** Counts lines that `addTo` was called for. */
  addLines(count: number): void {
    this.#total += count;
  }

  /** Counts lines of one kind; the example is made only for the first. */
  addTo(dimension: Dimension, name: string, example: () => SummaryExample, count = 1): void {
    const row = this.#rows[dimension].get(name);
    if (row) row.count += count;
    else this.#rows[dimension].set(name, { count, example: example() });
  }

  summary(): Summary {
    const rows = dimensions.map((dimension) => [dimension, Object.fromEntries(this.#rows[dimension])] as const);
    return { ...EMPTY_SUMMARY, total: this.#total, ...Object.fromEntries(rows) };
  }
}

/** Reads a summary from a value of JSON. Throws a RangeError that names the wrong member. */
export function readSummary(value: unknown): Summary {
  const total = wholeNumber(field(value, 'total'), 'total');
  const rows = dimensions.map((dimension) => [dimension, readRows(field(value, dimension), dimension)] as const);
  return { ...EMPTY_SUMMARY, total, ...Object.fromEntries(rows) };
}

function readRows(value: unknown, dimension: string): Rows {
  if (!isObject(value)) throw new RangeError(`"${dimension}" must be an object`);
  return Object.fromEntries(
    Object.entries(value).map(([name, row]) => {
      const place = `${dimension}.${name}`;
      const example = field(row, 'example');
      const [file, line, input] = [field(example, 'file'), field(example, 'line'), field(example, 'input')];
      if (typeof file !== 'string' || typeof input !== 'string')
        throw new RangeError(`"${place}.example" must have the strings file and input`);
      const count = wholeNumber(field(row, 'count'), `${place}.count`);
      return [name, { count, example: { file, line: wholeNumber(line, `${place}.example.line`), input } }];
    }),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function field(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function wholeNumber(value: unknown, name: string): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`"${name}" must be a whole number`);
}
