/**
 * `tsx scripts/tool.ts NAME COMMAND [ARGUMENT...]`: runs a command of the packages in tools/<NAME>, which it installs first if they
 * are missing, in the project's root. `--in-tool` before NAME: in tools/<NAME>, for a command that looks for its packages there.
 */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { projectRoot } from './grammar/sources.js';
import { ensureTool } from './tools/ensure-tool.js';

const isInTool = process.argv[2] === '--in-tool';
const [name = '', command = '', ...args] = process.argv.slice(isInTool ? 3 : 2);

const folder = ensureTool(name);
const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
const { status, error } = spawnSync(command, args, {
  cwd: isInTool ? folder : projectRoot,
  env: { ...process.env, PATH: path },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (error) throw error;
process.exitCode = status ?? 1;
