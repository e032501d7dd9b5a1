/** Edits of a scanner's text, for the checker: what it accepts must be what the other proof accepts, and change no result. */
import { Random } from '../../src/languages/sample.js';
import { Invalid } from '../checker/bnf.mjs';
import { readClaims } from '../checker/claims.mjs';
import { Comparison } from '../checker/comparison.mjs';
import { readScanner } from '../checker/scanner.mjs';
import { Refused } from '../checker/tokens.mjs';
import type { GrammarId } from '../grammar/sources.js';
import type { MutantMaker, Outcome } from './outcome.js';
import { mutationTest, outcome, scannerTexts } from './scanner.js';
import { scannerText } from '../readback/generated.js';

export function checkerMutants(id: GrammarId): MutantMaker {
  return (count, seed) => {
    const text = scannerText(id);
    const claims = readClaims(id);
    const proof = mutationTest(id, text);
    return scannerTexts(text, count, new Random(seed)).map(({ name, text: edited }) => ({
      name,
      test: (): Outcome => {
        try {
          new Comparison(claims, readScanner(edited)).run();
        } catch (error) {
          if (!(error instanceof Invalid || error instanceof Refused)) throw error;
          return { caught: 'checker', how: error.message };
        }
        const verdict = proof.verdict({ text: edited });
        // the other proof refuses what may never happen, such as what is done if a call fails that never does
        if ('caughtBy' in verdict && verdict.caughtBy === 'refused')
          return outcome(proof.confirmed(edited, 'automata'));
        return 'caughtBy' in verdict ? { survived: `the checker accepts it, but: ${verdict.how}` } : outcome(verdict);
      },
    }));
  };
}
