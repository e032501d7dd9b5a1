import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chosenNumber, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { openInBrowser, DEFAULT_PORT, listen, pageServer } from './playground/page-server.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

export const command: Command = {
  usage: ['[--port N] [--no-open]'],
  about: `Serves the playground on this machine only: a page that shows how every RFC
reads a string, its syntax tree, the grammars, their differences, and a
summary of files. The page computes everything itself and sends nothing.
Prints its address and opens it in a browser; ends on Ctrl-C.`,
  options: [
    { name: 'port', value: 'N', help: `the port (default: ${DEFAULT_PORT}, or any if it is in use)` },
    { name: 'no-open', help: 'only print the address (the default without a terminal)' },
  ],
  examples: ['rfc-uri playground', 'rfc-uri playground --port 8080 --no-open'],
  exitCodes: '0 ended by Ctrl-C, 2 wrong usage, or the port is in use.',
  run: (options, session) => runPlayground(options, session),
};

/** The folder of the page, and what opens a browser. */
interface Surroundings {
  readonly folder: () => string;
  readonly open: (address: string) => void;
}

/** `rfc-uri playground`. Returns when the process is asked to end. */
export async function runPlayground(
  options: Arguments,
  session: Session,
  { folder, open }: Surroundings = { folder: builtPage, open: openInBrowser },
): Promise<void> {
  if (options.positionals.length > 0) throw new UsageError('playground takes options only');
  const asked = chosenNumber(options, 'port', 'a number up to 65535', { digits: /^\d{1,5}$/, most: 65_535 });
  const server = pageServer(folder());
  const port = await listen(server, asked);
  const address = `http://127.0.0.1:${port}/`;
  await session.line(address);
  await session.flush();
  if (session.streams.stdout.isTTY === true && !options.flags.has('no-open')) open(address);
  await session.untilInterrupted();
  server.closeAllConnections();
  server.close();
}

/** The folder of the page. */
function builtPage(): string {
  // the sources and the bundle are as deep in the package
  const folder = fileURLToPath(new URL('../../../dist/playground/', import.meta.url));
  if (existsSync(`${folder}index.html`)) return folder;
  throw new UsageError('the page is not built; in a clone, "npm run playground" builds it');
}
