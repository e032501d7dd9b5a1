import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { readArguments } from '../../../src/cli/arguments/arguments.js';
import { command, runPlayground } from '../../../src/cli/commands/playground.js';
import { Session } from '../../../src/cli/session/session.js';
import { rfcUri, Sink } from '../../support/cli.js';

const isBuilt = existsSync(`${projectRoot}dist/playground/index.html`);

test.each([
  ['--port x', '--port takes a number up to 65535, not "x"'],
  ['--port 65536', '--port takes a number up to 65535, not "65536"'],
  ['--port 123456', '--port takes a number up to 65535, not "123456"'],
  ['--port 1x', '--port takes a number up to 65535, not "1x"'],
  ['--port x1', '--port takes a number up to 65535, not "x1"'],
  ['--port=-1', '--port takes a number up to 65535, not "-1"'],
  ['--port 1.5', '--port takes a number up to 65535, not "1.5"'],
  ['--port 80 a', 'playground takes options only'],
  ['--format json', 'unknown option --format'],
])('rejects %s', async (options, message) => {
  expect(await rfcUri(['playground', ...options.split(' ')])).toEqual({
    code: 2,
    stdout: '',
    stderr: `rfc-uri: ${message}\nTry "rfc-uri playground --help".\n`,
  });
});

(isBuilt ? test.skip : test)('says how to build the page (skipped if it is built)', async () => {
  for (const port of ['0', '65535'])
    expect(await rfcUri(['playground', '--port', port, '--no-open'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^rfc-uri: the page is not built; in a clone, "npm run playground" builds it\n/),
    });
});

// a browser is opened for somebody at a terminal, unless they say no
test.each([
  [undefined, ['--port', '0'], false],
  // the default port, or any
  [undefined, [], false],
  [undefined, ['--port', '0', '--no-open'], false],
  [80, ['--port', '0'], true],
  [80, ['--port', '0', '--no-open'], false],
])('on a terminal of %p columns with %j, serves the page until the end, and opens a browser: %p', async (...row) => {
  const [columns, options, opens] = row;
  const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  writeFileSync(join(folder, 'index.html'), 'the page');
  const [stdout, opened] = [new Sink(columns), [] as string[]];
  const session = new Session({ stdin: Readable.from([]), stdout, stderr: new Sink() });
  const surroundings = { folder: () => folder, open: (address: string) => void opened.push(address) };
  const running = runPlayground(readArguments(options, command.options), session, surroundings);
  const failures: unknown[] = [];
  running.catch((error: unknown) => failures.push(error));
  while (stdout.bytes().length === 0 && failures.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const address = stdout.bytes().toString().trim();
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  const [response] = (await once(get(address), 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  expect(opened).toEqual(opens ? [address] : []);
  expect(session.wake()).toBe(true);
  await running;
  await expect(once(get(address), 'response')).rejects.toThrow('ECONNREFUSED');
  rmSync(folder, { recursive: true });
});
