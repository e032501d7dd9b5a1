import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { rfcUri } from '../support/cli.js';

const isBuilt = existsSync(`${projectRoot}dist/playground/index.html`);

test.each([['--port', 'x'], ['--port', '65536'], ['a']])('rejects %j %j', async (...args) => {
  expect(await rfcUri(['playground', ...args])).toMatchObject({ code: 2, stdout: '' });
});

(isBuilt ? test.skip : test)('says how to build the page (skipped if it is built)', async () => {
  const { code, stderr } = await rfcUri(['playground', '--port', '0']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('npm run playground')]);
});
