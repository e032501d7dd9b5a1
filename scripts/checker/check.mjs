/**
 * `node scripts/checker/check.mjs [--certificates DIR] [ID...]`: checks that the scanners in generated/, as their text is, do
 * what the grammars say. It needs nothing but Node and the files themselves, and shares no code with the rest of the project.
 *
 * For each rule of an RFC, it goes through all pairs of what the scanner's function may still do after a string, and what the
 * production may still derive after it. In every pair, both must accept that the string ends there, or neither. So the function
 * matches exactly the strings that the production derives. For a rule whose strings have places that are reported, it does the
 * same with marks at these places: the same components by the same rules, and the same productions.
 *
 * With certificates, which `npm run prove -- --certificate DIR` writes, it also checks that these are what it finds.
 */
import { existsSync } from 'node:fs';
import { Invalid } from './bnf.mjs';
import { CertificateReader } from './certificate.mjs';
import { allIds, readClaims, readText } from './claims.mjs';
import { Comparison } from './comparison.mjs';
import { readScanner } from './scanner.mjs';
import { Refused } from './tokens.mjs';

function main() {
  const words = process.argv.slice(2);
  const at = words.indexOf('--certificates');
  const [, directory] = at < 0 ? [] : words.splice(at, 2);
  const known = allIds();
  const ids = words.length > 0 ? words : known;
  const strange = ids.find((id) => !known.includes(id));
  if (strange !== undefined || (at >= 0 && !existsSync(directory ?? ''))) {
    const what =
      strange === undefined ? 'the directory does not exist' : `${strange} is not one of ${known.join(', ')}`;
    console.error(`usage: node scripts/checker/check.mjs [--certificates DIR] [ID...]; ${what}`);
    process.exit(2);
  }
  for (const id of ids) if (!checkGrammar(id, directory)) process.exitCode = 1;
}

function checkGrammar(id, directory) {
  const started = performance.now();
  try {
    const claims = readClaims(id);
    const program = readScanner(readText(`generated/${id}/scanner.ts`));
    const certificates = directory === undefined ? undefined : new CertificateReader(directory, id, claims);
    const { rules, places, pairs } = new Comparison(claims, program, certificates).run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const certified = certificates ? `, as certified in ${directory}` : '';
    console.log(
      `${id}: the scanner does what the grammar says: ${rules} rules, ${places} with places, ${pairs} pairs${certified}; ${seconds} s`,
    );
    return true;
  } catch (error) {
    if (!(error instanceof Invalid || error instanceof Refused)) throw error;
    console.log(`${id}: NOT valid: ${error instanceof Refused ? `generated/${id}/scanner.ts, ` : ''}${error.message}`);
    return false;
  }
}

main();
