/** What commands say about options that do not go together, and about wrong values. */
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { runProgram } from '../../src/cli/program.js';
import { Session } from '../../src/cli/session/session.js';
import { rfcUri, Sink } from '../support/cli.js';

const inRfc3986 = (
  command: string,
  rows: readonly (readonly [string, string])[],
): readonly (readonly [string, string])[] =>
  rows.map(([args, message]) => [`${command} --rfc rfc3986 ${args}`, message]);
const misplaced = (command: string, names: string, needed: string): readonly (readonly [string, string])[] =>
  names.split(' ').map((name) => [`${command} ${name}`, `${name.replace(/=.*/, '')} needs ${needed}`]);

test.each([
  ...inRfc3986('check', [
    ['--certainty safe', '--certainty needs --fix'],
    ['--fix --certainty', '--certainty needs a value'],
    ['--fix --format sarif', '--format sarif does not go with --fix; its formats: text, ndjson, tsv'],
    ['--summary --fix', 'do not combine --summary with --fix'],
    ['--summary --certainty safe', 'do not combine --summary with --fix'],
    ['--summary --only valid', 'do not combine --only with --summary or --rfc all'],
    ['--summary --format tsv', '--format tsv does not go with --summary; its formats: text, json'],
    ['--summary --format xml', 'unknown format "xml"; known formats: text, json'],
    ['--warnings --no-warnings', 'do not combine --warnings with --no-warnings'],
    ['--only changed', 'unknown verdict "changed"; known verdicts: invalid, valid, warned, ignored'],
    ['--fix --only warned', 'unknown verdict "warned"; known verdicts: changed, valid, invalid'],
    ['--max-errors 0', '--max-errors takes a whole number from 1, not "0"'],
    ['--max-errors 1x', '--max-errors takes a whole number from 1, not "1x"'],
    ['--max-errors x1', '--max-errors takes a whole number from 1, not "x1"'],
    ['--max-errors 1234567890', '--max-errors takes a whole number from 1, not "1234567890"'],
    ['--width 39', '--width takes a number of columns, 40 or more'],
    ['--width 10000', '--width takes a number of columns, 40 or more'],
    ['--width x80', '--width takes a number of columns, 40 or more'],
    ['--width 80x', '--width takes a number of columns, 40 or more'],
    ['--jobs 0', '--jobs takes a whole number from 1 to 256, not "0"'],
    ['--jobs 2x', '--jobs takes a whole number from 1 to 256, not "2x"'],
    ['--jobs x2', '--jobs takes a whole number from 1 to 256, not "x2"'],
    ['--from-line 0', '--from-line takes a whole number of 1 or more, not "0"'],
    ['--from-line 9007199254740992', '--from-line takes a whole number of 1 or more, not "9007199254740992"'],
    ['--in tsv --header --delimiter ;', '--delimiter needs --in csv'],
    ['--in csv --delimiter ab', '--delimiter takes one US-ASCII character, not "ab"'],
    ['--in csv --delimiter "', '--delimiter takes one US-ASCII character, not """'],
    ['--in csv --delimiter \u00e9', '--delimiter takes one US-ASCII character, not "\u00e9"'],
    ['--in csv --delimiter \n', '--delimiter takes one US-ASCII character, not "\\u{a}"'],
    ['--in ndjson --field a --header', '--header needs --in tsv or csv'],
    ['--header', '--header needs --in tsv or csv'],
    ['--in ndjson', '--in ndjson needs --field NAME'],
    ['--field 2', '--field needs --in with tsv, csv, ndjson or cdx'],
    [
      '--in list',
      '--in takes lines, tsv, csv, ndjson, cdx, and for "check" xml, html, markdown, json, css, not "list"',
    ],
    ['--config -', '--config takes a file, not standard input'],
    ['--config a --no-config', 'do not combine --config with --no-config'],
    ['--baseline -', '--baseline takes a file, not standard input'],
    ['--baseline a --no-baseline', 'do not combine --baseline with --no-baseline'],
    ['--ignore ,bad-port', '--ignore takes codes with commas between them, not ",bad-port"'],
    ['--warn bad-port --error bad-port', 'do not combine --warn bad-port with --error bad-port'],
    ['--strict', '--strict needs --in xml or html or markdown or json or css'],
    ['--attributes a --in json', '--attributes needs --in xml or html'],
    ['--schema a --in html', '--schema needs --in xml'],
    ['--json-path $ --in lines', '--json-path needs --in json'],
    ['--base http://h/', '--base needs --in xml or html or markdown or json or css'],
    ...['jobs', 'from-line', 'encoding', 'field', 'delimiter'].map(
      (name) => [`--in html --${name}=1`, `do not combine --${name} with --in html`] as const,
    ),
    ['--in html --header', 'do not combine --header with --in html'],
  ]),
  ...['rule', 'max-errors', 'baseline', 'config', 'certainty', 'ignore'].map(
    (name) => [`check --rfc all --${name} x`, `do not combine --${name} with --rfc all`] as const,
  ),
  ...['warnings', 'no-warnings', 'verbose', 'no-baseline', 'fix'].map(
    (name) => [`check --rfc all --${name}`, `do not combine --${name} with --rfc all`] as const,
  ),
  ['check --rfc all --only valid', 'do not combine --only with --summary or --rfc all'],
  ...['rule', 'baseline', 'config', 'ignore'].map(
    (name) => [`check --rfc all --summary --${name} x`, `do not combine --${name} with --rfc all`] as const,
  ),
  ['check --rfc all --summary --warnings', 'do not combine --warnings with --rfc all'],

  ['compare', 'name a URI to compare, or "-" for standard input'],
  ['compare --from rfc2396', 'use --from and --to together: --from ID --to ID'],
  ['compare --to rfc2396', 'use --from and --to together: --from ID --to ID'],
  ['compare --from rfc2396 --to rfc3986 --rfc cern', 'do not combine --rfc with --from and --to'],
  ['compare --from rfc2396 --to rfc3986 --only warned', 'do not combine --only with --from and --to'],
  [
    'compare --from rfc1738 --to rfc3986 --base http://h/',
    'RFC 1738 does not define relative references; RFC 1808 is the first RFC that does',
  ],
  ['compare --from rfc2396 --to rfc3986 --base h', 'the base must be absolute, but has no scheme'],
  ['compare --from rfc2396 --to rfc3986 --baseline -', '--baseline takes a file, not standard input'],
  ...misplaced(
    'compare http://h/',
    '--baseline=a --jobs=2 --output=a --from-line=2 --encoding=latin1 --in=tsv --field=2 --delimiter=; --header --quiet',
    '--from and --to',
  ),

  ...inRfc3986('resolve', [
    ['', 'name a base and a reference to resolve'],
    ['http://h/', 'name a base and a reference to resolve'],
    ['--in lines', '--in lines needs --base'],
    ['--in cdx', '--in cdx needs --base'],
    ['--in tsv --base http://h/ --base-field 1', 'do not combine --base with --base-field'],
    ['--in tsv --base h', 'the base must be absolute, but has no scheme'],
    ['--in tsv --above-root no', '--above-root takes keep, remove or error, not "no"'],
    ['--in lines --base http://h/ --base-field 2', 'do not combine --base with --base-field'],
    ['--in cdx --base-field 2', 'do not combine --base-field with --in cdx; use --base instead'],
    ['--in lines --base-field 2', '--base-field needs --in with tsv, csv, ndjson or cdx'],
  ]),
  ...misplaced(
    'resolve http://h/ a --rfc rfc3986',
    '--only=valid --base-field=1 --field=1 --jobs=2 --output=a --from-line=2 --encoding=latin1 --delimiter=; --header --quiet',
    '--in',
  ),
  [
    'resolve a --base http://h/ --rfc rfc3986',
    '--base needs --in; without it, the base is the first argument: resolve BASE REFERENCE',
  ],
  ['relativize --rfc rfc3986 --base h', 'the base must be absolute, but has no scheme'],

  ['diff rfc2396', 'name two languages to compare, or --all'],
  ['diff', 'name two languages to compare, or --all'],
  ['diff rfc1738 rfc2396 rfc3986', 'name two languages to compare, or --all'],
  ...['rfc1738', '--rule host', '--rule-b host', '--limit 1'].map(
    (more) => [`diff --all ${more}`, '--all compares every pair of RFCs; do not name RFCs or rules'] as const,
  ),
  ...['1x', 'x', '1001'].map(
    (limit) =>
      [`diff rfc2396 rfc3986 --limit ${limit}`, `--limit takes a whole number from 0 to 1000, not "${limit}"`] as const,
  ),

  ['explain bad-port bad-host', 'explain takes one code, cause or topic'],
  ['extract --rfc rfc3986 --width 80', '--width needs --invalid'],
  ['extract --rfc rfc3986 --color never', '--color needs --invalid'],
  ['extract --rfc rfc3986 --max-errors 1', '--max-errors needs --invalid'],
  ['extract --rfc rfc3986 --verbose', '--verbose needs --invalid'],
  ['extract --rfc rfc3986 --invalid --abbreviated', 'do not combine --abbreviated with --invalid'],
  ['extract --rfc rfc3986 --invalid --relative', 'do not combine --relative with --invalid'],
  [
    'extract --rfc rfc1738 --relative',
    'RFC 1738 does not define relative references; RFC 1808 is the first RFC that does',
  ],
  ['grammar', 'name an RFC and, optionally, one of its rules'],
  ['grammar rfc3986 port host', 'name an RFC and, optionally, one of its rules'],
  ['normalize --rfc rfc3986 --level all', 'level must be case, escapes, dot-segments or scheme, not "all"'],
  ['sample a --rfc rfc3986', 'name a language or --rfc, not both'],
  ...['1x', 'x1', '1234567890123456'].map(
    (seed) => [`sample --rfc rfc3986 --seed ${seed}`, '--seed takes a whole number'] as const,
  ),
  ['sample --rfc rfc3986 --min 3 --max 2', 'URI-reference of RFC 3986 has no string of 3 to 2 characters'],
])('%s: %s', async (line, message) => {
  const args = line.split(' ').filter((arg) => arg !== '');
  expect(await rfcUri(args)).toEqual({
    code: 2,
    stdout: '',
    stderr: `rfc-uri: ${message}\nTry "rfc-uri ${args[0]} --help".\n`,
  });
});

test.each([
  'check --rfc rfc3986',
  'check --rfc rfc3986 --in html',
  'normalize --rfc rfc3986',
  'extract --rfc rfc3986',
  'extract --rfc rfc3986 --invalid',
  'summarize --allow-empty',
  'compare --from rfc2396 --to rfc3986',
  'resolve --rfc rfc3986 --in tsv',
])('%s: needs a FILE if standard input is a terminal', async (line) => {
  const [stdout, stderr] = [new Sink(), new Sink()];
  const stdin = (): AsyncIterable<Buffer> & { isTTY: boolean } =>
    Object.assign(Readable.from([Buffer.from('')]), { isTTY: true });
  const session = new Session({ stdin: stdin(), stdout, stderr });
  await runProgram(line.split(' '), session);
  expect([session.exitCode, stderr.bytes().toString()]).toEqual([
    2,
    `rfc-uri: name a FILE, or "-" for standard input\nTry "rfc-uri ${line.split(' ')[0]} --help".\n`,
  ]);
  const named = new Session({ stdin: stdin(), stdout: new Sink(), stderr: new Sink() });
  await runProgram([...line.split(' '), '-'], named);
  expect(named.exitCode).toBeLessThan(2);
});
