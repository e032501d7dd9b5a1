/**
 * `npm run verify:diagnostics [-- STRINGS] [FILE...]`: what diagnostics and repairs promise, for each RFC on the invalid ones of
 * this many strings (20,000 by default, two minutes) and of the lines of the files. Exits with 1, and prints the strings, if
 * one breaks a promise.
 */
import { readFileSync } from 'node:fs';
import { sampleBy } from '../src/languages/sample.js';
import { canParseBy } from '../src/parse/parse.js';
import { definitionOf, registry, type Rfc } from '../src/rfcs/registry.js';
import { checks, invalidStrings, mutants, wrongSeverities } from './prove/diagnostics-verification.js';
import { repairChecks } from './prove/repair-verification.js';

const args = process.argv.slice(2);
const count = /^\d+$/.test(args[0] ?? '') ? Number(args.shift()) : 20_000;
const lines = [...new Set(args.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/)))];

const SEVERITIES = 'a valid string has no errors, and an invalid one no warnings';
/** What each check costs differs, so each gets a share of the strings. */
const SHARES: Readonly<Record<string, number>> = {
  'no two errors or places of errors overlap, for the whole reference and for a rule': 0.06,
};

let broken = 0;
for (const id of Object.keys(registry) as Rfc[]) {
  const started = performance.now();
  const rfc = definitionOf<Rfc>(id);
  const real = lines.filter((line) => !canParseBy(rfc, line));
  const invalid = [...real, ...invalidStrings(id, count)];
  const report = (promise: string, wrong: readonly string[]): void => {
    broken += wrong.length;
    for (const text of wrong.slice(0, 10)) console.log(`  ${id}: ${JSON.stringify(text)}: not so: ${promise}`);
  };
  for (const [promise, check] of Object.entries({ ...checks, ...repairChecks })) {
    const share = SHARES[promise] ?? 1;
    report(
      promise,
      check(id, share === 1 ? invalid : invalid.filter((_, index) => index % Math.round(1 / share) === 0)),
    );
  }
  const samples = sampleBy(rfc, { count: Math.ceil(count / 10), seed: 3, maxLength: 60 });
  report(SEVERITIES, wrongSeverities(id, [...samples, ...mutants(id, Math.ceil(count / 10))]));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const known = lines.length > 0 ? `, ${real.length.toLocaleString('en-US')} of them from files` : '';
  console.log(
    `${id.padEnd(8)} ${invalid.length.toLocaleString('en-US').padStart(8)} invalid strings${known}, ${seconds} s`,
  );
}
console.log(broken === 0 ? 'every promise holds' : `${broken} strings break a promise`);
process.exitCode = broken === 0 ? 0 : 1;
