import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { rfcUri } from '../support/cli.js';

const isBuilt = existsSync(`${projectRoot}dist/playground/index.html`);

test.each([
  ['--port x', '--port takes a number up to 65535, not "x"'],
  ['--port 65536', '--port takes a number up to 65535, not "65536"'],
  ['--port 123456', '--port takes a number up to 65535, not "123456"'],
  ['--port 1x', '--port takes a number up to 65535, not "1x"'],
  ['--port x1', '--port takes a number up to 65535, not "x1"'],
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
