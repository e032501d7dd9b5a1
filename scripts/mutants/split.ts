/** Faults in a .split file. */
import { StateLimitError } from '../../src/automata/dfa.js';
import { Random } from '../../src/languages/sample.js';
import { rulesIn } from '../automata/bnf.js';
import type { Expression } from '../automata/expression.js';
import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import type { Failure } from '../prove/failure.js';
import type { Grammar } from '../prove/grammar.js';
import { proveOpenSplits } from '../prove/open-splits.js';
import { proveSplits, proveSplitsAlone, Splits } from '../prove/splits.js';
import { firstFailure, type MutantMaker, type Outcome } from './outcome.js';

interface FaultyProduction {
  readonly rule: string;
  readonly fault: string;
  readonly expression: Expression;
}

/** `isAlike`: the PEG has the same fault, so only what does not compare with it can find it. */
export function splitMutants(grammar: Grammar, isAlike = false): MutantMaker {
  return (count, seed) => {
    const names = [...grammar.split.keys()];
    const faults = [...grammar.replacements].flatMap(([rule, production]) =>
      expressionFaults(production, names).map(([fault, expression]): FaultyProduction => ({ rule, fault, expression })),
    );
    const random = new Random(seed);
    const chosen = new Set<FaultyProduction>();
    while (chosen.size < Math.min(count, faults.length)) chosen.add(random.pick(faults));
    return [...chosen].map((fault) => ({
      name: `${fault.rule}, ${fault.fault}`,
      test: () => testFault(grammar, fault, isAlike),
    }));
  };
}

/** Takes the proof's steps for the production, and then for those that lead to it. */
function testFault(grammar: Grammar, { rule, expression }: FaultyProduction, isAlike: boolean): Outcome {
  const faulty: Grammar = {
    ...grammar,
    split: new Map([...grammar.split, [rule, expression]]),
    replacements: new Map([...grammar.replacements, [rule, expression]]),
  };
  const { intended } = grammar;
  const rules = [...grammar.bnf.keys(), ...(intended ? [intended.split] : [])].filter(
    (name) => name === rule || reaches(name, rule, grammar) || reaches(name, rule, faulty),
  );
  try {
    const splits = new Splits(faulty);
    const proven = function* (some: readonly string[]): Generator<Failure> {
      if (isAlike) yield* proveSplitsAlone(faulty, splits, some);
      else for (const name of some) for (const { failures } of proveSplits(faulty, splits, [name])) yield* failures;
    };
    const caught = firstFailure([
      ['split', () => proven(rules.filter((name) => name === rule))],
      // what leads to the fault by the fewest rules comes last in a grammar
      ['split', () => proven(rules.toReversed())],
      ['open splits', () => proveOpenSplits(faulty, splits).failures],
    ]);
    if (caught) return caught;
    const before = new Splits(grammar);
    const other = rules.find((name) => !before.meant(name).equals(splits.meant(name)));
    return other === undefined ? { equivalent: 'the same splits' } : { survived: `the splits of ${other} differ` };
  } catch (error) {
    if (error instanceof UnsupportedGrammarError || error instanceof StateLimitError)
      return { caught: 'refusal', how: error.message };
    throw error;
  }
}

function reaches(from: string, to: string, { split }: Grammar): boolean {
  const reached = new Set([from]);
  for (const name of reached) {
    const expression = split.get(name);
    if (expression) rulesIn(expression).forEach((next) => reached.add(next));
  }
  return reached.has(to);
}

type Faulty = readonly [fault: string, expression: Expression];

/** What can go wrong in an expression, each with the whole expression as it is then. */
function expressionFaults(expression: Expression, names: readonly string[]): Faulty[] {
  const inner = (part: Expression, around: (changed: Expression) => Expression): Faulty[] =>
    expressionFaults(part, names).map(([fault, changed]) => [fault, around(changed)]);
  switch (expression.type) {
    case 'except':
      return [
        ['a difference dropped', expression.from],
        ['a difference reversed', { ...expression, from: expression.except, except: expression.from }],
        ...inner(expression.from, (from) => ({ ...expression, from })),
        ...inner(expression.except, (except) => ({ ...expression, except })),
      ];
    case 'choice':
      return expression.alternatives.flatMap((one, index): Faulty[] => [
        ['an alternative dropped', { ...expression, alternatives: expression.alternatives.toSpliced(index, 1) }],
        ...inner(one, (changed) => ({ ...expression, alternatives: expression.alternatives.with(index, changed) })),
      ]);
    case 'sequence':
      return expression.elements.flatMap((one, index): Faulty[] => [
        ['an element dropped', { ...expression, elements: expression.elements.toSpliced(index, 1) }],
        ...inner(one, (changed) => ({ ...expression, elements: expression.elements.with(index, changed) })),
      ]);
    case 'repeat':
      return [
        ['once', expression.expression],
        [
          'one more at least',
          { ...expression, min: expression.min + 1, max: Math.max(expression.max, expression.min + 1) },
        ],
        ...inner(expression.expression, (changed) => ({ ...expression, expression: changed })),
      ];
    case 'rule':
      return names
        .filter((name) => name !== expression.name)
        .map((name): Faulty => [`${name} for ${expression.name}`, { type: 'rule', name }]);
    case 'text':
      return [['a character more', { ...expression, text: `${expression.text}~` }]];
    case 'set':
      return [];
  }
}
