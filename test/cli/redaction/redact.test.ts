/** `--redact` shows no secret: in no component of any RFC, in no format, in no name of a file. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { grammarIds, projectRoot } from '../../../scripts/grammar/sources.js';
import { commandNames } from '../../../src/cli/commands/list.js';
import { failingRun, rfcUri, type Run } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { oneIn } from '../../support/effort.js';

/** Parts of the secrets, which occur in nothing else that the program prints. */
const SECRET = /zqv|xjk|kwp|yqj/;

/** URIs with secrets: a user `zqvxjk`, a password or a query `kwpyqj`. */
const uris = [
  'http://zqvxjk:kwpyqj@h/',
  'http://zqvxjk:kwp@yqj@h/',
  'http://zqvxjk@h/',
  'http://zqvxjk:kwpyqj@h:80/',
  'http://zqvxjk:kwpyqj@1.2.3.4/',
  'http://zqvxjk:kwpyqj@[::1]/',
  'http://zqvxjk:kwpyqj@h_/',
  'http://a.b:zqvxjk:kwpyqj@h/',
  'http://h/?kwpyqj',
  'http://h?kwpyqj#f',
  'http:zqvxjk:kwpyqj@h',
  'http:/zqvxjk:kwpyqj@h/',
  'http:////zqvxjk:kwpyqj@h/',
  '//zqvxjk:kwpyqj@h/',
  'zqvxjk:kwpyqj@h',
  '?kwpyqj',
  'ftp://zqvxjk:kwpyqj@h/x;type=i',
  'ftp://zqvxjk:kwp@yqj@h/x',
  'file://zqvxjk:kwpyqj@h/x',
  'gopher://h/7sel%09kwpyqj',
  'gopher://h/7sel%09%09kwpyqj',
  'gopher://h/7sel%09zqvxjk%09+kwpyqj',
  'gopher://h/%09kwpyqj',
  'gopher://h/1?kwpyqj',
  'mailto:zqvxjk@h',
  'mailto:zqvxjk:kwpyqj@h',
  'news:zqvxjk:kwpyqj@h',
  'nntp://zqvxjk:kwpyqj@h/g/1',
  'telnet://zqvxjk:kwpyqj@h',
  'afs://zqvxjk:kwpyqj@h/x',
  'wais://h/d?kwpyqj',
  'wais://zqvxjk:kwpyqj@h/d/t/1',
  'prospero://zqvxjk:kwpyqj@h/x;a=b',
  'x:zqvxjk:kwpyqj@h',
  'x:y?kwpyqj',
  'urn:a?kwpyqj',
];

/** A URI, and edits of it that most RFCs reject: inside a secret, after it, and a space in the user. */
function variants(uri: string): string[] {
  const inside = uri.replace('kwp', 'kwp^').replace('kwp^@', 'kwp@^');
  return [uri, inside, uri.replace('zqv', 'zqv '), `${uri}%`];
}

const inputs = [...new Set(uris.flatMap(variants))];

test.each([
  ['a//me:pw@b', 'x//xx:xx@b'],
  ['a:/b//me:pw@c', 'x:/x//xx:xx@c'],
  // a password may contain "/"
  ['http://h/b:c@d?q', 'http://x/x:x@d?x'],
])('%s is shown as %s, with the same components', async (line, shown) => {
  const record = async (...args: string[]): Promise<{ input: string; uri: object }> => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'ndjson', ...args], line);
    return JSON.parse(stdout) as { input: string; uri: object };
  };
  const { input, uri } = await record('--redact');
  expect([input, Object.keys(uri)]).toEqual([shown, Object.keys((await record()).uri)]);
});

describe.each(oneIn(3, grammarIds))('under %s', (rfc) => {
  test.each(['text', 'ndjson', 'sarif', 'github'])('check redacts every secret in %s', async (format) => {
    const args = ['check', '--rfc', rfc, '--redact', '--warnings', '--format', format];
    const { stdout, stderr } = await rfcUri(args, inputs.join('\n'));
    expect(stdout).not.toMatch(SECRET);
    expect(stderr).not.toMatch(SECRET);
  });

  test.each(['ndjson', 'tsv'])('check --fix redacts every secret in %s', async (format) => {
    const args = ['check', '--rfc', rfc, '--redact', '--fix', '--certainty', 'guess', '--format', format];
    const { stdout, stderr } = await rfcUri(args, inputs.join('\n'));
    expect(stdout).not.toMatch(SECRET);
    expect(stderr).not.toMatch(SECRET);
  });

  test('check --verbose redacts every secret', async () => {
    const args = ['check', '--rfc', rfc, '--redact', '--verbose', '--max-errors', '100'];
    expect((await rfcUri(args, inputs.join('\n'))).stdout).not.toMatch(SECRET);
  });

  test.each([['--tree'], ['--tree', '--format', 'json']])('parse %s redacts every secret', async (...options) => {
    for (const uri of uris) {
      const { stdout, stderr } = await rfcUri(['parse', '--rfc', rfc, '--redact', ...options, '--', uri]);
      expect(stdout + stderr).not.toMatch(SECRET);
    }
  });
});

test.each(['text', 'json', 'ndjson', 'tsv', 'sarif', 'github'])(
  'compare --from redacts its base in %s',
  async (format) => {
    const plan = ['compare', '--from', 'rfc2396', '--to', 'rfc3986', '--format', format, '--redact'];
    for (const uri of ['http://zqvxjk:kwpyqj@h/', 'http://h/?kwpyqj']) {
      const { stdout, stderr } = await rfcUri([...plan, '--base', uri], 'g\n?y\n');
      expect(stdout + stderr).not.toMatch(SECRET);
    }
  },
);

test('a repair of what is not secret is shown with the secrets redacted', async () => {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--redact'], 'http://zqv:kwp@h/a b?yqj\n');
  expect(stdout).toContain('\n    fix (safe): http://xxx:xxx@h/a%20b?xxx\n');
  const secret = await rfcUri(['check', '--rfc', 'rfc3986', '--redact'], 'http://zqv:k p@h/a b?yqj\n');
  expect(secret.stdout).toContain('\n    fix (likely): http://xxx:xxxxx@h/a%20b?xxx\n');
});

test.each(['ndjson', 'tsv'])('check --only valid shows a valid line redacted in %s', async (format) => {
  const args = ['check', '--rfc', 'rfc3986', '--redact', '--only', 'valid', '--format', format];
  const { code, stdout } = await rfcUri(args, 'http://h/?yqj\n');
  expect([code, stdout]).toEqual([0, expect.stringContaining('http://h/?xxx')]);
});

test.each(['text', 'ndjson'])('check --rfc all redacts every secret in %s', async (format) => {
  const { stdout } = await rfcUri(['check', '--rfc', 'all', '--redact', '--format', format], inputs.join('\n'));
  expect(stdout).not.toMatch(SECRET);
});

/** What `--redact` shows of a valid line. */
async function redacted(rfc: string, line: string): Promise<string> {
  const { code, stdout } = await rfcUri(['check', '--rfc', rfc, '--redact', '--format', 'ndjson'], line);
  expect({ line, code }).toEqual({ line, code: 0 });
  return (JSON.parse(stdout) as { readonly input: string }).input;
}

test.each([
  ['cern', 'http://u:hunter2@example.com/a', 'http://x:xxxxxxx@example.com/a'], // the draft reads a hostname
  ['cern', 'ftp://u:p@ss@example.com/a', 'ftp://x:x@xx@example.com/a'],
  ['rfc1738', 'ftp://u:p@h/a@b', 'ftp://x:x@x/x@b'],
  ['rfc1738', 'gopher://h/7s%09query', 'gopher://h/7s%09xxxxx'],
  ['rfc1738', 'gopher://h/7s%09q%09+plus', 'gopher://h/7s%09xxxxxxxxx'],
  ['rfc3986', 'gopher://h/7s%09query', 'gopher://h/7s%09xxxxx'],
  ['rfc1738', 'mailto:me:p@h', 'mailto:xx:x@h'],
  ['rfc1738', 'news:id@h', 'news:xx@h'],
  ['rfc1808', 'http://u:p@ss@h/', 'http://x:x@xx@h/'],
  ['rfc2396', 'http://u:p@ss@h/', 'http://x:x@xx@h/'], // a registry name
  ['rfc2396', 'http://h:80/@a/b@c', 'http://x:xx/@x/x@c'],
  ['rfc3986', 'x:u:p@h?q', 'x:x:x@h?x'],
])('under %s, shows only what is not secret of %s', async (rfc, line, shown) => {
  expect(await redacted(rfc, line)).toBe(shown);
});

test.each([
  ['rfc1738', 'user'],
  ['rfc1738', 'password'],
  ['rfc1738', 'search'],
  ['rfc1738', 'gopher+_string'],
  ['cern', 'user'],
  ['cern', 'password'],
  ['cern', 'search'],
  ['rfc1808', 'query'],
  ['rfc2396', 'userinfo'],
  ['rfc2396', 'query'],
  ['rfc2732', 'userinfo'],
  ['rfc2732', 'query'],
  ['rfc3986', 'userinfo'],
  ['rfc3986', 'query'],
])('under %s, redacts a whole line that is checked as %s', async (rfc, rule) => {
  const { code, stdout } = await rfcUri(
    ['check', '--rfc', rfc, '--rule', rule, '--redact', '--format', 'ndjson'],
    'kwp',
  );
  expect(code).toBe(0);
  expect(stdout).toContain('"input":"xxx"');
  expect(stdout).not.toMatch(SECRET);
});

test('the commands that take --redact are those of docs/redact.md', async () => {
  const taking: string[] = [];
  for (const name of commandNames.toSorted()) {
    const { stdout } = await rfcUri([name, '--help', 'all']);
    if (/^ +--redact /m.test(stdout)) taking.push(`\`${name}\``);
  }
  const document = readFileSync(`${projectRoot}docs/redact.md`, 'utf8').replaceAll('\n', ' ');
  const [, listed = ''] = /reads files or URIs takes it: ([^.]*)\./.exec(document) ?? [];
  expect(listed.split(/, | and /)).toEqual(taking);
});

test('only modules that return nothing else of it read a text with its secrets', () => {
  const folderOfCode = `${projectRoot}src/cli/`;
  const reading = readdirSync(folderOfCode, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && /\.reveal(?:Bytes)?\(\)/.test(readFileSync(folderOfCode + name, 'utf8')))
    .toSorted();
  expect(reading).toEqual([
    'checking/redacted.ts',
    'tasks/change-task.ts',
    'tasks/check-all-task.ts',
    'tasks/migration-task.ts',
    'tasks/summary-task.ts',
  ]);
});

/** Reproductions: each printed a part of the secret S3CR3T. */
test.each([
  ['check --rfc rfc3986 --in ndjson --field url --format ndjson', '{"url":"http://u:S3CR3T@h/a b"}'],
  ['check --rfc rfc3986 --in csv --format sarif --warnings', 'http://u:S3CR3T@h:80/a b,"x http://u:S3CR3T@h"'],
  ['check --rfc rfc3986 --in tsv --format tsv', 'http://u:S3CR3T@h/a b\thttp://h/?S3CR3T'],
  ['check --rfc all --in ndjson --field url --format ndjson', '{"url":"http://u:S3CR3T@h/"}'],
  ['check --rfc rfc3986 --in ndjson --field url --fix --format ndjson', '{"url":"http://u:S3CR3T@h/a b"}'],
  ['check --rfc rfc3986 --fix', 'http://u:S3CR3T@h/a b'],
  [
    'check --rfc rfc3986 --in cdx --format ndjson',
    'h)/?k=S3CR3T 2020 http://u:S3CR3T@h/ text/html 200 A - - 1 2 a?S3CR3T',
  ],
  ['check --rfc rfc3986 --in cdx --format ndjson', 'h)/ 2020 http://u:S3CR3T ab@h/ text/html 200 A - 1 f'],
  ['check --rfc rfc3986 --format ndjson', 'http://u:S3CR3T%40h/'],
  ['check --rfc rfc3986 --format ndjson', 'http://u:S3CR3T\uff20h/'],
  ['check --rfc rfc3986 --format ndjson', 'http://web.archive.org/web/http://u:S3CR3T@h/'],
  ['check --rfc rfc3986 --format ndjson', 'http://h/#access_token=S3CR3T'],
  ['check --rfc rfc2396 --format ndjson', 'http://u:pa#S3CR3T@h/'],
  ['check --rfc rfc1808 --format ndjson', 'http://u:pa#S3CR3T@h/'],
  ['check --rfc cern --format ndjson', 'http://u:pa/S3CR3T@h/'],
  ['check --rfc rfc3986 --summary --format json', 'S3CR3T:S3CR3T@h'],
  ['compare', 'http://u:S3CR3T@h/ --'],
  ['normalize --rfc rfc3986', 'http://u:S3CR3T@h/'],
  ['normalize --rfc rfc3986 --format ndjson', 'http://u:S3CR3T@h/a b'],
  ['resolve --rfc rfc3986 --in lines --base http://u:S3CR3T@h/', '?S3CR3T'],
  ['resolve --rfc rfc3986 --in tsv', 'http://u:S3CR3T@h/\t?S3CR3T'],
  ['relativize --rfc rfc3986 --base http://u:S3CR3T@h/', 'http://u:S3CR3T@h/a?b'],
  ['compare --from rfc2396 --to rfc3986 --format ndjson', 'http://u:S3CR3T@h_/a[]'],
  ['extract --rfc rfc3986', 'see http://u:S3CR3T@h/ and http://u:12 S3CR3T@h/'],
  ['extract --rfc rfc3986 --format ndjson --invalid', 'see http://u:S3CR3T@h/^'],
  ['check --rfc rfc3986 --baseline http://u:S3CR3T@h/b', ''],
  ['check --rfc rfc3986 --output no/http://u:S3CR3T@h/b', ''],
  ['check --rfc http://u:S3CR3T@h/', ''],
  ['check --rfc rfc3986 --format=http://u:S3CR3T@h/', ''],
  ['check --rfc rfc3986 --http://u:S3CR3T@h/', ''],
  ['relativize --rfc rfc3986 --base http://u:S3CR3T@h:80a/', ''],
  ['http://u:S3CR3T@h/', ''],
  ['S3CR3T:S3CR3T@h', ''],
])('%s prints nothing of the secret in %s', async (command, input) => {
  const args = command === 'compare' ? ['compare', ...input.split(' ')] : command.split(' ');
  const { stdout, stderr } = await rfcUri([args[0] ?? '', '--redact', ...args.slice(1)], input);
  expect(stdout + stderr).not.toBe('');
  expect(stdout + stderr).not.toMatch(/S3CR|3CR3|CR3T/i);
});

test('verdicts, codes and positions stay the same, and components are cut out in the same places', async () => {
  const lines = [...inputs, 'http://h:80/?a@b', 'http://example.com:8080/@x', 'http://u:p%@h', 'http://[::1]/@'];
  const read = async (...args: string[]): Promise<Readonly<Record<string, unknown>>[]> => {
    const all = ['check', '--rfc', 'rfc3986', '--warnings', '--format', 'ndjson', ...args];
    const { stdout } = await rfcUri(all, lines.join('\n'));
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  };
  const lengths = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, field: unknown) =>
        typeof field === 'string' && !['rfc', 'rule', 'hostKind'].includes(key) ? field.length : field,
      ),
    );
  const facts = ({
    line,
    valid,
    diagnostics,
    uri,
    certainty,
    causes,
    validUnder,
  }: Readonly<Record<string, unknown>>) => ({
    line,
    valid,
    certainty,
    causes,
    validUnder,
    uri: uri && lengths(uri),
    diagnostics: (diagnostics as Readonly<Record<string, unknown>>[]).map(({ code, start, end, offset, places }) => [
      code,
      start,
      end,
      offset,
      places,
    ]),
  });
  expect((await read('--redact')).map(facts)).toEqual((await read()).map(facts));
});

test('a baseline that was made with --redact has hashes, and knows the lines with and without it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  const file = join(folder, 'baseline');
  const run = (input: string, ...args: string[]): Promise<Run> =>
    rfcUri(['check', '--rfc', 'rfc3986', '--no-warnings', ...args], input);
  const line = 'http://u:S3CR3T@h/?a b\n';
  for (const made of [['--redact'], []]) {
    writeFileSync(file, (await run(line, '--format', 'ndjson', ...made)).stdout);
    for (const args of [['--redact'], []]) {
      expect((await run(line, '--baseline', file, ...args)).code).toBe(0);
      // the masked form is the same, but the line is another
      expect((await run(line.replace('S3CR3T', 'OTHERS'), '--baseline', file, ...args)).code).toBe(1);
    }
  }
  rmSync(folder, { recursive: true });
});

test('an internal error says nothing of what it quotes', async () => {
  const error = new Error('at http://u:S3CR3T@h/');
  const run = await failingRun(['check', '--rfc', 'rfc3986', '--redact'], error);
  expect(run.stderr).toContain('this is a bug in rfc-uri');
  expect(run.stderr).not.toContain('S3CR3T');
});

describe('names of files', () => {
  const folder = temporaryFolder();

  const names = ['http://zqvxjk:kwp@yqj@h/a', 'zqvxjk:kwpyqj@h', 'list?kwpyqj', 'gopher%09kwpyqj'];

  test.each(['text', 'ndjson', 'sarif', 'github'])('are redacted in %s, also of missing files', async (format) => {
    for (const name of names) {
      const file = join(folder, name);
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, '^\n');
      const args = ['check', '--rfc', 'rfc3986', '--redact', '--format', format, file, `${file}.missing`];
      const { code, stdout, stderr } = await rfcUri(args);
      expect(code).toBe(2);
      expect(stdout).not.toMatch(SECRET);
      expect(stderr).not.toMatch(SECRET);
      expect(stderr).toContain('rfc-uri: cannot read ');
    }
  });

  test('are shown if they do not look like URIs', async () => {
    const { stderr } = await rfcUri(['check', '--rfc', 'rfc3986', '--redact', 'a/@scope/b.txt', 'C:\\@scope\\b.txt']);
    expect(stderr).toContain('cannot read a/@scope/b.txt: ');
    expect(stderr).toContain('cannot read C:\\@scope\\b.txt: ');
  });
});
