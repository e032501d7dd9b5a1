/** Calls a function in a process of its own, because what an engine has learnt from other strings and functions changes its speed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Call } from './callee.js';

const program = fileURLToPath(new URL('callee.ts', import.meta.url));

/**
 * What a module's function returns, or resolves to; arguments and result go through JSON. Throws an Error if the process fails, or takes
 * longer than so many milliseconds.
 */
export async function inOwnProcess<F extends (...args: never[]) => unknown>(
  module: string,
  name: string,
  args: Parameters<F>,
  longest?: number,
): Promise<Awaited<ReturnType<F>>> {
  const call: Call = { module, name, args };
  const child = spawn(process.execPath, [...process.execArgv, program, JSON.stringify(call)], {
    stdio: ['ignore', 'pipe', longest === undefined ? 'inherit' : 'ignore'],
    timeout: longest,
  });
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const [output, [code, signal]] = await Promise.all([text(child.stdout), ended]);
  if (signal === 'SIGTERM' && longest !== undefined) throw new Error(`more than ${longest / 1000} s`);
  if (code !== 0) throw new Error(signal ?? `exit code ${code}`);
  return JSON.parse(output) as Awaited<ReturnType<F>>; // as the caller says of the function
}
