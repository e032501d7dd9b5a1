/** Measures programs as processes, from their start to their end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { projectRoot } from '../../grammar/sources.js';
import { median } from './statistics.js';

export interface Program {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** How many processes run it at the same time; 1 by default. */
  readonly copies?: number;
  /** Writes its input, and ends it; it has none by default. */
  readonly writeInput?: (input: Writable) => Promise<void>;
}

/** What a run of a program took. Several copies: the time until all have ended, the memory of the largest. */
export interface Taken {
  readonly seconds: number;
  /** Of the processor, in all threads and copies; to 10 ms. 0 where the system does not say. */
  readonly cpuSeconds: number;
  /** The most memory that a process had, in megabytes; 0 where the system does not say, or for less than an instant. */
  readonly memory: number;
}

export interface Round extends Taken {
  /** The seconds that the unit took on average right before and right after. */
  readonly unit: number;
}

/** How often the memory is read, in milliseconds. */
const INTERVAL = 50;

/** Measures each program once a round, and the unit, another program, before and after each: the speed of a machine changes during a run. */
export async function measurePrograms<P extends Program>(
  unit: Program,
  programs: readonly P[],
  rounds: number,
): Promise<{
  readonly unit: readonly Round[];
  readonly programs: readonly { program: P; rounds: readonly Round[] }[];
}> {
  const measureUnit = async (): Promise<Round> => {
    const taken = await measureProgram(unit);
    return { ...taken, unit: taken.seconds };
  };
  await measureUnit();
  let before = await measureUnit();
  const units = [before];
  const results = programs.map((program) => ({ program, rounds: [] as Round[] }));
  for (let round = 0; round < rounds; round++)
    for (const { program, rounds: own } of results) {
      const taken = await measureProgram(program);
      const after = await measureUnit();
      own.push({ ...taken, unit: (before.seconds + after.seconds) / 2 });
      units.push((before = after));
    }
  return { unit: units, programs: results };
}

/** The medians of rounds, with the median ratio to the unit, and the most memory. */
export function summarize(rounds: readonly Round[]): Taken & { readonly ratio: number } {
  return {
    seconds: median(rounds.map(({ seconds }) => seconds)),
    cpuSeconds: median(rounds.map(({ cpuSeconds }) => cpuSeconds)),
    ratio: median(rounds.map(({ seconds, unit }) => seconds / unit)),
    memory: Math.max(...rounds.map(({ memory }) => memory)),
  };
}

/** Runs a program to its end, without its output. Throws if it fails with another code than 1, which says that lines are invalid. */
export async function measureProgram({ command, copies = 1, writeInput }: Program): Promise<Taken> {
  const cpuBefore = cpuSecondsOfChildren();
  const taken = await Promise.all(Array.from({ length: copies }, () => runOnce(command, writeInput)));
  return {
    seconds: Math.max(...taken.map(({ seconds }) => seconds)),
    cpuSeconds: cpuSecondsOfChildren() - cpuBefore,
    memory: Math.max(...taken.map(({ memory }) => memory)),
  };
}

async function runOnce(
  [program, ...args]: Program['command'],
  writeInput: Program['writeInput'],
): Promise<Omit<Taken, 'cpuSeconds'>> {
  const start = performance.now();
  const child = spawn(program, args, { cwd: projectRoot, stdio: [writeInput ? 'pipe' : 'ignore', 'ignore', 'ignore'] });
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, peakMemory(child.pid))), INTERVAL);
  const ended = once(child, 'exit');
  child.stdin?.on('error', () => undefined); // a program that ends early is told by its exit code
  if (child.stdin) await writeInput?.(child.stdin);
  const [code] = (await ended) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  if (code !== 0 && code !== 1) throw new Error(`${program} ${args.join(' ')} exited with ${code}`);
  return { seconds, memory };
}

/** The peak of a process's resident memory in megabytes, as Linux reports it. */
function peakMemory(pid: number | undefined): number {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(readOr('', `/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) / 1024;
}

/** What all processes that this one has started and that have ended took of the processor, as Linux reports it. */
function cpuSecondsOfChildren(): number {
  const fields = readOr('', '/proc/self/stat').replace(/.*\) /, '').split(' ');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / 100;
}

function readOr(otherwise: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}
