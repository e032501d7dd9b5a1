import type { EncodedAutomaton } from '../../src/automata/encoded-automaton.js';
import type { GrammarId } from '../grammar/sources.js';
import { loadGrammar } from '../prove/grammar.js';
import { certificateMutants } from './certificate.js';
import { checkerMutants } from './checker.js';
import { compilerMutants } from './compiler.js';
import { grammarMutants } from './grammar.js';
import { knownMutants } from './known.js';
import type { MutantMaker } from './outcome.js';
import { readingMutants } from './reading.js';
import { scannerMutants } from './scanner.js';
import { splitMutants } from './split.js';
import { tableMutants } from './tables.js';
import { textMutants } from './text.js';

/** Where a fault may be, from the RFC's own lines to what is generated. */
export const mutantKinds = {
  known: (id) => () => knownMutants(id),
  text: (id) => textMutants(id),
  grammar: (id) => grammarMutants(loadGrammar(id)),
  split: (id) => splitMutants(loadGrammar(id)),
  alike: (id) => splitMutants(loadGrammar(id), true),
  passes: (id) => compilerMutants(id, 'passes'),
  emission: (id) => compilerMutants(id, 'emission'),
  scanner: (id) => scannerMutants(id),
  checker: (id) => checkerMutants(id),
  certificate: (id) => certificateMutants(id),
  reading: (id) => readingMutants(id),
  table: async (id) => {
    const { encoded } = (await import(`../../generated/${id}/automaton.js`)) as { encoded: EncodedAutomaton };
    return tableMutants(loadGrammar(id), encoded);
  },
} as const satisfies Record<string, (id: GrammarId) => MutantMaker | Promise<MutantMaker>>;

export type MutantKind = keyof typeof mutantKinds;
