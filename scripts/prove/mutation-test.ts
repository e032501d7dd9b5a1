/** Whether the proof catches a mutant, and if not, whether the mutant is the same grammar after all. */
import peggy from 'peggy';
import { sampleBy } from '../../src/languages/sample.js';
import { definitionOf, type Definition, type Rule } from '../../src/rfcs/registry.js';
import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import { componentRules } from '../grammar/component-rules.js';
import { isHelper, reportedName } from '../grammar/sources.js';
import { treePlugin } from '../grammar/tree-plugin.js';
import { alphabetOf, withPeg, type Grammar } from './grammar.js';
import type { Mutant } from './mutants.js';
import { proveAlternatives } from './alternatives.js';
import { proveLanguages, proveSplits, type Failure } from './proof.js';
import { recursiveRules, usersOf } from './references.js';

export type Verdict =
  | { readonly caughtBy: 'language' | 'split' | 'alternatives' | 'recursion' | 'refusal'; readonly how: string }
  /** Not caught, but the same trees: of all strings up to this length, and of so many of the rules and near them. */
  | { readonly equivalentTo: number; readonly samples: number; readonly valid: number }
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

/** So many strings over all class representatives are compared, and so many samples. */
const SHORT = 100_000;
const SAMPLES = 5_000;

/** The trees by the rules that the fault can touch: the mutated rule, or for a helper its users, and the whole reference. */
function compareTrees(grammar: Grammar, mutant: Mutant): Verdict {
  const [reference] = definitionOf(grammar.id).startRules;
  const rules = isHelper(mutant.rule) ? usersOf(mutant.rule, grammar).slice(0, 2) : [mutant.rule];
  const characters = alphabetOf(grammar).representatives.map((code) => String.fromCharCode(code));
  const length = Math.floor(Math.log(SHORT) / Math.log(characters.length));
  let samples = 0;
  let valid = 0;
  for (const rule of new Set([...rules, reference])) {
    const original = parserOf(grammar, grammar.peg, rule);
    const changed = parserOf(grammar, mutant.peg, rule);
    const random = stringsOf(grammar.id, rule, SAMPLES);
    for (const text of [...shortStrings(characters, length), ...random]) {
      const tree = original(text);
      if (tree !== changed(text)) return { missed: `${rule}: ${JSON.stringify(text)}` };
      if (tree !== INVALID) valid++;
    }
    samples += random.length;
  }
  return valid > 0 ? { equivalentTo: length, samples, valid } : { missed: 'no valid string was compared' };
}

/** Strings of a rule, and strings one edit away from one. */
function stringsOf(id: Grammar['id'], rule: string, count: number): string[] {
  const rfc = definitionOf(id) as Definition;
  return [false, true].flatMap((near) => sampleBy(rfc, { rule: rule as Rule, count: count / 2, near, maxLength: 32 }));
}

function* shortStrings(characters: readonly string[], length: number): Generator<string> {
  yield '';
  if (length === 0) return;
  for (const text of shortStrings(characters, length - 1)) for (const character of characters) yield text + character;
}

const INVALID = 'invalid';

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
      return INVALID;
    }
  };
}
