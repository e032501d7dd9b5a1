/** Node, Deno and Bun: each imports the package, and those that can require it do. */
import { join } from 'node:path';
import { ensureTool } from '../tools/ensure-tool.js';
import { callsIn, readOutput, type Runtime } from './runtime.js';

/** A program of tools/runtimes, whose path there is given. */
function runtime(name: string, path: string, runs: readonly (readonly string[])[]): Runtime {
  return {
    name,
    run: (folder) => {
      const command = path === '' ? process.execPath : join(ensureTool('runtimes'), 'node_modules', path);
      const version = /[\d.]+/.exec(readOutput(command, ['--version'], folder))?.[0] ?? '';
      const calls = callsIn(runs.map((args) => readOutput(command, args, folder)).join('\n'));
      return `${version}, ${calls}`;
    },
  };
}

const both = [['program.mjs'], ['program.cjs']] as const;

export const javascript: readonly Runtime[] = [
  runtime('node', '', both),
  runtime('node-20', 'node-20/bin/node', both),
  runtime('node-22', 'node-22/bin/node', both),
  runtime('node-24', 'node-24/bin/node', both),
  runtime('deno', '.bin/deno', [
    ['run', '--allow-read', 'program.mjs'],
    ['run', '--allow-read', 'program.cjs'],
  ]),
  runtime('bun', '.bin/bun', both),
  runtime('frozen', '', [
    ['--frozen-intrinsics', 'program.mjs'],
    ['--import', './freeze.mjs', 'program.mjs'],
  ]),
];
