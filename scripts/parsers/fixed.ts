/** What an earlier atlas has and newer versions no longer do. */
import type { UriReader } from '../../src/parsers/readers/reader.js';
import { askAll } from '../../src/parsers/search/ask.js';
import { differenceKind } from '../../src/parsers/search/differing.js';
import type { Atlas, FixedPair } from './documents.js';

/** The strings of an earlier atlas that its pairs read alike now, and those that it had found to be fixed. */
export async function findFixed(
  readers: readonly UriReader[],
  versions: Readonly<Record<string, string>>,
  before: Atlas | undefined,
): Promise<FixedPair[]> {
  if (!before) return [];
  const fixed = [...before.fixed];
  for (const { a, b, string } of before.pairs) {
    const [one, other] = [a, b].map((id) => readers.find((reader) => reader.id === id));
    if (string === undefined || !one || !other) continue;
    const [[x, y] = []] = await askAll([one, other], [string]);
    if (!x || !y || differenceKind(x, y, 'host')) continue;
    const old = [before.versions[a] ?? '', before.versions[b] ?? ''] as const;
    fixed.push({ a, b, string, before: old, now: [versions[a] ?? '', versions[b] ?? ''] });
  }
  return fixed;
}
