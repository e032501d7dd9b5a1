/**
 * Calls a function in a process of its own, because what an engine has learnt from other strings and functions changes its speed.
 * This module is also the program of that process: its argument is a Call.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { argv } from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

interface Call {
  /** The URL of a module, and the name of a function that it exports. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

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
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), JSON.stringify(call)], {
    stdio: ['ignore', 'pipe', longest === undefined ? 'inherit' : 'ignore'],
    timeout: longest,
  });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(String(signal ?? `exit code ${code}`));
  return JSON.parse(output) as Awaited<ReturnType<F>>; // as the caller says of the function
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const { module, name, args } = JSON.parse(argv[2] ?? '') as Call;
  const functions = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>;
  console.log(JSON.stringify(await functions[name]?.(...args)));
}
