/** Faults in a .peggy file. */
import peggy from 'peggy';
import { sampleBy, Random } from '../../src/languages/sample.js';
import { rfcDefinition, type Definition, type Rule } from '../../src/rfcs/registry.js';
import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import { componentRules } from '../grammar/component-rules.js';
import { isHelper, reportedName } from '../automata/rule-names.js';
import { treePlugin } from '../grammar/tree-plugin.js';
import { proveAlternatives } from '../prove/alternatives.js';
import type { Failure } from '../prove/failure.js';
import { grammarAlphabet, rulePairs, withPeg, type Grammar } from '../prove/grammar.js';
import { proveLanguages } from '../prove/proof.js';
import { reachedFrom, recursiveRules, ruleReferences, rulesUsing } from '../prove/references.js';
import { proveSplits, Splits } from '../prove/splits.js';
import { firstFailure, type MutantMaker, type Outcome } from './outcome.js';
import { pegFaults, type FaultyPeg } from './peg-faults.js';

/** How many strings over all class representatives are compared at most, and how many samples of each rule. */
export interface Effort {
  readonly short: number;
  readonly samples: number;
}

const THOROUGH: Effort = { short: 10_000, samples: 2_000 };

export function grammarMutants(grammar: Grammar, effort: Effort = THOROUGH): MutantMaker {
  return (count, seed) => {
    const faults = pegFaults(grammar);
    const random = new Random(seed);
    const chosen = new Set<FaultyPeg>();
    while (chosen.size < Math.min(count, faults.length)) chosen.add(random.pick(faults));
    return [...chosen].map((fault) => ({
      name: `${fault.rule}, ${fault.fault}`,
      test: () => testFault(grammar, fault, effort),
    }));
  };
}

/** Takes the proof's steps for the rules that lead to the fault, the cheapest first: the rule itself shows most faults. */
function testFault(grammar: Grammar, fault: FaultyPeg, effort: Effort): Outcome {
  const faulty = withPeg(grammar, fault.make());
  const references = ruleReferences(grammar.peg);
  const leadsToFault = (rule: string): boolean => rule === fault.rule || reachedFrom(rule, references).has(fault.rule);
  const { bnf, intended } = grammar;
  const rules = rulePairs(grammar, [...bnf.keys(), ...(intended ? [intended.split] : [])])
    .filter(({ peg }) => leadsToFault(peg))
    .map(({ rule }) => rule);
  const own = rules.filter((rule) => rule === reportedName(fault.rule));
  const alternatives = (isConcerned: (rule: string) => boolean): Iterable<Failure> =>
    proveAlternatives(
      faulty,
      faulty.peg.rules.filter(({ name }) => isConcerned(name)),
    ).failures;
  try {
    const caught = firstFailure([
      ['language', () => proveLanguages(faulty, own).flatMap(({ failures }) => failures)],
      ['recursion', () => recursiveRules(faulty.peg)],
      ['language', () => proveLanguages(faulty, rules).flatMap(({ failures }) => failures)],
      ['alternatives', () => alternatives((rule) => rule === fault.rule)],
      ['split', () => splitFailures(faulty, rules.toReversed())],
      ['alternatives', () => alternatives(leadsToFault)],
    ]);
    return caught ?? compareTrees(grammar, fault.rule, faulty, effort);
  } catch (error) {
    if (error instanceof UnsupportedGrammarError) return { caught: 'refusal', how: error.message };
    throw error;
  }
}

/** One by one; what leads to the fault by the fewest rules comes last in a grammar. */
function* splitFailures(faulty: Grammar, rules: readonly string[]): Generator<Failure> {
  const splits = new Splits(faulty);
  for (const rule of rules) for (const { failures } of proveSplits(faulty, splits, [rule])) yield* failures;
}

/** Compares the trees of the rules that the fault can touch: the faulty rule, or a helper's users, and the whole reference. */
function compareTrees(grammar: Grammar, faultyRule: string, faulty: Grammar, effort: Effort): Outcome {
  const [reference] = rfcDefinition(grammar.id).startRules;
  const rules = isHelper(faultyRule) ? rulesUsing(faultyRule, grammar.peg).slice(0, 2) : [faultyRule];
  const characters = grammarAlphabet(grammar).representatives.map((code) => String.fromCharCode(code));
  const length = Math.floor(Math.log(effort.short) / Math.log(characters.length));
  let samples = 0;
  let valid = 0;
  for (const rule of new Set([...rules, reference])) {
    const original = treeParser(grammar, grammar.peg, rule);
    const changed = treeParser(grammar, faulty.peg, rule);
    const random = sampledStrings(grammar.id, rule, effort.samples);
    for (const text of [...shortStrings(characters, length), ...random]) {
      const tree = original(text);
      if (tree !== changed(text)) return { survived: `the trees differ for ${rule}: ${JSON.stringify(text)}` };
      if (tree !== INVALID) valid++;
    }
    samples += random.length;
  }
  if (valid === 0) return { survived: 'no valid string was compared' };
  return {
    equivalent: `the same trees for all strings up to length ${length} and ${samples} samples, ${valid} of them valid`,
  };
}

/** Strings that match a rule, and strings one edit away from such strings. */
function sampledStrings(id: Grammar['id'], rule: string, count: number): string[] {
  const rfc = rfcDefinition(id) as Definition;
  return [false, true].flatMap((near) => sampleBy(rfc, { rule: rule as Rule, count: count / 2, near, maxLength: 32 }));
}

function* shortStrings(characters: readonly string[], length: number): Generator<string> {
  yield '';
  if (length === 0) return;
  for (const text of shortStrings(characters, length - 1)) for (const character of characters) yield text + character;
}

const INVALID = 'invalid';

/** Gives the tree of a string as JSON, or INVALID. */
function treeParser({ id }: Grammar, peg: Grammar['peg'], rule: string): (input: string) => string {
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
