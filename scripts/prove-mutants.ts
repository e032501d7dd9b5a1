/**
 * `npm run prove:mutants`: the proof tested by seeded faults. Of all mutants of each grammar, some evenly spread; every one
 * must be caught, or be shown to be the same grammar. Exit code 1 if not.
 */
import { grammarIds } from './grammar/sources.js';
import { loadGrammar } from './prove/grammar.js';
import { mutantsOf } from './prove/mutants.js';
import { testMutant } from './prove/mutation-test.js';

const EACH = Number(process.argv[2] ?? 60);

const totals = new Map<string, number>();
let tested = 0;
for (const id of grammarIds) {
  const grammar = loadGrammar(id);
  const mutants = mutantsOf(grammar);
  const chosen = mutants.filter(
    (_, index) => Math.floor((index * EACH) / mutants.length) !== Math.floor(((index - 1) * EACH) / mutants.length),
  );
  for (const mutant of chosen) {
    const verdict = testMutant(grammar, mutant);
    const kind =
      'caughtBy' in verdict ? `caught by ${verdict.caughtBy}` : 'missed' in verdict ? 'MISSED' : 'equivalent';
    totals.set(kind, (totals.get(kind) ?? 0) + 1);
    tested++;
    if ('missed' in verdict) {
      console.log(`${id} ${mutant.rule}, ${mutant.fault}: MISSED, differs on ${verdict.missed}`);
      process.exitCode = 1;
    } else if ('equivalentTo' in verdict) {
      console.log(
        `${id} ${mutant.rule}, ${mutant.fault}: the same trees for all strings up to length ${verdict.equivalentTo} and ${verdict.samples} samples, ${verdict.valid} of them valid`,
      );
    }
  }
  console.log(`${id}: ${chosen.length} of ${mutants.length} mutants tested`);
}
console.log(`${tested} mutants: ${[...totals].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
