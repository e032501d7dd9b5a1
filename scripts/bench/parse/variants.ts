/** What the main tables average: each kind of reference, with one base and with a new base each time; and strings not in one piece. */
import { reader, type Contestant } from '../contestants/peers.js';
import { flat } from '../inputs/strings.js';
import { measureInTurns, type Runner, type Timing } from '../measure/turns.js';
import type { Table } from '../../report/table.js';

/** One kind of reference, timed against `new URL(reference, base)`. */
export interface ReferenceTiming {
  readonly reference: string;
  /** Every call has another base, as when references from many documents are resolved. */
  readonly fresh: Timing;
  /** Every call has the same base. */
  readonly same: Timing;
}

export interface Variants {
  readonly rfc: string;
  readonly references: readonly ReferenceTiming[];
  /** `parse` of the same texts in other forms, named by them; the ratio is that of flat strings to them. */
  readonly forms: readonly Timing[];
}

const REFERENCES = ['g', '/a/b', '?q', '#s', '//g', 'http://x/y?z', '../x/./y?z'];

export function measureReferences(own: Contestant, urls: readonly string[], rounds: number): ReferenceTiming[] {
  const { resolve } = own;
  const bases = urls.filter((url) => /^https?:\/\/[^/?#]+\//.test(url)).map(flat);
  const [base] = bases;
  if (!resolve || base === undefined) return [];
  const against = (strings: readonly string[], reference: string): Timing => {
    const runners: Runner[] = [
      { name: own.name, run: (url) => resolve(reference, url), given: undefined },
      { name: 'new URL', run: (url) => new URL(reference, url).href.length, given: undefined },
    ];
    const [, timing] = measureInTurns(runners, strings, rounds);
    if (!timing) throw new Error('two runners give two timings');
    return timing;
  };
  const repeated = bases.map(() => base);
  return REFERENCES.map((reference) => ({
    reference,
    fresh: against(bases, reference),
    same: against(repeated, reference),
  }));
}

/** Times `parse` for strings as programs get them: in one piece, as slices of a file, and joined just before. */
export function measureForms({ parse }: Contestant, urls: readonly string[], rounds: number): readonly Timing[] {
  if (!parse) return [];
  const file = flat(urls.join('\n'));
  const flatUrls = urls.map(flat);
  const runner = (name: string, inputs: readonly string[], run: Runner['run']): Runner => ({
    name,
    inputs,
    run,
    given: reader(),
  });
  const read = parse as Runner['run'];
  const runners = [
    runner('one piece', flatUrls, (text, lengths) => read(text, lengths)),
    runner('slice of a file', file.split('\n'), (text, lengths) => read(text, lengths)),
    runner('two slices joined', flatUrls, (text, lengths) => read(text.slice(0, 13) + text.slice(13), lengths)),
  ];
  return measureInTurns(runners, urls, rounds);
}

/** A row for each RFC and kind of base, a column for each kind of reference. */
export function referenceTable(variants: readonly Variants[]): Table {
  const resolving = variants.filter(({ references }) => references.length > 0);
  const cell = ({ ratio }: Timing): string => ratio.toFixed(2);
  return {
    columns: ['', ...(resolving[0]?.references ?? []).map(({ reference }) => `\`${reference}\``)],
    rows: resolving.flatMap(({ rfc, references }) => [
      [`${rfc}, other bases`, ...references.map(({ fresh }) => cell(fresh))],
      [`${rfc}, same base`, ...references.map(({ same }) => cell(same))],
    ]),
  };
}

/** A row for each RFC, a column for each form. */
export function formTable(variants: readonly Variants[]): Table {
  const cell = ({ time, ratio }: Timing): string => `${time.toFixed(0)} ns (${(1 / ratio).toFixed(2)})`;
  return {
    columns: ['', ...(variants[0]?.forms ?? []).map(({ name }) => name)],
    rows: variants.map(({ rfc, forms }) => [rfc, ...forms.map(cell)]),
  };
}
