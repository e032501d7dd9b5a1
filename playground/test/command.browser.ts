import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { rfcUri } from '../../test/support/cli.js';

test('serves the page on the loopback interface until Ctrl-C', async () => {
  const served = spawn(process.execPath, [`${projectRoot}dist/src/cli/main.js`, 'playground', '--port', '0']);
  const [line] = (await once(served.stdout, 'data')) as [Buffer];
  expect(line.toString()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\n$/);
  const address = line.toString().trim();
  expect(await (await fetch(address)).text()).toContain('<title>rfc-uri</title>');
  served.kill('SIGINT');
  expect(await once(served, 'exit')).toEqual([0, null]);
});

test('says that a port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await rfcUri(['playground', '--port', String(port)]);
  expect([code, stderr]).toEqual([
    2,
    `rfc-uri: port ${port}: address already in use\nTry "rfc-uri playground --help".\n`,
  ]);
  other.close();
});
