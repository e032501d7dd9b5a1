/** The command lines of docs/bulk.md for GNU parallel and Slurm, and one process alone. */
import { strict as assert } from 'node:assert';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import { findSection } from '../report/sections.js';
import { canRun } from '../tools/run.js';
import { type Corpus, type Engine, type Figure, runScript } from './engine.js';

/** The blocks of shell commands in a section of docs/bulk.md. */
export function readCommands(title: string): string[] {
  const section = findSection(readFileSync(`${projectRoot}docs/bulk.md`, 'utf8'), title);
  const blocks = [...section.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, code = '']) => code);
  assert(blocks.length > 0, `docs/bulk.md has no commands in "${title}"`);
  return blocks;
}

const read = (corpus: Corpus, name: string): string => readFileSync(join(corpus.folder, name), 'utf8');
const figure = (job: string, { seconds }: { readonly seconds: number }, { lines }: Corpus): Figure => ({
  job,
  seconds: (seconds * 1e6) / lines,
});

/** Removes what says where a line or an example is, which depends on how the lines were divided. */
function totals(summary: string): unknown {
  return JSON.parse(summary, (key, value: unknown) => (key === 'example' ? undefined : value));
}

export const alone: Engine = {
  name: 'alone',
  missing: () => undefined,
  run(corpus) {
    const jobs = {
      'bare loop: read, split, `canParse`': `'${process.execPath}' '${projectRoot}scripts/bench/contestants/bare-loop.mjs' urls.txt`,
      '`check --format tsv`': 'rfc-uri check --rfc rfc2396 --format tsv --jobs 1 --quiet urls.txt > checked.tsv',
      '`check --summary`': 'rfc-uri check --rfc rfc2396 --summary --format json --jobs 1 --quiet urls.txt > alone.json',
      '`normalize`': 'rfc-uri normalize --rfc rfc2396 --jobs 1 --quiet urls.txt > normalized.txt',
    };
    return Object.entries(jobs).map(([job, script]) =>
      figure(`one process, ${job}`, runScript(script, corpus), corpus),
    );
  },
};

export const parallel: Engine = {
  name: 'parallel',
  missing: () => (canRun('parallel', '--version') ? undefined : 'GNU parallel is not installed'),
  run(corpus) {
    if (!existsSync(join(corpus.folder, 'alone.json'))) alone.run(corpus);
    const [normalize = '', summarize = ''] = readCommands('GNU parallel');
    const normalized = read(corpus, 'normalized.txt');
    rmSync(join(corpus.folder, 'normalized.txt'));
    const taken = runScript(normalize, corpus);
    assert(read(corpus, 'normalized.txt') === normalized, 'the output of parallel is not that of one process');
    const { output } = runScript(summarize, corpus);
    assert.deepEqual(totals(output), totals(read(corpus, 'alone.json')));
    return [figure('GNU parallel, `normalize`', taken, corpus)];
  },
};

/** Slurm cannot be installed everywhere, so bash runs the script of its array as Slurm would: with the same variables. */
export const slurm: Engine = {
  name: 'slurm',
  missing: () => (canRun('split', '--version') ? undefined : 'split is not installed'),
  run(corpus) {
    if (!existsSync(join(corpus.folder, 'alone.json'))) alone.run(corpus);
    const [prepare = '', script = '', collect = ''] = readCommands('Slurm');
    runScript(prepare, corpus);
    const task = script.replaceAll(/^#SBATCH.*\n/gm, '');
    const seconds = [0, 1].map((id) => runScript(`export SLURM_ARRAY_TASK_ID=${id}\n${task}`, corpus).seconds);
    const { output } = runScript(collect, corpus);
    assert.deepEqual(totals(output), totals(read(corpus, 'alone.json')));
    const checked = read(corpus, 'checked.tsv').split('\n').slice(1);
    const parts = [0, 1].flatMap((id) => read(corpus, `checked.${id}.tsv`).split('\n').slice(1, -1));
    const rest = (line: string): string => line.split('\t').slice(2).join('\t');
    assert(parts.map(rest).join('\n') === checked.slice(0, -1).map(rest).join('\n'));
    return [
      figure('Slurm, `check --format tsv` and `--summary`', { seconds: (seconds[0] ?? 0) + (seconds[1] ?? 0) }, corpus),
    ];
  },
};
