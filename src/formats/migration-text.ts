import type { MigrationGroup, MigrationReport } from '../comparison/migration-tally.js';
import { excerpt, visible } from '../syntax/show.js';
import { rfcName } from './comparison-rows.js';
import { hanging } from './wrap.js';

const titles: Readonly<Record<MigrationGroup['kind'], string>> = {
  'becomes-invalid': 'become invalid',
  'becomes-valid': 'become valid',
  'invalid-in-both': 'are invalid under both',
  'splits-differently': 'are split differently',
  'normalizes-differently': 'are normalized differently',
  'resolves-differently': 'are resolved differently',
  unreadable: 'could not be read',
};

/**
 * A migration report for people:
 *
 *     become invalid: 2
 *       2  character-not-allowed
 *          urls.txt:14: http://a@b@c/
 *          "@" is not allowed in a host (RFC 3986, section 3.2.2)
 */
export function migrationText({ from, to, base, total, unchanged, groups }: MigrationReport, width = 80): string {
  const heading = `${rfcName(from)} to ${rfcName(to)}${base === undefined ? '' : `, on ${visible(base)}`}`;
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  const digits = Math.max(1, ...groups.map(({ count }) => number(count).length));
  const indent = ' '.repeat(digits + 4);
  const sections = kinds.map((kind) => {
    const own = groups.filter((group) => group.kind === kind);
    const lines = own.flatMap(({ cause, count, example: { file, line, input, detail } }) => [
      `  ${number(count).padStart(digits)}  ${cause}`,
      `${indent}${visible(file)}:${line}: ${shortened(input)}`,
      hanging(indent, shortened(detail), width),
    ]);
    return [`${titles[kind]}: ${number(sum(own))}`, ...lines].join('\n');
  });
  return [
    heading,
    ...sections,
    `total: ${number(total)} ${total === 1 ? 'line' : 'lines'}, ${number(unchanged)} unchanged`,
  ].join('\n\n');
}

/** The report as tab-separated values with a header: the groups, the unchanged lines and the total. */
export function migrationTsv({ total, unchanged, groups }: MigrationReport): string {
  const rows = groups.map(({ kind, cause, count, example: { file, line, input, detail } }) => [
    kind,
    cause,
    String(count),
    file,
    String(line),
    input,
    detail,
  ]);
  return [
    ['kind', 'cause', 'count', 'file', 'line', 'example', 'detail'],
    ...rows,
    ['unchanged', '', String(unchanged), '', '', '', ''],
    ['total', '', String(total), '', '', '', ''],
  ]
    .map((row) => row.map(visible).join('\t'))
    .join('\n');
}

/** The number of strings in groups of one kind, which share no string. */
function sum(groups: readonly MigrationGroup[]): number {
  return groups.reduce((all, { count }) => all + count, 0);
}

function number(n: number): string {
  return n.toLocaleString('en-US');
}

/** The longest text that is shown whole, in UTF-16 units. */
const TEXT_LIMIT = 300;

function shortened(text: string): string {
  if (text === '') return '(empty)';
  return excerpt(text, TEXT_LIMIT);
}
