/** The sections of docs/comparing.md on `compare` and migrations: what they print is computed. */
import { readFileSync } from 'node:fs';
import { changes } from '../../src/comparison/changes.js';
import { compare } from '../../src/comparison/compare.js';
import { MigrationTally } from '../../src/comparison/migration-tally.js';
import { roles } from '../../src/comparison/component-table.js';
import { comparisonText } from '../../src/formats/comparison-text.js';
import { migrationText } from '../../src/formats/migration-text.js';
import { definitionOf, registry, type Rfc } from '../../src/rfcs/registry.js';
import { projectRoot } from '../grammar/sources.js';

const ids = Object.keys(registry) as Rfc[];
const nameOf = (id: Rfc): string => definitionOf<Rfc>(id).name;

export function comparisonSection(): string {
  return `## One string under all of them

\`rfc-uri compare\` and the function \`compare\` tell what every RFC makes of a string: whether it is valid, the rule that
matched, the components; which RFC changed what, with its section; with \`--base\`, what it resolves to. A row in which
something differs has a \`*\`. One column more is what the platform's own \`URL\` makes of it, by the WHATWG's URL Standard,
which is no RFC.

\`\`\`
$ rfc-uri compare 'ftp://h/a;type=i?q'
${comparisonText(compare('ftp://h/a;type=i?q'))}
\`\`\`

Components are compared under the names of RFC 3986, wherever an RFC has such a component; \`uri\` in the result has them
under the RFC's own names. In front of a path of RFC 1738 and CERN's draft, the slash is counted to it, as the later RFCs do.

${correspondenceTable()}

### Which RFC changed what

The changes that \`compare\` gives as the reason of a difference:

${changes.map(({ by, section, text, roles: of }) => `- ${nameOf(by)}, section ${section}: ${text} (${of.join(', ')})`).join('\n')}

### Where programs would not speak of the same host

A program that checks a string by an RFC, and then connects to what \`URL\` reads in it, may connect elsewhere: server-side
request forgery lives on that. \`warnings\` tells so, with what \`URL\` would contact and what each RFC reads:

${warningTable()}

Hosts that only differ in case are the same, so are addresses in brackets of the same value, and what RFC 3986, section
6.2.2.2, decodes. RFC 1808 has a net_loc and no host, so nothing is said of it unless it rejects the string. A reference that
\`URL\` takes with a base alone has no host until there is one: with \`--base\` the hosts are those of what it resolves to, a
base that one side rejects is warned of where the other reads a host, and nothing is said of an RFC that has no relative
references. The list of strings that the tests know is test/fixtures/differentials.txt.

The exit code is 0 if each string is valid under one of the RFCs that were asked, 1 if some are valid under none.
\`rfc-uri check --rfc all FILE\` prints for every line which RFCs take it, with the same exit code.

## From one RFC to another

\`rfc-uri compare --from ID --to ID FILE\` tells what changes for the lines of a file: which become invalid or valid, which
are split into other components, which normalize to something else, and with \`--base\`, which resolve to something else. They
are grouped by cause, the code of the diagnostic or the components that differ, with the shortest as the example;
\`--format json\` and \`--format tsv\` have the same for programs. A line may be in several groups. The exit code is 0 if
nothing changes and all lines are valid, 1 otherwise.

\`\`\`
$ rfc-uri compare --from rfc2396 --to rfc3986 docs/uris.txt
${migration('rfc2396', 'rfc3986')}
\`\`\``;
}

function correspondenceTable(): string {
  const rows = roles.map(({ name, places }) => {
    const cells = ids.map((id) => [...new Set(places[id]?.flatMap(({ components }) => [...components]))].join(', '));
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [`| | ${ids.map(nameOf).join(' | ')} |`, `|${' --- |'.repeat(ids.length + 1)}`, ...rows].join('\n');
}

/** Strings on which parsers are known to disagree, of those on which every platform agrees. */
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
    return `| \`${input}\` | ${messages.length > 0 ? messages.join('; ') : 'none'} |`;
  });
  return ['| string | RFC 2396, RFC 3986 and URL |', '| --- | --- |', ...rows].join('\n');
}

function migration(from: Rfc, to: Rfc): string {
  const file = 'docs/uris.txt';
  const tally = new MigrationTally({ from, to });
  const lines = readFileSync(projectRoot + file, 'utf8')
    .replace(/\n$/, '')
    .split('\n');
  lines.forEach((input, index) => tally.add(input, { file, line: index + 1 }));
  return migrationText(tally.report());
}
