/** What is timed: programs with arguments, each run as a process of its own. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../grammar/sources.js';

export interface Contestant {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  /** The most times that the bare loop may take; none for other programs. */
  readonly most?: number;
  /** How many megabytes of memory it may take. */
  readonly memory?: number;
  /** How many processes run it at the same time; 1 by default. */
  readonly copies?: number;
}

/** The files that are read. */
export interface Corpus {
  readonly urls: string;
  readonly references: string;
}

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const program = `${projectRoot}dist/src/cli/main.js`;

export const bareLoop = ({ urls }: Corpus): Contestant => ({
  name: 'bare loop: read, split, `canParse`',
  command: [process.execPath, here('bare-loop.mjs'), urls],
});

/** What shows how much two cores are worth: the same check in one thread, in two threads, and in two processes. */
export const oneThread = '`check --rfc rfc2396`';
export const twoThreads = '`check --rfc rfc2396 --jobs 2`';
export const twoProcesses = '`check --rfc rfc2396`, two at the same time';

/** Jobs of the command line. */
export function ours({ urls, references }: Corpus): Contestant[] {
  const check = (jobs: string): Contestant['command'] => {
    const args = ['check', '--rfc', 'rfc2396', '--jobs', jobs, '--quiet', urls];
    return [process.execPath, program, ...args];
  };
  const job = (args: string, file: string, most: number): Contestant => ({
    name: `\`${args}\``,
    command: [process.execPath, program, ...args.split(' '), '--jobs', '1', '--quiet', file],
    most,
    memory: 150,
  });
  return [
    job('check --rfc rfc2396 --no-warnings', urls, 2.5),
    job('check --rfc rfc2396', urls, 3.5),
    job('check --rfc rfc2396 --format ndjson', urls, 6),
    job('check --rfc rfc2396 --format tsv', urls, 3),
    job('check --rfc rfc2396 --summary', urls, 2),
    job('check --rfc rfc1738', urls, 8),
    job('check --rfc all', urls, 8),
    job('normalize --rfc rfc2396', urls, 4),
    job('resolve --rfc rfc2396 --in tsv', references, 6),
    job('compare --from rfc2396 --to rfc3986', urls, 12),
    { name: twoThreads, command: check('2'), memory: 270 },
    { name: twoProcesses, command: check('1'), copies: 2 },
  ];
}

/** Other programs that are installed, and the names of those that are not. */
export function others({ urls }: Corpus, folder: string): { readonly found: Contestant[]; readonly missing: string[] } {
  const found: Contestant[] = [];
  const missing: string[] = [];
  const add = (name: string, isFound: boolean, command: Contestant['command']): void => {
    if (isFound) found.push({ name, command });
    else missing.push(name);
  };
  const compiled = runs('javac', '-d', folder, here('UriLoop.java'));
  add('java.net.URI in a loop', compiled, ['java', '-cp', folder, 'UriLoop', urls]);
  add('urllib.parse of Python in a loop', runs('python3', '--version'), ['python3', here('urllib_loop.py'), urls]);
  add('trurl', runs('trurl', '--version'), ['trurl', '--accept-space', '--url-file', urls]);
  return { found, missing };
}

function runs(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
