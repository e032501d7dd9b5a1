/**
 * `npm run claims`: prints each sentence of the documents that promises something or states a figure, with what carries it, as
 * docs/internals/claims.txt says. Fails if a claim has no carrier, an entry has no claim, or a carrier does not exist.
 */
import { carriedClaims } from './claims/check.js';
import { terminalTable } from './report/table.js';

const { claims, faults } = carriedClaims();
const cut = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text);
const rows = claims.map(({ document, text, carriers }) => [document, cut(text), carriers.join('; ')]);
console.log(terminalTable({ columns: ['document', 'claim', 'carried by'], rows }));
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('docs/internals/claims.txt begins with how an entry is written; or say less');
  process.exitCode = 1;
}
