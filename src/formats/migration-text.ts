import type { MigrationGroup, MigrationSummary } from '../comparison/migration-tally.js';
import { nameByRfc } from '../rfcs/names.js';
import { counted, countText } from '../syntax/count-text.js';
import { excerpt, visible } from '../syntax/show.js';
import { hanging } from './wrap.js';

const titles: Readonly<Record<MigrationGroup['kind'], string>> = {
  'becomes-invalid': 'become invalid',
  'becomes-valid': 'become valid',
  'invalid-in-both': 'invalid under both',
  'splits-differently': 'are split differently',
  'normalizes-differently': 'are normalized differently',
  'resolves-differently': 'are resolved differently',
  unreadable: 'could not be read',
};

/**
 * The summary of a migration as text. Changes of spelling alone come last, with a row for each rule:
 *
 *     become invalid: 2
 *       2  "@" in host [character-not-allowed]
 *          urls.txt:14: http://a@b@c/
 *          an "@" in a user name or password must be escaped (RFC 3986, section 3.2)
 *
 *     mean the same, but are written differently when normalized: 5,212
 *       5,212  RFC 3986 writes an empty path after an authority as "/" (section 6.2.3); RFC 2396 does not
 *              http://h becomes http://h/
 */
export function migrationText(summary: MigrationSummary, width = 80): string {
  const { from, to, base, total, unchanged, inBaseline = 0, respelled, kinds, groups } = summary;
  const heading = `${nameByRfc[from]} to ${nameByRfc[to]}${base === undefined ? '' : `, on ${visible(base)}`}`;
  const digits = Math.max(1, ...groups.map(({ count }) => countText(count).length));
  const indent = ' '.repeat(digits + 4);
  const row = (count: number, text: string): string => `  ${countText(count).padStart(digits)}  ${text}`;
  const changes = groups.filter((group) => !group.isMechanical);
  const sections = [...new Set(changes.map(({ kind }) => kind))].map((kind) => {
    const own = changes.filter((group) => group.kind === kind);
    const lines = own.flatMap(({ cause, count, text, example: { file, line, input, old, now } }) => [
      row(count, visible(cause)),
      `${indent}${visible(file)}:${line}: ${shortened(input)}`,
      hanging(indent, isChange(kind) ? `before: ${shown(old)}; after: ${shown(now)}` : shortened(text), width),
    ]);
    return [`${titles[kind]}: ${countText(changeCount(kind))}`, ...lines].join('\n');
  });
  const spellings = groups.filter((group) => group.isMechanical);
  const spelled = spellings.flatMap(({ count, text, example: { old, now } }) => [
    hanging(row(count, ''), text, width),
    hanging(indent, `${shown(old)} becomes ${shown(now)}`, width),
  ]);
  if (spellings.length > 0)
    sections.push([`are only written differently when normalized: ${countText(respelled)}`, ...spelled].join('\n'));
  return [
    heading,
    ...sections,
    `total: ${counted(total, 'line')}, ${countText(unchanged)} unchanged` +
      (inBaseline > 0 ? `, ${countText(inBaseline)} as in the baseline` : ''),
  ].join('\n\n');

  function changeCount(kind: MigrationGroup['kind']): number {
    return (kinds[kind] ?? 0) - (kind === 'normalizes-differently' ? respelled : 0);
  }
}

/** Whether both RFCs accept the string but treat it differently. */
function isChange(kind: MigrationGroup['kind']): boolean {
  return kind === 'splits-differently' || kind === 'normalizes-differently' || kind === 'resolves-differently';
}

/** The longest text that is shown whole, in UTF-16 units. */
const TEXT_LIMIT = 300;
const RESULT_LIMIT = 200;

function shown(text: string): string {
  return excerpt(text, RESULT_LIMIT);
}

function shortened(text: string): string {
  return text === '' ? '(empty)' : excerpt(text, TEXT_LIMIT);
}
