/**
 * `npm run atlas`: asks all parsers, and writes docs/differentials.json and docs/confusions.json, the computed parts of the pages
 * beside them, and src/comparison/topic-readings.ts. `-- --budget N --pair-budget N --strings N` for other sizes; `-- --keep-pairs`
 * renews all but the pairs, whose search takes most of the time; `-- --topics` renews only src/comparison/topic-readings.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from './grammar/sources.js';
import { measureAssurance } from './parsers/assurance.js';
import {
  assuranceTable,
  confusionTables,
  countText,
  fixedTable,
  pairTables,
  versionTable,
  type Atlas,
} from './parsers/documents.js';
import { addOlderParsers, addParsers, olderIds } from './parsers/environment.js';
import { findFixed } from './parsers/fixed.js';
import { findPairs } from './parsers/pairs.js';
import { openPrograms, openReaders } from './parsers/panel.js';
import { recordConfusions } from './parsers/record-confusions.js';
import { writeTopicReadings } from './parsers/record-topics.js';
import { writeParts } from './report/parts.js';
import { readArguments } from './tools/arguments.js';

const { values } = readArguments({
  options: {
    budget: { type: 'string', default: '300000' },
    'pair-budget': { type: 'string', default: '20000' },
    strings: { type: 'string', default: '1000000' },
    'keep-pairs': { type: 'boolean', default: false },
    topics: { type: 'boolean', default: false },
  },
});
const docs = `${projectRoot}docs/`;
const say = (text: string): void => void process.stderr.write(`${text}\n`);
const date = new Date().toISOString().slice(0, 10);

if (values.topics) {
  addParsers({ builds: true });
  const programs = await openPrograms();
  await writeTopicReadings(programs, date);
  await Promise.all(programs.map(({ reader }) => reader.close()));
  process.exit();
}

addOlderParsers();
const older = await openPrograms(olderIds);
addParsers({ builds: true });
const opened = await openReaders();
const readers = opened.map(({ reader }) => reader);
const versions = Object.fromEntries(opened.map(({ reader, version }) => [reader.id, version]));
say(`${readers.length} readers: ${Object.keys(versions).join(', ')}`);

const confusions = await recordConfusions(readers);
const programs = readers.filter(({ isPrefix }) => isPrefix === undefined);
const assurance = await measureAssurance(programs, Number(values.strings), 1);
say(`${assurance.trusted} trusted`);
const file = `${docs}differentials.json`;
const search = values['keep-pairs'] ? (JSON.parse(readFileSync(file, 'utf8')) as Atlas) : await searchPairs();
const fixed = await findFixed(older, opened, [
  ...confusions.map(({ string }) => string),
  ...search.pairs.flatMap(({ string }) => string ?? []),
]);
const atlas: Atlas = { date: search.date, command: search.command, versions, pairs: search.pairs, fixed, assurance };
await writeTopicReadings(
  opened.filter(({ reader }) => programs.includes(reader)),
  date,
);
await Promise.all([...older, ...opened].map(({ reader }) => reader.close()));

writeFileSync(file, `${JSON.stringify(atlas, null, 1)}\n`);
writeFileSync(`${docs}confusions.json`, `${JSON.stringify({ date, versions, confusions }, null, 1)}\n`);
await writeParts(`${docs}differentials.md`, {
  run: `Written on ${atlas.date} by \`${atlas.command}\`.`,
  versions: versionTable(atlas),
  count: countText(atlas),
  pairs: pairTables(atlas),
  fixed: fixedTable(atlas),
  assurance: assuranceTable(atlas),
});
await writeParts(`${docs}confusions.md`, {
  run: `${confusions.length} strings, read on ${date} by ${readers.length} readers, in the versions of [differentials.md](differentials.md).`,
  confusions: confusionTables(confusions),
});

async function searchPairs(): Promise<Pick<Atlas, 'date' | 'command' | 'pairs'>> {
  const { budget, 'pair-budget': pairBudget, strings } = values;
  return {
    date: new Date().toISOString().slice(0, 10),
    command: `npm run atlas -- --budget ${budget} --pair-budget ${pairBudget} --strings ${strings}`,
    pairs: await findPairs(readers, Number(budget), Number(pairBudget), say),
  };
}
