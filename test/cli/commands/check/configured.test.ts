/** What levels and a baseline change in each form and format of `rfc-uri check`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../../scripts/grammar/sources.js';
import { pipeline, rfcUri, spawned, type Run } from '../../../support/cli.js';
import { validateSarif } from '../../../support/sarif.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const folder = temporaryFolder();

/** A raised warning, an ignored error, both kinds of errors, an error of its own level, and nothing. */
const LINES = 'http://h:80/\na b\n%zz^\n^\nhttp://h/\n';
const LEVELS = ['--error', 'default-port', '--warn', 'incomplete-escape', '--ignore', 'character-not-allowed'];
const check = (input: string | Uint8Array, ...args: string[]): Promise<Run> =>
  rfcUri(['check', '--rfc', 'rfc3986', ...args], input);

interface CheckRecord {
  readonly valid: boolean;
  readonly diagnostics: readonly { readonly code: string; readonly severity: string }[];
  readonly ignored?: readonly string[];
}

const records = (text: string): CheckRecord[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as CheckRecord);

describe('levels', () => {
  test('text has the new severities, and the totals say what is reported', async () => {
    expect(await check(LINES, ...LEVELS)).toEqual({
      code: 1,
      stdout: `stdin:1:10: error: the port is redundant: it is the default port of http (RFC 3986, section 6.2.3) [default-port]
    http://h:80/
             ^^
    note: a URI with the default port should be normalized to the same URI without a port (RFC 3986, section 6.2.3)
    fix (guess): http://h/
stdin:3:1: warning: "%" must be followed by two hexadecimal digits (RFC 3986, section 2.1) [incomplete-escape]
    %zz^
    ^^^
    fix (likely): %25zz%5E
`,
      stderr: '5 lines: 1 with errors, 1 with warnings, 2 ignored, 1 valid under RFC 3986\n',
    });
  });

  test('a line with warnings alone does not fail', async () => {
    expect(await check('%zz\n', '--warn', 'incomplete-escape')).toMatchObject({ code: 0 });
  });

  test('text counts the errors and the warnings that it leaves out', async () => {
    const { stdout } = await check('^/%zz/^?%zz#^\n', '--warn', 'incomplete-escape', '--max-errors', '1');
    expect(stdout).toContain('\n    and 2 more errors and 2 more warnings\n');
  });

  test('ndjson keeps what the RFC says, and lists what is left out of invalid lines', async () => {
    const { code, stdout } = await check(LINES, ...LEVELS, '--format', 'ndjson');
    expect(code).toBe(1);
    expect(
      records(stdout).map(({ valid, diagnostics, ignored }) => [
        valid,
        ...diagnostics.map((found) => `${found.severity}: ${found.code}`),
        ...(ignored ?? []),
      ]),
    ).toEqual([
      [true, 'error: default-port'],
      [false, 'character-not-allowed'],
      [false, 'warning: incomplete-escape', 'character-not-allowed'],
      [false, 'character-not-allowed'],
      [true],
    ]);
  });

  test('tsv has the first error rather than an earlier warning', async () => {
    const { stdout } = await check('%zz^\n', '--warn', 'incomplete-escape', '--format', 'tsv');
    expect(stdout.split('\n')[1]?.split('\t').slice(2, 5)).toEqual(['%zz^', 'false', 'character-not-allowed']);
  });

  test('SARIF and GitHub annotations have the new severities', async () => {
    const log: unknown = JSON.parse((await check(LINES, ...LEVELS, '--format', 'sarif')).stdout);
    expect(validateSarif(log)).toBe(true);
    expect(log).toMatchObject({
      runs: [
        {
          results: [
            { ruleId: 'default-port', level: 'error' },
            { ruleId: 'incomplete-escape', level: 'warning' },
          ],
        },
      ],
    });
    const { stdout } = await check(LINES, ...LEVELS, '--format', 'github');
    expect(stdout.match(/^::\w+ file=stdin,line=\d/gm)).toEqual([
      '::error file=stdin,line=1',
      '::warning file=stdin,line=3',
    ]);
  });

  test('--only chooses by what is reported', async () => {
    const only = async (verdict: string): Promise<number[]> => {
      const { stdout } = await check(LINES, ...LEVELS, '--format', 'ndjson', '--only', verdict);
      return [...stdout.matchAll(/"line":(\d)/g)].map(([, line]) => Number(line));
    };
    expect(await Promise.all(['invalid', 'warned', 'ignored', 'valid'].map(only))).toEqual([[1], [3], [2, 4], [5]]);
  });

  test('--summary counts what is reported', async () => {
    const { code, stdout } = await check(LINES, ...LEVELS, '--summary', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      total: 5,
      verdict: { invalid: { count: 1 }, warned: { count: 1 }, ignored: { count: 2 }, valid: { count: 1 } },
      code: { 'default-port': { count: 1 }, 'incomplete-escape': { count: 1 } },
    });
    expect((await check('a b\n', ...LEVELS, '--summary')).code).toBe(0);
  });

  test('a redacted line has the same levels', async () => {
    const { stdout } = await check('http://u:p@h:80/\nhttp://u:p@h/ \n', ...LEVELS, '--redact', '--format', 'ndjson');
    expect(records(stdout).map(({ diagnostics }) => diagnostics.map(({ code }) => code))).toEqual([
      ['default-port'],
      [],
    ]);
  });
});

describe('--fix', () => {
  test('leaves a line as it is if nothing is reported about it', async () => {
    expect(await check('a b\n%?^\n^\n', '--fix', '--ignore', 'character-not-allowed')).toEqual({
      code: 0,
      stdout: 'a b\n%25?%5E\n^\n',
      stderr: '1 line repaired\n',
    });
  });

  test('fails if a warning that counts as an error is left', async () => {
    const args = ['--fix', '--error', 'default-port'];
    expect(await check('http://h:80/^\nhttp://h:80/\n', ...args)).toEqual({
      code: 1,
      stdout: 'http://h:80/%5E\nhttp://h:80/\n',
      stderr:
        'stdin:1: not repaired: default-port counts as an error; --certainty guess applies its repair\n' +
        'stdin:2: not repaired: default-port counts as an error; --certainty guess applies its repair\n' +
        '1 line repaired, 2 left with errors\n',
    });
    expect(await check('http://h:80/^\n', ...args, '--certainty', 'guess')).toMatchObject({
      code: 0,
      stdout: 'http://h/%5E\n',
    });
  });

  test('applies no proposal of a warning that is not reported', async () => {
    const { stdout } = await check('http://h:80/\n', '--fix', '--certainty', 'guess', '--ignore', 'default-port');
    expect(stdout).toBe('http://h:80/\n');
  });

  test('passes a line that it cannot repair and that has warnings alone', async () => {
    const line = 'http://[1::2::3]/\n';
    const { code, stderr } = await check(line, '--fix');
    expect([code, stderr]).toEqual([1, expect.stringContaining('not repaired')]);
    expect(await check(line, '--fix', '--warn', 'bad-ipv6-address')).toMatchObject({ code: 0, stdout: line });
  });
});

describe('--baseline', () => {
  const octets = Buffer.concat([Buffer.from(LINES), Buffer.from('\xff\n', 'latin1')]);
  const baseline = async (...args: string[]): Promise<string> => {
    const file = join(folder, 'known.ndjson');
    writeFileSync(file, (await check(octets, '--format', 'ndjson', '--warnings', ...args)).stdout);
    return file;
  };

  test('leaves out what an earlier run reported, wherever the lines are now', async () => {
    const file = await baseline();
    const moved = Buffer.concat([Buffer.from('a/b\n'), octets, octets]);
    expect(await check(moved, '--baseline', file)).toEqual({
      code: 0,
      stdout: '',
      stderr: '13 lines: 0 with errors, 0 with warnings, 8 ignored, 5 valid under RFC 3986\n',
    });
    for (const args of [['--summary'], ['--fix'], ['--format', 'sarif'], ['--fix', '--certainty', 'guess']])
      expect([args, (await check(moved, '--baseline', file, ...args)).code]).toEqual([args, 0]);
    expect((await check(octets, '--baseline', file, '--fix', '--certainty', 'guess')).stdout).toBe(
      Buffer.from(octets).toString(),
    );
  });

  test('reports a string that changed, and another code of a known string', async () => {
    const file = await baseline();
    expect((await check('a  b\n', '--baseline', file)).code).toBe(1);
    writeFileSync(file, (await check('%zz^\n', '--format', 'ndjson', '--max-errors', '1')).stdout);
    const { stdout } = await check('%zz^\n', '--baseline', file, '--format', 'ndjson');
    expect(records(stdout)[0]).toMatchObject({
      diagnostics: [{ code: 'character-not-allowed' }],
      ignored: ['incomplete-escape'],
    });
  });

  test('with --redact, knows redacted strings', async () => {
    const line = 'http://u:p@h/ \n';
    const file = join(folder, 'redacted.ndjson');
    writeFileSync(file, (await check(line, '--redact', '--format', 'ndjson')).stdout);
    expect(readFileSync(file, 'utf8')).not.toContain('u:p');
    for (const args of [[], ['--summary'], ['--fix', '--format', 'tsv']])
      expect((await check(line, '--redact', '--baseline', file, ...args)).code).toBe(0);
  });

  test.each([
    ['{"input":"a","kind":"becomes-valid","cause":"x"}\n', '1'],
    ['{"input":"a","diagnostics":[]}\nnonsense\n', '2'],
    ['\0\xff', '1'],
  ])('that is something else is wrong usage: %j', async (text, line) => {
    const file = join(folder, 'other.ndjson');
    writeFileSync(file, text);
    const { code, stderr } = await check('a\n', '--baseline', file);
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      `rfc-uri: ${file}:${line}: this is not a baseline; make one with rfc-uri check --rfc ID --no-baseline --format ndjson`,
    ]);
  });
});

test('the output is the same with any number of threads', async () => {
  const file = join(folder, 'many.txt');
  writeFileSync(file, (LINES + 'http://h/\n'.repeat(300)).repeat(30));
  const known = join(folder, 'some.ndjson');
  writeFileSync(known, (await check('a b\n', '--format', 'ndjson')).stdout);
  const args = [
    'check',
    '--rfc',
    'rfc3986',
    '--error',
    'default-port',
    '--baseline',
    known,
    '--format',
    'ndjson',
    file,
  ];
  const [one, three] = await Promise.all(['1', '3'].map((jobs) => spawned([...args, '--jobs', jobs])));
  expect(three?.stdout === one?.stdout).toBe(true);
  expect([one?.code, three?.stderr]).toEqual([1, one?.stderr]);
});

test('the example of docs/configuration.md prints what it shows', async () => {
  const document = readFileSync(`${projectRoot}docs/configuration.md`, 'utf8');
  const [, command = '', shown = ''] = /^```console\n\$ (.*)\n([^]*?)^```/m.exec(document) ?? [];
  const { stdout, stderr } = await pipeline(command);
  expect(stdout + stderr).toBe(shown);
});
