/**
 * `npm run bench:bulk [-- --lines N] [--rounds N] [--only PATTERN] [FILE]`: times the command line on many lines (10,000,000 by
 * default), against a bare loop around canParse and other programs that are installed. `--only` times those whose names match.
 * Without FILE, the lines are generated. Without both, the section of docs/performance.md is written again.
 */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { alignedRows } from '../src/formats/wrap.js';
import { bareLoop, others, ours, type Corpus } from './bench/bulk/contestants.js';
import { writeCorpus } from './bench/bulk/corpus.js';
import { columns, rowsOf, sectionText, twoCoresText, type Result, type Timed } from './bench/bulk/report.js';
import { timeTogether } from './bench/bulk/time-process.js';
import { withSection } from './bench/sections.js';
import { projectRoot } from './grammar/sources.js';
import { formatted } from './tools/format.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
  },
});
const lines = Number(values.lines);
const only = new RegExp(values.only);
const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-bulk-'));
try {
  const corpus: Corpus = {
    urls: positionals[0] ?? join(folder, 'urls.txt'),
    references: join(folder, 'references.tsv'),
  };
  if (positionals.length === 0) await writeCorpus(corpus.urls, lines, 'urls');
  await writeCorpus(corpus.references, lines, 'references');
  const { found, missing } = others(corpus, folder);
  const contestants = [...ours(corpus), ...found].filter(({ name }) => only.test(name));
  const bare = bareLoop(corpus);
  const timeBare = async (): Promise<Timed> => {
    const taken = await timeTogether(bare.command);
    return { ...taken, bare: taken.seconds };
  };
  // the speed of a shared machine changes during a run
  await timeBare();
  let before = await timeBare();
  const bareTimes = [before];
  const times = contestants.map((): Timed[] => []);
  for (let round = 0; round < Number(values.rounds); round++)
    for (const [index, { command, copies }] of contestants.entries()) {
      const taken = await timeTogether(command, copies);
      const after = await timeBare();
      times[index]?.push({ ...taken, bare: (before.seconds + after.seconds) / 2 });
      bareTimes.push((before = after));
    }
  const results: Result[] = [
    { contestant: bare, taken: bareTimes },
    ...contestants.map((contestant, index) => ({ contestant, taken: times[index] ?? [] })),
  ];
  console.log(alignedRows([columns, ...rowsOf(results)]).join('\n'));
  if (values.only === '') console.log(twoCoresText(results));
  for (const name of missing) console.log(`${name}: not installed`);
  const megabytes = Math.round(statSync(corpus.urls).size / 1e6);
  const about = `on ${lines.toLocaleString('en-US')} generated lines (${megabytes} MB, 0.5 % invalid, under RFC 1738 6 %)`;
  const path = `${projectRoot}docs/performance.md`;
  const text = withSection(readFileSync(path, 'utf8'), 'Many lines', sectionText(results, missing, about));
  if (positionals.length === 0 && values.only === '') writeFileSync(path, await formatted(text));
} finally {
  rmSync(folder, { recursive: true });
}
