/** The sections of docs/comparing.md on `compare` and migrations. Their output is computed. */
import { readFileSync } from 'node:fs';
import { changes } from '../../src/comparison/changes.js';
import { compare } from '../../src/comparison/compare.js';
import { MigrationTally } from '../../src/comparison/migration-tally.js';
import { Migration } from '../../src/comparison/migration.js';
import { componentTable } from '../../src/comparison/component-table.js';
import { comparisonText } from '../../src/formats/comparison-text.js';
import { migrationText } from '../../src/formats/migration-text.js';
import { type Rfc, rfcIds, rfcNames } from '../../src/rfcs/names.js';
import { projectRoot } from '../grammar/sources.js';
import { markdownTable } from '../report/table.js';

export function comparisonSection(): string {
  return `## One string under all RFCs

\`rfc-uri compare\` and the function \`compare\` show how every RFC reads a string: whether it is valid, which rule matched, and
its components. They also say which RFC changed the result, with the section, and with \`--base\` how the string is resolved.
A \`*\` marks rows that differ. The last column shows how the platform's own \`URL\` reads the string; it follows the WHATWG's
URL Standard, not an RFC.

\`\`\`
$ rfc-uri compare 'ftp://h/a;type=i?q'
${comparisonText(compare('ftp://h/a;type=i?q'))}
\`\`\`

Components are compared under the names of RFC 3986; the property \`uri\` of a verdict has them under the RFC's own names. In
RFC 1738 and CERN's draft the slash before a path is not part of it; the comparison counts it as part of the path, as the
later RFCs do. This table shows which components of each RFC are compared with each other:

${correspondenceTable()}

### Which RFC changed what

\`compare\` explains a difference by one of these changes:

${changes.map(({ by, section, text, components: of }) => `- ${rfcNames[by]}, section ${section}: ${text} (${of.join(', ')})`).join('\n')}

### Where programs disagree on the host

A program that checks a string with an RFC's parser and then connects with \`URL\` may connect to a host that it did not check.
Attackers use such disagreements for server-side request forgery. The property \`warnings\` lists them, with the host that
\`URL\` reads and the host that each RFC reads:

${warningTable()}

Two hosts count as the same if they differ only in case or are bracketed addresses of the same value. Under RFC 3986, section
6.2.2.2, they are also the same if they are equal once escapes are decoded. RFC 1808 has a net_loc instead of a host, so it
gets a warning only if it rejects the string. \`URL\` accepts a relative reference only with a base. With \`--base\`, the hosts
of the resolved references are compared, and RFCs without relative references are left out. There is also a warning if one
side rejects the base and the other reads a host. The strings that the tests cover are in test/fixtures/differentials.txt.

To look for such strings among many, name the RFCs that your programs follow. With all of them nearly every string has a warning,
because the oldest RFCs reject so many.

\`\`\`
$ printf '%s\\n' http://good.com/ http://127.1/ 'http://a@b@c/' | rfc-uri compare --rfc rfc3986 --only warned --format ndjson - | cut -d , -f 1
{"input":"http://127.1/"
{"input":"http://a@b@c/"
\`\`\`

\`hostsOf\` answers one question: does everyone find the same host? \`unambiguous\` is true if \`URL\` and at least
one RFC accept the string, and every RFC that accepts it finds the host that \`URL\` finds. An RFC that rejects the string
contacts nothing, so it does not make the string ambiguous. \`sameHost\` is true if both strings are unambiguous and their hosts
are equal. Both ask all RFCs; \`rfcs\` limits them, because CERN's draft, for instance, reads \`user@h\` as a host.

\`\`\`ts
import { hostsOf, sameHost } from 'rfc-uri';

const { unambiguous, host } = hostsOf(input, { rfcs: ['rfc2396', 'rfc3986'] });
if (!unambiguous || host === undefined || !allowedHosts.has(host)) throw new Error('not allowed');
sameHost('http://h/a', 'https://H:8080/b'); // true
\`\`\`

They cannot promise which machine answers. A name may resolve to a private address, and to another one a moment later; a
server may redirect; a proxy may rewrite. They do not know parsers that follow neither an RFC nor the URL Standard. They
compare neither schemes nor ports, and \`file:///etc/passwd\` is unambiguous without a host. So pass on exactly the string that
was checked, allow only the schemes and hosts of a list, check the address that you connect to, and check again after each
redirect.

The exit code is 0 if every string is valid under at least one of the RFCs compared, 1 otherwise. \`rfc-uri check --rfc all
FILE\` prints for every line which RFCs accept it, with the same exit code.

## From one RFC to another

\`rfc-uri compare --from ID --to ID FILE\` shows what changes for the lines of a file: which ones become invalid or valid, are
split into different components, normalize differently or, with \`--base\`, resolve differently. Lines are grouped by cause,
which is the code of the error or the names of the components that differ; the example is the shortest line. \`--format json\`
and \`--format tsv\` give the same data to programs. A line may be in several groups. The exit code is 0 if nothing changes
and all lines are valid, 1 otherwise.

\`\`\`
$ rfc-uri compare --from rfc2396 --to rfc3986 docs/uris.txt
${migration('rfc2396', 'rfc3986')}
\`\`\``;
}

function correspondenceTable(): string {
  const rows = componentTable.map(({ name, sources }) => [
    name,
    ...rfcIds.map((id) => [...new Set(sources[id]?.flatMap(({ components }) => [...components]))].join(', ')),
  ]);
  return markdownTable({ columns: ['', ...rfcIds.map((id) => rfcNames[id])], rows });
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
