/** Every public function that takes a string. */
import * as library from 'rfc-uri';
import type { Rfc } from 'rfc-uri';

/** What a function does with a string. It may throw one of its documented errors. */
type Run = (text: string, rfc: Rfc) => unknown;

export interface PublicFunction {
  readonly name: string;
  readonly run: Run;
  /** The RFCs that it reads by; a function that does not choose one has only one here. */
  readonly rfcs: readonly Rfc[];
  /** The longest string that it promises to take linear time for, in UTF-16 units; 10 MB by default. */
  readonly longest?: number;
}

const all = Object.keys(library.rfcs) as Rfc[];
const BASE = 'http://h/a/b/c';

/** The rule of a query, by RFC. */
const queries = library.correspondences.find(({ name }) => name === 'query')?.rules ?? {};

const by = (name: string, run: Run, more: Partial<PublicFunction> = {}): PublicFunction => ({
  name,
  run,
  rfcs: all,
  ...more,
});
/** A function of all RFCs together. */
const ofAll = (name: string, run: (text: string) => unknown): PublicFunction => by(name, run, { rfcs: all.slice(-1) });

export const functions: readonly PublicFunction[] = [
  by('canParse', (text, rfc) => library.canParse(text, { rfc })),
  by('tryParse', (text, rfc) => library.tryParse(text, { rfc })),
  by('parse', (text, rfc) => library.parse(text, { rfc })),
  by('safeParse', (text, rfc) => library.safeParse(text, { rfc })),
  by('parseTree', (text, rfc) => library.parseTree(text, { rfc }), { longest: 1_000_000 }),
  by('diagnose', (text, rfc) => library.diagnose(text, { rfc })),
  by('diagnose, limit 10000', (text, rfc) => library.diagnose(text, { rfc, limit: 10_000 })),
  by('suggest', (text, rfc) => library.suggest(text, { rfc })),
  by('suggest, limit 100', (text, rfc) => library.suggest(text, { rfc, limit: 100 })),
  by('resolve, as a reference', (text, rfc) => library.resolve(text, BASE, { rfc })),
  by('resolve, as a base', (text, rfc) => library.resolve('../x?y#z', text, { rfc })),
  by('resolveSteps', (text, rfc) => library.resolveSteps(text, BASE, { rfc })),
  by('relativize, as a target', (text, rfc) => library.relativize(text, BASE, { rfc })),
  by('relativize, as a base', (text, rfc) => library.relativize(BASE, text, { rfc })),
  by('relativize, as both', (text, rfc) => library.relativize(`${text}/b`, `${text}/c`, { rfc })),
  by('normalize', (text, rfc) => library.normalize(text, { rfc })),
  by('normalize, force', (text, rfc) => library.normalize(text, { rfc, force: true })),
  by('equivalent', (text, rfc) => library.equivalent(text, `${text}/`, { rfc })),
  by('firstDifference', (text, rfc) => library.firstDifference(text, `${text}/`, { rfc })),
  by('serialize', (text, rfc) => ifValid(text, rfc, (uri) => library.serialize(uri))),
  by('update', (text, rfc) => ifValid(text, rfc, (uri) => library.update(uri, { scheme: 'http' }))),
  by('segments', (text, rfc) => ifValid(text, rfc, (uri) => library.segments(uri)), { longest: 1_000_000 }),
  by('encode', (text, rfc) => library.encode(text, { rfc, rule: queries[rfc] as never })),
  by('extract', (text, rfc) => library.extract(text, { rfc })),
  ofAll('decode', (text) => library.decode(text)),
  ofAll('decodeBytes', (text) => library.decodeBytes(text)),
  ofAll('hostsOf', (text) => library.hostsOf(text)),
  ofAll('sameHost', (text) => library.sameHost(text, BASE)),
  ofAll('toUri', (text) => library.toUri(text)),
  ofAll('toIri', (text) => library.toIri(text)),
  ofAll('compare', (text) => library.compare(text)),
];

export function functionByName(name: string): PublicFunction {
  const found = functions.find((one) => one.name === name);
  if (!found) throw new RangeError(`unknown function ${name}`);
  return found;
}

function ifValid(text: string, rfc: Rfc, run: (uri: library.Uri) => unknown): unknown {
  const uri = library.tryParse(text, { rfc });
  return uri && run(uri);
}

/** Makes the function that is timed. What it throws is a result like any other. */
export function bindCall(run: Run, rfc: Rfc, text: string): () => unknown {
  return () => {
    try {
      return run(text, rfc);
    } catch (error) {
      return error;
    }
  };
}
