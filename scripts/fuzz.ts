/**
 * `npm run fuzz [-- --seconds N] [--seed S] [--rfc ID]... [--property WORDS] [FILE...]`: tries what the library promises on strings
 * of the grammars, near misses, splices, odd characters and what is made of the lines of the files, for a minute by default.
 * Every property gets the same time. With `--every-line` it tries each line of the files once instead, as it is. Prints what
 * fails as small tests to paste, and exits with 1.
 */
import { readFileSync } from 'node:fs';
import { alignedRows } from '../src/formats/wrap.js';
import { rfcIds } from '../src/rfcs/names.js';
import { properties } from './fuzz/list.js';
import { fuzz, testText, tryLines } from './fuzz/run.js';
import { readArguments } from './tools/arguments.js';

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    rfc: { type: 'string', multiple: true, default: [...rfcIds] },
    property: { type: 'string', default: '' },
    'every-line': { type: 'boolean', default: false },
  },
});
const rfcs = rfcIds.filter((rfc) => values.rfc.includes(rfc));
const chosen = properties.filter(({ name }) => name.includes(values.property));
if (rfcs.length < values.rfc.length || chosen.length === 0 || !(Number(values.seconds) > 0)) {
  console.error(`--rfc is one of ${rfcIds.join(', ')}; --seconds is a positive number; the properties are:`);
  console.error(properties.map(({ name }) => `  ${name}`).join('\n'));
  process.exit(2);
}

const seed = Number(values.seed);
const lines = [...new Set(positionals.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/)))];
let end: number | undefined;
const isDone = (): boolean => performance.now() > (end ??= performance.now() + Number(values.seconds) * 1000);
const everyLine = values['every-line'];
const tallies = everyLine ? tryLines(chosen, rfcs, lines) : fuzz({ properties: chosen, rfcs, seed, lines, isDone });

if (!everyLine) console.log(`seed ${seed}`);
const rows = tallies.map(({ property, checked, failures }) => [
  failures.length === 0 && checked > 0 ? 'ok' : 'FAILED',
  checked.toLocaleString('en-US').padStart(12),
  property.name,
]);
console.log(alignedRows(rows).join('\n'));
for (const { property, failures } of tallies)
  for (const failure of failures) {
    console.log(`\n${testText(property, failure)}`);
    if (failure.found.text !== failure.smallest.text) console.log(`// found as ${JSON.stringify(failure.found)}`);
  }
if (tallies.length === 0) console.error('no such property is about strings: leave out --every-line');
if (tallies.length === 0 || tallies.some(({ checked, failures }) => checked === 0 || failures.length > 0))
  process.exitCode = 1;
