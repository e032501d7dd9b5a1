import type { Comparison } from '../comparison/compare.js';
import type { Rfc } from '../rfcs/registry.js';
import { excerpt } from '../syntax/show.js';
import { idsOf, nameOf, PLATFORM, rowsOf } from './comparison-rows.js';
import { comparisonTable } from './comparison-table.js';
import { diagnosticText } from './diagnostic-text.js';
import { hanging } from './wrap.js';

export interface ComparisonTextOptions {
  /** In columns of the terminal: 80 by default. */
  readonly width?: number;
  readonly color?: boolean;
}

/** A comparison for people: the table, where programs would disagree, what differs, and why RFCs reject the string. */
export function comparisonText(
  comparison: Comparison,
  { width = 80, color = false }: ComparisonTextOptions = {},
): string {
  const { input, base, verdicts, differences, warnings } = comparison;
  const { whatwg } = verdicts;
  const paint = (style: string, text: string): string => (color ? `\u001b[${style}m${text}\u001b[0m` : text);
  const title = `${input === '' ? '(the empty reference)' : excerpt(input, LONGEST)}${base === undefined ? '' : ` on ${excerpt(base, LONGEST)}`}`;
  const table = comparisonTable(rowsOf(comparison), width)
    .split('\n')
    .map((line) => (line.startsWith('*') ? paint('1;33', '*') + line.slice(1) : line));
  const parts = [
    [paint('1', title)],
    [...table, ...(whatwg.valid ? [hanging(`${PLATFORM}: `, excerpt(whatwg.href, LONGEST), width)] : [])],
    warnings.map(({ message }) =>
      hanging('warning: ', message, width).replace('warning:', (word) => paint('1;33', word)),
    ),
    differences.map(({ message }) => hanging('- ', message, width)),
    unresolved(comparison).map((text) => hanging('', text, width)),
    rejections(comparison, color).map((text) => broken(text, width)),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Why RFCs reject the string; those that do it for the same reason together. */
function rejections({ input, verdicts }: Comparison, color: boolean): string[] {
  const groups = new Map<string, { readonly ids: Rfc[]; readonly text: (where: string) => string }>();
  for (const id of idsOf({ verdicts })) {
    const verdict = verdicts[id];
    if (!verdict || verdict.valid) continue;
    const { diagnostic } = verdict;
    const text = (where: string): string => diagnosticText(input, diagnostic, { color, where });
    const group = groups.get(text(''));
    if (group) group.ids.push(id);
    else groups.set(text(''), { ids: [id], text });
  }
  return [...groups.values()].map(({ ids, text }) => text(ids.map(nameOf).join(', ')));
}

/** Why the string is not resolved, where that is not because it is invalid. */
function unresolved({ verdicts }: Comparison): string[] {
  const reasons = new Map<string, string[]>();
  const add = (error: string, name: string): Map<string, string[]> =>
    reasons.set(error, [...(reasons.get(error) ?? []), name]);
  for (const id of idsOf({ verdicts })) {
    const resolved = verdicts[id]?.resolved;
    if (resolved && 'code' in resolved && resolved.argument === 'base') add(resolved.error, nameOf(id));
  }
  const { resolved } = verdicts.whatwg;
  if (resolved && 'error' in resolved) add(resolved.error, PLATFORM);
  return Array.from(reasons, ([error, names]) => `${names.join(', ')}: not resolved: ${error}`);
}

/** A diagnostic with its sentences in lines of a width; not so the input and its carets, which are the second line and the third. */
function broken(text: string, width: number): string {
  return text
    .split('\n')
    .map((line, index) => {
      const [indent = ''] = /^ */.exec(line) ?? [];
      return index === 1 || index === 2 ? line : hanging(indent, line.slice(indent.length), width);
    })
    .join('\n');
}

/** The longest string that is shown whole. */
const LONGEST = 400;
