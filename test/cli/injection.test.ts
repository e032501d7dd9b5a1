/** Input is always escaped before it is printed, for terminals and for the runner of GitHub Actions. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rfcUri } from '../support/cli.js';

/** Controls except line feeds, C1 controls, direction marks and other invisible characters. */
const UNSAFE = /(?!\n)[\p{C}\p{Zl}\p{Zp}]/u;
const HOSTILE = '\u001b]0;x\u0007\u009b31m\u202e\u2066\u2028\r\n::stop-commands::x';

const printed = async (args: readonly string[], input = ''): Promise<string> => {
  const { stdout, stderr } = await rfcUri(args, input);
  return stdout + stderr;
};

describe('a terminal', () => {
  test.each([
    [[HOSTILE]],
    [['check', '--rfc', HOSTILE]],
    [['check', '--rfc', 'rfc3986', '--rule', HOSTILE]],
    [['check', '--rfc', 'rfc3986', '--format', HOSTILE]],
    [['check', '--rfc', 'rfc3986', '--color', HOSTILE]],
    [['check', '--rfc', 'rfc3986', '--fix', `--certainty=${HOSTILE}`]],
    [['check', '--rfc', 'rfc3986', `--${HOSTILE}`]],
    [['check', '--rfc', 'rfc3986', `--redact=${HOSTILE}`]],
    [['check', '--rfc', 'rfc3986', HOSTILE]],
    [['check', '--rfc', 'rfc3986', `package.json/${HOSTILE}`]], // ENOTDIR
    [['check', '--rfc', 'rfc3986', 'x'.repeat(300) + HOSTILE]], // ENAMETOOLONG
    [['check', '--rfc', 'all', HOSTILE]],
    [['extract', '--rfc', 'rfc3986', HOSTILE]],
    [['normalize', '--rfc', 'rfc3986', '--level', HOSTILE]],
    [['relativize', '--rfc', 'rfc3986', '--base', HOSTILE]],
    [['resolve', '--rfc', 'rfc3986', HOSTILE, HOSTILE]],
    [['resolve', '--rfc', 'rfc3986', '--above-root', HOSTILE, 'a', 'b']],
    [['resolve', '--rfc', 'rfc3986', '--in', HOSTILE]],
    [['parse', '--rfc', 'rfc3986', HOSTILE]],
    [['compare', HOSTILE]],
    [['compare', '--base', HOSTILE, 'a']],
    [['compare', '--width', HOSTILE, 'a']],
    [['diff', 'rfc2396', 'rfc3986', '--rule', HOSTILE]],
    [['diff', 'rfc2396', 'rfc3986', '--limit', HOSTILE]],
    [['sample', '--rfc', 'rfc3986', '--count', HOSTILE]],
    [['sample', '--rfc', 'rfc3986', '--near', HOSTILE]],
    [['grammar', 'rfc3986', HOSTILE]],
    [['grammar', 'rfc3986', '--as', HOSTILE]],
    [['explain', HOSTILE]],
  ])('escapes everything that a terminal would obey in the arguments %j', async (args) => {
    const text = await printed(args);
    expect(text).not.toBe('');
    expect(text).not.toMatch(UNSAFE);
    expect(text).not.toMatch(/^\s*::/m);
  });

  test.each([
    [['check', '--rfc', 'rfc3986']],
    [['check', '--rfc', 'all']],
    [['compare', '-']],
    [['compare', '--from', 'rfc2396', '--to', 'rfc3986']],
  ])('escapes everything that a terminal would obey in a line that %j reads', async (args) => {
    const text = await printed(args, HOSTILE);
    expect(text).toContain('\\u{1b}]0;x');
    expect(text).not.toMatch(UNSAFE);
  });
});

test.each([
  [['check', '--rfc', 'rfc3986', '--format', 'ndjson']],
  [['check', '--rfc', 'rfc3986', '--fix', '--format', 'ndjson']],
  [['check', '--rfc', 'rfc3986', '--format', 'sarif']],
  [['check', '--rfc', 'rfc3986', '--format', 'github']],
  [['check', '--rfc', 'all', '--format', 'ndjson']],
  [['compare', '--format', 'ndjson', '-']],
  [['normalize', '--rfc', 'rfc3986', '--format', 'ndjson']],
])('JSON and annotations of %j have escapes for what a terminal would obey', async (args) => {
  const { stdout } = await rfcUri(args, `##[error]\u{e0001}${HOSTILE}`);
  expect(stdout).not.toMatch(UNSAFE);
  if (args.includes('github')) return;
  expect(stdout).not.toContain('##[');
  const text = `##[error]\u{e0001}${HOSTILE.split('\n')[0]?.replace('\r', '')}`;
  const [first = ''] = stdout.split('\n');
  if (!args.includes('sarif')) expect(JSON.parse(first)).toMatchObject({ input: text });
});

test('tsv has escapes for what a terminal would obey', async () => {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--fix', '--format', 'tsv'], HOSTILE);
  expect(stdout.replaceAll('\t', ' ')).not.toMatch(UNSAFE);
  expect(stdout).toContain(String.raw`\x1b]0;x\x07\xc2\x9b31m\xe2\x80\xae`);
});

test('a name that is not a directory is reported without the name in the reason', async () => {
  expect((await rfcUri(['check', '--rfc', 'rfc3986', 'package.json/a\u001b'])).stderr).toMatch(
    /^rfc-uri: cannot read package\.json\/a\\u\{1b\}: not a directory\n/,
  );
});

describe('GitHub Actions', () => {
  const before = process.env['GITHUB_ACTIONS'];
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
    process.env['GITHUB_ACTIONS'] = 'true';
  });
  afterEach(() => {
    if (before === undefined) delete process.env['GITHUB_ACTIONS'];
    else process.env['GITHUB_ACTIONS'] = before;
    rmSync(folder, { recursive: true });
  });

  /** Texts that the runner takes for a command, if a line begins with the first or contains the second. */
  const commands = ['::stop-commands::x', '##[error]x'];

  test.each([
    [['check', '--rfc', 'rfc3986']],
    [['check', '--rfc', 'rfc3986', '--rule', 'port']],
    [['check', '--rfc', 'rfc3986', '--color', 'always']],
    [['check', '--rfc', 'all']],
    [['check', '--rfc', 'rfc3986', '--fix', '--format', 'tsv']],
    [['compare', '-']],
    [['compare', '--width', '40', '-']],
    [['compare', '--from', 'rfc2396', '--to', 'rfc3986']],
  ])('takes no line that %j prints for a command', async (args) => {
    for (const command of commands) {
      const text = await printed(args, `${command}\n`);
      expect(text).toContain('x');
      expect(text).not.toMatch(/^\s*::|##\[/m);
    }
  });

  test.each(commands)('takes no argument, name of a file or part of a URI for a command: %s', async (command) => {
    mkdirSync(join(folder, 'f'), { recursive: true });
    writeFileSync(join(folder, 'f', command), `${command}\n`);
    for (const args of [
      [command],
      ['parse', '--rfc', 'rfc3986', command],
      ['parse', '--rfc', 'rfc3986', '--tree', `/${command}`],
      ['compare', command],
      ['resolve', '--rfc', 'rfc3986', command, command],
      ['check', '--rfc', 'rfc3986', command],
      ['check', '--rfc', 'rfc3986', join(folder, 'f', command)],
      ['normalize', '--rfc', 'rfc3986', command],
    ])
      expect(await printed(args)).not.toMatch(/^\s*::|##\[/m);
  });

  test('shows the same as elsewhere, in the same columns', async () => {
    const args = ['check', '--rfc', 'rfc3986'];
    const [inActions] = (await rfcUri(args, '::a^##[b\n')).stdout.split('\n    expected');
    delete process.env['GITHUB_ACTIONS'];
    const [elsewhere] = (await rfcUri(args, '::a^##[b\n')).stdout.split('\n    expected');
    expect(inActions).not.toBe(elsewhere);
    expect(inActions?.replaceAll('\u001b[m', '')).toBe(elsewhere);
  });

  test('colons within a line are left as they are', async () => {
    expect(await printed(['compare', '/a ::b'])).toContain('/a ::b');
  });

  test.each(commands)('takes no name in a document for a command: %s', async (command) => {
    const args = ['check', '--rfc', 'rfc3986', '--in', 'xml', '--strict'];
    const text = await printed(args, `<a href="${command}^"/>`);
    expect(text).toContain('x');
    expect(text).not.toMatch(/^\s*::|##\[/m);
  });

  test('still takes the annotations of --format github', async () => {
    expect((await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'github'], '^\n')).stdout).toMatch(/^::error file=/);
  });
});
