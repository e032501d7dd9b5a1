/** The command line on many lines, compared with a bare loop around canParse and with other programs that are installed. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canRun, program } from '../tools/run.js';
import type { Benchmark } from './benchmark.js';
import { writeLines } from './inputs/lines.js';
import { atMost } from './targets.js';
import { measurePrograms, summarize, type Program, type Round } from './measure/processes.js';

/** The files that are read. */
interface Corpus {
  readonly urls: string;
  readonly references: string;
}

interface Contestant extends Program {
  /** The most times that the bare loop may take; none for other programs. */
  readonly most?: number;
  /** How many megabytes of memory it may take. */
  readonly mostMemory?: number;
}

const here = (name: string): string => fileURLToPath(new URL(`contestants/${name}`, import.meta.url));

const bareLoop = ({ urls }: Corpus): Contestant => ({
  name: 'bare loop: read, split, `canParse`',
  command: [process.execPath, here('bare-loop.mjs'), urls],
});

/** What shows how much two cores are worth: the same check in one thread, in two threads, and in two processes. */
const ONE_THREAD = '`check --rfc rfc2396`';
const TWO_THREADS = '`check --rfc rfc2396 --jobs 2`';
const TWO_PROCESSES = '`check --rfc rfc2396`, two at the same time';

/** Jobs of the command line. */
function ours({ urls, references }: Corpus): Contestant[] {
  const check = (jobs: string): Contestant['command'] => {
    const args = ['check', '--rfc', 'rfc2396', '--jobs', jobs, '--quiet', urls];
    return [process.execPath, program, ...args];
  };
  const job = (args: string, file: string, most: number): Contestant => ({
    name: `\`${args}\``,
    command: [process.execPath, program, ...args.split(' '), '--jobs', '1', '--quiet', file],
    most,
    mostMemory: 150,
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
    { name: TWO_THREADS, command: check('2'), mostMemory: 270 },
    { name: TWO_PROCESSES, command: check('1'), copies: 2 },
  ];
}

/** Other programs that are installed, and the names of those that are not. */
function others({ urls }: Corpus, folder: string): { readonly found: Contestant[]; readonly missing: string[] } {
  const found: Contestant[] = [];
  const missing: string[] = [];
  const add = (name: string, isFound: boolean, command: Contestant['command']): void => {
    if (isFound) found.push({ name, command });
    else missing.push(name);
  };
  const compiled = canRun('javac', '-d', folder, here('UriLoop.java'));
  add('java.net.URI in a loop', compiled, ['java', '-cp', folder, 'UriLoop', urls]);
  add('urllib.parse of Python in a loop', canRun('python3', '--version'), ['python3', here('urllib_loop.py'), urls]);
  add('trurl', canRun('trurl', '--version'), ['trurl', '--accept-space', '--url-file', urls]);
  return { found, missing };
}

export const benchmark: Benchmark = {
  about: 'the command line on ten million lines, compared with a bare loop and other programs',
  document: 'performance.md',
  rounds: { full: 5, trial: 1 },
  size: { full: 10_000_000, trial: 20_000, unit: 'lines' },
  targets: [], // the table says what is the most
  async *measure({ rounds, size, only, files: [file] }) {
    const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-bulk-'));
    try {
      const corpus: Corpus = { urls: file ?? join(folder, 'urls.txt'), references: join(folder, 'references.tsv') };
      if (file === undefined) await writeLines(corpus.urls, size, 'urls');
      await writeLines(corpus.references, size, 'references');
      const { found, missing } = others(corpus, folder);
      const contestants = [...ours(corpus), ...found].filter(({ name }) => only.test(name));
      const bare = bareLoop(corpus);
      const results = await measurePrograms(bare, contestants, rounds);
      const skipped = missing.length > 0 ? `\n\nNot timed, because not installed: ${missing.join(', ')}.` : '';
      const megabytes = Math.round(statSync(corpus.urls).size / 1e6);
      yield {
        title: 'Many lines',
        about: `Whole processes including their start, on ${size.toLocaleString('en-US')} generated lines (${megabytes} MB, 0.5 % invalid, under RFC 1738 6 %). The bare
loop runs before and after each of them, and a ratio is to the average of these two times. Times and ratios are medians; number of rounds: ${rounds}.`,
        table: {
          columns: ['', 'time', '× the bare loop', 'at most', 'processor time', 'memory', 'at most'],
          rows: [
            row(bare, results.unit),
            ...results.programs.map(({ program: contestant, rounds: own }) => row(contestant, own)),
          ],
        },
        notes: twoCoresText(results.programs.map(({ program: { name }, rounds: own }) => [name, own])) + skipped,
      };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function row({ name, most, mostMemory }: Contestant, own: readonly Round[]): string[] {
  const { seconds, ratio, cpuSeconds, memory } = summarize(own);
  return [
    name,
    `${seconds.toFixed(2)} s`,
    ratio.toFixed(2),
    atMost(ratio, most),
    `${cpuSeconds.toFixed(2)} s`,
    memory === 0 ? '' : `${Math.round(memory)} MB`,
    atMost(memory, mostMemory),
  ];
}

/** How much of two cores `--jobs 2` uses, and how much of them the machine gives to two processes that share nothing. */
function twoCoresText(results: readonly (readonly [name: string, rounds: readonly Round[]])[]): string {
  const [one, threads, processes] = [ONE_THREAD, TWO_THREADS, TWO_PROCESSES].map((wanted) => {
    const rounds = results.find(([name]) => name === wanted)?.[1];
    return rounds ? summarize(rounds).ratio : NaN;
  }) as [number, number, number];
  if (Number.isNaN(one + threads + processes)) return ''; // --only left one out
  return `With \`--jobs 2\`, one check was ${(one / threads).toFixed(2)} times as fast as in one thread. Two processes that ran at the same time took ${(processes / one).toFixed(2)} times as long as one
alone, so the two cores of this machine did ${((2 * one) / processes).toFixed(2)} times the work of one.`;
}
