/**
 * `npm run verify [-- STRINGS]`: the generated parsers against the automata, which are made of the RFCs' BNFs, on so many
 * strings (3,000,000 if not said). Exit code 1, with the strings, if they disagree on one.
 */
import { grammarIds } from './grammar/sources.js';
import { verifyGrammar } from './prove/verification.js';

const STRINGS = Number(process.argv[2] ?? 3_000_000);

if (!(STRINGS > 0)) {
  console.error('the number of strings must be positive');
  process.exit(2);
}

let total = 0;
let disagreements = 0;
for (const id of grammarIds) {
  const started = performance.now();
  const { strings, valid, disagreeing } = verifyGrammar(id, Math.ceil(STRINGS / grammarIds.length));
  total += strings;
  disagreements += disagreeing.length;
  for (const { rule, text, parser } of disagreeing.slice(0, 10)) {
    console.log(`  ${id} ${rule}: ${JSON.stringify(text)}: the parser says ${parser ? 'valid' : 'invalid'}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${id.padEnd(8)} ${strings.toLocaleString('en-US').padStart(10)} strings, ${valid.toLocaleString('en-US')} valid, ${seconds} s`,
  );
}
console.log(`${total.toLocaleString('en-US')} strings, ${disagreements} disagreements`);
process.exitCode = disagreements === 0 ? 0 : 1;
