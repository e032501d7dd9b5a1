#!/usr/bin/env node
import { createReadStream, fstatSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { reportInternalError, runProgram } from './program.js';
import { PATIENCE, systemMessage, Session } from './session/session.js';

const session = new Session({
  get stdin() {
    // process.stdin would read a directory as empty; opening its path raises an error
    return fstatSync(0).isDirectory() ? createReadStream('/dev/stdin') : process.stdin;
  },
  get stdout() {
    return process.stdout;
  },
  get stderr() {
    return process.stderr;
  },
  isProcess: true,
});

// if the reader closes the pipe early, as head does, exit quietly; whether the lines that were not read are valid is not known
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  session.halt();
  if (error.code === 'EPIPE') return exit(session.isReading ? 2 : session.exitCode);
  session.report(`rfc-uri: cannot write to standard output: ${systemMessage(error)}${session.positionText}`);
  exit(2);
});
// if standard error is closed, nobody can be told
process.stderr.on('error', () => undefined);
// an error outside the command itself, such as in a timer
process.on('uncaughtException', (error) => {
  reportInternalError(error, session);
  exit(session.exitCode);
});

// an interrupted run says how far it came; the output for these lines is complete
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    if (session.wake()) return;
    void soon(session.interrupt()).then(() => {
      if (session.positionText !== '') session.report(`rfc-uri: interrupted${session.positionText}`);
      exit(code);
    });
  });

/** Ends the process when its messages are written. */
function exit(code: number): void {
  void soon(session.messagesWritten()).then(() => process.exit(code));
}

/** Waits for what is still written, but not for somebody who does not read it. */
async function soon(written: Promise<void>): Promise<void> {
  await Promise.race([written, setTimeout(PATIENCE)]);
}

await runProgram(process.argv.slice(2), session);
process.exitCode = session.exitCode;
