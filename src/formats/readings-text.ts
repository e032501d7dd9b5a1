import { disagreementKinds, type ReadingComparison, type ReadingGroup } from '../comparison/disagreements.js';
import { components } from '../comparison/reading.js';
import { countText } from '../syntax/count-text.js';
import { excerpt } from '../syntax/show.js';
import type { ComparisonRow } from './comparison-rows.js';
import { comparisonTable } from './comparison-table.js';
import { painted } from './diagnostic-text.js';
import { shownReference, STRING_LIMIT } from './string-title.js';
import { hanging, paragraphs } from './wrap.js';

/** Options of `readingsText`. */
export interface ReadingsTextOptions {
  /** In columns of a terminal. */
  readonly width: number;
  readonly color?: boolean;
}

/**
 * How several readers read a string: who reads it in the same way, a column for each such group with what they disagree about
 * first, the warning about hosts, and why others reject it.
 */
export function readingsText(comparison: ReadingComparison, { width, color = false }: ReadingsTextOptions): string {
  const { input, groups, disagreements, warning } = comparison;
  const accepting = groups.filter(({ form }) => form);
  const sole = accepting.length === 1;
  const columns = accepting.map((_, index) => (sole ? 'all' : groupName(index)));
  const agreement = disagreements.length === 0 ? 'All agree.' : `They disagree about: ${disagreements.join(', ')}.`;
  const parts = [
    [painted('title', shownReference(input), { color }), agreement],
    warning === undefined ? [] : [hanging(`${painted('warning', 'warning:', { color })} `, warning, width)],
    accepting.length === 0 ? [] : [comparisonTable({ columns, rows: rows(accepting) }, width)],
    accepting.map((group, index) => hanging(`${columns[index]}: `, names(group), width)),
    groups.flatMap((group) => (group.form ? [] : rejections(group, width))),
  ];
  return paragraphs(parts);
}

/** `A`, `B`, and so on. */
function groupName(index: number): string {
  return index < 26
    ? String.fromCharCode(0x41 + index)
    : `${groupName(Math.floor(index / 26) - 1)}${groupName(index % 26)}`;
}

function names({ readers }: ReadingGroup): string {
  return readers.map(({ title }) => title).join(', ');
}

/** The components in which the groups differ, then the others that one of them has, then the request. */
function rows(groups: readonly ReadingGroup[]): ComparisonRow[] {
  const row = (label: string, texts: readonly (string | undefined)[]): ComparisonRow => ({
    label,
    differs: new Set(texts).size > 1,
    cells: texts.map((text) => (text === undefined || text === '' ? '-' : excerpt(text, STRING_LIMIT))),
  });
  const byComponent = components.map((name) =>
    row(
      name,
      groups.map(({ form }) => form?.[name]),
    ),
  );
  const shown = byComponent.filter(({ cells }) => cells.some((cell) => cell !== '-'));
  return [
    ...shown.filter(({ differs }) => differs),
    ...shown.filter(({ differs }) => !differs),
    row(
      'connects to',
      groups.map(({ request }) => request?.connects),
    ),
    row(
      'sends',
      groups.map(({ request }) => request?.sends),
    ),
  ].filter(({ cells, label }) => label !== 'sends' || cells.some((cell) => cell !== '-'));
}

/** Why each reader rejects the string, in its own words. */
function rejections({ readers }: ReadingGroup, width: number): string[] {
  return readers.map(({ title, reading }) => {
    const error = reading.ok ? '' : reading.error;
    return hanging(`${title} rejects it${error === '' ? '' : ': '}`, excerpt(error, STRING_LIMIT), width);
  });
}

/** `host 3, port 1`: how often each kind of disagreement was counted. */
export function disagreementCounts(counts: ReadonlyMap<string, number>): string {
  return disagreementKinds
    .flatMap((kind) => (counts.has(kind) ? [`${kind} ${countText(counts.get(kind) ?? 0)}`] : []))
    .join(', ');
}
