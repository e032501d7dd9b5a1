/** Edits of the text of generated/<id>/scanner.ts. */
import type { GrammarId } from '../grammar/sources.js';
import { scannerText } from '../readback/generated.js';
import { MutationTest } from '../readback/mutation-test.js';
import { randomMutants } from '../readback/mutants.js';
import { readBack } from '../readback/proof.js';
import { Specification } from '../readback/specification.js';
import type { MutantMaker, Outcome } from './outcome.js';

export function scannerMutants(id: GrammarId): MutantMaker {
  return (count, seed) => {
    const text = scannerText(id);
    const test = testOfScanner(id, text);
    return randomMutants(text, count, seed).map((mutant) => ({
      name: `line ${mutant.line}, ${mutant.edit}`,
      test: () => test(mutant.text),
    }));
  };
}

/** Puts other texts of a scanner to the test. */
export function testOfScanner(id: GrammarId, original: string): (text: string) => Outcome {
  const readback = readBack(original);
  const test = new MutationTest(original, readback, new Specification(id, readback.sets));
  return (text) => {
    const verdict = test.verdict({ text });
    if ('caughtBy' in verdict) return { caught: verdict.caughtBy, how: verdict.how };
    return 'same' in verdict ? { equivalent: `the same ${verdict.same}` } : { survived: verdict.missed };
  };
}
