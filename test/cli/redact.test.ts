/** `--redact` shows no secret: in no component of any RFC, in no format, in no name of a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { grammarIds } from '../../scripts/grammar/sources.js';
import { rfcUri } from '../support/cli.js';
import { temporaryFolder } from '../support/temporary-folder.js';

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
  // "//" in a path begins no authority
  ['a//me:pw@b', 'x//xx:xx@b'],
  ['a:/b//me:pw@c', 'a:/x//xx:xx@c'],
  // after an authority, an "@" is data
  ['http://h/b:c@d?q', 'http://h/b:c@d?x'],
])('%s is shown as %s, with the same components', async (line, shown) => {
  const record = async (...args: string[]): Promise<{ input: string; uri: object }> => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'ndjson', ...args], line);
    return JSON.parse(stdout) as { input: string; uri: object };
  };
  const { input, uri } = await record('--redact');
  expect([input, Object.keys(uri)]).toEqual([shown, Object.keys((await record()).uri)]);
});

describe.each(grammarIds)('under %s', (rfc) => {
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

test('a repair of what is not secret is shown with the secrets redacted', async () => {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--redact'], 'http://zqv:kwp@h/a b?yqj\n');
  expect(stdout).toContain('\n    fix (safe): http://xxx:xxx@h/a%20b?xxx\n');
  const secret = await rfcUri(['check', '--rfc', 'rfc3986', '--redact'], 'http://zqv:k p@h/a b?yqj\n');
  expect(secret.stdout).not.toContain('fix');
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
  ['rfc1738', 'ftp://u:p@h/a@b', 'ftp://x:x@h/a@b'],
  ['rfc1738', 'gopher://h/7s%09query', 'gopher://h/7s%09xxxxx'],
  ['rfc1738', 'gopher://h/7s%09q%09+plus', 'gopher://h/7s%09xxxxxxxxx'],
  ['rfc3986', 'gopher://h/7s%09query', 'gopher://h/7s%09xxxxx'],
  ['rfc1738', 'mailto:me:p@h', 'mailto:xx:x@h'],
  ['rfc1738', 'news:id@h', 'news:xx@h'],
  ['rfc1808', 'http://u:p@ss@h/', 'http://x:x@xx@h/'],
  ['rfc2396', 'http://u:p@ss@h/', 'http://x:x@xx@h/'], // a registry name
  ['rfc2396', 'http://h:80/@a/b@c', 'http://h:80/@a/b@c'],
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

// what looks like a user after the authority is not one
test.each([
  ['rfc1808', 'http://h/a:b@c'],
  ['rfc3986', 'x://:80/a:b@c'],
  ['cern --rule afsaddress', 'afs://h/a:b@c'],
])('by %s, %s has no secret', async (rfc, uri) => {
  const { stdout } = await rfcUri(['check', '--redact', '--format', 'tsv', '--rfc', ...rfc.split(' ')], uri);
  expect(stdout).toContain(`\t${uri}\ttrue\t`);
});
