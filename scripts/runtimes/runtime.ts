/** What the runtimes of `npm run test:runtimes` have in common. */
import { spawnSync } from 'node:child_process';

/** A runtime, a bundler or a compiler that the packed package must work with. */
export interface Runtime {
  readonly name: string;
  /**
   * Runs the program of scripts/runtimes/program in the folder that has the package installed. Returns what there is to say;
   * throws an Error if something is wrong, and Skipped if this machine does not have the runtime.
   */
  readonly run: (folder: string) => string | Promise<string>;
}

/** The runtime is not here, for a reason. */
export class Skipped extends Error {}

/** The output of a command. Throws an Error with all that it printed if it fails. */
export function readOutput(command: string, args: readonly string[], cwd: string): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ends with ${String(status)}:\n${stdout}${stderr}`);
  return stdout;
}

/** How many calls the program made. Throws an Error if it did not end, or a call had another result than it must have. */
export function callsIn(output: string): string {
  const results = output.split('\n').filter((line) => line.startsWith('{"calls":'));
  if (results.length === 0) throw new Error(`the program did not end:\n${output}`);
  let total = 0;
  for (const result of results) {
    const { calls, failures } = JSON.parse(result) as { readonly calls: number; readonly failures: readonly string[] };
    if (failures.length > 0) throw new Error(failures.join('\n'));
    total += calls;
  }
  return `${total} calls`;
}
