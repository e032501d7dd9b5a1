/** How a run of the program ends early: it is interrupted, or its output fails. */
import { describe, expect, test } from '@jest/globals';
import { begun, isSettled, slow } from '../../support/begun-session.js';
import { Sink } from '../../support/cli.js';

describe('the early end', () => {
  test('after an interruption, all lines so far are written, and no more', async () => {
    const { session } = begun();
    const other = new Sink();
    let isClosed = false;
    session.redirect(other, () => Promise.resolve(void (isClosed = true)));
    await session.text('a');
    await session.interrupt();
    expect([other.bytes().toString(), isClosed]).toEqual(['a', true]);
    expect(await isSettled(session.bytes(Buffer.from('b')))).toBe(false);
    expect(await isSettled(session.end())).toBe(false);
    expect(other.bytes().toString()).toBe('a');
  });

  test('an interruption waits until its reader has taken all', async () => {
    const stdout = slow();
    const { session } = begun(stdout);
    const interrupted = session.interrupt();
    expect(await isSettled(interrupted)).toBe(false);
    stdout.emit('drain');
    expect(await isSettled(interrupted)).toBe(true);
  });

  test('after the output failed, nothing more is written', async () => {
    const { session, out } = begun();
    session.halt();
    expect(await isSettled(session.bytes(Buffer.from('a')))).toBe(false);
    expect(out()).toBe('');
  });

  test('a command that waits for an interruption ends with it; others are not waiting', async () => {
    const { session } = begun();
    expect(session.wake()).toBe(false);
    const waiting = session.untilInterrupted();
    expect(await isSettled(waiting)).toBe(false);
    expect(session.wake()).toBe(true);
    expect(await isSettled(waiting)).toBe(true);
  });
});

test('an error while the output is closed is thrown, but not after the output is given up', async () => {
  for (const isHalted of [false, true]) {
    const { session } = begun();
    session.redirect(new Sink(), () => Promise.reject(new Error('no space')));
    if (isHalted) session.halt();
    const ending = session.end();
    if (isHalted) expect(await isSettled(ending)).toBe(false);
    else await expect(ending).rejects.toThrow('no space');
  }
});
