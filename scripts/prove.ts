/** `npm run prove [-- --json] [ID...]`: every grammar equals its RFC's BNF. Exit code 1, with counterexamples, if not. */
import { parseArgs } from 'node:util';
import { grammarIds } from './grammar/sources.js';
import { compiledGrammar, loadGrammar } from './prove/grammar.js';
import { failuresOf, prove } from './prove/proof.js';
import { reportText } from './prove/report.js';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const ids = positionals.length > 0 ? grammarIds.filter((id) => positionals.includes(id)) : grammarIds;

const unknown = positionals.filter((id) => !ids.some((known) => known === id));
if (unknown.length > 0) {
  console.error(`unknown grammar ${unknown.join(', ')}; known are ${grammarIds.join(', ')}`);
  process.exit(2);
}

let failed = false;
for (const id of ids) {
  const proof = prove(loadGrammar(id), compiledGrammar(id));
  failed ||= failuresOf(proof).length > 0;
  console.log(values.json ? JSON.stringify(proof) : reportText(proof));
}
process.exitCode = failed ? 1 : 0;
