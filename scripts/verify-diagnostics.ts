/**
 * `npm run verify:diagnostics [-- STRINGS]`: what diagnostics promise, on this many strings for each RFC (20,000 by default,
 * about a minute). Exits with 1, and prints the strings, if one breaks a promise.
 */
import { sampleBy } from '../src/languages/sample.js';
import { definitionOf, registry, type Rfc } from '../src/rfcs/registry.js';
import { checks, invalidStrings, mutants, wrongSeverities } from './prove/diagnostics-verification.js';

const [argument = '20000'] = process.argv.slice(2);
const STRINGS = Number(argument);
if (!(STRINGS > 0)) {
  console.error('the number of strings must be positive');
  process.exit(2);
}

const SEVERITIES = 'a valid string has no errors, and an invalid one no warnings';
/** What each check costs differs, so each gets a share of the strings. */
const SHARES: Readonly<Record<string, number>> = {
  'no two errors or places of errors overlap, for the whole reference and for a rule': 0.06,
};

let broken = 0;
for (const id of Object.keys(registry) as Rfc[]) {
  const started = performance.now();
  const invalid = invalidStrings(id, STRINGS);
  const report = (promise: string, wrong: readonly string[]): void => {
    broken += wrong.length;
    for (const text of wrong.slice(0, 10)) console.log(`  ${id}: ${JSON.stringify(text)}: not so: ${promise}`);
  };
  for (const [promise, check] of Object.entries(checks))
    report(promise, check(id, invalid.slice(0, Math.ceil(invalid.length * (SHARES[promise] ?? 1)))));
  const count = Math.ceil(STRINGS / 10);
  const samples = sampleBy(definitionOf<Rfc>(id), { count, seed: 3, maxLength: 60 });
  report(SEVERITIES, wrongSeverities(id, [...samples, ...mutants(id, count)]));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${id.padEnd(8)} ${invalid.length.toLocaleString('en-US').padStart(8)} invalid strings, ${seconds} s`);
}
console.log(broken === 0 ? 'every promise holds' : `${broken} strings break a promise`);
process.exitCode = broken === 0 ? 0 : 1;
