/** Terminals, which are read and written without a thread. */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadStream, WriteStream } from 'node:tty';
import { describe, expect, test } from '@jest/globals';
import { waitingInput, waitingOutput } from '../../../src/cli/session/waiting-files.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

/** Each opening makes a new terminal. */
const TERMINAL = '/dev/ptmx';

(process.platform === 'linux' && existsSync(TERMINAL) ? describe : describe.skip)('a terminal', () => {
  test('is read as one', async () => {
    const input = await waitingInput(TERMINAL, statSync(TERMINAL));
    expect(input).toBeInstanceOf(ReadStream);
    (input as ReadStream).destroy();
  });

  test('is written as one', async () => {
    const output = await waitingOutput(TERMINAL, statSync(TERMINAL));
    expect(output).toBeInstanceOf(WriteStream);
    output?.destroy();
  });
});

/** A pipe with a name is made by another program, so these tests only claim that there was one. */
describe('a pipe that is removed before it is opened', () => {
  const pipe = join(folder, 'missing', 'pipe');
  const kind = { isFIFO: () => true, isCharacterDevice: () => false };

  test.each([
    ['read', waitingInput],
    ['written', waitingOutput],
  ])('cannot be %s, and nothing remains to be done when the process ends', async (_, opened) => {
    const before = process.listeners('exit');
    await expect(opened(pipe, kind)).rejects.toMatchObject({ code: 'ENOENT' });
    const left = process.listeners('exit').filter((listener) => !before.includes(listener));
    for (const listener of left) process.off('exit', listener); // it would end the process of the tests by force
    expect(left).toEqual([]);
  });

  test('ends the process by force if it ends meanwhile, because nothing else ends the thread that waits', async () => {
    const kill = process.kill.bind(process);
    const killed: unknown[] = [];
    const before = process.listeners('exit');
    const opening = waitingInput(pipe, kind);
    const added = process.listeners('exit').find((listener) => !before.includes(listener));
    Object.assign(process, { kill: (...args: unknown[]) => killed.push(args) });
    try {
      added?.call(process, 0);
    } finally {
      Object.assign(process, { kill });
    }
    await expect(opening).rejects.toMatchObject({ code: 'ENOENT' });
    expect(killed).toEqual([[process.pid, 'SIGKILL']]);
  });
});

(process.platform === 'win32' ? test.skip : test)('another device does not wait', async () => {
  const kind = statSync('/dev/null');
  expect([await waitingInput('/dev/null', kind), await waitingOutput('/dev/null', kind)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a regular file does not wait, and is not opened', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const kind = statSync(file);
  const missing = join(folder, 'missing');
  expect([await waitingInput(missing, kind), await waitingOutput(missing, kind)]).toEqual([undefined, undefined]);
});
