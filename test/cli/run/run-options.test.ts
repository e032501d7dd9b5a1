/** How many threads a run has, and what is printed once for all files. */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readArguments } from '../../../src/cli/arguments/arguments.js';
import { inOption, recordGroup } from '../../../src/cli/run/record-options.js';
import { chosenRun, isForAllCores, runGroup } from '../../../src/cli/run/run-options.js';
import { Session } from '../../../src/cli/session/session.js';
import { rfcUri, Sink, usageError } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);

beforeAll(() => {
  for (const [name, start, size] of [
    ['small', 'X:/', 4],
    ['300 MB', '', 300e6],
    ['301 MB', '', 301e6],
    ['500 MB', '', 500e6],
    ['501 MB', '', 500e6 + 1],
    ['501 MB compressed', '\x1f\x8b', 500e6 + 1],
  ] as const) {
    writeFileSync(path(name), start, 'latin1');
    truncateSync(path(name), size);
  }
});

const runFrom = (args: readonly string[]): ReturnType<typeof chosenRun> =>
  chosenRun(
    readArguments(args, [inOption, ...recordGroup.options, ...runGroup.options]),
    new Session({ stdin: Readable.from([]), stdout: new Sink(), stderr: new Sink() }),
  );

describe('threads', () => {
  // a machine may have one core
  test.each([
    [[], false],
    [['-'], false],
    [['small'], false],
    [['500 MB'], false],
    [['501 MB'], true],
    [['300 MB', '301 MB'], true],
    [['300 MB', '-', 'missing', '301 MB'], true],
    // one thread is as fast as what decompresses a file
    [['501 MB compressed'], false],
    [['501 MB compressed', '300 MB'], false],
    [['501 MB compressed', '300 MB', '301 MB'], true],
    [['.'], false],
  ])('%j use all cores: %j', (names, expected) => {
    expect(isForAllCores(names.map((name) => (name === '-' ? name : path(name))))).toBe(expected);
  });

  test('are as many as there are cores, or one', () => {
    expect([runFrom([path('501 MB')]).jobs, runFrom([path('small')]).jobs]).toEqual([availableParallelism(), 1]);
  });

  test('the size of a file whose name is "-" does not matter to standard input', () => {
    const before = process.cwd();
    mkdirSync(path('dash'), { recursive: true });
    process.chdir(path('dash'));
    try {
      writeFileSync('-', '');
      truncateSync('-', 501e6);
      expect([isForAllCores(['-']), isForAllCores(['./-'])]).toEqual([false, true]);
    } finally {
      process.chdir(before);
    }
  });

  (process.platform === 'win32' ? test.skip : test)('a pipe is not read before its turn', () => {
    execFileSync('mkfifo', [path('pipe')]);
    const pipe = openSync(path('pipe'), constants.O_RDWR | constants.O_NONBLOCK);
    writeSync(pipe, 'x:/\n');
    expect(isForAllCores([path('501 MB'), path('pipe')])).toBe(true);
    expect(readSync(pipe, Buffer.alloc(10))).toBe(4);
    closeSync(pipe);
  });

  // a file that root may open, but not read
  const unreadable = '/sys/bus/platform/uevent';
  (existsSync(unreadable) ? test : test.skip)('a file that cannot be read is not taken for a compressed one', () => {
    expect(isForAllCores([path('500 MB'), unreadable])).toBe(true);
  });

  test.each(['1', '2', '12', '256'])('--jobs %s', (jobs) => {
    expect(runFrom(['--jobs', jobs, path('501 MB')]).jobs).toBe(Number(jobs));
  });
});

test('--from-line takes any number that a line can have', () => {
  expect(runFrom(['--from-line', '9007199254740991']).fromLine).toBe(9_007_199_254_740_991);
});

test('--output - is standard output', () => {
  expect([runFrom(['--output', '-']).output, runFrom(['--output', 'a']).output]).toEqual([undefined, 'a']);
});

test('--only names the kinds of lines if it does not know one', async () => {
  expect(await usageError('normalize', '--rfc', 'rfc3986', '--only', 'all')).toBe(
    'rfc-uri: unknown kind "all"; known kinds: changed, valid, invalid',
  );
});

describe('fields', () => {
  test.each([
    ['tsv --field 01', '01\ta\nX:/\ty\n'],
    ['tsv --field 1x', 'a\t1x\ny\tX:/\n'],
    ['tsv --field x1', 'a\tx1\ny\tX:/\n'],
    ['tsv --field 1234567890', 'a\t1234567890\ny\tX:/\n'],
    ['ndjson --field 1', '{"2":"Y:/","1":"X:/"}\n'],
    ['csv --field 2 --delimiter \x7f', 'a\x7fX:/\n'],
  ])('%s', async (args, input) => {
    const { stdout } = await rfcUri(['normalize', '--rfc', 'rfc3986', '--in', ...args.split(' ')], input);
    expect(stdout).toBe(input.replace('X', 'x'));
  });

  test('a base that is named implies a header, too', async () => {
    const args = ['resolve', '--rfc', 'rfc3986', '--in', 'tsv', '--base-field', 'page', '--field', '1'];
    expect((await rfcUri(args, 'link\tpage\na\tx:/\n')).stdout).toBe('page\tlink\tresult\terror\nx:/\ta\tx:/a\t\n');
  });
});

describe('once for all files', () => {
  test('the header is printed, also if no line follows', async () => {
    const head = 'file\tline\tinput\tvalid\tcode\tstart\tend\tmessage\n';
    const check = async (...files: string[]): Promise<string> =>
      (await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'tsv', ...files])).stdout;
    expect((await check(path('small'), path('small'))).split(head).length).toBe(2);
    expect(await check()).toBe(head);
  });

  test('SARIF is one log, with commas between the results', async () => {
    writeFileSync(path('bad'), '^\n');
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'sarif', path('bad'), path('bad')]);
    expect(JSON.parse(stdout)).toMatchObject({ runs: [{ results: [{ level: 'error' }, { level: 'error' }] }] });
  });
});

// the lines of a document are hardly meant as URIs
test.each([
  ['page.md', 'markdown'],
  ['page.MARKDOWN', 'markdown'],
  ['page.htm', 'html'],
  ['page.html', 'html'],
  ['page.xml', 'xml'],
  ['page.json', 'json'],
  ['page.css', 'css'],
])('%s, read as lines, is said to be %s', async (name, format) => {
  const file = join(folder, name);
  writeFileSync(file, 'a b\n');
  const hint = `rfc-uri: ${file} is read as one URI a line; "rfc-uri check --in ${format}" checks the URIs in it\n`;
  expect((await rfcUri(['check', '--rfc', 'rfc3986', file])).stderr).toContain(hint);
  expect((await rfcUri(['normalize', '--rfc', 'rfc3986', file])).stderr).toContain(hint);
  expect((await rfcUri(['check', '--rfc', 'rfc3986', '--in', format, file])).stderr).not.toContain('a line;');
});

test.each([
  'urls.txt',
  'markdown',
  'urls.htmlx',
  ...['xml', 'htm', 'html', 'md', 'json', 'css'].map((name) => `urls.${name}.txt`),
])('nothing is said about %s, which is not the name of a document', async (name) => {
  const file = join(folder, name);
  writeFileSync(file, 'a b\n');
  expect((await rfcUri(['check', '--rfc', 'rfc3986', file])).stderr).not.toContain('a line;');
});

test.each([
  ['check', 'fffe68000a00', true],
  ['normalize', 'feff0068000a', true],
  ['check --quiet', 'fffe68000a00', false],
  ['check', 'efbbbf680a', false],
  ['check', 'ff0a', false],
])('%s: lines of the octets %s are said to be UTF-16: %s', async (args, octets, isSaid) => {
  const { stderr } = await rfcUri([...args.split(' '), '--rfc', 'rfc3986'], Buffer.from(octets, 'hex'));
  const hint = 'rfc-uri: stdin is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8 FILE | rfc-uri ...\n';
  expect(stderr.startsWith(hint)).toBe(isSaid);
});

describe('a file that begins with the header of a CDX file', () => {
  const hint = 'rfc-uri: stdin begins with the header of a CDX file; "--in cdx" reads its records\n';

  test.each([
    ['check --no-warnings', ' CDX a\nx\n', hint],
    ['normalize --only changed', '|CDX|a\n', hint],
    ['check', 'x\n CDX a\n', ''],
    ['check', ' CDXJ\n', ''],
    ['check --in cdx', ' CDX a\nx\n', ''],
    ['check --quiet', ' CDX a\n', ''],
    ['check --from-line 2', ' CDX a\nx\n', ''],
    ['check --from-line 2', 'x\n CDX a\n', ''],
    ['check --in tsv', ' CDX a\nx\n', ''],
  ])('%s: %j', async (args, input, expected) => {
    const { stderr } = await rfcUri([...args.split(' '), '--rfc', 'rfc3986'], input);
    expect(
      stderr.includes('CDX file') ? stderr.replace(/(?<=records\n)[^]*/, '').replace(/^stdin:[^\n]*\n/, '') : '',
    ).toBe(expected);
  });
});

test.each([
  [undefined, 'http://h/\n', /^1 line\n\nverdict\n {2}valid {2}1 {2}100\.0 % {2}stdin:1: http:\/\/h\/\n/],
  [{ columns: 80 }, 'http://h/\n', /\n {2}valid {2}1 {2}100\.0 % {2}█+ {2}stdin:1: http:\/\/h\/\n/],
])('on a terminal (%j), a summary has bars', async (terminal, input, expected) => {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--summary', '-'], input, terminal);
  expect(stdout).toMatch(expected);
});

test('a summary of lines that cannot be read fails', async () => {
  const args = ['--rfc', 'rfc3986', '--summary', '--format', 'json'];
  const { stdout } = await rfcUri(['check', ...args], Buffer.from('\xff\n', 'latin1'));
  expect((await rfcUri(['summarize'], stdout)).code).toBe(1);
});
