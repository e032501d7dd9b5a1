/** The batches of files, and what else happens meanwhile. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test } from '@jest/globals';
import { FileError } from '../../../src/cli/session/errors.js';
import { fileBatches, fileLines, inputFiles, readErrorReason, type FileOptions } from '../../../src/cli/input/files.js';
import { Session } from '../../../src/cli/session/session.js';
import { Sink, spawned } from '../../support/cli.js';
import { isOpen } from '../../support/open-files.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

const now = performance.now.bind(performance);
afterEach(() => {
  performance.now = now;
});

const session = (input = '', stderr = new Sink()): Session =>
  new Session({ stdin: Readable.from([Buffer.from(input)]), stdout: new Sink(), stderr });

test('other events are handled every 20 milliseconds, such as a signal', async () => {
  const file = join(folder, 'lines');
  writeFileSync(file, '\n'.repeat(5 * 2000));
  // the clock is that of the test
  let milliseconds = 1000;
  performance.now = () => milliseconds;
  const batches = fileBatches([file], session());
  const isTurn = async (passed: number): Promise<boolean> => {
    let isHandled = false;
    setImmediate(() => (isHandled = true));
    milliseconds += passed;
    await batches.next();
    return isHandled;
  };
  await batches.next();
  expect([await isTurn(19), await isTurn(1), await isTurn(19), await isTurn(2)]).toEqual([false, true, false, true]);
});

test('the run is reading until the last line of the last file', async () => {
  const reading = session('a\nb\n');
  const found: unknown[] = [];
  for await (const { file, line } of fileLines(['-'], reading)) found.push([file, line.text, reading.isReading]);
  expect([...found, reading.isReading]).toEqual([['stdin', 'a', true], ['stdin', 'b', true], false]);
});

describe('a file that cannot be read', () => {
  const reported = async (name: string, options: FileOptions = {}): Promise<string> => {
    const stderr = new Sink();
    const { value } = (await fileBatches([name], session('', stderr), options).next()) as { value: unknown };
    expect(value).toBeUndefined();
    return stderr.bytes().toString();
  };

  test.each([
    ['none', undefined, 'none: no such file or directory'],
    [
      'a\ufffd',
      undefined,
      'a\ufffd: no such file or directory; if its name is not UTF-8, redirect standard input: rfc-uri ... < FILE',
    ],
    [
      'http://u:secret@h/',
      undefined,
      'http://u:secret@h/: no such file or directory; for a URI itself: rfc-uri parse URI, or echo URI | rfc-uri ...',
    ],
    [
      'http://u:secret@h/',
      'secrets' as const,
      'http://x:xxxxxx@h/: no such file or directory; for a URI itself: rfc-uri parse URI, or echo URI | rfc-uri ...',
    ],
  ])('%j is reported, and what is masked is %p', async (name, redaction, message) => {
    expect(await reported(name, { redaction })).toBe(`rfc-uri: cannot read ${message}\n`);
  });

  test('is reported after the lines before it', async () => {
    const stderr = new Sink();
    const before: string[] = [];
    const beforeReport = async (): Promise<void> => void before.push(stderr.bytes().toString());
    for await (const _ of fileBatches(['none', 'none'], session('', stderr), { beforeReport })) break;
    expect(before).toEqual(['', 'rfc-uri: cannot read none: no such file or directory\n']);
  });

  test('because of a bug ends the run at once', async () => {
    const stdin = new Readable({ read: () => stdin.destroy(new Error('a bug')) });
    let isWaiting = false;
    const beforeReport = async (): Promise<void> => void (isWaiting = true);
    const broken = new Session({ stdin, stdout: new Sink(), stderr: new Sink() });
    await expect(fileBatches(['-'], broken, { beforeReport }).next()).rejects.toThrow('a bug');
    expect(isWaiting).toBe(false);
  });
});

test('names of files are shown as they are, unless they are masked', () => {
  const name = 'http://u:secret@h/';
  expect(inputFiles([name, '-'])).toEqual([
    { name, file: name },
    { name: '-', file: 'stdin' },
  ]);
  expect(inputFiles([name], true)).toEqual([{ name, file: 'http://x:xxxxxx@h/' }]);
  expect(inputFiles([])).toEqual([{ name: '-', file: 'stdin' }]);
});

test('records are read with and without onRecords', async () => {
  const recordFormat = { format: 'tsv', field: 1, hasHeader: false, delimiter: '\t' } as const;
  const first = await fileBatches(['-'], session('a\tb\n'), { recordFormat }).next();
  expect(first).toMatchObject({ value: { file: 'stdin', first: 1, count: 1, records: recordFormat } });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a file is closed even if only its header or a few of its lines are read', async () => {
  const file = join(folder, 'table');
  writeFileSync(file, `x\ty\n${'1\t2\n'.repeat(5000)}`);
  const recordFormat = { format: 'tsv', hasHeader: true, delimiter: '\t' } as const;
  const without = fileBatches([file], session(), { recordFormat: { ...recordFormat, field: 'url' } });
  expect([await without.next(), isOpen(file)]).toEqual([{ done: true, value: undefined }, false]);
  for await (const { first } of fileBatches([file], session(), {
    recordFormat: { ...recordFormat, field: 'x' },
    chunkBytes: 10,
  })) {
    expect([first, isOpen(file)]).toEqual([2, true]);
    break;
  }
  expect(isOpen(file)).toBe(false);
});

onLinux('standard input that is a socket is read under its name, too', async () => {
  const { stdout } = await spawned(['normalize', '--rfc', 'rfc3986', '--quiet', '/dev/stdin'], 'HTTP://h/\n');
  expect(stdout).toBe('http://h/\n');
});

test.each([
  [new FileError('it is too long'), 'it is too long'],
  [Object.assign(new Error('x'), { code: 'ENOENT', errno: -2, syscall: 'open' }), 'no such file or directory'],
  [new Error('a bug'), undefined],
  [Object.assign(new Error('a bug'), { code: 'ERR_INVALID_ARG_TYPE' }), undefined],
  [Object.assign(new Error('a bug'), { syscall: 'open' }), undefined],
  ['a bug', undefined],
  [null, undefined],
  [undefined, undefined],
])('why a file cannot be read: %p', (error, reason) => {
  expect(readErrorReason(error)).toBe(reason);
});
