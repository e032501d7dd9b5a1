/** The shortest string that each two readers read with another host. */
import { normalForm } from '../../src/comparison/normal-form.js';
import type { Reading } from '../../src/comparison/reading.js';
import type { UriReader } from '../../src/parsers/readers/reader.js';
import { askAll } from '../../src/parsers/search/ask.js';
import { probeClasses } from '../../src/parsers/search/character-classes.js';
import { DifferenceCollector } from '../../src/parsers/search/collector.js';
import {
  differenceKind,
  differenceKinds,
  minimalDifference,
  type DifferenceKind,
} from '../../src/parsers/search/differing.js';
import { firstState, search } from '../../src/parsers/search/search.js';

export interface PairCell {
  readonly a: string;
  readonly b: string;
  /** How they differ; absent if no string was found. */
  readonly kind?: DifferenceKind;
  readonly string?: string;
  /** The host that each of the two reads. */
  readonly hosts?: readonly [string, string];
}

const PREFIX = 'http:';
/** The most strings of one length that are tried in full, by all readers together and by two of them. */
const WIDTH = 60_000;
const PAIR_WIDTH = 8000;
const LONGEST = 12;

/** Searches with all readers together, and then with each two of which no string was found in which both hosts look plain. */
export async function findPairs(
  readers: readonly UriReader[],
  budget: number,
  pairBudget: number,
  say: (text: string) => void,
): Promise<PairCell[]> {
  const found = await jointSearch(readers, budget, say);
  const cells: PairCell[] = [];
  for (const [i, a] of readers.entries())
    for (const [j, b] of readers.entries()) {
      if (j <= i) continue;
      const known = found.get(`${i} ${j}`);
      const first = known?.get('plain') ?? (await pairSearch([a, b], pairBudget)) ?? best(known);
      cells.push(await cellFor([a, b], first));
      say(`${a.id}, ${b.id}: ${cells.at(-1)?.string ?? 'none'}`);
    }
  return cells;
}

/** By pair and kind, the first string after the prefix. */
type Found = Map<string, Map<DifferenceKind, string>>;

async function jointSearch(readers: readonly UriReader[], budget: number, say: (text: string) => void): Promise<Found> {
  const classes = await probeClasses(readers, PREFIX);
  const found: Found = new Map();
  const first = firstState(
    PREFIX,
    classes.map(({ representative }) => representative),
  );
  await search(readers, first, {
    budget,
    longest: LONGEST,
    width: WIDTH,
    asksInvalid: true,
    onReadings: (text, readings) => note(found, text, readings),
    onProgress: ({ asked, length }) => {
      say(`${asked} strings of up to ${length} characters`);
      return false;
    },
  });
  return found;
}

function note(found: Found, text: string, readings: readonly Reading[]): void {
  const hosts = readings.map((reading) => normalForm(reading)?.host);
  for (const [i, x] of hosts.entries())
    for (let j = i + 1; j < hosts.length; j++) {
      const y = hosts[j];
      if (x === undefined || y === undefined || x === y) continue;
      const [a, b] = [readings[i], readings[j]];
      const kind = a && b && differenceKind(a, b, 'host');
      if (!kind) continue;
      const own = found.get(`${i} ${j}`) ?? new Map<DifferenceKind, string>();
      if (!own.has(kind)) own.set(kind, text);
      found.set(`${i} ${j}`, own);
    }
}

async function pairSearch(pair: readonly [UriReader, UriReader], budget: number): Promise<string | undefined> {
  const classes = await probeClasses(pair, PREFIX);
  const collector = new DifferenceCollector(pair, { prefix: PREFIX, component: 'host' });
  const isFound = (): boolean => collector.minimal.some((text) => text.startsWith('plain '));
  await search(
    pair,
    firstState(
      PREFIX,
      classes.map(({ representative }) => representative),
    ),
    {
      budget,
      longest: LONGEST,
      width: PAIR_WIDTH,
      asksInvalid: false,
      onReadings: (text, readings) => collector.add(text, readings),
      onProgress: async () => {
        await collector.settle();
        return isFound();
      },
    },
  );
  const [first] = await collector.differences();
  return first?.string.slice(PREFIX.length);
}

function best(known: ReadonlyMap<DifferenceKind, string> | undefined): string | undefined {
  return differenceKinds.map((kind) => known?.get(kind)).find((text) => text !== undefined);
}

async function cellFor(pair: readonly [UriReader, UriReader], text: string | undefined): Promise<PairCell> {
  const names = { a: pair[0].id, b: pair[1].id };
  if (text === undefined) return names;
  const kind = await kindIn(pair, PREFIX + text);
  if (!kind) return names;
  const string = PREFIX + (await minimalDifference(pair, PREFIX, text, 'host', kind));
  const [readings = []] = await askAll(pair, [string]);
  const [x = '', y = ''] = readings.map((reading) => normalForm(reading)?.host ?? '');
  return { ...names, kind, string, hosts: [x, y] };
}

async function kindIn(pair: readonly [UriReader, UriReader], string: string): Promise<DifferenceKind | undefined> {
  const [[a, b] = []] = await askAll(pair, [string]);
  return a && b && differenceKind(a, b, 'host');
}
