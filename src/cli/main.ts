#!/usr/bin/env node
import { registry } from '../rfcs/registry.js';
import { visible } from '../syntax/show.js';
import { checkCommand } from './commands/check.js';
import { compareCommand } from './commands/compare.js';
import { diffCommand } from './commands/diff.js';
import { explainCommand } from './commands/explain.js';
import { extractCommand } from './commands/extract.js';
import { grammarCommand } from './commands/grammar.js';
import { endWithOutput, noteExitCode, Output } from './output.js';
import { normalizeCommand, relativizeCommand } from './commands/normalize.js';
import { parseCommand } from './commands/parse.js';
import { resolveCommand } from './commands/resolve.js';
import { sampleCommand } from './commands/sample.js';
import { UsageError } from './usage-error.js';
import { version } from './version.js';

const specifications = Object.values(registry).map(
  ({ id, name, publication: { title, date } }) => `  ${id.padEnd(9)} ${name}, ${title} (${date})`,
);

const help = `rfc-uri: URIs read strictly by the RFC that you choose

  rfc-uri parse URI --rfc ID [--tree]              components or syntax tree of a URI
  rfc-uri check --rfc ID [FILE... | -]             which URIs of a file are invalid, where, why, and the repairs
  rfc-uri compare URI... | -                       what every RFC, and a browser, makes of a string
  rfc-uri compare --from ID --to ID [FILE... | -]  what changes for URIs from one RFC to another
  rfc-uri resolve BASE REFERENCE... --rfc ID       references made absolute, by the RFC's own steps
  rfc-uri normalize --rfc ID [FILE... | -]         URIs as far as the RFC calls them equivalent
  rfc-uri relativize --base BASE --rfc ID [FILE]   the shortest references that lead to URIs
  rfc-uri extract --rfc ID [FILE... | -]           URIs out of plain text
  rfc-uri diff ID ID [--rule RULE]                 how two RFCs differ, exactly
  rfc-uri sample --rfc ID [--rule RULE]            strings out of a grammar
  rfc-uri grammar ID [RULE]                        a rule as the RFC writes it, as a PEG, ...
  rfc-uri explain [CODE]                           what a diagnostic means

  rfc-uri COMMAND --help                           all options of a command
  rfc-uri --version

The specifications:

${specifications.join('\n')}

Exit codes: 0 all valid, 1 some invalid, 2 usage or I/O.`;

const commands: Readonly<Record<string, (args: readonly string[], output: Output) => Promise<void>>> = {
  parse: parseCommand,
  check: checkCommand,
  compare: compareCommand,
  resolve: resolveCommand,
  normalize: normalizeCommand,
  relativize: relativizeCommand,
  extract: extractCommand,
  diff: diffCommand,
  sample: sampleCommand,
  grammar: grammarCommand,
  explain: explainCommand,
};

async function run([name, ...args]: readonly string[], output: Output): Promise<void> {
  if (name === '--version' || name === '-v') return output.line(version());
  if (name === '--help' || name === '-h' || name === 'help') return output.line(help);
  const known = Object.keys(commands).join(', ');
  if (name === undefined) throw new UsageError(`name a command: ${known}`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`unknown command "${visible(name)}"; known are ${known}`);
  return command(args, output);
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
