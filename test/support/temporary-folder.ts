import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** A new folder, until all tests of the file or of this `describe` have run. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rfc-uri-')));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
