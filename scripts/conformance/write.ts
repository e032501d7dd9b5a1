/** Writes the suites of conformance/. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { writeChanged } from '../tools/write-changed.js';
import { publishedSuites, suiteFiles } from './published.js';

/** Writes all suites and their certificates into a folder. */
export function writeSuites(folder: string): void {
  for (const suite of publishedSuites()) {
    const path = `${folder}/${suite.path}`;
    const { certificate, strings } = suiteFiles(suite);
    mkdirSync(dirname(path), { recursive: true });
    writeChanged(`${path}.json`, certificate);
    writeCompressed(`${path}.tsv.gz`, strings);
    console.log(`${suite.path}: ${certificate.length} and ${strings.length} characters`);
  }
}

/** Versions of zlib compress to different bytes, so the file stays if it has the text. */
function writeCompressed(path: string, text: string): void {
  if (existsSync(path) && gunzipSync(readFileSync(path)).toString() === text) return;
  writeFileSync(path, gzipSync(text, { level: 9 }));
}
