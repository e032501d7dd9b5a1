/**
 * `npm run verify [-- STRINGS [FILE...]]`: compares the generated parsers and scanners with the automata of the RFCs' BNFs on
 * STRINGS strings (3,000,000 by default) and on the lines of any number of files, which are read as streams; and the modules that
 * find lines in bytes with canParse, on as many lines. If they disagree, prints the first strings and exits with 1; of the lines of
 * files, the first 1,000 disagreements for each RFC are counted. Exits with 2 for wrong usage or a file that cannot be read.
 *
 * `npm run verify -- --refa`: instead compares every regular expression of `toRegExp` with the automaton that the library refa
 * makes of it.
 */
import { ALIGNMENTS, verifyModule, verifyModuleOfAll, type ModuleVerification } from './bulk/verify-module.js';
import { grammarIds, type GrammarId } from './grammar/sources.js';
import { verifyFiles } from './prove/verify-files.js';
import { verifyWithRefa } from './refa/regular-expressions.js';
import { uriShaped, verifyGrammar, type Disagreement, type Verification } from './prove/verification.js';

if (process.argv.includes('--refa')) process.exit((await verifyWithRefa(grammarIds)) ? 0 : 1);

const [count = '3000000', ...files] = process.argv.slice(2);
const STRINGS = Number(count);

if (!(STRINGS >= 0)) {
  console.error('the number of strings must be 0 or more');
  process.exit(2);
}

const totals = { strings: 0, disagreements: 0 };

for (const id of grammarIds) {
  const started = performance.now();
  report(id, verifyGrammar(id, Math.ceil(STRINGS / grammarIds.length)), started);
}

const shaped = grammarIds.map((id) => uriShaped(id, Math.ceil(STRINGS / grammarIds.length / ALIGNMENTS)));
for (const [index, id] of grammarIds.entries()) {
  const started = performance.now();
  reportModule(id, await verifyModule(id, shaped[index] ?? []), started);
}
const startedAll = performance.now();
reportModule('all', await verifyModuleOfAll(shaped.flat()), startedAll);

try {
  const started = performance.now();
  for (const [id, verification] of await verifyFiles(files)) report(id, verification, started, 'lines');
} catch (error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  console.error(error.message);
  process.exit(2);
}

console.log(`${totals.strings.toLocaleString('en-US')} strings, ${totals.disagreements} disagreements`);
process.exitCode = totals.disagreements === 0 ? 0 : 1;

function report(id: GrammarId, { strings, valid, disagreeing }: Verification, started: number, what = 'strings'): void {
  totals.strings += strings;
  totals.disagreements += disagreeing.length;
  for (const one of disagreeing.slice(0, 10)) console.log(`  ${disagreementText(id, one)}`);
  printCounts(id, strings, valid, what, started);
}

function reportModule(id: string, { lines, valid, disagreeing }: ModuleVerification, started: number): void {
  totals.strings += lines;
  totals.disagreements += disagreeing.length;
  for (const line of disagreeing.slice(0, 10)) console.log(`  ${id}: ${JSON.stringify(line)}: the module disagrees`);
  printCounts(id, lines, valid, 'lines in bytes', started);
}

function printCounts(id: string, total: number, valid: number, what: string, started: number): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${id.padEnd(8)} ${total.toLocaleString('en-US').padStart(10)} ${what}, ${valid.toLocaleString('en-US')} valid, ${seconds} s`,
  );
}

function disagreementText(id: string, { rule, text, automaton, parser, scanner }: Disagreement): string {
  return `${id} ${rule}: ${JSON.stringify(text)}: automaton ${automaton}, parser ${parser}, scanner ${scanner}`;
}
