/** Packages that the root does not install: tools that only scripts need, in tools/<name>, and the page, in playground/. Each has a lock file of its own. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../grammar/sources.js';

/**
 * The absolute path of tools/<name>, with a slash at its end, after `ensureInstalled`.
 *
 *     const node = `${ensureTool('chromium')}node_modules/.bin/playwright`;
 *     const python = `${ensureTool('pyspark')}.venv/bin/python`;
 */
export function ensureTool(name: string): string {
  const folder = `${projectRoot}tools/${name}/`;
  ensureInstalled(folder);
  return folder;
}

/**
 * Installs what the lock file of a folder names if it is missing or older than the lock file: by `npm ci`, or from
 * requirements.txt into the virtual environment `.venv`. What that prints goes to stderr. The path of the folder ends with a
 * slash. Throws a RangeError if the folder has no lock file, and the error of `execFileSync` if the packages cannot be installed.
 */
export function ensureInstalled(folder: string): void {
  if (isInstalled(folder)) return;
  if (existsSync(`${folder}package-lock.json`)) run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund']);
  else if (existsSync(`${folder}requirements.txt`)) {
    run('python3', ['-m', 'venv', '--clear', `${folder}.venv`]);
    run(`${folder}.venv/bin/pip`, ['install', '--quiet', '--requirement', `${folder}requirements.txt`]);
    writeFileSync(`${folder}.venv/installed`, '');
  } else throw new RangeError(`${folder} has neither a package-lock.json nor a requirements.txt`);
}

/** Imports a module of a tool's packages; the caller knows its type. Installs the tool first, as `ensureTool` does. */
export async function importTool(tool: string, module: string): Promise<unknown> {
  return importFrom(ensureTool(tool), module);
}

/** Imports a module of a folder's packages, which must be installed; the caller knows its type. */
export async function importFrom(folder: string, module: string): Promise<unknown> {
  const path = createRequire(`${folder}package.json`).resolve(module);
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
