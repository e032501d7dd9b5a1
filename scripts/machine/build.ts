/** Builds the checker of proof/: Coq checks the proof and extracts the program, OCaml compiles it. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';
import { canRun } from '../tools/run.js';

const sources = `${projectRoot}proof/`;
const built = `${projectRoot}dist/proof/`;
const stamp = `${built}stamp`;

/** The program that checks certificates. */
export const checker = `${built}checker`;

/** The proof cannot be built, or assumes something. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** The files of the proof, each after those that it needs. */
export const modules: readonly string[] = readFileSync(`${sources}modules`, 'utf8').trim().split('\n');

/** The programs that are missing. */
export function missingPrograms(): string[] {
  const versions = { coqc: '--version', ocamlopt: '-version' };
  return Object.entries(versions).flatMap(([program, argument]) => (canRun(program, argument) ? [] : [program]));
}

/** Builds the checker if it is not up to date. What Coq says that each theorem assumes. Throws a BuildError. */
export function buildChecker(): readonly string[] {
  const files = readdirSync(sources).filter((file) => /\.v$|^modules$|^driver\.ml$/.test(file));
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(`${file}\n`).update(readFileSync(sources + file));
  const wanted = hash.digest('hex');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted || !existsSync(checker)) {
    rmSync(built, { recursive: true, force: true });
    mkdirSync(built, { recursive: true });
    for (const file of files) copyFileSync(sources + file, built + file);
    for (const module of modules) writeFileSync(`${built}${module}.txt`, run('coqc', ['-q', `${module}.v`]));
    run('ocamlopt', ['checker.mli', 'checker.ml', 'driver.ml', '-o', 'checker']);
    writeFileSync(stamp, wanted);
  }
  return assumptions();
}

/** Every theorem that proof/Assumptions.v prints must assume nothing. */
function assumptions(): readonly string[] {
  const asked = [...readFileSync(`${sources}Assumptions.v`, 'utf8').matchAll(/^Print Assumptions (\w+)\.$/gm)];
  const printed = readFileSync(`${built}Assumptions.txt`, 'utf8').trim().split('\n');
  if (asked.length === 0 || printed.length !== asked.length || !printed.every((line) => line === CLOSED))
    throw new BuildError(`proof/Assumptions.v: a theorem has assumptions:\n${printed.join('\n')}`);
  return asked.map(([, name = '']) => `${name}: ${CLOSED}`);
}

const CLOSED = 'Closed under the global context';

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: built, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new BuildError(`${command} ${args.join(' ')} fails in dist/proof:\n${stdout}${stderr}`);
  return stdout;
}
