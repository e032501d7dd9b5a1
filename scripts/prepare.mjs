/**
 * Builds all that the package has. npm runs it in a clone after `npm ci`, before `npm pack` and `npm publish`, and wherever rfc-uri is
 * installed from its Git repository. `npm install --global`, which pre-commit uses, does not install there what the build needs; then
 * this does. It is plain JavaScript, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!existsSync(`${root}node_modules/.package-lock.json`)) npm('ci', '--ignore-scripts');
npm('run', 'playground');

/** Runs npm in the root of the project, as if the user had typed it there, and ends with its exit code if that is not 0. */
function npm(...args) {
  // the options of the user's own command would be inherited: where it installs, and what it leaves out
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_config_(?:global|prefix|omit|production)$/i.test(name),
  );
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    env: { ...Object.fromEntries(own), NODE_ENV: 'development' },
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
