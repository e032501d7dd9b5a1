/** `--output FILE` */
import { existsSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { runProgram } from '../../../src/cli/program.js';
import { Session } from '../../../src/cli/session/session.js';
import { rfcUri, Sink, type Run } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);
writeFileSync(path('in.txt'), 'X:/a\n');
symlinkSync(path('in.txt'), path('link.txt'));

const normalized = (output: string, ...files: string[]): Promise<Run> =>
  rfcUri(['normalize', '--rfc', 'rfc3986', '--quiet', '--output', output, ...files], 'X:/stdin\n');

/** The same with a file that cannot be opened: the run ends before it begins, and the process need not be ended. */
async function refused(output: string, input: string): Promise<Run> {
  const exit = process.exit.bind(process);
  try {
    return await new Promise((resolve, reject) => {
      process.exit = (() => reject(new Error('the process was ended'))) as typeof exit;
      void normalized(output, input).then(resolve);
    });
  } finally {
    process.exit = exit;
  }
}

test.each([
  ['out.txt', (octets: Buffer) => octets],
  ['out.gz', gunzipSync],
  ['out.gz.txt', (octets: Buffer) => octets],
])('writes %s, compressed if its name ends in .gz', async (name, read) => {
  for (const [files, expected] of [
    [[path('in.txt')], 'x:/a\n'],
    [['-'], 'x:/stdin\n'],
    // now there is such a file, but it is not read
    [[path('in.txt')], 'x:/a\n'],
  ] as const) {
    expect(await normalized(path(name), ...files)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(read(readFileSync(path(name))).toString()).toBe(expected);
  }
  rmSync(path(name));
});

test.each([
  ['in.txt', 'in.txt'],
  ['in.txt', 'link.txt'],
  ['link.txt', 'in.txt'],
])('does not overwrite an input: --output %s %s', async (output, input) => {
  const { code, stderr } = await normalized(path(output), '-', path(input));
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    `rfc-uri: --output ${path(output)} is also an input; choose another file`,
  ]);
  expect(readFileSync(path('in.txt'), 'utf8')).toBe('X:/a\n');
});

test('a file that is not there is not made if it is also an input', async () => {
  const { code, stderr } = await normalized(path('new'), '-', path('new'));
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    `rfc-uri: --output ${path('new')} is also an input; choose another file`,
  ]);
  expect(existsSync(path('new'))).toBe(false);
});

test('a device may be an input, too', async () => {
  expect(await normalized(devNull, devNull)).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('a file whose name is "-" is not standard input', async () => {
  const before = process.cwd();
  process.chdir(folder);
  try {
    writeFileSync('-', '');
    expect(await normalized('./-', '-')).toMatchObject({ code: 0 });
    expect(readFileSync('-', 'utf8')).toBe('x:/stdin\n');
  } finally {
    process.chdir(before);
  }
});

test.each([
  ['none/out.txt', 'no such file or directory'],
  ['.', 'it is a directory'],
])('says why it cannot write %s', async (name, reason) => {
  expect(await refused(path(name), '-')).toEqual({
    code: 2,
    stdout: '',
    stderr: `rfc-uri: cannot write ${path(name)}: ${reason}\nTry "rfc-uri normalize --help".\n`,
  });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('files of two file systems are not the same, even if they have the same number', async () => {
  expect([statSync('/proc').ino, (await refused('/proc', '/sys')).stderr.split('\n')[0]]).toEqual([
    statSync('/sys').ino,
    'rfc-uri: cannot write /proc: it is a directory',
  ]);
});

onLinux('a full disk ends the program, which says how far it got', async () => {
  const exit = process.exit.bind(process);
  const stderr = new Sink();
  const stdin = Readable.from([Buffer.from('X:/\n')]);
  const code = await new Promise((resolve) => {
    process.exit = resolve as typeof process.exit;
    const args = ['normalize', '--rfc', 'rfc3986', '--quiet', '--output', '/dev/full'];
    // it waits until the process ends
    void runProgram(args, new Session({ stdin, stdout: new Sink(), stderr }));
  });
  process.exit = exit;
  expect([code, stderr.bytes().toString()]).toEqual([
    2,
    expect.stringMatching(
      /^rfc-uri: cannot write \/dev\/full: no space left on the device(?:, after line 1 [^\n]*)?\n$/,
    ),
  ]);
});

test('a document is not overwritten, either; "-" is standard output', async () => {
  const check = (output: string): Promise<Run> =>
    rfcUri(['check', '--rfc', 'rfc3986', '--in', 'css', '--output', output, path('a.css')]);
  writeFileSync(path('a.css'), 'a { background: url("a b") }');
  expect(await check(path('a.css'))).toMatchObject({ code: 2, stdout: '' });
  const { stdout } = await check('-');
  expect(stdout).toMatch(/^[^\n]*a\.css:1:\d+: error: /);
  expect(existsSync('-')).toBe(false);
  await check(path('found.txt'));
  expect(readFileSync(path('found.txt'), 'utf8')).toBe(stdout);
});
