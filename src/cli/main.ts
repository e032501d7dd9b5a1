#!/usr/bin/env node
import { createReadStream, fstatSync } from 'node:fs';
import { runProgram } from './program.js';
import { reasonOf, Session } from './session.js';

const session = new Session({
  get stdin() {
    // a directory would read as empty through process.stdin; through its path it is an error
    return fstatSync(0).isDirectory() ? createReadStream('/dev/stdin') : process.stdin;
  },
  get stdout() {
    return process.stdout;
  },
  get stderr() {
    return process.stderr;
  },
});

// a reader that leaves early, such as head, ends the program quietly, with the exit code for what was seen until then
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(session.exitCode);
  session.report(`rfc-uri: cannot write to standard output: ${reasonOf(error)}`);
  process.exit(2);
});
// if standard error is closed, nobody can be told
process.stderr.on('error', () => undefined);

await runProgram(process.argv.slice(2), session);
process.exitCode = session.exitCode;
