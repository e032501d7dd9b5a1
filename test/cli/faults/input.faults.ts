/** Files that cannot be read, or should not be, for every command that reads files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { pipeline, rfcUri, spawned } from '../../support/cli.js';
import { documentCommands, fileCommands, inputCommands, lineCommands } from './commands.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const LINES = 20_000;
const folder = temporaryFolder();
const path = (name: string): string => (name.startsWith('/') ? name : join(folder, name));

beforeAll(() => {
  mkdirSync(path('directory'));
  writeFileSync(path('empty'), '');
  // 64 kB of all octets, the same in every run
  const octets = Array.from({ length: 2048 }, (_, index) => createHash('sha256').update(String(index)).digest());
  writeFileSync(path('binary'), Buffer.concat(octets));
  const text = Array.from({ length: LINES }, (_, index) => `http://h/${(index * 7919) % 104_729}\n`).join('');
  const whole = gzipSync(text);
  writeFileSync(path('cut.gz'), whole.subarray(0, whole.length / 2));
  const damaged = Buffer.from(whole);
  damaged.fill(0x55, 3000, 3100);
  writeFileSync(path('damaged.gz'), damaged);
});

describe.each(fileCommands)('$args', ({ args, totals, binary }) => {
  const run = (...files: string[]): ReturnType<typeof rfcUri> => rfcUri([...args.split(' '), ...files.map(path)]);

  // root may read every file; /proc/self/mem fails even then
  test.each([
    ['missing', 'no such file or directory'],
    ['directory', 'it is a directory'],
    ['empty/below', 'not a directory'],
    ['/proc/self/mem', 'i/o error'],
  ])('%s: a message and exit code 2', async (file, reason) => {
    const { code, stderr } = await run(file);
    const message = `rfc-uri: cannot read ${path(file)}: ${reason}\n`;
    expect({ code, stderr }).toEqual({ code: 2, stderr: totals === '' ? message : `${message}${totals}\n` });
  });

  test('the other files are read', async () => {
    const { code, stderr } = await run('missing', 'empty', 'directory');
    expect(code).toBe(2);
    expect(stderr.match(/^rfc-uri: cannot read .*$/gm)?.length).toBe(2);
  });

  test('binary: lines that are wrong, and no internal error', async () => {
    const { code, stderr } = await run('binary');
    expect(code).toBe(binary);
    expect(stderr).not.toContain('bug');
  });

  test.each([
    ['cut.gz', 'the gzip data is cut off'],
    ['damaged.gz', 'the gzip data is damaged: '],
  ])('%s: a message and exit code 2', async (file, reason) => {
    const { code, stderr } = await run(file);
    const [message] = /^rfc-uri: .*$/m.exec(stderr) ?? [];
    // some of the data comes before the fault
    const [, name, said] = /^rfc-uri: cannot read (.*?)(?: after line \d+)?: (.*)$/.exec(message ?? '') ?? [];
    expect([code, name, said]).toEqual([2, path(file), expect.stringContaining(reason)]);
  });

  test('5,000 files: each is read, in order, with few of them open', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `/tmp/none/${index}`);
    const { code, stderr } = await rfcUri([...args.split(' '), ...names]);
    expect(code).toBe(2);
    expect(Array.from(stderr.matchAll(/none\/(\d+):/g), ([, index]) => Number(index))).toEqual([...names.keys()]);
  });
});

describe.each(inputCommands)('$args -', ({ args, binary }) => {
  const run = (redirection: string): ReturnType<typeof pipeline> => pipeline(`rfc-uri ${args} - ${redirection}`);

  test('standard input that is a directory: a message and exit code 2', async () => {
    expect(await run(`< '${folder}'`)).toMatchObject({
      code: 2,
      stderr: 'rfc-uri: cannot read stdin: it is a directory\n',
    });
  });

  test('standard input that is empty, or closed from the start, has no strings', async () => {
    const none = { code: 0, stdout: args.endsWith('json') ? '[]\n' : '', stderr: '' };
    expect(await run('< /dev/null')).toEqual(none);
    expect(await run('<&-')).toEqual(none);
  });

  test('binary: lines that are wrong, and no internal error', async () => {
    const { code, stderr } = await run(`< '${path('binary')}'`);
    expect(code).toBe(binary);
    expect(stderr).toMatch(/^(?:stdin:\d+: the line is not UTF-8\n)+$/);
  });

  test('gzip is not text', async () => {
    const { code, stderr } = await run(`< '${path('cut.gz')}'`);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^rfc-uri: cannot read stdin(?: after line \d+)?: the gzip data is cut off\n/m),
    ]);
  });
});

/** Runs the built program with standard input that never ends, until it has read enough, and says how it ended. */
async function endless(args: readonly string[], chunk: string, megabytes: number): Promise<readonly unknown[]> {
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, 'dist/src/cli/main.js', ...args, '-'], {
    cwd: projectRoot,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-500)));
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  for (let bytes = 0; bytes < 100e6 && child.exitCode === null; bytes += chunk.length)
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain').catch(() => undefined), ended]);
  child.kill('SIGTERM');
  const [code, killedBy] = (await ended) as [number | null, string | null];
  return [killedBy ?? code, stderr];
}

describe.each([...lineCommands, ...documentCommands, ...inputCommands])(
  '$args, endless input',
  ({ args, endlessLine }) => {
    test('of one line', async () => {
      // some documents are read as a whole, up to a limit
      const megabytes = /--in (?:markdown|json|css)/.test(args) ? 256 : 64;
      expect(await endless(args.split(' '), '\0'.repeat(1 << 16), megabytes)).toEqual(endlessLine ?? [143, '']);
    });
  },
);

test.each(['/dev/zero', '/dev/urandom'])('%s as a file: what reads files as a whole stops at a limit', async (file) => {
  for (const args of [['extract', '--rfc', 'rfc3986'], ['summarize']]) {
    const { code, stderr } = await spawned([...args, file]);
    expect([code, stderr]).toEqual([2, `rfc-uri: cannot read ${file}: it is longer than 64 MiB\n`]);
  }
});
