import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** What a process took. */
export interface Taken {
  readonly seconds: number;
  /** The most memory that it had, in megabytes; `undefined` where the system does not say. */
  readonly memory: number | undefined;
}

/** How often the memory is read, in milliseconds. */
const INTERVAL = 100;

/** Runs a process to its end, without its output. Throws if it fails with another code than 1, which says that lines are invalid. */
async function timeProcess([program, ...args]: readonly [string, ...string[]]): Promise<Taken> {
  const start = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore'] });
  let memory: number | undefined;
  const timer = setInterval(() => (memory = peakOf(child.pid) ?? memory), INTERVAL);
  const [code] = (await once(child, 'exit')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  if (code !== 0 && code !== 1) throw new Error(`${program} ${args.join(' ')} exited with ${code}`);
  return { seconds, memory };
}

/** Runs a process as often as `copies` says, at the same time: the time until all have ended, and the most memory of one. */
export async function timeTogether(command: readonly [string, ...string[]], copies = 1): Promise<Taken> {
  const taken = await Promise.all(Array.from({ length: copies }, () => timeProcess(command)));
  const memories = taken.flatMap(({ memory }) => memory ?? []);
  return {
    seconds: Math.max(...taken.map(({ seconds }) => seconds)),
    memory: memories.length > 0 ? Math.max(...memories) : undefined,
  };
}

/** The peak of a process's resident memory, as Linux reports it. */
function peakOf(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
