/** `npm run grammars`: compiles the grammars to generated/. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generatedFiles } from './grammar/emit.js';
import { grammarIds, projectRoot } from './grammar/sources.js';

for (const id of grammarIds) {
  for (const [path, text] of generatedFiles(id)) {
    mkdirSync(dirname(projectRoot + path), { recursive: true });
    writeFileSync(projectRoot + path, text);
    console.log(`${path}: ${text.length} characters, ${gzipSync(text).length} bytes gzipped`);
  }
}
