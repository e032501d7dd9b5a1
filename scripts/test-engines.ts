/**
 * `npm run test:engines [-- --lines N] [--write] [ENGINE...]`: runs the engines of docs/bulk.md on generated lines (50,000 by
 * default), and prints what a million lines cost; `migrating` asks the languages of docs/migrating.md instead. An engine that cannot be installed is skipped with a word. `--write` writes
 * the figures, and what follows for more lines, to docs/bulk.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeLines } from './bench/inputs/lines.js';
import { clickhouse } from './engines/clickhouse.js';
import { duckdb } from './engines/duckdb.js';
import type { Corpus, Engine, Figure } from './engines/engine.js';
import { migrating } from './engines/migrating.js';
import { arithmeticText, figureTable, measuredText } from './engines/report.js';
import { python } from './engines/python.js';
import { alone, parallel, slurm } from './engines/shell.js';
import { spark } from './engines/spark.js';
import { projectRoot } from './grammar/sources.js';
import { withSection } from './report/sections.js';
import { terminalTable } from './report/table.js';
import { readArguments } from './tools/arguments.js';
import { choose } from './tools/choose.js';
import { formatted } from './tools/format.js';
import { program } from './tools/run.js';

const engines: readonly Engine[] = [alone, parallel, slurm, duckdb, clickhouse, spark, python, migrating];

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { lines: { type: 'string', default: '50000' }, write: { type: 'boolean', default: false } },
});
const names = choose(
  'engine',
  engines.map(({ name }) => name),
  positionals,
);
const chosen = engines.filter(({ name }) => names.includes(name));

const lines = Number(values.lines);
const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-engines-'));
try {
  const corpus: Corpus = { folder, lines, urls: join(folder, 'urls.txt'), references: join(folder, 'references.tsv') };
  await writeLines(corpus.urls, lines, 'urls');
  await writeLines(corpus.references, lines, 'references');
  writeFileSync(join(folder, 'rfc-uri'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
  const figures: Figure[] = [];
  const skipped: string[] = [];
  for (const engine of chosen) {
    const reason = engine.missing();
    console.error(`${engine.name}: ${reason === undefined ? 'running' : `skipped: ${reason}`}`);
    if (reason !== undefined) {
      skipped.push(`${engine.name} (${reason})`);
      continue;
    }
    try {
      figures.push(...engine.run(corpus));
    } catch (error) {
      console.error(error);
      process.exitCode = 1; // the others run nevertheless
    }
  }
  console.log(terminalTable(figureTable(figures)));
  if (values.write && process.exitCode !== 1) await write(figures, skipped);
} finally {
  rmSync(folder, { recursive: true });
}

async function write(figures: readonly Figure[], skipped: readonly string[]): Promise<void> {
  const path = `${projectRoot}docs/bulk.md`;
  const cores = availableParallelism();
  const about = `on ${lines.toLocaleString('en-US')} generated lines, ${cores} cores, Node ${process.versions.node}.${
    skipped.length === 0 ? '' : ` Skipped: ${skipped.join(', ')}.`
  }`;
  const measured = withSection(readFileSync(path, 'utf8'), 'Measured', measuredText(figures, about));
  const text = withSection(measured, 'Arithmetic', arithmeticText(figures));
  writeFileSync(path, await formatted(text));
}
