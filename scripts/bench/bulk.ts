/** The command line on many lines, compared with a bare loop around canParse and with other programs that are installed. */
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toRegExp } from '../../src/languages.js';
import { canRun, program } from '../tools/run.js';
import type { Benchmark, Section } from './benchmark.js';
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
    job('check --rfc rfc2396 --no-warnings', urls, 1.2),
    job('check --rfc rfc2396', urls, 2),
    job('check --rfc rfc2396 --format ndjson', urls, 5),
    job('check --rfc rfc2396 --format tsv', urls, 2),
    job('check --rfc rfc2396 --summary', urls, 1.6),
    job('check --rfc rfc1738', urls, 7),
    job('check --rfc all', urls, 4),
    job('normalize --rfc rfc2396', urls, 1.5),
    job('resolve --rfc rfc2396 --in tsv', references, 4),
    job('compare --from rfc2396 --to rfc3986', urls, 5),
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
  add('ada in a loop of Python (can_ada)', canRun('python3', '-c', 'import can_ada'), [
    'python3',
    here('ada_loop.py'),
    urls,
  ]);
  const pattern = join(folder, 'pattern');
  writeFileSync(pattern, toRegExp({ rfc: 'rfc2396', rule: 'URI_reference' }).source);
  // into a pipe, because grep stops at the first line if its output is /dev/null
  const grep = 'LC_ALL=C grep -cvP -f "$0" "$1" | cat';
  add("`grep -cvP` with `toRegExp`'s pattern", canRun('grep', '--version'), ['sh', '-c', grep, pattern, urls]);
  add('`wc -l`', canRun('wc', '--version'), ['wc', '-l', urls]);
  add('trurl', canRun('trurl', '--version'), ['trurl', '--accept-space', '--url-file', urls]);
  return { found, missing };
}

export const benchmark: Benchmark = {
  about: 'the command line on ten million lines, compared with a bare loop and other programs',
  document: 'performance.md',
  rounds: { full: 5, trial: 1 },
  size: { full: 10_000_000, trial: 20_000, unit: 'lines' },
  targets: [], // the table says what is the most
  async *measure({ rounds, size, only, files }) {
    for (const file of files.length > 0 ? files : [undefined])
      yield await section(file, file === undefined ? size : await countLines(file), { rounds, only });
  },
};

/** Measures on the lines of a file or, without one, on generated ones. */
async function section(
  file: string | undefined,
  lines: number,
  { rounds, only }: { readonly rounds: number; readonly only: RegExp },
): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-bulk-'));
  try {
    const corpus: Corpus = { urls: file ?? join(folder, 'urls.txt'), references: join(folder, 'references.tsv') };
    if (file === undefined) await writeLines(corpus.urls, lines, 'urls');
    await writeLines(corpus.references, lines, 'references');
    const { found, missing } = others(corpus, folder);
    const contestants = [...ours(corpus), ...found].filter(({ name }) => only.test(name));
    const bare = bareLoop(corpus);
    const results = await measurePrograms(bare, contestants, rounds);
    const bareCpu = summarize(results.unit).cpuSeconds;
    const skipped = missing.length > 0 ? `\n\nNot timed, because not installed: ${missing.join(', ')}.` : '';
    const megabytes = Math.round(statSync(corpus.urls).size / 1e6);
    const kind = file === undefined ? 'generated lines' : `lines of ${basename(file)}`;
    return {
      title: 'Many lines',
      about: `Whole processes including their start, on ${lines.toLocaleString('en-US')} ${kind} (${megabytes} MB). The bare
loop runs before and after each of them, and a ratio of times is to the average of these two. Times and ratios are medians; number of rounds: ${rounds}.`,
      table: {
        columns: ['', 'time', '× the bare loop', 'at most', 'processor time', '× the bare loop', 'memory', 'at most'],
        rows: [
          row(bare, results.unit, bareCpu),
          ...results.programs.map(({ program: contestant, rounds: own }) => row(contestant, own, bareCpu)),
        ],
      },
      notes: twoCoresText(results.programs.map(({ program: { name }, rounds: own }) => [name, own])) + skipped,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function newlinesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', at + 1)) count++;
  return count;
}

async function countLines(file: string): Promise<number> {
  let count = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) count += newlinesIn(chunk);
  return count;
}

function row({ name, most, mostMemory }: Contestant, own: readonly Round[], bareCpu: number): string[] {
  const { seconds, ratio, cpuSeconds, memory } = summarize(own);
  return [
    name,
    `${seconds.toFixed(2)} s`,
    ratio.toFixed(2),
    atMost(ratio, most),
    `${cpuSeconds.toFixed(2)} s`,
    (cpuSeconds / bareCpu).toFixed(2),
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
