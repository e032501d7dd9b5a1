/** `check --schemes`, and the same in a configuration, in each form of the command. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { rfcUri } from '../../../support/cli.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const folder = temporaryFolder();
const LINES = 'https://h/\njavascript:alert(1)\nMailto:a@b\n/a\n http://h/\n';
const check = (...args: string[]): ReturnType<typeof rfcUri> =>
  rfcUri(['check', '--rfc', 'rfc3986', '--no-warnings', ...args], LINES);
const OWN = ['--schemes', 'HTTPS, mailto'];

test('text says where the scheme is and which ones are allowed', async () => {
  expect(await check(...OWN)).toEqual({
    code: 1,
    stdout: `stdin:2:1: error: the scheme must be "https" or "mailto", not "javascript" (option "schemes") [scheme-not-allowed]
    javascript:alert(1)
    ~~~~~~~~~~^
stdin:5:1: error: a space is not allowed in a URI reference (RFC 3986, section 4.1) [character-not-allowed]
     http://h/
    ^
    note: a space must be percent-encoded; in running text it ends a URI (RFC 3986, appendix C)
stdin:5:2: error: the scheme must be "https" or "mailto", not "http" (option "schemes") [scheme-not-allowed]
     http://h/
     ~~~~^
`,
    stderr: '5 lines: 3 valid, 2 invalid under RFC 3986\n',
  });
});

test('the other formats and --only agree', async () => {
  const { stdout } = await check(...OWN, '--format', 'ndjson');
  const records = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { valid: boolean; validUnder?: string[]; diagnostics: { code: string }[] });
  expect(records.map(({ valid }) => valid)).toEqual([true, false, true, true, false]);
  // no other RFC accepts what only the option rejects
  expect(records[1]).toMatchObject({ validUnder: [], diagnostics: [{ code: 'scheme-not-allowed' }] });
  // an IRI is invalid under RFC 3986 whatever the schemes are
  const { stdout: iri } = await rfcUri(['check', '--rfc', 'rfc3986', ...OWN, '--format', 'ndjson'], 'https://h/\u00fc');
  expect(JSON.parse(iri)).toMatchObject({ validUnder: ['java', 'rfc3987'] });
  expect((await check(...OWN, '--only', 'valid')).stdout).toBe('https://h/\nMailto:a@b\n/a\n');
  expect((await check(...OWN, '--format', 'tsv', '--only', 'valid')).stdout.split('\n')).toHaveLength(5);
});

test('--fix never writes a scheme that is not allowed', async () => {
  const { stdout, stderr, code } = await check(...OWN, '--fix', '--certainty', 'guess');
  expect({ stdout, code }).toEqual({ stdout: LINES, code: 1 });
  expect(stderr).toContain('stdin:2: not repaired: no repair is known\n');
  expect((await check('--schemes', 'http,https,mailto,javascript', '--fix')).stdout).toBe(
    LINES.replace(' http', 'http'),
  );
});

test('--summary counts it', async () => {
  const { stdout } = await check(...OWN, '--summary', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({
    verdict: { valid: { count: 3 }, invalid: { count: 2 } },
    code: { 'scheme-not-allowed': { count: 1 } },
    rfc: { rfc3986: { count: 3 } },
  });
});

test('documents, too', async () => {
  const html = '<a href="javascript:alert(1)">a</a><a href="/b">b</a>';
  const args = ['check', '--rfc', 'rfc3986', '--in', 'html', '--schemes', 'https'];
  expect((await rfcUri(args, html)).stdout).toContain(
    'stdin:1:10: error: the scheme must be "https", not "javascript"',
  );
});

test.each([
  [['--schemes', ''], '--schemes must contain names of schemes, such as "https", not ""'],
  [['--schemes', 'https:'], '--schemes must contain names of schemes, such as "https", not "https:"'],
  [['--schemes', 'https,'], '--schemes must contain names of schemes, such as "https", not ""'],
  [
    ['--schemes', 'https', '--rule', 'host'],
    '--schemes needs a rule of whole references (URI-reference, URI, absolute-URI, relative-ref), not host',
  ],
])('wrong usage: %j', async (args, message) => {
  expect(await check(...args)).toEqual({
    code: 2,
    stdout: '',
    stderr: `rfc-uri: ${message}\nTry "rfc-uri check --help".\n`,
  });
});

test.each([[[]], [['--summary']]])('with --rfc all %j, it is refused', async (form) => {
  const { code, stderr } = await rfcUri(['check', '--rfc', 'all', '--schemes', 'https', ...form], LINES);
  expect(code).toBe(2);
  expect(stderr).toContain('do not combine --schemes with --rfc all');
});

describe('in a configuration', () => {
  const configured = (content: object, ...args: string[]): ReturnType<typeof rfcUri> => {
    const file = join(folder, 'rfc-uri.config.json');
    writeFileSync(file, JSON.stringify(content, null, 2));
    return rfcUri(['check', '--config', file, '--only', 'valid', ...args], LINES);
  };

  test('applies, and the option overrides it', async () => {
    const own = { rfc: 'rfc3986', schemes: ['https'] };
    expect((await configured(own)).stdout).toBe('https://h/\n/a\n');
    expect((await configured(own, '--schemes', 'mailto')).stdout).toBe('Mailto:a@b\n/a\n');
    expect((await configured({ schemes: ['mailto'] }, '--rfc', 'rfc2396')).stdout).toBe('Mailto:a@b\n/a\n');
  });

  test.each([
    [[], '3: "schemes" must be a list of one scheme or more; leave it out to allow all schemes'],
    ['https', '3: "schemes" must be a list of one scheme or more, not "https"'],
    [['https', 1], '3: "schemes" must have only names of schemes'],
    [['a b'], '3: schemes must contain names of schemes, such as "https", not "a b"'],
  ])('%j is wrong, and the message has the line', async (schemes, message) => {
    const { code, stderr } = await configured({ rfc: 'rfc3986', schemes });
    expect({ code, stderr: stderr.split('\n')[0] }).toEqual({
      code: 2,
      stderr: `rfc-uri: ${join(folder, 'rfc-uri.config.json')}:${message}`,
    });
  });
});
