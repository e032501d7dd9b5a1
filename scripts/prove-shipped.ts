/**
 * `npm run prove:shipped`: shows that the scanners in dist/ are those of generated/, whose text `npm run prove` proves: the same but
 * for names, types, layout and comments. Where a minifier has changed more, they are what it makes of that text alone. Needs
 * `npm run build`, and `npm run playground` for the page.
 */
import { grammarIds } from './grammar/sources.js';
import { shippedReport } from './shipped/files.js';

const { lines, faults } = await shippedReport(grammarIds);
for (const line of [...lines, ...faults]) console.log(line);
if (faults.length > 0) process.exitCode = 1;
