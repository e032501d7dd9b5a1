/** Differences that have the same cause, as far as their form tells. */
import type { Disagreement } from '../../comparison/disagreements.js';
import { normalForm } from '../../comparison/normal-form.js';
import type { Differential } from './differing.js';

export interface Cluster {
  /** How the two readings relate, in words. */
  readonly relation: string;
  /** The shortest first. */
  readonly differences: readonly Differential[];
}

/** Groups differences by how the two readings relate, and by the signs that the strings have. The shortest string leads each group. */
export function clusterDifferences(
  differences: readonly Differential[],
  component: Disagreement,
  titles: readonly [string, string],
): Cluster[] {
  const clusters = new Map<string, { readonly relation: string; readonly differences: Differential[] }>();
  for (const difference of differences) {
    const relation = relationText(difference, component, titles);
    const signs = [...new Set(difference.string.replaceAll(/[^%/:?#@[\\\]]/g, ''))].toSorted().join('');
    const key = `${difference.kind} ${relation} ${signs}`;
    const known = clusters.get(key);
    if (known) known.differences.push(difference);
    else clusters.set(key, { relation, differences: [difference] });
  }
  return [...clusters.values()];
}

function relationText(
  { kind, readings }: Differential,
  component: Disagreement,
  [a, b]: readonly [string, string],
): string {
  if (component === 'verdict') return readings[0].ok ? `only ${a} accepts it` : `only ${b} accepts it`;
  if (kind === 'escaped') return 'the same, escaped differently';
  const [x = '', y = ''] = readings.map((reading) => normalForm(reading)?.[component]);
  if (x === '') return `${a} finds no ${component}`;
  if (y === '') return `${b} finds no ${component}`;
  if (isAddress(x) !== isAddress(y)) return `${isAddress(x) ? a : b} reads an IPv4 address`;
  for (const [longer, shorter, whose] of [
    [x, y, a],
    [y, x, b],
  ] as const) {
    if (longer.endsWith(shorter)) return `${whose} includes more at the start`;
    if (longer.startsWith(shorter)) return `${whose} includes more at the end`;
  }
  return 'each reads something different';
}

function isAddress(host: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(host);
}
