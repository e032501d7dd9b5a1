/** The batches of files, and what else happens meanwhile. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test } from '@jest/globals';
import { FileError } from '../../../src/cli/session/errors.js';
import { fileBatches, readErrorReason } from '../../../src/cli/input/files.js';
import { Session } from '../../../src/cli/session/session.js';
import { Sink } from '../../support/cli.js';
import { isOpen } from '../../support/open-files.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

const now = performance.now.bind(performance);
afterEach(() => {
  performance.now = now;
});

const session = (input = ''): Session =>
  new Session({ stdin: Readable.from([Buffer.from(input)]), stdout: new Sink(), stderr: new Sink() });

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
