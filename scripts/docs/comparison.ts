/** The computed parts of docs/comparing.md on `compare` and migrations. */
import { readFileSync } from 'node:fs';
import { changes } from '../../src/comparison/changes.js';
import { compare } from '../../src/comparison/compare.js';
import { MigrationTally } from '../../src/comparison/migration-tally.js';
import { Migration } from '../../src/comparison/migration.js';
import { componentTable } from '../../src/comparison/component-table.js';
import { comparisonText } from '../../src/formats/comparison-text.js';
import { migrationText } from '../../src/formats/migration-text.js';
import { type Rfc, rfcIds, nameByRfc } from '../../src/rfcs/names.js';
import { projectRoot } from '../grammar/sources.js';
import { markdownTable } from '../report/table.js';

export const comparisonParts = {
  compare: () => fenced("rfc-uri compare 'ftp://h/a;type=i?q'", comparisonText(compare('ftp://h/a;type=i?q'))),
  'component-names': correspondenceTable,
  changes: changeList,
  hosts: warningTable,
  migration: () => fenced('rfc-uri compare --from rfc2396 --to rfc3986 docs/uris.txt', migration('rfc2396', 'rfc3986')),
};

/** A command and what it prints. */
function fenced(command: string, output: string): string {
  return `\`\`\`\n$ ${command}\n${output}\n\`\`\``;
}

function changeList(): string {
  const lines = changes.map(
    ({ by, section, text, components: of }) => `- ${nameByRfc[by]}, section ${section}: ${text} (${of.join(', ')})`,
  );
  return lines.join('\n');
}

function correspondenceTable(): string {
  const rows = componentTable.map(({ name, sources }) => [
    name,
    ...rfcIds.map((id) => [...new Set(sources[id]?.flatMap(({ components }) => [...components]))].join(', ')),
  ]);
  return markdownTable({ columns: ['', ...rfcIds.map((id) => nameByRfc[id])], rows });
}

/** Strings on which parsers are known to disagree, but all platforms' `URL` agree. */
const disputed = [
  'http://good.com\\@evil.com/',
  'http://a@b@c/',
  'http://127.1/',
  'http://0177.0.0.1/',
  'http://[::1%25eth0]/',
  'http://[v1.a]/',
  'http:///evil.com/',
  'http:h',
  'http://a_b/',
  'http://h:65536/',
  'http://%65vil.com/',
  'file://localhost/etc',
];

function warningTable(): string {
  const rows = disputed.map((input) => {
    const messages = compare(input, { rfcs: ['rfc2396', 'rfc3986'] }).warnings.map(({ message }) => message);
    return [`\`${input}\``, messages.length > 0 ? messages.join('; ') : 'no warning'];
  });
  return markdownTable({ columns: ['string', 'RFC 2396, RFC 3986 and URL'], rows });
}

function migration(from: Rfc, to: Rfc): string {
  const file = 'docs/uris.txt';
  const plan = { from, to };
  const move = new Migration(plan);
  const tally = new MigrationTally(plan);
  const lines = readFileSync(projectRoot + file, 'utf8')
    .replace(/\n$/, '')
    .split('\n');
  lines.forEach((input, index) => tally.add(input, move.findings(input), { file, line: index + 1 }));
  return migrationText(tally.summary());
}
