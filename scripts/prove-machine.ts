/**
 * `npm run prove:machine [-- [--write] [ID...]]`: has Coq check the theorem of proof/, and checks with the program that Coq extracts from it
 * that each function of the scanners matches what its rule derives, and that their automata report the same components. Without ids,
 * for all RFCs. The numbers must be those of docs/internals/machine-checked.md; `--write` writes them there.
 * Needs Coq and OCaml; says how to install them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { grammarIds } from './grammar/sources.js';
import { automataText, claimsText } from './machine/automata.js';
import { buildChecker, missingPrograms } from './machine/build.js';
import { checkTexts } from './machine/check.js';
import { isOnPage } from './machine/figures.js';
import { programText } from './machine/program.js';
import { readArguments } from './tools/arguments.js';

const { values, positionals: args } = readArguments({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = args.filter((id) => !grammarIds.some((known) => known === id));
if (unknown.length > 0) {
  console.error(`unknown grammar ${unknown.join(', ')}; the grammars are ${grammarIds.join(', ')}`);
  process.exit(2);
}
const missing = missingPrograms();
if (missing.length > 0) {
  console.error(
    `Coq and OCaml are needed, and cannot be run: ${missing.join(', ')}. On Debian: apt-get install coq ocaml-nox`,
  );
  process.exit(2);
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

let started = performance.now();
for (const line of buildChecker()) console.log(line);
console.log(`the proof is checked and the checker is compiled; ${seconds(started)}`);

const folder = mkdtempSync(`${tmpdir()}/automata-`);
for (const id of args.length > 0 ? grammarIds.filter((known) => args.includes(known)) : grammarIds) {
  started = performance.now();
  const texts = { claims: claimsText(id), automata: automataText(id), program: programText(id) };
  const made = seconds(started);
  started = performance.now();
  const { holds, lines } = checkTexts(id, folder, texts);
  const summary = lines.join('');
  if (holds) {
    console.log(`${id}: ${summary}; made in ${made}, checked in ${seconds(started)}`);
    if (isOnPage(id, summary, values.write)) continue;
    process.exitCode = 1;
    console.log(`${id}: docs/internals/machine-checked.md has other numbers; npm run prove:machine -- --write ${id}`);
  } else {
    process.exitCode = 1;
    console.log([`${id}: NOT proven:`, ...lines.map((line) => `  ${line}`)].join('\n'));
  }
}
rmSync(folder, { recursive: true });
