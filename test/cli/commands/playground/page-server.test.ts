/** The server of `rfc-uri playground`, with a small page. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { browserCommand, listen, pageServer } from '../../../../src/cli/commands/playground/page-server.js';

const types = {
  'index.html': 'text/html; charset=utf-8',
  'assets/a.js': 'text/javascript; charset=utf-8',
  'assets/b.css': 'text/css; charset=utf-8',
  'c.json': 'application/json; charset=utf-8',
  'd.svg': 'image/svg+xml',
  'assets/e.woff2': 'font/woff2',
};

let folder = '';
let port = 0;
const servers: Server[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  mkdirSync(join(folder, 'page/assets'), { recursive: true });
  for (const name of [...Object.keys(types), 'e.exe', 'gone.js'])
    writeFileSync(join(folder, 'page', name), `<${name}>`);
  writeFileSync(join(folder, 'secret.html'), 'secret');
  port = await served(0);
  rmSync(join(folder, 'page/gone.js'));
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function served(asked: number | undefined): Promise<number> {
  const server = pageServer(join(folder, 'page'));
  servers.push(server);
  return listen(server, asked);
}

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

async function answerTo(path: string, method = 'GET'): Promise<Answer> {
  const asking = request({ host: '127.0.0.1', port, path, method, agent: false }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode, body, headers: response.headers };
}

describe('pageServer', () => {
  test.each(Object.entries(types))('serves %s as %s', async (name, type) => {
    const { status, body, headers } = await answerTo(`/${name}`);
    expect([status, body, headers['content-type']]).toEqual([200, `<${name}>`, type]);
  });

  test.each(['/', '/?a=b', '/#a', '/?a\u00a0'])('serves index.html for %j', async (path) => {
    expect(await answerTo(encodeURI(path))).toMatchObject({ status: 200, body: '<index.html>' });
  });

  test('lets the page load only its own files, in no frame, and asks browsers to look for a newer one', async () => {
    expect((await answerTo('/')).headers).toMatchObject({
      'content-security-policy': "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    });
  });

  test.each([
    '/none.html',
    '/e.exe',
    '/gone.js',
    '/assets',
    '/assets/',
    '/../secret.html',
    '/%2e%2e/secret.html',
    '//index.html',
  ])('finds no %s', async (path) => {
    expect(await answerTo(path)).toMatchObject({ status: 404, body: '' });
  });

  test('answers only GET and HEAD', async () => {
    expect(await answerTo('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect(await answerTo('/', method)).toMatchObject({ status: 405, body: '' });
    expect(await answerTo('/none.html', 'POST')).toMatchObject({ status: 404 });
  });
});

describe('listen', () => {
  test('takes the loopback interface alone', () => {
    expect(servers.map((server) => server.address())).toContainEqual({
      address: '127.0.0.1',
      family: 'IPv4',
      port,
    } satisfies AddressInfo);
  });

  test('gives the page to this machine alone, with the files in its folders', async () => {
    port = await served(0);
    expect(servers.at(-1)?.address()).toEqual({ address: '127.0.0.1', family: 'IPv4', port });
    expect(await answerTo('/assets/a.js')).toMatchObject({ status: 200, body: '<assets/a.js>' });
  });

  test('takes another port if the default one is taken', async () => {
    const [one, other] = [await served(undefined), await served(undefined)];
    expect(one).toBeGreaterThan(0);
    expect(other).toBeGreaterThan(0);
    expect(other).not.toBe(one);
    expect(other).not.toBe(3986);
  });

  test('takes the port that was asked for', async () => {
    const server = pageServer(join(folder, 'page'));
    const free = await listen(server, 0);
    await new Promise((resolve) => server.close(resolve));
    expect(await served(free)).toBe(free);
  });

  test('rejects if the port that was asked for is taken', async () => {
    await expect(served(port)).rejects.toThrow(`port ${port}: address already in use`);
  });
});

test.each([
  ['linux', ['xdg-open', 'http://h/']],
  ['darwin', ['open', 'http://h/']],
  // the empty text is the title of the window, which start takes from its first argument in quotation marks
  ['win32', ['cmd', '/c', 'start', '', 'http://h/']],
] as const)('on %s, %j opens an address', (platform, command) => {
  expect(browserCommand('http://h/', platform)).toEqual(command);
});
