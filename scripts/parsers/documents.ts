/** The computed parts of docs/differentials.md and docs/confusions.md. */
import { visible } from '../../src/syntax/show.js';
import type { Assurance } from './assurance.js';
import { confusionGroups } from './confusions.js';
import type { FixedReading } from './fixed.js';
import type { PairCell } from './pairs.js';
import type { RecordedConfusion } from './record-confusions.js';

/** The content of docs/differentials.json. */
export interface Atlas {
  /** Year, month and day. */
  readonly date: string;
  readonly command: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly pairs: readonly PairCell[];
  readonly fixed: readonly FixedReading[];
  readonly assurance: Assurance;
}

/** Code in a cell of a table of Markdown. */
export function code(text: string): string {
  const shown = visible(text).replaceAll('|', String.raw`\|`);
  const fence = shown.includes('`') ? '``' : '`';
  return text === '' ? '(none)' : `${fence}${fence === '``' ? ' ' : ''}${shown}${fence === '``' ? ' ' : ''}${fence}`;
}

/** For each reader, the readers that read another host than it does, with the shortest string of each pair. */
export function pairTables({ pairs, versions }: Atlas): string {
  return Object.keys(versions)
    .map((id) => {
      const rows = pairs.flatMap(({ a, b, string, hosts, kind }) => {
        if (string === undefined || !hosts || (a !== id && b !== id)) return [];
        const [own, theirs] = a === id ? hosts : [hosts[1], hosts[0]];
        return [`| ${a === id ? b : a} | ${code(string)} | ${code(own)} | ${code(theirs)} | ${kind} |`];
      });
      const same = pairs.flatMap(({ a, b, string }) =>
        string === undefined && (a === id || b === id) ? [a === id ? b : a] : [],
      );
      const none = same.length === 0 ? '' : `\nNo string was found against ${same.join(', ')}.\n`;
      const head = `| against | string | ${id} | the other | kind |\n| --- | --- | --- | --- | --- |`;
      return `### ${id}\n\n${rows.length === 0 ? '' : `${head}\n${rows.join('\n')}\n`}${none}`;
    })
    .join('\n');
}

/** How many pairs read different hosts, and for how many both hosts look plain. */
export function countText({ pairs }: Atlas): string {
  const plain = pairs.filter(({ kind }) => kind === 'plain').length;
  const found = pairs.filter(({ string }) => string !== undefined).length;
  return `Of ${pairs.length} pairs, ${found} read different hosts in some string; for ${plain} of them, both hosts look like a name or an address.`;
}

export function versionTable({ versions }: Atlas): string {
  const rows = Object.entries(versions).map(([id, version]) => `| ${id} | ${version} |`);
  return ['| id | version |', '| --- | --- |', ...rows].join('\n');
}

export function fixedTable({ fixed }: Atlas): string {
  const host = (found: string | undefined): string => (found === undefined ? 'rejects it' : code(found));
  const rows = fixed.map(
    ({ id, string, before, now }) =>
      `| ${id} | ${code(string)} | ${host(before.host)} | ${before.version} | ${host(now.host)} | ${now.version} |`,
  );
  return ['| parser | string | host | in | host | in |', '| --- | --- | --- | --- | --- | --- |', ...rows].join('\n');
}

export function assuranceTable({ assurance: { strings, trusted, parsers } }: Atlas): string {
  const number = (count: number): string => count.toLocaleString('en-US');
  const rows = parsers.map(
    ({ id, accepted, wrong, example }) =>
      `| ${id} | ${number(accepted)} | ${number(wrong)} | ${example === undefined ? '' : code(example)} |`,
  );
  return [
    `${number(strings)} strings. The policy would trust ${number(trusted)} of them.`,
    '',
    '| parser | accepts | reads another host, scheme or port | example |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

export function confusionTables(recorded: readonly RecordedConfusion[]): string {
  return confusionGroups
    .map(({ id, exploits }) => {
      const own = recorded.filter(({ group }) => group === id);
      const rows = own.map(({ string, origins, rejectedBy }) => {
        const hosts = new Map<string, string[]>();
        for (const { host, readers } of origins) hosts.set(host, [...(hosts.get(host) ?? []), ...readers]);
        const read = Array.from(hosts, ([host, readers]) => `${code(host)}: ${readers.join(', ')}`).join('<br>');
        return `| ${code(string)} | ${read} | ${rejectedBy.length} |`;
      });
      const references = [...new Set(own.flatMap((confusion) => confusion.references))].join('; ');
      return `## ${id}\n\n${exploits}.\n\nFrom: ${references}.\n\n| string | hosts | rejected by |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
    })
    .join('\n');
}
