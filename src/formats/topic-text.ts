import type { Comparison } from '../comparison/compare.js';
import type { Topic } from '../comparison/topics.js';
import { cite } from '../diagnostics/cite.js';
import { productionRegistry } from '../rfcs/generated/productions.js';
import { rfcIds } from '../rfcs/names.js';
import { rfcDefinition, type Definition, type Rfc } from '../rfcs/registry.js';
import { excerpt } from '../syntax/show.js';
import { comparisonRows } from './comparison-rows.js';
import { comparisonTable } from './comparison-table.js';
import { hanging, wrapped } from './wrap.js';

/** The longest string that is shown whole, in UTF-16 units. */
const STRING_LIMIT = 400;

/** The history of a feature: how each of its strings is read, what differs and why, and the rules that say so. */
export function topicText(topic: Topic, comparisons: readonly Comparison[], width = 80): string {
  const { title, question } = topic;
  const printed = new Set<string>();
  return [
    `${topic.id} (topic)\n${title}.`,
    wrapped(question, width).join('\n'),
    ...comparisons.map((comparison) => readingsText(comparison, width)),
    ...rfcIds.flatMap((id) => rulesText(topic, rfcDefinition<Rfc>(id), printed)),
  ].join('\n\n');
}

function readingsText(comparison: Comparison, width: number): string {
  const { input, base, differences } = comparison;
  const title = `${input === '' ? '(the empty reference)' : excerpt(input, STRING_LIMIT)}${base === undefined ? '' : ` on ${excerpt(base, STRING_LIMIT)}`}`;
  return [
    title,
    comparisonTable(comparisonRows(comparison), width),
    ...differences.map(({ message }) => hanging('- ', message, width)),
  ].join('\n');
}

/** The rules of one specification that the topic names, as it prints them, but for those that it took over unchanged. */
function rulesText({ rules }: Topic, rfc: Definition, printed: Set<string>): string[] {
  const { bnf } = productionRegistry[rfc.id];
  const named = rfc.rules.filter((rule) => rules.includes(rule) && !printed.has(bnf[rule] ?? ''));
  if (named.length === 0) return [];
  for (const rule of named) printed.add(bnf[rule] ?? '');
  const lines = named.map((rule) =>
    `${bnf[rule] ?? ''}  (${cite(rfc.name, rfc.sections[rule])})`.replaceAll(/^/gm, '  '),
  );
  return [lines.join('\n')];
}
