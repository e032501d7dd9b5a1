/**
 * `npm run test:runtimes [-- NAME...]`: packs rfc-uri, installs the tarball with npm, and runs the same small program with it in
 * every runtime, or in those that are named. Prints a line for each; fails if one of them fails.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './grammar/sources.js';
import { bundlers } from './runtimes/bundlers.js';
import { commandLine } from './runtimes/command-line.js';
import { contexts } from './runtimes/contexts.js';
import { javascript } from './runtimes/javascript.js';
import { expectedText, modulesText } from './runtimes/program-lists.js';
import { type Runtime, Skipped } from './runtimes/runtime.js';
import { compilers } from './runtimes/typescript.js';
import { choose } from './tools/choose.js';
import { packed } from './tools/install-tarball.js';

const runtimes: readonly Runtime[] = [...javascript, ...contexts, ...bundlers, ...compilers, commandLine];

const names = choose(
  'runtime',
  runtimes.map(({ name }) => name),
  process.argv.slice(2),
);

// a name that a shell, a URL or a bundler may get wrong
const folder = mkdtempSync(join(tmpdir(), 'rfc-uri é %20 '));
try {
  installed(folder);
  for (const runtime of runtimes) if (names.includes(runtime.name)) await report(runtime);
} finally {
  rmSync(folder, { recursive: true });
}

/** Installs the tarball as a user does, and puts the program next to it. npm has nothing to warn about. */
function installed(into: string): void {
  cpSync(join(projectRoot, 'scripts/runtimes/program'), into, { recursive: true });
  writeFileSync(join(into, 'modules.mjs'), modulesText());
  writeFileSync(join(into, 'expected.mjs'), expectedText());
  writeFileSync(join(into, 'package.json'), '{ "private": true }');
  const args = ['install', '--offline', '--no-audit', '--no-fund', packed(into)];
  const { status, stderr } = spawnSync('npm', args, { cwd: into, encoding: 'utf8' });
  if (status !== 0 || stderr.includes('rfc-uri')) throw new Error(`npm install says:\n${stderr}`);
}

async function report({ name, run }: Runtime): Promise<void> {
  const line = (outcome: string, text: string): void => console.log(`${outcome.padEnd(8)}${name.padEnd(14)}${text}`);
  const start = performance.now();
  try {
    const text = await run(folder);
    line('ok', `${text}; ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } catch (error) {
    if (error instanceof Skipped) return line('skipped', error.message);
    process.exitCode = 1; // the others run nevertheless
    line('failed', error instanceof Error ? error.message : String(error));
  }
}
