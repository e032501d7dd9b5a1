/**
 * Packs rfc-uri, installs the tarball with the libraries that it works with, and runs their tests and the examples of
 * docs/integrations.md with them: npm run test:integrations.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleTests } from './docs/example-tests.js';
import { projectRoot } from './grammar/sources.js';
import { ensureTool } from './tools/ensure-tool.js';
import { installTarball } from './tools/install-tarball.js';
import { run } from './tools/run.js';

function writeExamples(folder: string): void {
  const examples = join(folder, 'examples');
  rmSync(examples, { recursive: true, force: true });
  mkdirSync(examples);
  const tests = exampleTests(readFileSync(join(projectRoot, 'docs/integrations.md'), 'utf8'));
  for (const [index, code] of tests.entries()) writeFileSync(join(examples, `example-${index + 1}.test.ts`), code);
}

const folder = ensureTool('integrations');
installTarball(folder);
writeExamples(folder);
run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]);
// the tests bring the version of Node that Vitest needs
run(join(folder, 'node_modules/.bin/node'), ['node_modules/vitest/vitest.mjs', 'run'], { cwd: folder });
