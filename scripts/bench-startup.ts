/**
 * `npm run bench:startup [-- RUNS]`: how long commands of the command line, and programs that import the library, take from
 * start to end, compared with an empty program of Node. All are run in turns; the medians and the shortest times are printed, with their ratios.
 */
import { spawnSync } from 'node:child_process';
import { alignedRows } from '../src/formats/wrap.js';
import { grammarIds, projectRoot } from './grammar/sources.js';

const runs = Number(process.argv[2] ?? 40);
const program = `${projectRoot}dist/src/cli/main.js`;

const contestants: readonly { readonly name: string; readonly args: readonly string[] }[] = [
  { name: 'node -e 0', args: ['-e', '0'] },
  { name: 'rfc-uri --version', args: [program, '--version'] },
  ...grammarIds.map((rfc) => ({
    name: `rfc-uri parse http://a/ --rfc ${rfc}`,
    args: [program, 'parse', 'http://a/', '--rfc', rfc],
  })),
  ...[
    ['rfc-uri/rfc3986', ''],
    ['rfc-uri', ", { rfc: 'rfc3986' }"],
  ].map(([module = '', options = '']) => ({
    name: `canParse of ${module}`,
    args: ['--input-type=module', '-e', `import { canParse } from '${module}'; canParse('http://a/'${options});`],
  })),
];

const times = contestants.map((): number[] => []);
for (let run = 0; run < runs; run++) {
  for (const [index, { args }] of contestants.entries()) {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    times[index]?.push(performance.now() - start);
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  }
}

const sorted = times.map((list) => list.toSorted((a, b) => a - b));
const medians = sorted.map((list) => list[Math.floor(list.length / 2)] ?? NaN);
const minima = sorted.map(([shortest = NaN]) => shortest);
const cells = (values: readonly number[], index: number): string[] => {
  const value = values[index] ?? NaN;
  return [`${value.toFixed(1)} ms`, (value / (values[0] ?? NaN)).toFixed(2)];
};
const rows = contestants.map(({ name }, index) => [name, ...cells(medians, index), ...cells(minima, index)]);
console.log(alignedRows([[`${runs} runs each`, 'median', 'ratio', 'shortest', 'ratio'], ...rows]).join('\n'));
