/** An error that no input may cause is reported as a bug, with exit code 2. */
import { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { AbortedError } from '../../src/cli/session/errors.js';
import { reportInternalError, runProgram } from '../../src/cli/program.js';
import { Session } from '../../src/cli/session/session.js';
import { Sink, spawned } from '../support/cli.js';

afterEach(() => {
  delete process.env['RFC_URI_DEBUG'];
});

/** A run of `check` whose standard input fails after one line with an error that does not come from the system. */
async function failingRun(message: string): Promise<{ code: number; stdout: string; stderr: string }> {
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from('^\n');
    throw new TypeError(message);
  }
  const [stdout, stderr] = [new Sink(), new Sink()];
  const session = new Session({ stdin: Readable.from(chunks()), stdout, stderr });
  await runProgram(['check', '--rfc', 'rfc3986'], session);
  return { code: session.exitCode, stdout: stdout.bytes().toString(), stderr: stderr.bytes().toString() };
}

test('prints one line with the message, after the results so far', async () => {
  const { code, stdout, stderr } = await failingRun('x is not\n\u001b[31ma function');
  expect(code).toBe(2);
  expect(stdout).toMatch(/^stdin:1:1: error: /);
  expect(stderr).toBe(
    'rfc-uri: this is a bug in rfc-uri, please report it: x is not\\u{a}\\u{1b}[31ma function, after line 1 of stdin (continue with --from-line 2) (RFC_URI_DEBUG=1 prints the stack)\n',
  );
});

test('an error that is known to end a run, such as the end of a thread, is not called a bug', async () => {
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from('/\n');
    throw new AbortedError('a worker thread ran out of memory');
  }
  const stderr = new Sink();
  const session = new Session({ stdin: Readable.from(chunks()), stdout: new Sink(), stderr });
  await runProgram(['normalize', '--rfc', 'rfc3986'], session);
  expect([session.exitCode, stderr.bytes().toString()]).toEqual([
    2,
    'rfc-uri: a worker thread ran out of memory, after line 1 of stdin (continue with --from-line 2)\n',
  ]);
});

/** The messages of a run of `normalize` that ends early after two lines, with some output stream. */
async function messagesOfAbortedRun(stdout: Writable): Promise<string> {
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from('a:\nb:\n');
    throw new AbortedError('too late');
  }
  const stderr = new Sink();
  const session = new Session({ stdin: Readable.from(chunks()), stdout, stderr });
  await runProgram(['normalize', '--rfc', 'rfc3986'], session);
  return stderr.bytes().toString();
}

test('the line that a run reached is the last one of its output, also where the output takes its time', async () => {
  let printed = '';
  const slow = new Writable({
    write(chunk: Buffer, _encoding, done) {
      void wait(100).then(() => {
        printed += chunk.toString();
        done();
      });
    },
  });
  const messages = await messagesOfAbortedRun(slow);
  expect([printed, messages]).toEqual([
    'a:\nb:\n',
    'rfc-uri: too late, after line 2 of stdin (continue with --from-line 3)\n',
  ]);
});

test('somebody who does not read the output does not hold back the message', async () => {
  const stuck = new Writable({ write: () => undefined });
  expect(await messagesOfAbortedRun(stuck)).toBe('rfc-uri: too late\n');
});

test('what is thrown without being an error is reported, too', () => {
  process.env['RFC_URI_DEBUG'] = '1';
  const stderr = new Sink();
  const session = new Session({ stdin: Readable.from([]), stdout: new Sink(), stderr });
  reportInternalError('broken', session);
  expect([session.exitCode, stderr.bytes().toString()]).toEqual([
    2,
    'rfc-uri: this is a bug in rfc-uri, please report it: broken (RFC_URI_DEBUG=1 prints the stack)\nno stack\n',
  ]);
});

test.each([Object.assign(new Error('x'), { code: 'ERR_X' }), Object.assign(new Error('x'), { syscall: 'read' })])(
  'an error with only a code, or only a system call, does not come from the system, so it is a bug',
  async (error) => {
    async function* chunks(): AsyncGenerator<Buffer> {
      yield Buffer.from('a\n');
      throw error;
    }
    const [stdout, stderr] = [new Sink(), new Sink()];
    const session = new Session({ stdin: Readable.from(chunks()), stdout, stderr });
    await runProgram(['normalize', '--rfc', 'rfc3986'], session);
    expect(session.exitCode).toBe(2);
    expect(stderr.bytes().toString()).toMatch(/^rfc-uri: this is a bug in rfc-uri, please report it: x, after line 1/);
  },
);

test('in a Node that is too old, the line says so', async () => {
  const versions = Object.getOwnPropertyDescriptor(process, 'versions') ?? {};
  Object.defineProperty(process, 'versions', { ...versions, value: { ...process.versions, node: '18.20.8' } });
  try {
    const { code, stderr } = await failingRun('[].toSorted is not a function');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^rfc-uri: this is Node 18\.20\.8, but Node 20\.19 or newer is needed: \[\]\.toSorted is not a function/,
    );
  } finally {
    Object.defineProperty(process, 'versions', versions);
  }
});

test('RFC_URI_DEBUG adds the stack', async () => {
  process.env['RFC_URI_DEBUG'] = '1';
  const { code, stderr } = await failingRun('x\u001b[31m');
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^rfc-uri: this is a bug in rfc-uri, please report it: [^\n]*\nTypeError: x\\u\{1b\}\[31m\n {4}at /,
  );
});

test('the built program reports an error outside the command', async () => {
  // the timer keeps the program running until it is ready for such an error
  const later = `data:text/javascript,const timer = setInterval(() => {
    if (process.listenerCount('uncaughtException') === 0) return;
    clearInterval(timer);
    throw new Error('too late');
  }, 10)`;
  const args = ['sample', '--rfc', 'rfc3986', '--count', '5'];
  const { code, stderr } = await spawned(args, '', ['--import', later.replaceAll(/\s+/g, ' ')]);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'rfc-uri: this is a bug in rfc-uri, please report it: too late (RFC_URI_DEBUG=1 prints the stack)\n',
  });
});
