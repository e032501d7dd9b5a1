/**
 * `npm run atlas`: asks all parsers, and writes docs/differentials.json and docs/confusions.json, and the computed parts of the pages
 * beside them. `-- --budget N --pair-budget N --strings N` for other sizes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
import { writeParts } from './report/parts.js';
import { addParsers } from './parsers/environment.js';
import { findFixed } from './parsers/fixed.js';
import { findPairs } from './parsers/pairs.js';
import { openReaders } from './parsers/panel.js';
import { recordConfusions } from './parsers/record-confusions.js';

const { values } = parseArgs({
  options: {
    budget: { type: 'string', default: '300000' },
    'pair-budget': { type: 'string', default: '20000' },
    strings: { type: 'string', default: '1000000' },
  },
});
const docs = `${projectRoot}docs/`;
const say = (text: string): void => void process.stderr.write(`${text}\n`);

addParsers({ builds: true });
const opened = await openReaders();
const readers = opened.map(({ reader }) => reader);
const versions = Object.fromEntries(opened.map(({ reader, version }) => [reader.id, version]));
say(`${readers.length} readers: ${Object.keys(versions).join(', ')}`);

const confusions = await recordConfusions(readers);
const programs = readers.filter(({ isPrefix }) => isPrefix === undefined);
const assurance = await measureAssurance(programs, Number(values.strings), 1);
say(`${assurance.trusted} trusted`);
const pairs = await findPairs(readers, Number(values.budget), Number(values['pair-budget']), say);
const file = `${docs}differentials.json`;
const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Atlas) : undefined;
const date = new Date().toISOString().slice(0, 10);
const fixed = await findFixed(readers, versions, before);
const command = `npm run atlas -- --budget ${values.budget} --pair-budget ${values['pair-budget']} --strings ${values.strings}`;
const atlas: Atlas = { date, command, versions, pairs, fixed, assurance };
await Promise.all(readers.map((reader) => reader.close()));

writeFileSync(file, `${JSON.stringify(atlas, null, 1)}\n`);
writeFileSync(`${docs}confusions.json`, `${JSON.stringify({ date, versions, confusions }, null, 1)}\n`);
await writeParts(`${docs}differentials.md`, {
  run: `Written on ${date} by \`${command}\`.`,
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
