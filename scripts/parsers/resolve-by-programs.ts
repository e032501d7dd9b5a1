/** Asks programs to resolve references; the scripts in resolvers/ call the function that each program has for it. */
import { spawnSync } from 'node:child_process';
import { projectRoot } from '../grammar/sources.js';

const commands: readonly (readonly [string, ...string[]])[] = [
  ['python3', 'resolve.py'],
  ['go', 'run', 'resolve.go'],
  ['java', 'Resolve.java'],
  ['ruby', 'resolve.rb'],
  ['perl', 'resolve.pl'],
  ['node', 'resolve.mjs'],
];
/** What environment.ts does not install. */
const PACKAGES = 'golang-go default-jdk ruby-addressable liburi-perl';

/** What each program resolves a reference to; `null` if it rejects it. */
export type Resolutions = Readonly<Record<string, string | null>>;

/** The answers for each reference and its base. Throws an Error if a program is not installed. */
export function resolveByPrograms(pairs: readonly (readonly [reference: string, base: string])[]): Resolutions[] {
  const input = pairs.map((pair) => `${JSON.stringify(pair)}\n`).join('');
  const answers = commands.map(([command, ...args]) => {
    const cwd = `${projectRoot}scripts/parsers/resolvers/`;
    const { status, stdout } = spawnSync(command, args, {
      cwd,
      input,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    if (status !== 0)
      throw new Error(
        `"${[command, ...args].join(' ')}" failed; if it is not installed, on Debian: apt-get install ${PACKAGES}`,
      );
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Resolutions); // as the scripts print it
  });
  return pairs.map((_, index) => Object.assign({}, ...answers.map((lines) => lines[index])) as Resolutions);
}
