/**
 * `npm run verify [-- STRINGS [FILE...]]`: compares the generated parsers and scanners with the automata of the RFCs' BNFs on
 * STRINGS strings (3,000,000 by default) and on the lines of files. If they disagree, prints the strings and exits with 1.
 */
import { readFileSync } from 'node:fs';
import { grammarIds } from './grammar/sources.js';
import { verifyGrammar, verifyStrings, type Disagreement } from './prove/verification.js';

const [count = '3000000', ...files] = process.argv.slice(2);
const STRINGS = Number(count);
const lines = files.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/));

if (!(STRINGS >= 0)) {
  console.error('the number of strings must be 0 or more');
  process.exit(2);
}

let total = 0;
let disagreements = 0;
for (const id of grammarIds) {
  const started = performance.now();
  const both = [verifyGrammar(id, Math.ceil(STRINGS / grammarIds.length)), verifyStrings(id, lines)];
  const strings = both.reduce((sum, part) => sum + part.strings, 0);
  const valid = both.reduce((sum, part) => sum + part.valid, 0);
  const disagreeing = both.flatMap((part) => part.disagreeing);
  total += strings;
  disagreements += disagreeing.length;
  for (const one of disagreeing.slice(0, 10)) console.log(`  ${textOf(id, one)}`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${id.padEnd(8)} ${strings.toLocaleString('en-US').padStart(10)} strings, ${valid.toLocaleString('en-US')} valid, ${seconds} s`,
  );
}
console.log(`${total.toLocaleString('en-US')} strings, ${disagreements} disagreements`);
process.exitCode = disagreements === 0 ? 0 : 1;

function textOf(id: string, { rule, text, automaton, parser, scanner }: Disagreement): string {
  return `${id} ${rule}: ${JSON.stringify(text)}: automaton ${automaton}, parser ${parser}, scanner ${scanner}`;
}
