import { overOneAlphabet, relation, witnesses, type Relation } from '../automata/compare.js';
import { assertOptions, assertWhole, ruleByName } from '../parse/arguments.js';
import { registry } from '../rfcs/registry.js';
import { definitionOf, type Rfc, type Rule, type RuleName } from '../rfcs/registry.js';
import { correspondenceNamed, correspondingRule, type CorrespondenceName } from './rule-table.js';

export interface DiffOptions<A extends Rfc, B extends Rfc> {
  /**
   * A rule of the first RFC, or the name of a row of the table of correspondences (`absolute`, `query`, ...); without it, the
   * whole reference. Rules are taken by the letter.
   */
  readonly rule?: RuleName<A> | CorrespondenceName | undefined;
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
  assertOptions(options);
  const { limit = 10 } = options;
  assertWhole('limit', limit, 1000);
  const [ruleA, ruleB] = rulesOf(a, b, options);
  const [inA, inB] = overOneAlphabet(registry[a].automaton.rule(ruleA), registry[b].automaton.rule(ruleB));
  return {
    a: { rfc: a, rule: ruleA },
    b: { rfc: b, rule: ruleB },
    relation: relation(inA, inB),
    onlyInA: witnesses(inA, inB, limit),
    onlyInB: witnesses(inB, inA, limit),
  };
}

function rulesOf<A extends Rfc, B extends Rfc>(a: A, b: B, { rule, ruleB }: DiffOptions<A, B>): [Rule<A>, Rule<B>] {
  const rfcA = definitionOf<A>(a);
  const rfcB = definitionOf<B>(b);
  const row = rfcA.rules.some((known) => known === rule) ? undefined : correspondenceNamed(rule);
  if (row && row.rules[a] === undefined) throw new RangeError(`${rfcA.name} has no rule for ${row.name}`);
  const named = (row ? row.rules[a] : rule) as RuleName<A> | undefined;
  const ofA = named === undefined ? rfcA.startRules[0] : ruleByName(rfcA, named);
  if (ruleB !== undefined) return [ofA, ruleByName(rfcB, ruleB)];
  const inRow = row?.rules[b] as RuleName<B> | undefined;
  return [ofA, inRow === undefined ? correspondingOrThrow(a, ofA, b) : ruleByName(rfcB, inRow)];
}

function correspondingOrThrow<A extends Rfc, B extends Rfc>(a: A, rule: Rule<A>, b: B): Rule<B> {
  const to = definitionOf<B>(b);
  const found = correspondingRule(rule, a, b, to.rules);
  if (found !== undefined) return ruleByName(to, found as RuleName<B>);
  const from = definitionOf<A>(a);
  throw new RangeError(
    `no rule of ${to.name} corresponds to ${rule} of ${from.name}; name one (ruleB), of ${to.rules.join(', ')}`,
  );
}
