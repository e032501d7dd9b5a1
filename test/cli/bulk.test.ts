/** Large inputs: threads, compressed files, output files, and runs that end early. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { pipeline, rfcUri, rfcUriOctets, spawned } from '../support/cli.js';
import { oneIn } from '../support/effort.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const onLinux = process.platform === 'linux' ? test : test.skip;

/** 20,000 lines: valid, warned, invalid, not ASCII, not UTF-8, empty, with CRLF. */
const kinds = [
  'http://example.com/a/b?q=#LINE#',
  'HTTP://example.com:80/%7e/#LINE#',
  'http://example.com/a^#LINE#',
  'http://example.com/\u00e9#LINE#',
  'http://example.com/\xff#LINE#\r',
  '',
  '../g/#LINE#\r',
];
const lineCount = 20_000;
const big = Buffer.concat(
  Array.from({ length: lineCount }, (_, index) => {
    const kind = index % 40 < 36 ? kinds[0] : kinds[index % kinds.length];
    const text = `${(kind ?? '').replace('#LINE#', String(index))}\n`;
    return Buffer.from(text, text.includes('\xff') ? 'latin1' : 'utf8');
  }),
);

const folder = temporaryFolder();
let file = '';
beforeAll(() => {
  file = join(folder, 'big.txt');
  writeFileSync(file, big);
});

const outputLines = (text: string): number => text.split('\n').length - 1;

/** One thread, and more. */
const JOBS = ['1', ...oneIn(2, ['2', '5'])];

describe('--jobs', () => {
  test.each(
    oneIn<readonly [command: string, lines: number | undefined]>(3, [
      ['check --rfc rfc2396', undefined],
      ['check --rfc rfc2396 --warnings --format ndjson', lineCount],
      ['check --rfc rfc1738 --format sarif', undefined],
      ['check --rfc rfc3986 --summary --format json', 1],
      ['check --rfc all', lineCount],
      ['check --rfc rfc2396 --fix', lineCount],
      ['normalize --rfc rfc3986', lineCount],
      ['relativize --rfc rfc3986 --base http://example.com/a/ --format ndjson', lineCount],
      ['resolve --rfc rfc3986 --in tsv', lineCount],
      ['compare --from rfc2396 --to rfc3986', undefined],
      ['compare --from rfc2396 --to rfc3986 --format tsv', undefined],
    ]),
  )('%s: the output is the same, in order', async (command, count) => {
    const [one, ...others] = await Promise.all(
      JOBS.map((jobs) => spawned([...command.split(' '), '--jobs', jobs, file])),
    );
    for (const other of others) expect(other).toEqual(one);
    if (count !== undefined) expect(outputLines(one?.stdout ?? '')).toBe(count);
  });

  test('messages have the order of the files', async () => {
    const cdx = join(folder, 'a.cdx');
    writeFileSync(cdx, ' CDX N b a\nx y\n');
    const files = [file, join(folder, 'missing'), cdx, file];
    const [one, ...others] = await Promise.all(
      JOBS.map((jobs) => spawned(['check', '--rfc', 'rfc2396', '--fix', '--jobs', jobs, ...files])),
    );
    for (const other of others) expect(other).toEqual(one);
    const words = [...(one?.stderr ?? '').matchAll(/not repaired|cannot read|header of a CDX file/g)].map(
      ([all]) => all,
    );
    expect(words.filter((word, index) => word !== words[index - 1])).toEqual([
      'not repaired',
      'cannot read',
      'header of a CDX file',
      'not repaired',
    ]);
  });

  test('must be a whole number', async () => {
    for (const jobs of ['0', '1.5', 'x', '257'])
      expect(await rfcUri(['check', '--rfc', 'rfc2396', '--jobs', jobs])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`--jobs takes a whole number from 1 to 256, not "${jobs}"`),
      });
  });

  test('a closed pipe ends the run quietly', async () => {
    expect(await pipeline(`rfc-uri check --rfc rfc2396 --jobs 2 '${file}' | head -n 1`)).toMatchObject({
      code: 2,
      stdout: expect.stringMatching(/^[^\n]*\n$/),
      stderr: '',
    });
  });
});

describe('gzip', () => {
  const gz = (name: string, bytes: Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };

  test('is known by its first octets, and may have several members', async () => {
    const members = [big.subarray(0, 1000), big.subarray(1000, 1001), big.subarray(1001)].map((part) => gzipSync(part));
    const path = gz('members', Buffer.concat(members));
    expect((await rfcUri(['normalize', '--rfc', 'rfc2396', path])).stdout).toBe(
      (await rfcUri(['normalize', '--rfc', 'rfc2396', file])).stdout,
    );
    const { stdout } = await rfcUri(['normalize', '--rfc', 'rfc2396', '--quiet', '-'], readFileSync(path));
    expect(outputLines(stdout)).toBe(lineCount);
  });

  test('that is cut off: an error, after the records before it', async () => {
    const noise = Array.from({ length: 30_000 }, (_, index) => `http://a/${(index * 7919) % 104_729}\n`).join('');
    const whole = gzipSync(noise);
    const path = gz('cut.gz', whole.subarray(0, whole.length / 2));
    const { code, stdout, stderr } = await rfcUri(['normalize', '--rfc', 'rfc2396', path]);
    const count = outputLines(stdout);
    expect(code).toBe(2);
    expect(count).toBeGreaterThan(1000);
    expect(noise.startsWith(stdout)).toBe(true);
    expect(stderr).toContain(`rfc-uri: cannot read ${path} after line ${count}: the gzip data is cut off\n`);
  });

  test('that is damaged is an error, and the next file is read', async () => {
    const damaged = gzipSync(big.subarray(0, 100_000));
    damaged.fill(0x55, 3000, 3100);
    const { code, stdout, stderr } = await rfcUri(
      ['normalize', '--rfc', 'rfc2396', gz('bad.gz', damaged), '-'],
      'x:/y\n',
    );
    expect(code).toBe(2);
    expect(stdout).toMatch(/x:\/y\n$/);
    expect(stderr).toMatch(/bad\.gz: the gzip data is damaged: /);
  });
});

describe('--output', () => {
  test('writes to a file, compressed if it is called so', async () => {
    const input = big.subarray(0, 50_000);
    const expected = await rfcUriOctets(['normalize', '--rfc', 'rfc2396'], input);
    for (const name of ['out.txt', 'out.gz']) {
      const path = join(folder, name);
      const { stdout } = await rfcUri(['normalize', '--rfc', 'rfc2396', '--output', path], input);
      const written = readFileSync(path);
      expect(stdout).toBe('');
      expect((name.endsWith('.gz') ? gunzipSync(written) : written).toString('latin1')).toBe(expected);
    }
  });

  test('takes a summary, too; "-" is standard output', async () => {
    const path = join(folder, 'summary.json');
    const args = ['check', '--rfc', 'rfc2396', '--summary', '--format', 'json', '--output'];
    expect((await rfcUri([...args, path], 'a\n')).stdout).toBe('');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ total: 1 });
    expect(JSON.parse((await rfcUri([...args, '-'], 'a\n')).stdout)).toMatchObject({ total: 1 });
  });

  test('is not a file that is read', async () => {
    expect(await rfcUri(['normalize', '--rfc', 'rfc2396', '--output', file, file])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`--output ${file} is also an input; choose another file`),
    });
    expect(readFileSync(file).equals(big)).toBe(true);
  });

  test('that cannot be opened is wrong usage', async () => {
    const path = join(folder, 'no/such/file');
    expect(await rfcUri(['normalize', '--rfc', 'rfc2396', '--output', path], 'a\n')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`cannot write ${path}: no such file or directory`),
    });
  });

  onLinux('that is full ends the run, which says how far it came', async () => {
    const targets = ['--jobs 2 --output /dev/full', '--jobs 2 > /dev/full', '--output /dev/full', '> /dev/full'];
    for (const run of targets.map((target) =>
      pipeline(`rfc-uri normalize --rfc rfc2396 --quiet '${file}' ${target}; exit $?`),
    ))
      expect(await run).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/^rfc-uri: cannot write [^:]*: no space left on the device/),
      });
  });
});

describe('a run that ends early', () => {
  test.each(['1', '2'])('on SIGINT says after which line, and prints whole records (%s threads)', async (jobs) => {
    const args = ['normalize', '--rfc', 'rfc2396', '--jobs', jobs];
    const child = spawn(process.execPath, [`${projectRoot}dist/src/cli/main.js`, ...args]);
    let [stdout, stderr] = ['', ''];
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const printed = new Promise((resolve) =>
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
        if (stdout.endsWith('x:/c\n')) resolve(undefined);
      }),
    );
    child.stdin.write('x:/a\nx:/b\nx:/c\nx:/d');
    await printed;
    child.kill('SIGINT');
    const [code] = (await once(child, 'close')) as [number | null];
    expect({ code, stdout, stderr }).toEqual({
      code: 130,
      stdout: 'x:/a\nx:/b\nx:/c\n',
      stderr: 'rfc-uri: interrupted, after line 3 of stdin (continue with --from-line 4)\n',
    });
  });

  test('on SIGINT while it reads a file, too', async () => {
    const path = join(folder, 'long.txt');
    writeFileSync(path, 'http://example.com/a/b\n'.repeat(3_000_000));
    const child = spawn(process.execPath, [
      `${projectRoot}dist/src/cli/main.js`,
      'normalize',
      '--rfc',
      'rfc2396',
      path,
    ]);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.once('data', () => child.kill('SIGINT')).resume();
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(130);
    expect(stderr).toMatch(/^rfc-uri: interrupted, after line \d{3,} of /);
  });

  test('continues with --from-line', async () => {
    const all = (await rfcUri(['check', '--rfc', 'rfc2396', '--format', 'ndjson', file])).stdout.split('\n');
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc2396', '--format', 'ndjson', '--from-line', '12345', file]);
    expect(stdout.split('\n')).toEqual(all.slice(12_344));
  });
});

test('--quiet leaves out counts and messages about single lines', async () => {
  for (const command of ['check', 'normalize', 'check --fix', 'check --rfc all'])
    expect(await rfcUri([...command.split(' '), '--rfc', 'rfc2396', '--quiet'], '^\xe9\n')).toMatchObject({
      stderr: '',
    });
  expect((await rfcUri(['check', '--rfc', 'rfc2396', '--quiet', '/no/such'])).stderr).toContain('cannot read /no/such');
});

test('commands end with totals on standard error', async () => {
  expect((await rfcUri(['normalize', '--rfc', 'rfc2396'], 'X:/\nx:/\n^\n')).stderr).toMatch(
    /\n3 lines: 1 changed, 1 unchanged, 1 invalid\n$/,
  );
  expect((await rfcUri(['resolve', '--rfc', 'rfc2396', '--in', 'tsv'], 'x:/a\tb\nx\n')).stderr).toMatch(
    /\n2 lines: 1 resolved, 1 not\n$/,
  );
});
