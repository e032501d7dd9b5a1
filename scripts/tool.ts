/**
 * `tsx scripts/tool.ts NAME COMMAND [ARGUMENT...]`: runs a command of the packages in tools/<NAME>, which it installs first if they
 * are missing, in the project's root. `--in-tool` before NAME: in tools/<NAME>, for a command that looks for its packages there.
 */
import { delimiter, join } from 'node:path';
import { projectRoot } from './grammar/sources.js';
import { ensureTool } from './tools/ensure-tool.js';
import { run } from './tools/run.js';

const isInTool = process.argv[2] === '--in-tool';
const [name = '', command = '', ...args] = process.argv.slice(isInTool ? 3 : 2);

const folder = ensureTool(name);
const path = [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
run(command, args, {
  cwd: isInTool ? folder : projectRoot,
  env: { ...process.env, PATH: path },
  shell: process.platform === 'win32',
});
