#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { checkCommand } from './check.js';
import { Output } from './output.js';
import { parseCommand } from './parse.js';
import { UsageError } from './usage-error.js';

const help = `rfc-uri: URIs read strictly by the RFC that you choose

  rfc-uri parse URI --rfc ID [--tree]      the components or the syntax tree of a URI
  rfc-uri check --rfc ID [FILE... | -]     which URIs of a file are invalid, where, and what was expected

  rfc-uri COMMAND --help                   all options of a command
  rfc-uri --version

The specifications:

  cern      CERN's draft of the URL syntax, the forerunner of RFC 1738 (about 1993-94)
  rfc1738   Uniform Resource Locators, with the syntax of ten schemes (1994)
  rfc1808   Relative Uniform Resource Locators (1995)
  rfc2396   URI: Generic Syntax (1998)

Exit codes: 0 all valid, 1 some invalid, 2 usage or I/O.`;

/** The exit code that holds if the reader of standard output leaves early: what has been seen so far. */
let exitCodeSoFar = 0;

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodeSoFar);
  throw error;
});

async function run([command, ...args]: readonly string[]): Promise<number> {
  const output = new Output();
  switch (command) {
    case 'parse':
      return parseCommand(args);
    case 'check':
      return checkCommand(args, output, (exitCode) => (exitCodeSoFar = exitCode)).finally(() => output.flush());
    case '--version':
    case '-v':
      process.stdout.write(`${version()}\n`);
      return 0;
    case '--help':
    case '-h':
    case 'help':
      process.stdout.write(`${help}\n`);
      return 0;
    case undefined:
      throw new UsageError('name a command: parse or check');
    default:
      throw new UsageError(`unknown command "${command}"; known are parse and check`);
  }
}

function version(): string {
  const file = new URL(import.meta.resolve('rfc-uri/package.json'));
  const { version: number } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return number;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`rfc-uri: ${error.message}\nTry "rfc-uri --help".\n`);
  process.exitCode = 2;
}
