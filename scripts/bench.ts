/**
 * `npm run bench [-- NAME...]`: builds, then runs these benchmarks, each a file of scripts/bench (by default `parse`), and writes their
 * sections of docs/internals. `--check` only compares the figures that are there with their targets, and exits with 1 if one is missed.
 *
 * `--only PATTERN --write` measures contestants whose names match, and writes their rows beside those of the others, where a benchmark can do so.
 *
 * What follows prints the figures and writes nothing: `--trial`, a short run that shows that the benchmark works; `--rounds N`; `--size N`,
 * whose unit `--list` says; `--only PATTERN` alone; `--file FILE`, once or more, to measure with its lines; `--files`, if only the first NAME is a name, and
 * the others are such files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Benchmark, DocumentName, Section } from './bench/benchmark.js';
import { judge, readCells } from './bench/targets.js';
import { projectRoot } from './grammar/sources.js';
import { withSection } from './report/sections.js';
import { markdownTable, readTables, terminalTable, type Table } from './report/table.js';
import { readArguments } from './tools/arguments.js';
import { choose } from './tools/choose.js';
import { formatted } from './tools/format.js';
import { run } from './tools/run.js';

/** Loaded when they are used, because they load rfc-uri as it is built. */
const benchmarks: Readonly<Record<string, () => Promise<{ readonly benchmark: Benchmark }>>> = {
  parse: () => import('./bench/parse.js'),
  errors: () => import('./bench/errors.js'),
  startup: () => import('./bench/startup.js'),
  bulk: () => import('./bench/bulk.js'),
  damage: () => import('./bench/damage.js'),
  warnings: () => import('./bench/warnings.js'),
  documents: () => import('./bench/documents.js'),
  growth: () => import('./bench/growth.js'),
  playground: () => import('./bench/playground.js'),
};
const folder = `${projectRoot}docs/internals/`;

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    trial: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    size: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    file: { type: 'string', multiple: true },
    files: { type: 'boolean', default: false },
  },
});
const [given = [], files = values.file ?? []] = values.files
  ? [positionals.slice(0, 1), positionals.slice(1)]
  : [positionals];
const names = choose('benchmark', Object.keys(benchmarks), given.length > 0 ? given : ['parse']);

if (values.check) await check();
else if (values.list) await list();
else {
  run('npm', ['run', names.includes('playground') ? 'playground' : 'build'], { stdio: ['ignore', 2, 2] });
  for (const name of names) await runBenchmark(name);
}

/** Measures, prints, and unless options made it a smaller run, writes the sections. */
async function runBenchmark(name: string): Promise<void> {
  const { document, rounds, size, measure } = await load(name);
  const amount = values.trial ? 'trial' : 'full';
  const options = {
    rounds: values.rounds === undefined ? rounds[amount] : Number(values.rounds),
    size: values.size === undefined ? size[amount] : Number(values.size),
    only: new RegExp(values.only ?? ''),
    files,
  };
  if (!(options.rounds > 0 && options.size > 0)) throw new RangeError('--rounds and --size take numbers above 0');
  const sections: Section[] = [];
  for await (const section of measure(options)) {
    sections.push(section);
    if (section.table) console.log(`\n${section.title}\n${terminalTable(section.table)}`);
    if (section.notes) console.log(section.notes);
  }
  const { only, write, ...smaller } = values;
  if (Object.values(smaller).some((value) => value !== false) || (only !== undefined && !write)) return;
  const path = folder + document;
  const before = readFileSync(path, 'utf8');
  const whole = only === undefined ? sections : sections.flatMap((section) => withOthers(section, before));
  const after = whole.reduce((text, section) => withSection(text, section.title, sectionText(name, section)), before);
  writeFileSync(path, await formatted(after));
}

/** A section with the rows that the document has of contestants that were not measured; nothing if it cannot be completed. */
function withOthers(section: Section, document: string): Section[] {
  const { title, table, replaces } = section;
  const old = readTables(document).find((one) => one.section === title);
  if (!table || !old || !replaces || table.rows.length === 0) return [];
  const first = old.rows.findIndex(replaces);
  const place = first < 0 ? old.rows.length : first;
  const kept = (rows: Table['rows']): Table['rows'] => rows.filter((row) => !replaces(row));
  const rows = [...kept(old.rows.slice(0, place)), ...table.rows, ...kept(old.rows.slice(place))];
  return [{ ...section, table: { columns: table.columns, rows } }];
}

async function load(name: string): Promise<Benchmark> {
  const module = await benchmarks[name]?.();
  if (!module) throw new RangeError(`unknown benchmark ${name}`);
  return module.benchmark;
}

function sectionText(name: string, { about, table, notes }: Section): string {
  const machine = `Node ${process.versions.node}, ${cpus()[0]?.model.trim() ?? 'an unknown machine'}`;
  const lead = about === undefined ? '' : `Written by \`npm run bench -- ${name}\`, on ${machine}. ${about}`;
  return [lead, table ? markdownTable(table) : '', notes ?? ''].filter((part) => part !== '').join('\n\n');
}

async function list(): Promise<void> {
  for (const name of Object.keys(benchmarks)) {
    const { about, size, rounds } = await load(name);
    console.log(`${name.padEnd(11)} ${about}; --size ${size.full} ${size.unit}, --rounds ${rounds.full}`);
  }
}

async function check(): Promise<void> {
  const all = await Promise.all(Object.keys(benchmarks).map(load));
  const documents: readonly DocumentName[] = ['performance.md', 'growth.md', 'repairs.md'];
  let [count, missed] = [0, 0];
  for (const name of documents) {
    const targets = all.filter(({ document }) => document === name).flatMap((benchmark) => benchmark.targets);
    for (const { cell, value, most } of judge(readCells(readFileSync(folder + name, 'utf8')), targets)) {
      count++;
      if (value <= most) continue;
      missed++;
      const figure = Number.isNaN(value) ? 'no figure' : value;
      console.log(`${name}, ${cell.section}: ${cell.row}, ${cell.column}: ${figure}, at most ${most}`);
    }
  }
  console.log(`${count} figures have a target, ${missed} miss it`);
  process.exitCode = missed === 0 ? 0 : 1;
}
