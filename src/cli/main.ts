#!/usr/bin/env node
import { createReadStream, fstatSync } from 'node:fs';
import { reportInternalError, runProgram } from './program.js';
import { systemMessage, Session } from './session/session.js';

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
});

// if the reader closes the pipe early, as head does, exit quietly with the exit code so far
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  session.halt();
  if (error.code === 'EPIPE') return exit(session.exitCode);
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
    void session.interrupt().then(() => {
      if (session.positionText !== '') session.report(`rfc-uri: interrupted${session.positionText}`);
      exit(code);
    });
  });

/** Ends the process when its messages are written. */
function exit(code: number): void {
  void session.messagesWritten().then(() => process.exit(code));
}

await runProgram(process.argv.slice(2), session);
process.exitCode = session.exitCode;
