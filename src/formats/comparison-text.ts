import type { Comparison } from '../comparison/compare.js';
import { nameByRfc, type Rfc } from '../rfcs/names.js';
import { excerpt } from '../syntax/show.js';
import { comparedRfcs, comparisonRows, PLATFORM } from './comparison-rows.js';
import { comparisonTable } from './comparison-table.js';
import { coloredRow } from './component-colors.js';
import { diagnosticText, painted } from './diagnostic-text.js';
import { STRING_LIMIT, stringTitle } from './string-title.js';
import { hanging, paragraphs } from './wrap.js';

/** Options of `comparisonText`. */
export interface ComparisonTextOptions {
  /** In columns of a terminal: 80 by default. */
  readonly width?: number;
  readonly color?: boolean;
}

/** A comparison as text: a table, the warnings about hosts, the differences, and the errors under the RFCs that reject the string. */
export function comparisonText(
  comparison: Comparison,
  { width = 80, color = false }: ComparisonTextOptions = {},
): string {
  const { verdicts, differences, warnings } = comparison;
  const { whatwg } = verdicts;
  const table = comparisonTable(comparisonRows(comparison), width)
    .split('\n')
    .map((line) => (color ? coloredRow(line) : line))
    .map((line) => (line.startsWith('*') ? painted('warning', '*', { color }) + line.slice(1) : line));
  const parts = [
    [painted('title', stringTitle(comparison), { color })],
    [...table, ...(whatwg.valid ? [hanging(`${PLATFORM}: `, excerpt(whatwg.href, STRING_LIMIT), width)] : [])],
    warnings.map(({ message }) =>
      hanging('warning: ', message, width).replace('warning:', (word) => painted('warning', word, { color })),
    ),
    differences.map(({ message }) => hanging('- ', message, width)),
    unresolved(comparison).map((text) => hanging('', text, width)),
    rejections(comparison, color).map((text) => broken(text, width)),
  ];
  return paragraphs(parts);
}

/** The errors under the RFCs that reject the string. RFCs with the same error share one text. */
function rejections({ input, verdicts }: Comparison, color: boolean): string[] {
  const groups = new Map<string, { readonly ids: Rfc[]; readonly text: (where: string) => string }>();
  for (const id of comparedRfcs({ verdicts })) {
    const verdict = verdicts[id];
    if (!verdict || verdict.valid) continue;
    const { diagnostic } = verdict;
    const text = (where: string): string => diagnosticText(input, diagnostic, { color, where });
    const group = groups.get(text(''));
    if (group) group.ids.push(id);
    else groups.set(text(''), { ids: [id], text });
  }
  return [...groups.values()].map(({ ids, text }) => text(ids.map((id) => nameByRfc[id]).join(', ')));
}

/** The reasons why a valid string is not resolved. */
function unresolved({ verdicts }: Comparison): string[] {
  const reasons = new Map<string, string[]>();
  const add = (error: string, name: string): Map<string, string[]> =>
    reasons.set(error, [...(reasons.get(error) ?? []), name]);
  for (const id of comparedRfcs({ verdicts })) {
    const resolved = verdicts[id]?.resolved;
    if (resolved && 'code' in resolved && resolved.argument === 'base') add(resolved.error, nameByRfc[id]);
  }
  const { resolved } = verdicts.whatwg;
  if (resolved && 'error' in resolved) add(resolved.error, PLATFORM);
  return Array.from(reasons, ([error, names]) => `${names.join(', ')}: not resolved: ${error}`);
}

/** A diagnostic broken into lines of a width, except for the input and its carets, which are the second and third line. */
function broken(text: string, width: number): string {
  return text
    .split('\n')
    .map((line, index) => {
      const [indent = ''] = /^ */.exec(line) ?? [];
      return index === 1 || index === 2 ? line : hanging(indent, line.slice(indent.length), width);
    })
    .join('\n');
}
