/**
 * `npm run prove:mutants [-- COUNT]`: tests the proof with seeded faults. Takes COUNT mutants of each grammar (60 by default),
 * evenly spread. The proof must catch each, or it must be the same grammar; otherwise the exit code is 1.
 */
import { grammarIds } from './grammar/sources.js';
import { loadGrammar } from './prove/grammar.js';
import { mutantsOf } from './prove/mutants.js';
import { testMutant } from './prove/mutation-test.js';

const COUNT = Number(process.argv[2] ?? 60);
if (!(COUNT > 0)) {
  console.error('the number of mutants must be positive');
  process.exit(2);
}

const totals = new Map<string, number>();
let tested = 0;
for (const id of grammarIds) {
  const grammar = loadGrammar(id);
  const mutants = mutantsOf(grammar);
  const chosen = mutants.filter(
    (_, index) => Math.floor((index * COUNT) / mutants.length) !== Math.floor(((index - 1) * COUNT) / mutants.length),
  );
  for (const mutant of chosen) {
    const verdict = testMutant(grammar, mutant);
    const kind =
      'caughtBy' in verdict ? `caught by ${verdict.caughtBy}` : 'missed' in verdict ? 'MISSED' : 'equivalent';
    totals.set(kind, (totals.get(kind) ?? 0) + 1);
    tested++;
    if ('missed' in verdict) {
      console.log(`${id} ${mutant.rule}, ${mutant.fault}: MISSED: the trees differ for ${verdict.missed}`);
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
