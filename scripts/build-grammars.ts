/**
 * `npm run grammars [-- ID...]`: writes everything that is generated from the grammars and from the list of RFCs, and the suites of
 * conformance/. With ids it compiles only these grammars.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { listFiles } from './registry/lists.js';
import { writeChanged } from './tools/write-changed.js';

const root = fileURLToPath(new URL('..', import.meta.url));

function write(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeChanged(root + path, text);
    console.log(`${path}: ${text.length} characters, ${gzipSync(text).length} bytes gzipped`);
  }
}

// the compilers import the lists, which must have a new RFC
write(listFiles());
const { rfcFiles } = await import('./registry/rfc-files.js');
const ids = process.argv.slice(2);
write(rfcFiles(ids));
const { splitTableFiles } = await import('./splits/table.js');
const { writeSuites } = await import('./conformance/write.js');
if (ids.length === 0) {
  write(splitTableFiles());
  writeSuites(`${root}conformance`);
}
