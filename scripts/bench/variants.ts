/** What the main tables average: each kind of reference, with one base and with a new base each time; and strings not in one piece. */
import { flat } from './corpus.js';
import { measure, type Runner, type Timing } from './measure.js';
import { reader, type Contestant } from './peers.js';

/** One kind of reference, timed against `new URL(reference, base)`. */
export interface ReferenceTiming {
  readonly reference: string;
  /** Every call has another base, as when references from many documents are resolved. */
  readonly fresh: Timing;
  /** Every call has the same base. */
  readonly same: Timing;
}

/** `parse` of the same texts in another form, and its time as a multiple of that for flat strings. */
export interface FormTiming {
  readonly form: string;
  readonly timing: Timing;
}

export interface Variants {
  readonly rfc: string;
  readonly references: readonly ReferenceTiming[];
  readonly forms: readonly FormTiming[];
}

const REFERENCES = ['g', '/a/b', '?q', '#s', '//g', 'http://x/y?z', '../x/./y?z'];

export function timeReferences(own: Contestant, urls: readonly string[]): ReferenceTiming[] {
  const { resolve } = own;
  const bases = urls.filter((url) => /^https?:\/\/[^/?#]+\//.test(url)).map(flat);
  const [base] = bases;
  if (!resolve || base === undefined) return [];
  const against = (strings: readonly string[], reference: string): Timing => {
    const runners: Runner[] = [
      { name: own.name, run: (url) => resolve(reference, url), given: undefined },
      { name: 'new URL', run: (url) => new URL(reference, url).href.length, given: undefined },
    ];
    const [, timing] = measure(runners, strings);
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
export function timeForms({ parse }: Contestant, urls: readonly string[]): FormTiming[] {
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
  return measure(runners, urls).map((timing) => ({ form: timing.name, timing }));
}
