/** Whether the proof catches a mutant, and if it does not, whether the mutant is the same grammar after all. */
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
import type { Failure } from './failure.js';
import { proveLanguages } from './proof.js';
import { recursiveRules, usersOf } from './references.js';
import { proveSplits, Splits } from './splits.js';

export type Verdict =
  | { readonly caughtBy: 'language' | 'split' | 'alternatives' | 'recursion' | 'refusal'; readonly how: string }
  /** Not caught, but it gives the same trees for all strings up to this length, and for this many samples. */
  | { readonly equivalentTo: number; readonly samples: number; readonly valid: number }
  | { readonly missed: string };

/** How many strings over all class representatives are compared at most, and how many samples of each rule. */
export interface Effort {
  readonly short: number;
  readonly samples: number;
}

/** Runs the proof's steps, the cheapest first: the mutated rule alone finds most faults. */
export function testMutant(grammar: Grammar, mutant: Mutant, effort: Effort = THOROUGH): Verdict {
  const mutated = withPeg(grammar, mutant.peg);
  const own = reportedName(mutant.rule);
  const rule = mutant.peg.rules.filter(({ name }) => name === mutant.rule);
  const steps: readonly (readonly ['language' | 'split' | 'alternatives' | 'recursion', () => readonly Failure[]])[] = [
    ['language', () => proveLanguages(mutated, [own]).flatMap(({ failures }) => failures)],
    ['recursion', () => recursiveRules(mutated.peg)],
    ['alternatives', () => proveAlternatives(mutated, rule).failures],
    ['language', () => proveLanguages(mutated).flatMap(({ failures }) => failures)],
    ['split', () => proveSplits(mutated, new Splits(mutated)).flatMap(({ failures }) => failures)],
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
  return compareTrees(grammar, mutant, effort);
}

const THOROUGH: Effort = { short: 100_000, samples: 5_000 };

/** Compares the trees of the rules that the fault can touch: the mutated rule, or a helper's users, and the whole reference. */
function compareTrees(grammar: Grammar, mutant: Mutant, effort: Effort): Verdict {
  const [reference] = definitionOf(grammar.id).startRules;
  const rules = isHelper(mutant.rule) ? usersOf(mutant.rule, grammar.peg).slice(0, 2) : [mutant.rule];
  const characters = alphabetOf(grammar).representatives.map((code) => String.fromCharCode(code));
  const length = Math.floor(Math.log(effort.short) / Math.log(characters.length));
  let samples = 0;
  let valid = 0;
  for (const rule of new Set([...rules, reference])) {
    const original = parserOf(grammar, grammar.peg, rule);
    const changed = parserOf(grammar, mutant.peg, rule);
    const random = stringsOf(grammar.id, rule, effort.samples);
    for (const text of [...shortStrings(characters, length), ...random]) {
      const tree = original(text);
      if (tree !== changed(text)) return { missed: `${rule}: ${JSON.stringify(text)}` };
      if (tree !== INVALID) valid++;
    }
    samples += random.length;
  }
  return valid > 0 ? { equivalentTo: length, samples, valid } : { missed: 'no valid string was compared' };
}

/** Strings that match a rule, and strings one edit away from such strings. */
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

/** Gives the tree of a string as JSON, or INVALID. */
function parserOf({ id }: Grammar, peg: Grammar['peg'], rule: string): (input: string) => string {
  const tree = treePlugin({ componentRules: componentRules(id), rfcName: (name) => name });
  const fromTree: peggy.Plugin = {
    use(config) {
      const parse = (): never => structuredClone(peg) as never; // TypeScript sees an overload of parse that nobody calls here
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
