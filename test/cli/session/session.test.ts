/** A run of the program: what it writes and when, its messages, its exit code, and how far it came. */
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { Session } from '../../../src/cli/session/session.js';
import { begun, isSettled, slow, turn } from '../../support/begun-session.js';
import { Sink } from '../../support/cli.js';

test('the worst exit code wins', () => {
  const { session } = begun();
  expect(session.exitCode).toBe(0);
  for (const [code, expected] of [
    [1, 1],
    [0, 1],
    [2, 2],
    [1, 2],
  ] as const) {
    session.noteExitCode(code);
    expect(session.exitCode).toBe(expected);
  }
});

test('nothing is read at the beginning', () => {
  const { session } = begun();
  expect([session.isReading, session.filesRead]).toEqual([false, []]);
});

describe('messages', () => {
  test('are one line each, and control characters in them do nothing', () => {
    const { session, messages } = begun();
    session.report('a\u001b[31m\nb');
    session.note('c\td');
    session.noteLines('e\nf\n');
    session.reportText('g\nh');
    expect(messages()).toBe('a\\u{1b}[31m\\u{a}b\nc\\u{9}d\ne\nf\ng\nh\n');
  });

  test('of a quiet run are only those that matter', () => {
    const { session, messages } = begun();
    session.isQuiet = true;
    session.note('count');
    session.noteLines('line\n');
    session.report('error');
    session.reportText('stack');
    expect(messages()).toBe('error\nstack\n');
  });

  test('come after the line of the progress is cleared, if there are any', () => {
    const { session, messages } = begun();
    let cleared = 0;
    session.beforeMessage = () => void cleared++;
    session.noteLines('');
    expect([cleared, messages()]).toEqual([0, '']);
    session.report('a');
    session.noteLines('b\n');
    expect(cleared).toBe(2);
  });

  test('are written when messagesWritten is done', async () => {
    const stderr = slow();
    const session = new Session({ stdin: Readable.from([]), stdout: new Sink(), stderr });
    const written = session.messagesWritten();
    expect(await isSettled(written)).toBe(false);
    stderr.emit('drain');
    expect(await isSettled(written)).toBe(true);
  });
});

describe('output', () => {
  const PIECE = 1 << 16;

  test('of one line is also written immediately', async () => {
    const { session, out } = begun();
    await session.line('a');
    await turn();
    expect(out()).toBe('a\n');
  });

  test('is written at once when the program waits', async () => {
    const { session, out } = begun();
    await session.line('a');
    await session.text('b');
    expect(out()).toBe('');
    await turn();
    expect(out()).toBe('a\nb');
    await session.prose('c');
    await session.flush();
    expect(out()).toBe('a\nbc\n');
  });

  test.each([
    [PIECE - 1, 0],
    [PIECE, PIECE],
  ])('of %d characters: %d are written before that', async (length, expected) => {
    const { session, out } = begun();
    let hasTurned = false;
    setImmediate(() => (hasTurned = true));
    await session.text('x'.repeat(length));
    expect([out().length, hasTurned]).toEqual([expected, false]);
    await session.end();
    expect(out().length).toBe(length);
  });

  test('is written no faster than its reader takes it', async () => {
    const stdout = slow();
    const { session } = begun(stdout);
    const writing = session.text('x'.repeat(PIECE));
    expect(await isSettled(writing)).toBe(false);
    stdout.emit('drain');
    expect(await isSettled(writing)).toBe(true);
    expect(stdout.taken).toEqual(['x'.repeat(PIECE)]);
  });

  test('an error while a reader is waited for is thrown, but not after the output is given up', async () => {
    for (const isHalted of [false, true]) {
      const stdout = slow();
      const { session } = begun(stdout);
      const writing = session.bytes(Buffer.from('a'));
      writing.catch(() => undefined);
      await turn();
      if (isHalted) session.halt();
      stdout.emit('error', new Error('no space'));
      if (isHalted) expect(await isSettled(writing)).toBe(false);
      else await expect(writing).rejects.toThrow('no space');
    }
  });

  test('goes to another stream until the run ends', async () => {
    const { session, out } = begun();
    const [other, steps] = [new Sink(), [] as string[]];
    session.redirect(other, () => Promise.resolve(void steps.push(`closed after ${other.bytes().toString()}`)));
    await session.text('a');
    await session.end();
    expect([out(), steps]).toEqual(['', ['closed after a']]);
    await session.text('b');
    await session.end();
    expect([out(), steps.length]).toEqual(['b', 1]);
  });
});

describe('the position', () => {
  const seven = { file: 'f', line: 7 };
  const text = ', after line 7 of f (continue with --from-line 8)';

  test('is that of the last line that was written', async () => {
    const { session, out } = begun();
    await session.text('a');
    expect(session.positionText).toBe('');
    await session.bytes(Buffer.from('b\n'), seven);
    await turn();
    expect([out(), session.positionText]).toEqual(['ab\n', text]);
    await session.bytes(Buffer.from('c'));
    await turn();
    expect(session.positionText).toBe(text);
    session.notePosition({ file: 'g', line: 1 });
    expect(session.positionText).toBe(', after line 1 of g (continue with --from-line 2)');
  });

  test('is not that of a line that could not be written', async () => {
    class FullDisk extends Sink {
      override _write(_: Buffer, __: string, done: (error?: Error) => void): void {
        done(new Error('full'));
      }
    }
    const stdout = new FullDisk().on('error', () => undefined);
    const { session } = begun(stdout);
    session.notePosition(seven);
    await isSettled(session.bytes(Buffer.from('a'), { file: 'f', line: 8 }));
    expect(session.positionText).toBe(text);
  });
});
