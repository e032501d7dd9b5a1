/** Tools that only scripts need, such as browsers, engines and peers: each is in tools/<name>, with a lock file of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../grammar/sources.js';

/**
 * The absolute path of tools/<name>, with a slash at its end. What its lock file names is installed first if it is missing or
 * older than the lock file: by `npm ci`, or from requirements.txt into the virtual environment `.venv`. What that prints goes
 * to stderr. Throws a RangeError if there is no such tool, and the error of `execFileSync` if it cannot be installed.
 *
 *     const node = `${ensureTool('chromium')}node_modules/.bin/playwright`;
 *     const python = `${ensureTool('pyspark')}.venv/bin/python`;
 */
export function ensureTool(name: string, root = `${projectRoot}tools/`): string {
  const folder = `${root}${name}/`;
  if (isInstalled(folder)) return folder;
  if (existsSync(`${folder}package-lock.json`)) run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund']);
  else if (existsSync(`${folder}requirements.txt`)) {
    run('python3', ['-m', 'venv', '--clear', `${folder}.venv`]);
    run(`${folder}.venv/bin/pip`, ['install', '--quiet', '--requirement', `${folder}requirements.txt`]);
    writeFileSync(`${folder}.venv/installed`, '');
  } else throw new RangeError(`tools/${name} has neither a package-lock.json nor a requirements.txt`);
  return folder;
}

/** Imports a module of a tool's packages; the caller knows its type. Installs the tool first, as `ensureTool` does. */
export async function importTool(tool: string, module: string): Promise<unknown> {
  const path = createRequire(`${ensureTool(tool)}package.json`).resolve(module);
  return import(pathToFileURL(path).href);
}

/** Whether a tool is installed, and not older than its lock file. */
export function isInstalled(folder: string): boolean {
  const [wanted, installed] = existsSync(`${folder}package-lock.json`)
    ? ['package-lock.json', 'node_modules/.package-lock.json']
    : ['requirements.txt', '.venv/installed'];
  return existsSync(folder + installed) && statSync(folder + installed).mtimeMs >= statSync(folder + wanted).mtimeMs;
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 2, 2] });
}
