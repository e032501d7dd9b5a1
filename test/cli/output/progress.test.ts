import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { progressText, showProgress, type Progress } from '../../../src/cli/output/progress.js';
import { Session } from '../../../src/cli/session/session.js';
import { Sink } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

test('says lines, invalid ones, speed and the time that is left', () => {
  const progress = { bytes: 500e6, lines: 7_352_941, invalid: 36_764, size: 2e9, seconds: 5 };
  expect(progressText(progress)).toBe('7,352,941 lines, 36,764 invalid, 100 MB/s, 15 s left');
  expect(progressText({ ...progress, size: 100e9 })).toBe('7,352,941 lines, 36,764 invalid, 100 MB/s, 17 min left');
  expect(progressText({ ...progress, size: 12.4e9 })).toMatch(/, 119 s left$/);
  expect(progressText({ ...progress, size: 12.5e9 })).toMatch(/, 2 min left$/);
  expect(progressText({ ...progress, bytes: 50e6 })).toMatch(/, 10 MB\/s, /);
  expect(progressText({ ...progress, bytes: 0 })).toBe('7,352,941 lines, 36,764 invalid, 0.0 MB/s');
});

test('the time left is not known for standard input', () => {
  const progress = { bytes: 5e6, lines: 1, invalid: 0, size: undefined, seconds: 2 };
  expect(progressText(progress)).toBe('1 line, 0 invalid, 2.5 MB/s');
});

describe('on a terminal', () => {
  const folder = temporaryFolder();
  beforeAll(() => {
    writeFileSync(join(folder, 'a'), 'x'.repeat(3000));
    writeFileSync(join(folder, 'b'), 'x'.repeat(1000));
  });

  // the clock and its ticks are those of the test
  const { setInterval, clearInterval } = globalThis;
  const now = performance.now.bind(performance);
  let seconds = 0;
  let ticks: (() => void)[] = [];
  beforeEach(() => {
    seconds = 100;
    ticks = [];
    performance.now = () => seconds * 1000;
    const timer = { unref: () => timer };
    Object.assign(globalThis, {
      setInterval: (tick: () => void) => {
        ticks.push(tick);
        return timer;
      },
      clearInterval: (ended: unknown) => void (ended === timer && (ticks = [])),
    });
  });
  afterEach(() => {
    performance.now = now;
    Object.assign(globalThis, { setInterval, clearInterval });
  });

  function shown(
    files: readonly string[],
    stderr: Sink,
    more: { readonly stdout?: Sink; readonly output?: string; readonly isQuiet?: boolean } = {},
  ): { readonly session: Session; readonly progress: Progress | undefined } {
    const session = new Session({ stdin: Readable.from([]), stdout: more.stdout ?? new Sink(), stderr });
    session.isQuiet = more.isQuiet ?? false;
    const names = files.map((name) => (name === '-' ? name : join(folder, name)));
    return { session, progress: showProgress(session, { files: names, output: more.output }) };
  }

  test('shows one line, which a message replaces, and which is gone at the end', () => {
    const stderr = new Sink(80);
    const { session, progress } = shown(['a', 'b', 'missing'], stderr);
    const [tick] = ticks;
    session.report('early');
    progress?.onBytes(500);
    progress?.onBytes(500);
    progress?.onLines(3, 1);
    progress?.onLines(4, 1);
    seconds += 2;
    tick?.();
    session.report('message');
    seconds += 2;
    tick?.();
    tick?.();
    progress?.end();
    session.report('late');
    expect(stderr.bytes().toString()).toBe(
      'early\n7 lines, 2 invalid, 0.0 MB/s, 6 s left\r\u001b[Kmessage\n' +
        '7 lines, 2 invalid, 0.0 MB/s, 12 s left\r\u001b[K7 lines, 2 invalid, 0.0 MB/s, 12 s left\r\u001b[Klate\n',
    );
    expect([ticks, session.beforeMessage]).toEqual([[], undefined]);
  });

  test.each([[[]], [['-']], [['a', '-']], [['a', '..']]])('does not know the time left of %j', (files) => {
    const stderr = new Sink(80);
    const { progress } = shown(files, stderr);
    progress?.onBytes(500);
    seconds += 1;
    ticks[0]?.();
    expect(stderr.bytes().toString()).toBe('0 lines, 0 invalid, 0.0 MB/s');
  });

  test('shows nothing elsewhere, to a quiet user, or where the output is printed', () => {
    expect(shown(['a'], new Sink()).progress).toBeUndefined();
    expect(shown(['a'], new Sink(80), { isQuiet: true }).progress).toBeUndefined();
    expect(shown(['a'], new Sink(80), { stdout: new Sink(80) }).progress).toBeUndefined();
    expect(shown(['a'], new Sink(), { stdout: new Sink(80), output: 'c' }).progress).toBeUndefined();
    expect(ticks).toEqual([]);
    expect(shown(['a'], new Sink(80), { stdout: new Sink(80), output: 'c' }).progress).toBeDefined();
    expect(shown(['a'], new Sink(80), { output: 'c' }).progress).toBeDefined();
  });
});
