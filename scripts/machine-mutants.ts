/**
 * `npx tsx scripts/machine-mutants.ts [COUNT] [--rfc ID] [--seed N]`: tests the checker of proof/ with COUNT random edits (100 by
 * default) of the automata of an RFC (rfc1808 by default). It must refuse each edit, or all automata must accept the same as
 * before; otherwise the edit has survived, and the exit code is 1. `npm run prove:machine` builds the checker.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { Random } from '../src/languages/sample.js';
import { grammarIds } from './grammar/sources.js';
import { automataText, claimsText } from './machine/automata.js';
import { buildChecker } from './machine/build.js';
import { checkTexts } from './machine/check.js';
import { randomEdit } from './machine/edits.js';
import { changedAutomata } from './machine/meaning.js';
import { programText } from './machine/program.js';

const { values, positionals } = parseArgs({
  options: { rfc: { type: 'string', default: 'rfc1808' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const id = grammarIds.find((known) => known === values.rfc);
const [count = 100] = positionals.map(Number);
if (!id || !(count > 0) || !Number.isSafeInteger(Number(values.seed))) {
  console.error(`--rfc is one of ${grammarIds.join(', ')}; COUNT must be positive, and the seed a number`);
  process.exit(2);
}

buildChecker();
const random = new Random(Number(values.seed));
const [claims, original, program] = [claimsText(id), automataText(id), programText(id)];
const folder = mkdtempSync(`${tmpdir()}/automata-`);
const refused = new Map<string, number>();
const equal = new Map<string, number>();
for (let index = 0; index < count; index++) {
  const { name, text } = randomEdit(original, random);
  const { holds } = checkTexts(id, folder, { claims, automata: text, program });
  const changed = holds ? changedAutomata(original, text) : [];
  const counts = holds ? equal : refused;
  counts.set(name, (counts.get(name) ?? 0) + 1);
  if (changed.length > 0) {
    process.exitCode = 1;
    console.log(`edit ${index} (${name}) survived: it changes ${changed.join(', ')}`);
  }
}
rmSync(folder, { recursive: true });
for (const name of new Set([...refused.keys(), ...equal.keys()]))
  console.log(`${name}: ${refused.get(name) ?? 0} refused, ${equal.get(name) ?? 0} without a change of meaning`);
