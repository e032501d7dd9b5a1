import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../arguments.js';
import { systemMessage, type Session } from '../session.js';
import { UsageError } from '../errors.js';

/** Used unless another program has it: then any free port is. */
const DEFAULT_PORT = 3986;

export const help = `Usage: rfc-uri playground [--port N] [--no-open]

Serves the playground on this machine only: a page that shows how every RFC
reads a string, its syntax tree, the grammars, their differences, and a
summary of files. The page computes everything itself and sends nothing.
Prints its address and opens it in a browser; ends on Ctrl-C.

Options:
  --port N         the port (default: ${DEFAULT_PORT}, or any if it is in use)
  --no-open        only print the address (the default without a terminal)
  -h, --help       show this help

Examples:
  rfc-uri playground
  rfc-uri playground --port 8080 --no-open

Exit codes: 0 ended by Ctrl-C, 2 wrong usage, or the port is in use.`;

/** `rfc-uri playground`. Returns when the process is asked to end. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, { flags: ['no-open'], values: ['port'] });
  if (options.help) return session.line(help);
  if (options.positionals.length > 0) throw new UsageError('playground takes options only');
  const files = builtFiles();
  const server = createServer((request, response) => void answer(files, request, response));
  const port = await listen(server, options.values.get('port'));
  const address = `http://127.0.0.1:${port}/`;
  await session.line(address);
  await session.flush();
  if (session.streams.stdout.isTTY === true && !options.flags.has('no-open')) openInBrowser(address);
  await session.untilInterrupted();
  server.closeAllConnections();
  server.close();
}

/** The files of the page by their paths in addresses. Nothing else is served, whatever a request names. */
function builtFiles(): ReadonlyMap<string, string> {
  // the sources and the bundle are as deep in the package
  const folder = fileURLToPath(new URL('../../../dist/playground/', import.meta.url));
  if (!existsSync(`${folder}index.html`))
    throw new UsageError('the page is not built; in a clone, "npm run playground" builds it');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return new Map([['/', `${folder}index.html`], ...files.map((name) => [`/${name}`, folder + name] as const)]);
}

/** Listens on the loopback interface alone; returns the port. */
async function listen(server: Server, asked: string | undefined): Promise<number> {
  if (asked !== undefined && (!/^\d{1,5}$/.test(asked) || Number(asked) > 65_535))
    throw new UsageError(`--port takes a number up to 65535, not "${asked}"`);
  try {
    return await listenOn(server, asked === undefined ? DEFAULT_PORT : Number(asked));
  } catch (error) {
    if (asked === undefined) return listenOn(server, 0);
    throw new UsageError(`port ${asked}: ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

async function answer(
  files: ReadonlyMap<string, string>,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = files.get(url.replace(/[?#].*$/s, ''));
  const type = file === undefined ? undefined : types[extname(file)];
  if (file === undefined || type === undefined || (method !== 'GET' && method !== 'HEAD')) {
    response.writeHead(file === undefined || type === undefined ? 404 : 405).end();
    return;
  }
  // the file may be gone since the start
  const body = await readFile(file).catch(() => undefined);
  if (!body) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': type,
    'Content-Security-Policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache',
  });
  response.end(method === 'HEAD' ? undefined : body);
}

function openInBrowser(address: string): void {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  // without a browser the printed address is enough
  spawn(command ?? '', args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
