/** What newer versions of a parser have fixed: strings in which an older one finds another host. */
import type { Reading } from '../../src/comparison/reading.js';
import { normalForm } from '../../src/comparison/normal-form.js';
import { askAll } from '../../src/parsers/search/ask.js';
import { differenceKind } from '../../src/parsers/search/differing.js';
import type { AtlasReader } from './panel.js';

/** A string that a newer version rejects, or in which it finds another host. */
export interface FixedReading {
  readonly id: string;
  readonly string: string;
  readonly before: VersionReading;
  readonly now: VersionReading;
}

interface VersionReading {
  readonly version: string;
  /** `undefined` if this version rejects the string. */
  readonly host: string | undefined;
}

/** How many strings of a parser are shown. */
const MOST = 8;

/** The shortest of these strings in which an older version finds a host, and the version of `readers` another one or none. */
export async function findFixed(
  older: readonly AtlasReader[],
  readers: readonly AtlasReader[],
  strings: readonly string[],
): Promise<FixedReading[]> {
  const shortestFirst = [...new Set(strings)].toSorted((a, b) => a.length - b.length);
  const found: FixedReading[] = [];
  for (const before of older) {
    const now = readers.find(({ reader }) => reader.id === before.reader.id);
    if (!now || now.version === before.version) continue;
    const readings = await askAll([before.reader, now.reader], shortestFirst);
    const fixed = shortestFirst.flatMap((string, index): FixedReading[] => {
      const [x, y] = readings[index] ?? [];
      if (!x?.ok || !y || (y.ok && !differenceKind(x, y, 'host'))) return [];
      const versions = [before, now].map(({ version }, which) => ({ version, host: hostIn(which === 0 ? x : y) }));
      const [one, other] = versions;
      return one?.host && other ? [{ id: before.reader.id, string, before: one, now: other }] : [];
    });
    found.push(...fixed.slice(0, MOST));
  }
  return found;
}

function hostIn(reading: Reading): string | undefined {
  return reading.ok ? normalForm(reading)?.host : undefined;
}
