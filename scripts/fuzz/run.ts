/** Tries properties on cases for some time, and makes what fails as small as it can. */
import { Random } from '../../src/languages/sample.js';
import type { Rfc } from '../../src/rfcs/registry.js';
import { Cases, Material } from './cases.js';
import type { Case, Outcome, Property } from './property.js';
import { shrunk } from './shrink.js';

export interface FuzzOptions {
  readonly properties: readonly Property[];
  readonly rfcs: readonly Rfc[];
  readonly seed: number;
  /** Real lines, valid or not; cases are also made from these. */
  readonly lines?: readonly string[];
  /** Ends the run: after each batch, it is given the numbers so far. */
  readonly isDone: (tallies: readonly Tally[]) => boolean;
  /** How long a property may go without applying to any case, in milliseconds; 10,000 by default. */
  readonly longestWait?: number;
}

/** What came of one property. */
export interface Tally {
  readonly property: Property;
  /** How many cases it applied to. */
  checked: number;
  milliseconds: number;
  readonly failures: Failure[];
}

export interface Failure {
  readonly found: Case;
  readonly smallest: Case;
  readonly broken: string;
}

/** How long a batch runs, in milliseconds: short, so that every property soon gets its turn. */
const BATCH = 20;
/** After this many failures, a property is not tried again. */
const MOST_FAILURES = 3;

/**
 * Gives every property the same time; one that has had no case by the end, on a slow machine, goes on until it has. The cases of
 * each depend only on the seed; how many there are, on the time.
 */
export function fuzz({
  properties,
  rfcs,
  seed,
  lines = [],
  isDone,
  longestWait = 10_000,
}: FuzzOptions): readonly Tally[] {
  const materials = rfcs.map((rfc) => new Material(rfc, new Random(seed), lines));
  const tallies = properties
    .map((property): Tally => ({ property, checked: 0, milliseconds: 0, failures: [] }))
    .filter(({ property: { rfcs: own } }) => rfcs.some((rfc) => own?.includes(rfc) ?? true));
  const sources = new Map(
    tallies.map(({ property }, index) => {
      const own = materials.filter(({ rfc }) => property.rfcs?.includes(rfc) ?? true);
      return [property, own.map((material) => new Cases(material, new Random(seed * 100 + index)))] as const;
    }),
  );
  const isUntried = ({ checked, milliseconds }: Tally): boolean => checked === 0 && milliseconds < longestWait;
  for (;;) {
    const isOpen = isDone(tallies) ? isUntried : ({ failures }: Tally) => failures.length < MOST_FAILURES;
    const [tally] = tallies.filter(isOpen).toSorted((a, b) => a.milliseconds - b.milliseconds);
    if (!tally) break;
    const { property } = tally;
    const started = performance.now();
    do for (const source of sources.get(property) ?? []) check(tally, source.next(property.about));
    while (performance.now() - started < BATCH);
    tally.milliseconds += performance.now() - started;
  }
  return tallies;
}

/** Tries every line once under each RFC, on the properties that are about any string. */
export function tryLines(properties: readonly Property[], rfcs: readonly Rfc[], lines: readonly string[]): Tally[] {
  return properties
    .filter(({ about }) => about === 'strings' || about === 'strings of rules')
    .map((property) => {
      const tally: Tally = { property, checked: 0, milliseconds: 0, failures: [] };
      for (const rfc of rfcs.filter((id) => property.rfcs?.includes(id) ?? true))
        for (const text of lines) if (tally.failures.length < MOST_FAILURES) check(tally, { rfc, text });
      return tally;
    });
}

function check(tally: Tally, tried: Case): void {
  const outcome = tryCase(tally.property, tried);
  if (outcome === 'does not apply') return;
  tally.checked++;
  if (outcome === 'holds') return;
  const smallest = shrunk(tried, (candidate) => isBroken(tryCase(tally.property, candidate)));
  const last = tryCase(tally.property, smallest);
  tally.failures.push({ found: tried, smallest, broken: isBroken(last) ? last.broken : outcome.broken });
}

/** An exception that the property does not expect is a failure too. */
export function tryCase(property: Property, tried: Case): Outcome {
  try {
    return property.outcome(tried);
  } catch (error) {
    return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

export function isBroken(outcome: Outcome): outcome is { readonly broken: string } {
  return typeof outcome === 'object';
}

/** A failure as a test to paste. */
export function testText(property: Property, { smallest, broken }: Failure): string {
  const why = broken.split('\n').slice(0, 3).join('\n  // ');
  return [
    `test(${JSON.stringify(property.name)}, () => {`,
    `  // ${why}`,
    `  const property = properties.find(({ name }) => name === ${JSON.stringify(property.name)});`,
    `  expect(property?.outcome(${JSON.stringify(smallest)})).toBe('holds');`,
    '});',
  ].join('\n');
}
