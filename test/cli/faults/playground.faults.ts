/** The server of the playground: output that nobody can take, signals, files that are gone, clients that leave, several at once. */
import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { pipeline } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const program = (): string => join(folder, 'dist/src/cli/main.js');
const children: ChildProcess[] = [];

beforeAll(() => {
  for (const part of ['package.json', 'dist/src', 'dist/playground'])
    cpSync(projectRoot + part, join(folder, part), { recursive: true });
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

interface Served {
  readonly child: ChildProcess;
  readonly address: string;
  /** What it has said on standard error so far. */
  readonly messages: () => string;
}

function serve(args: readonly string[] = ['--port', '0'], nodeOptions: readonly string[] = []): Promise<Served> {
  return served(spawn(process.execPath, [...nodeOptions, program(), 'playground', ...args]));
}

/** Serves on a real terminal; finds other programs in these folders. */
function serveOnTerminal(PATH: string): Promise<Served> {
  const command = `PATH="${PATH}" exec "${process.execPath}" "${program()}" playground --port 0`;
  return served(spawn('script', ['-qec', command, '/dev/null']));
}

async function served(child: ChildProcessWithoutNullStreams): Promise<Served> {
  children.push(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { child, address: line.trim(), messages: () => stderr };
}

async function fetchStatus(address: string): Promise<number> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
}

test('a full disk: a message and exit code 2', async () => {
  const { code, stderr } = await pipeline('rfc-uri playground --port 0 > /dev/full');
  expect([code, stderr]).toEqual([2, 'rfc-uri: cannot write to standard output: no space left on the device\n']);
});

test('a closed pipe: ends soon, without a message', async () => {
  expect(await pipeline('rfc-uri playground --port 0 | true')).toMatchObject({ code: 0, stderr: '' });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends it with exit code 0, also while a client is connected',
  async (signal) => {
    const { child, address, messages } = await serve();
    const client = connect(Number(new URL(address).port), '127.0.0.1');
    await once(client, 'connect');
    client.on('error', () => undefined).write('GET / HTTP/1.1\r\n');
    const ended = once(child, 'close');
    child.kill(signal);
    expect([await ended, messages()]).toEqual([[0, null], '']);
    client.destroy();
  },
);

test('a file that is gone is not found, and the others are still served', async () => {
  const { address, messages } = await serve();
  expect(await fetchStatus(`${address}grammars/cern.json`)).toBe(200);
  const assets = join(folder, 'dist/playground/grammars');
  rmSync(assets, { recursive: true });
  expect(await fetchStatus(`${address}grammars/cern.json`)).toBe(404);
  expect(await fetchStatus(address)).toBe(200);
  cpSync(`${projectRoot}dist/playground/grammars`, assets, { recursive: true });
  expect(await fetchStatus(`${address}grammars/cern.json`)).toBe(200);
  expect(messages()).toBe('');
});

test('clients that leave, or that speak no HTTP, do no harm', async () => {
  const { address, messages } = await serve();
  const asset = readdirSync(`${projectRoot}dist/playground/assets`).find((name) => name.endsWith('.js'));
  for (const request of [
    `GET /assets/${asset} HTTP/1.1\r\nHost: h\r\n\r\n`,
    '\0\xff'.repeat(5000),
    'GET / HTTP/9\r\n\r\n',
  ]) {
    for (let count = 0; count < 20; count++) {
      const client = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
      await once(client, 'connect');
      client.write(request, () => client.destroy());
      await once(client, 'close');
    }
  }
  expect([await fetchStatus(address), messages()]).toEqual([200, '']);
});

test('10 processes at once: each takes a port of its own, with 128 MB of memory', async () => {
  const servers = await Promise.all(
    Array.from({ length: 10 }, () => serve(['--no-open'], ['--max-old-space-size=128'])),
  );
  expect(new Set(servers.map(({ address }) => address)).size).toBe(10);
  expect(await Promise.all(servers.map(({ address }) => fetchStatus(address)))).toEqual(servers.map(() => 200));
});

/** Other systems have another `script`. */
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('on a terminal, opens a browser, which neither writes to the terminal nor gets its Ctrl-C', async () => {
  const opened = join(folder, 'opened');
  const script = `echo noise; echo noise >&2; echo "$@" $$ $(ps -o pgid= -p $$) > ${opened}.new; mv ${opened}.new ${opened}`;
  writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const { child, address } = await serveOnTerminal(`${folder}:${process.env['PATH']}`);
  let printed = '';
  child.stdout?.on('data', (text: string) => (printed += text));
  for (let wait = 0; wait < 100 && !existsSync(opened); wait++) await setTimeout(100);
  const [asked, id, group] = readFileSync(opened, 'utf8').trim().split(' ');
  expect([asked, group, printed]).toEqual([address, id, '']);
});

onLinux('without a browser, the address is still served', async () => {
  const { child, address } = await serveOnTerminal(join(folder, 'dist'));
  await setTimeout(500); // the browser fails meanwhile
  expect([await fetchStatus(address), child.exitCode]).toEqual([200, null]);
});
