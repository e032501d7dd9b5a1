/** How long commands, and programs that import the library, take from their start to their end, compared with an empty program. */
import { grammarIds } from '../grammar/sources.js';
import { program } from '../tools/run.js';
import type { Benchmark } from './benchmark.js';
import { measurePrograms, summarize, type Program, type Round } from './measure/processes.js';

const node = (name: string, ...args: readonly string[]): Program => ({ name, command: [process.execPath, ...args] });
const imports = (module: string, options: string): Program =>
  node(
    `canParse of ${module}`,
    '--input-type=module',
    '-e',
    `import { canParse } from '${module}'; canParse('http://a/'${options});`,
  );

const empty = node('`node -e 0`', '-e', '0');
const programs: readonly Program[] = [
  node('`rfc-uri --version`', program, '--version'),
  ...grammarIds.map((rfc) =>
    node(`\`rfc-uri parse http://a/ --rfc ${rfc}\``, program, 'parse', 'http://a/', '--rfc', rfc),
  ),
  imports('rfc-uri/rfc3986', ''),
  imports('rfc-uri', ", { rfc: 'rfc3986' }"),
];

export const benchmark: Benchmark = {
  about: 'the start of the command line, and of programs that import the library, compared with that of Node',
  document: 'performance.md',
  rounds: { full: 40, trial: 2 },
  size: { full: 1, trial: 1, unit: 'URI' },
  targets: [],
  async *measure({ rounds, only }) {
    const chosen = programs.filter(({ name }) => only.test(name));
    const results = await measurePrograms(empty, chosen, rounds);
    const row = (name: string, own: readonly Round[]): string[] => {
      const { seconds, ratio } = summarize(own);
      const shortest = Math.min(...own.map((round) => round.seconds));
      return [name, inMilliseconds(seconds), ratio.toFixed(2), inMilliseconds(shortest)];
    };
    yield {
      title: 'Start',
      about: `From the start of a process to its end: medians of ${rounds} rounds. The empty program runs before and after each of the others, and a
ratio is to the average of these two times.`,
      table: {
        columns: ['', 'time', '× the empty program', 'shortest'],
        rows: [
          row(empty.name, results.unit),
          ...results.programs.map(({ program: { name }, rounds: own }) => row(name, own)),
        ],
      },
    };
  },
};

function inMilliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(1)} ms`;
}
