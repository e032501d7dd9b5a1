/** The fresh folder of a host. */
import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import type { Packed } from './packed.js';

/** Where a host finds rfc-uri, and what it does there. */
export interface HostFolder {
  readonly path: string;
  readonly packed: Packed;
  readonly write: (name: string, text: string) => void;
  /** Copies a folder of scripts/hosts/projects. */
  readonly copy: (project: string) => void;
  /** Runs a command of Bash as a user would, and returns what it prints. Throws an Error with all of that if it fails. */
  readonly shell: (command: string, environment?: Environment) => string;
  /** The same for a command whose exit code is not 0. */
  readonly failing: (command: string, code: number, environment?: Environment) => string;
}

type Environment = Readonly<Record<string, string>>;

/** The time that a command may take, in milliseconds. */
const TIMEOUT = 300_000;

export function openFolder(path: string, packed: Packed): HostFolder {
  const run = (command: string, code: number, environment: Environment = {}): string => {
    const { status, signal, stdout, stderr } = spawnSync('bash', ['-c', command], {
      cwd: path,
      encoding: 'utf8',
      timeout: TIMEOUT,
      maxBuffer: 1e8,
      env: { ...userEnvironment(), PATH: pathIn(path), ...environment },
    });
    const output = stdout + stderr;
    if (status !== code) throw new Error(`"${command}" ends with ${String(status ?? signal)}:\n${output}`);
    return output;
  };
  return {
    path,
    packed,
    write: (name, text) => writeFileSync(join(path, name), text),
    copy: (project) => cpSync(`${projectRoot}scripts/hosts/projects/${project}`, path, { recursive: true }),
    shell: (command, environment) => run(command, 0, environment),
    failing: run,
  };
}

function pathIn(folder: string): string {
  return [join(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
}

/** The environment without what npm, Git and Node passed on to this process. */
function userEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:npm_|GIT_|NODE_OPTIONS$|INIT_CWD$|CI$)/.test(name));
  return { ...Object.fromEntries(own), NO_COLOR: '1' };
}
