/**
 * `npx tsx scripts/release-version.ts`: collects the changes of .changeset/ in CHANGELOG.md, sets the version in package.json, and copies
 * it to the other files that name it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './grammar/sources.js';
import { ensureTool } from './tools/ensure-tool.js';
import { run } from './tools/run.js';

run(join(ensureTool('release'), 'node_modules/.bin/changeset'), ['version']);
const { version } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { readonly version: string };
replace('jsr.json', /(?<="version": ")[^"]*/);
replace('CITATION.cff', /(?<=^version: ).*/m);

function replace(file: string, former: RegExp): void {
  const text = readFileSync(projectRoot + file, 'utf8');
  if (!former.test(text)) throw new Error(`${file} names no version`);
  writeFileSync(projectRoot + file, text.replace(former, version));
}
