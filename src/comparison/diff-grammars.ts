import { overOneAlphabet, relation, witnesses, type Relation } from '../automata/compare.js';
import { assertWhole, ruleByName } from '../parse/options.js';
import { automataOf } from '../rfcs/automata.js';
import { definitionOf, type Rfc, type Rule, type RuleName } from '../rfcs/index.js';
import { correspondingRule } from './correspondence.js';

export interface DiffOptions<A extends Rfc, B extends Rfc> {
  /** A rule of the first RFC; without it, the whole reference. Rules are taken by the letter. */
  readonly rule?: RuleName<A> | undefined;
  /** The rule of the second RFC; without it, the one that corresponds. */
  readonly ruleB?: RuleName<B> | undefined;
  /** The most witnesses of each side: 10 by default. */
  readonly limit?: number | undefined;
}

/** How two rules differ as sets of strings: exactly, by their minimal automata. */
export interface GrammarDifference<A extends Rfc = Rfc, B extends Rfc = Rfc> {
  readonly a: { readonly rfc: A; readonly rule: Rule<A> };
  readonly b: { readonly rfc: B; readonly rule: Rule<B> };
  /** Of a to b. */
  readonly relation: Relation;
  /** Strings that only one takes: one for every way in which the other fails, the shortest first. */
  readonly onlyInA: readonly string[];
  readonly onlyInB: readonly string[];
}

/** Compares a rule of one RFC with the corresponding rule of another. Throws a RangeError for an unknown RFC or rule. */
export function diffGrammars<A extends Rfc, B extends Rfc>(
  a: A,
  b: B,
  options: DiffOptions<A, B> = {},
): GrammarDifference<A, B> {
  const { limit = 10 } = options;
  assertWhole('limit', limit, 1000);
  const ruleA = options.rule === undefined ? referenceRule(a) : ruleByName(definitionOf<A>(a), options.rule);
  const ruleB =
    options.ruleB === undefined ? correspondingOrThrow(a, ruleA, b) : ruleByName(definitionOf<B>(b), options.ruleB);
  const [inA, inB] = overOneAlphabet(automataOf[a].rule(ruleA), automataOf[b].rule(ruleB));
  return {
    a: { rfc: a, rule: ruleA },
    b: { rfc: b, rule: ruleB },
    relation: relation(inA, inB),
    onlyInA: witnesses(inA, inB, limit),
    onlyInB: witnesses(inB, inA, limit),
  };
}

function referenceRule<I extends Rfc>(id: I): Rule<I> {
  return definitionOf<I>(id).startRules[0];
}

function correspondingOrThrow<A extends Rfc, B extends Rfc>(a: A, rule: Rule<A>, b: B): Rule<B> {
  const to = definitionOf<B>(b);
  const found = correspondingRule(rule, a, b, to.rules);
  if (found !== undefined) return ruleByName(to, found as RuleName<B>);
  const from = definitionOf<A>(a);
  throw new RangeError(
    `no rule of ${to.publication.name} corresponds to ${rule} of ${from.publication.name}; name one (ruleB), of ${to.rules.join(', ')}`,
  );
}
