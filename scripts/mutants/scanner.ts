/** Edits of the text of generated/<id>/scanner.ts: half of them of names, scopes and the places of declarations. */
import { Random } from '../../src/languages/sample.js';
import type { GrammarId } from '../grammar/sources.js';
import { edited, type Edited } from '../readback/editor.js';
import { scannerText } from '../readback/generated.js';
import { MutationTest, type Verdict } from '../readback/mutation-test.js';
import { randomMutants } from '../readback/mutants.js';
import { readBack } from '../readback/proof.js';
import { Specification } from '../readback/specification.js';
import type { MutantMaker, Outcome } from './outcome.js';

export function scannerMutants(id: GrammarId): MutantMaker {
  return (count, seed) => {
    const text = scannerText(id);
    const test = testOfScanner(id, text);
    return scannerTexts(text, count, new Random(seed)).map(({ name, text: other }) => ({
      name,
      test: () => test(other),
    }));
  };
}

/** Different edits of a text. */
export function scannerTexts(text: string, count: number, random: Random): Edited[] {
  const others = Array.from({ length: Math.floor(count / 2) }, () => edited(text, random));
  const mutants = randomMutants(text, count - others.length, random.below(2 ** 31));
  return [...mutants.map(({ line, edit, text: other }) => ({ name: `line ${line}, ${edit}`, text: other })), ...others];
}

/** Puts other texts of a scanner to the test. */
export function testOfScanner(id: GrammarId, original: string): (text: string) => Outcome {
  const test = mutationTest(id, original);
  return (text) => outcome(test.verdict({ text }));
}

export function mutationTest(id: GrammarId, original: string): MutationTest {
  const readback = readBack(original);
  return new MutationTest(original, readback, new Specification(id, readback.sets));
}

export function outcome(verdict: Verdict): Outcome {
  if ('caughtBy' in verdict) return { caught: verdict.caughtBy, how: verdict.how };
  return 'same' in verdict ? { equivalent: `the same ${verdict.same}` } : { survived: verdict.missed };
}
