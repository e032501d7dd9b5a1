#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { registry } from '../rfcs/index.js';
import { visible } from '../syntax/visible.js';
import { checkCommand } from './check.js';
import { endWithOutput, noteExitCode, Output } from './output.js';
import { parseCommand } from './parse.js';
import { UsageError } from './usage-error.js';

const specifications = Object.values(registry).map(
  ({ id, publication: { title, date } }) => `  ${id.padEnd(9)} ${title} (${date})`,
);

const help = `rfc-uri: URIs read strictly by the RFC that you choose

  rfc-uri parse URI --rfc ID [--tree]     components or syntax tree of a URI
  rfc-uri check --rfc ID [FILE... | -]    which URIs of a file are invalid, and where

  rfc-uri COMMAND --help                  all options of a command
  rfc-uri --version

The specifications:

${specifications.join('\n')}

Exit codes: 0 all valid, 1 some invalid, 2 usage or I/O.`;

async function run([command, ...args]: readonly string[], output: Output): Promise<void> {
  switch (command) {
    case 'parse':
      return parseCommand(args, output);
    case 'check':
      return checkCommand(args, output);
    case '--version':
    case '-v':
      return output.line(version());
    case '--help':
    case '-h':
    case 'help':
      return output.line(help);
    case undefined:
      throw new UsageError('name a command: parse or check');
    default:
      throw new UsageError(`unknown command "${visible(command)}"; known are parse and check`);
  }
}

function version(): string {
  const file = new URL(import.meta.resolve('rfc-uri/package.json'));
  const { version: number } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return number;
}

endWithOutput();
const output = new Output();
try {
  await run(process.argv.slice(2), output);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`rfc-uri: ${error.message}\nTry "rfc-uri --help".\n`);
  noteExitCode(2);
}
await output.flush();
