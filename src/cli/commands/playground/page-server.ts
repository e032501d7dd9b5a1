/** The server of `rfc-uri playground`. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { systemMessage } from '../../session/session.js';
import { UsageError } from '../../session/errors.js';
import { spawn } from 'node:child_process';

/** Used unless another program has it: then any free port is. */
export const DEFAULT_PORT = 3986;

/** A server of the files in a folder. Nothing else is served, whatever a request names. */
export function pageServer(folder: string): Server {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = new Map(names.map((name) => [`/${name.replaceAll('\\', '/')}`, join(folder, name)] as const));
  files.set('/', join(folder, 'index.html'));
  return createServer((request, response) => void answer(files, request, response));
}

/** Listens on the loopback interface alone; returns the port. Throws a UsageError if the port that was asked for is taken. */
export async function listen(server: Server, asked: number | undefined): Promise<number> {
  try {
    return await listenOn(server, asked ?? DEFAULT_PORT);
  } catch (error) {
    if (asked === undefined) return listenOn(server, 0);
    throw new UsageError(`port ${asked}: ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}

async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function answer(
  files: ReadonlyMap<string, string>,
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const file = files.get(url.replace(/[?#].*/s, '')) ?? '';
  const type = types[extname(file)];
  if (type === undefined) {
    response.writeHead(404).end();
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405).end();
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
  response.end(body); // Node leaves it out in the answer to HEAD
}

/** The program, with its arguments, that opens an address in the browser of a system. */
export function browserCommand(address: string, platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', address];
  if (platform === 'win32') return ['cmd', '/c', 'start', '', address];
  return ['xdg-open', address];
}

/** Opens an address in the user's browser. Without one, nothing happens: the address is printed, too. */
export function openInBrowser(address: string): void {
  const [command, ...args] = browserCommand(address, process.platform);
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
