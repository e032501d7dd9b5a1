import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { grammarIds } from '../../../scripts/grammar/sources.js';
import { verifyFiles } from '../../../scripts/prove/verify-files.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

test('verifies the lines of many files under every RFC, in batches', async () => {
  const files = Array.from({ length: 100 }, (_, index) => {
    const file = join(folder, `${index}.txt`);
    writeFileSync(file, `http://h${index}/\r\n^${index}\n\nx:`);
    return file;
  });
  const verified = await verifyFiles(files, 300);
  expect([...verified.keys()]).toEqual([...grammarIds]);
  for (const { strings, disagreeing } of verified.values())
    expect({ strings, disagreeing }).toEqual({ strings: 400, disagreeing: [] });
  expect(verified.get('rfc3986')?.valid).toBe(300);
  expect(verified.get('rfc2396')?.valid).toBe(200);
});

test('counts the same in any batches', async () => {
  expect(await verifyFiles(['docs/uris.txt'], 1)).toEqual(await verifyFiles(['docs/uris.txt']));
  expect((await verifyFiles(['docs/uris.txt'])).get('rfc3986')).toEqual({ strings: 80, valid: 62, disagreeing: [] });
});

test('reports a file that cannot be read', async () => {
  await expect(verifyFiles(['docs/uris.txt', 'no/such/file'])).rejects.toThrow('ENOENT');
});
