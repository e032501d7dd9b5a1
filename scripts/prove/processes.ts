import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Runs this script once with each of the lists of arguments, as many at once as there are cores; those with most work first. Prints
 * their output in order, each as soon as all before it have ended. Returns the highest exit code.
 */
export async function runAll(
  argumentLists: readonly (readonly string[])[],
  work: (index: number) => number = () => 0,
): Promise<number> {
  const waiting = [...argumentLists.keys()].toSorted((a, b) => work(b) - work(a));
  const outputs: string[] = [];
  const codes: number[] = [];
  let printed = 0;
  const runWaiting = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const { code, output } = await run(argumentLists[index] ?? []);
      codes.push(code);
      outputs[index] = output;
      for (; outputs[printed] !== undefined; printed++) process.stdout.write(outputs[printed] ?? '');
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return Math.max(...codes);
}

function run(args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}
