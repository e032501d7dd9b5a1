/**
 * `npm run watch`: after each change of a source or a test, compiles the grammars if one of them changed, builds, checks the types, and runs
 * the tests that are touched: a test that changed itself; of a source, those whose folder and beginning are its own
 * (`src/parse/parse.ts`: `test/parse/parse*.test.ts`) or, without any, those of its folder. `-- --related` runs all tests that import
 * the source, directly or not. Ctrl+C ends it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { argv } from 'node:process';
import { projectRoot } from './grammar/sources.js';
import { jest } from './tools/run.js';
import { testsFor } from './watch/tests-for.js';

const folders = ['src', 'generated', 'grammars', 'scripts', 'test', 'playground/src', 'playground/test'];
/** An editor writes several files at once; in milliseconds. */
const PAUSE = 300;
const isRelated = argv.includes('--related');

const changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let isRunning = false;

for (const folder of folders)
  watch(projectRoot + folder, { recursive: true }, (_, name) => {
    if (name === null || !/\.(?:ts|peggy|bnf|split|lines|txt)$/.test(name)) return;
    changed.add(`${folder}/${name.replaceAll('\\', '/')}`);
    schedule();
  });
console.log(`watching ${folders.join(', ')}`);

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!isRunning) void runAll();
  }, PAUSE);
}

async function runAll(): Promise<void> {
  isRunning = true;
  const files = [...changed].filter((file) => existsSync(projectRoot + file));
  changed.clear();
  console.log(`\n${files.join(', ')}`);
  for (const step of stepsFor(files)) if (!(await succeeds(step))) break;
  isRunning = false;
  if (changed.size > 0) schedule();
}

function stepsFor(files: readonly string[]): string[][] {
  const steps: string[][] = [];
  if (files.some((file) => file.startsWith('grammars/'))) steps.push(['npm', 'run', 'grammars', '--silent']);
  if (files.some((file) => /^(?:grammars|generated|src)\//.test(file))) steps.push(['npm', 'run', 'build', '--silent']);
  steps.push(['npm', 'run', 'typecheck', '--silent']);
  const code = files.filter((file) => file.endsWith('.ts'));
  const tests = isRelated ? ['--findRelatedTests', ...code] : testsFor(code);
  if (isRelated ? code.length > 0 : tests.length > 0)
    steps.push([process.execPath, ...jest, '--passWithNoTests', '--maxWorkers=50%', ...tests]);
  return steps;
}

async function succeeds([command = '', ...args]: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: projectRoot, stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
