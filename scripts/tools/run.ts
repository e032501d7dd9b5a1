import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { projectRoot } from '../grammar/sources.js';

/** The command line as it is built. */
export const program = `${projectRoot}dist/src/cli/main.js`;

/** The arguments of Node that run Jest in the root of the project. */
export const jest: readonly string[] = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];

/** Runs a command in the root of the project, and ends with its exit code if that is not 0. */
export function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, error } = spawnSync(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Whether a program can be run. */
export function canRun(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
