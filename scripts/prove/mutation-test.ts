/** Whether the proof catches a mutant, and if not, whether the mutant is the same grammar after all. */
import peggy from 'peggy';
import { UnsupportedGrammarError } from '../../src/automata/limits.js';
import { componentRules } from '../grammar/component-rules.js';
import { reportedName } from '../grammar/sources.js';
import { treePlugin } from '../grammar/tree-plugin.js';
import { alphabetOf, withPeg, type Grammar } from './grammar.js';
import type { Mutant } from './mutants.js';
import { proveAlternatives, proveLanguages, proveSplits, recursiveRules, type Failure } from './proof.js';

export type Verdict =
  | { readonly caughtBy: 'language' | 'split' | 'alternatives' | 'recursion' | 'refusal'; readonly how: string }
  /** Not caught, but all strings up to this length have the same trees in both. */
  | { readonly equivalentTo: number }
  | { readonly missed: string };

/** The proof's steps, the cheapest first: the mutated rule alone finds most. */
export function testMutant(grammar: Grammar, mutant: Mutant): Verdict {
  const mutated = withPeg(grammar, mutant.peg);
  const own = reportedName(mutant.rule);
  const rule = mutant.peg.rules.filter(({ name }) => name === mutant.rule);
  const steps: readonly (readonly ['language' | 'split' | 'alternatives' | 'recursion', () => readonly Failure[]])[] = [
    ['language', () => proveLanguages(mutated, [own]).flatMap(({ failures }) => failures)],
    ['recursion', () => recursiveRules(mutated)],
    ['alternatives', () => proveAlternatives(mutated, rule).failures],
    ['language', () => proveLanguages(mutated).flatMap(({ failures }) => failures)],
    ['split', () => proveSplits(mutated).flatMap(({ failures }) => failures)],
    ['alternatives', () => proveAlternatives(mutated).failures],
  ];
  try {
    for (const [caughtBy, failuresOf] of steps) {
      const [failure] = failuresOf();
      if (failure) return { caughtBy, how: `${failure.rule}: ${failure.what}: ${failure.counterexample}` };
    }
  } catch (error) {
    if (error instanceof UnsupportedGrammarError) return { caughtBy: 'refusal', how: error.message };
    throw error;
  }
  return compareTrees(grammar, mutant);
}

/** About so many strings are compared. */
const STRINGS = 200_000;

/** The trees of all short strings over the representatives of the character classes, by the mutated rule. */
function compareTrees(grammar: Grammar, mutant: Mutant): Verdict {
  const own = reportedName(mutant.rule);
  const original = parserOf(grammar, grammar.peg, own);
  const changed = parserOf(grammar, mutant.peg, own);
  const characters = alphabetOf(grammar).representatives.map((code) => String.fromCharCode(code));
  const length = Math.floor(Math.log(STRINGS) / Math.log(characters.length));
  let strings = [''];
  for (let at = 0; ; at++) {
    for (const string of strings)
      if (original(string) !== changed(string)) return { missed: `${own}: ${JSON.stringify(string)}` };
    if (at === length) return { equivalentTo: length };
    strings = strings.flatMap((string) => characters.map((character) => string + character));
  }
}

/** The tree of a string as JSON, or that there is none. */
function parserOf({ id }: Grammar, peg: Grammar['peg'], rule: string): (input: string) => string {
  const tree = treePlugin({ componentRules: componentRules(id), rfcName: (name) => name });
  const fromTree: peggy.Plugin = {
    use(config) {
      const parse = (): never => structuredClone(peg) as never; // an overload of parse gives a library, which nobody asks for
      config.parser = { ...config.parser, parse };
    },
  };
  const parser = peggy.generate('', { plugins: [fromTree, tree], allowedStartRules: [rule] });
  return (input) => {
    try {
      return JSON.stringify(parser.parse(input));
    } catch {
      return 'invalid';
    }
  };
}
