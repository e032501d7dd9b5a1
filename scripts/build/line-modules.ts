/**
 * Builds the modules that find lines in bytes: `dist/bulk/<rfc>.wasm` for checks, `dist/bulk/<rfc>-normal.wasm` for normalizations;
 * and `dist/bulk/gather.wasm`, which makes rows.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { lineAutomaton } from '../bulk/line-automaton.js';
import { compileWat, makeModule } from '../bulk/module.js';
import { makeTable } from '../bulk/table.js';
import { lineAutomata } from '../bulk/tables.js';
import { projectRoot } from '../grammar/sources.js';

const folder = `${projectRoot}dist/bulk`;

export async function buildLineModules(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, automaton] of Object.entries(lineAutomata))
    writeFileSync(`${folder}/${name}.wasm`, await makeModule(makeTable(lineAutomaton(automaton()))));
  writeFileSync(`${folder}/gather.wasm`, await compileWat(readFileSync(`${projectRoot}src/bulk/gather.wat`, 'utf8')));
}
