/** Automata that say of which class a string is. */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { DfaBuilder, type Dfa } from '../../src/automata/dfa.js';
import { patternSets, readPattern, wholeMatches } from '../readback/regular-expressions.js';
import type { LabelledDfa } from './line-automaton.js';

/** The class of an invalid line in every table. */
export const INVALID = 2;

/** Several RFCs have the same signs. */
const known = new Map<string, Dfa>();

/** The strings that a regular expression matches as a whole. */
export function patternDfa(source: string): Dfa {
  const made = known.get(source);
  if (made) return made;
  const pattern = readPattern(source);
  const dfa = wholeMatches(pattern, alphabetOfSets(patternSets(pattern)));
  known.set(source, dfa);
  return dfa;
}

/** Runs automata over one alphabet in parallel. `label` says of which class a string is by which of them accept it. */
export function labelledProduct(
  automata: readonly Dfa[],
  label: (accepted: readonly boolean[]) => number,
  bits = 2,
): LabelledDfa {
  const [first] = automata;
  if (!first) throw new Error('no automata');
  const labels: number[] = [];
  const builder = new DfaBuilder<readonly number[]>(first.alphabet, 'the classes of lines', String);
  const dfa = builder.build(
    automata.map(() => 0),
    (states, symbol) => automata.map((one, index) => one.next(states[index] ?? 0, symbol)),
    (states) => labels.push(label(automata.map((one, index) => one.isAccepting(states[index] ?? 0)))) > 0,
  );
  const { dfa: merged, blocks } = dfa.merged(labels);
  const mergedLabels: number[] = [];
  blocks.forEach((block, state) => (mergedLabels[block] = labels[state] ?? 0));
  return { dfa: merged, labels: mergedLabels, bits };
}
