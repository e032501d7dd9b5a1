/** `npm run prove [-- --json] [ID...]`: proves that each grammar equals its RFC's BNF. If not, prints counterexamples and exits with 1. */
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
  console.error(`unknown grammar ${unknown.join(', ')}; the grammars are ${grammarIds.join(', ')}`);
  process.exit(2);
}

let failed = false;
for (const id of ids) {
  const proof = prove(loadGrammar(id), compiledGrammar(id));
  failed ||= failuresOf(proof).length > 0;
  console.log(values.json ? JSON.stringify(proof) : reportText(proof));
}
process.exitCode = failed ? 1 : 0;
