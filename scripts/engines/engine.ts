/** What `npm run test:engines` runs: an engine, and what it needs. */
import { execFileSync, spawnSync } from 'node:child_process';

export interface Engine {
  readonly name: string;
  /** Why it cannot run here; `undefined` if it can. */
  missing(): string | undefined;
  /** Runs its tests, and throws if one fails. Returns what a million lines cost. */
  run(corpus: Corpus): Figure[];
}

/** The files of lines, and how many lines each has. */
export interface Corpus {
  /** For files that are deleted at the end. */
  readonly folder: string;
  readonly urls: string;
  readonly references: string;
  readonly lines: number;
}

/** What a job costs. */
export interface Figure {
  readonly job: string;
  /** Seconds of processor time for a million lines, all processes together. */
  readonly seconds: number;
  /** Where they are spent. */
  readonly split?: string;
}

/** The environment with the command `rfc-uri` in PATH. */
export function withCommand(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
}

/** What a shell script prints, and the processor time that it took. Throws if its exit code is neither 0 nor 1. */
export function runScript(script: string, corpus: Corpus): { readonly output: string; readonly seconds: number } {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `TIMEFORMAT=$'\\n%U %S'; time { ${script}\n}`], {
    cwd: corpus.folder,
    env: withCommand(corpus.folder),
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const [times = '', ...messages] = stderr.trimEnd().split('\n').toReversed();
  if (status === null || status > 1) throw new Error(`exit code ${status}: ${messages.toReversed().join('\n')}`);
  const [user = 0, system = 0] = times.split(' ').map(Number);
  return { output: stdout, seconds: user + system };
}

/** Runs a program whose output is for people; throws if it fails. */
export function runTests(command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  execFileSync(command, args, { stdio: ['ignore', 2, 2], env });
}
