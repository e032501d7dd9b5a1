import type { Comparison } from '../comparison/compare.js';
import type { Topic } from '../comparison/topics.js';
import { cite } from '../diagnostics/cite.js';
import { productionRegistry } from '../rfcs/generated/productions.js';
import { topicReadings, type TopicReadings } from '../comparison/topic-readings.js';
import { rfcIds } from '../rfcs/names.js';
import { rfcDefinition, type Definition, type Rfc } from '../rfcs/registry.js';
import { comparisonRows } from './comparison-rows.js';
import { comparisonTable } from './comparison-table.js';
import { stringTitle } from './string-title.js';
import { hanging, padded, wrapped } from './wrap.js';

/** The history of a feature: how each of its strings is read, also by programs, what differs and why, and the rules that say so. */
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
  const { differences } = comparison;
  return [
    stringTitle(comparison),
    comparisonTable(comparisonRows(comparison), width),
    ...differences.map(({ message }) => hanging('- ', message, width)),
    ...programsText(topicReading(comparison), width),
  ].join('\n');
}

/** What programs make of the string of a comparison, as it is recorded. */
export function topicReading({ input, base }: Comparison): TopicReadings['strings'][number] | undefined {
  return topicReadings.strings.find((each) => each.uri === input && each.base === base);
}

function programsText(recorded: ReturnType<typeof topicReading>, width: number): string[] {
  if (!recorded) return [];
  const { base, readings, rejectedBy } = recorded;
  const answers = Object.entries(readings).map(([text, ids]) => [text === '' ? '(no host)' : text, ids] as const);
  if (rejectedBy !== '') answers.push(['rejected by', rejectedBy]);
  const column = Math.max(...answers.map(([text]) => text.length));
  return [
    `Programs ${base === undefined ? 'read it as' : 'resolve it to'} (recorded on ${topicReadings.date}):`,
    ...answers.map(([text, ids]) => hanging(`  ${padded(text, column)}  `, ids.replaceAll(' ', ', '), width)),
  ];
}

/** The rules of one specification that the topic names, as it prints them, but for those that it took over unchanged. */
function rulesText({ rules }: Topic, rfc: Definition, printed: Set<string>): string[] {
  const { bnf } = productionRegistry[rfc.id];
  // specifications align them in different columns
  const key = (rule: string): string => (bnf[rule] ?? '').replaceAll(/\s+/g, ' ');
  const named = rfc.rules.filter((rule) => rules.includes(rule) && !printed.has(key(rule)));
  if (named.length === 0) return [];
  for (const rule of named) printed.add(key(rule));
  const lines = named.map((rule) =>
    `${bnf[rule] ?? ''}  (${cite(rfc.name, rfc.sections[rule])})`.replaceAll(/^/gm, '  '),
  );
  return [lines.join('\n')];
}
