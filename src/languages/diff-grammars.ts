import { assertWhole, ruleByName } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { rfcDefinition, type Rfc, type Rule, type RuleName } from '../rfcs/registry.js';
import type { Purpose } from '../rfcs/model/comparison.js';
import { compareAutomata, type Relation } from './difference.js';
import { readRule } from './read-rule.js';
import { correspondenceNamed, correspondingRule } from './rule-table.js';

/** Options of `diffGrammars`. */
export interface DiffOptions<A extends Rfc, B extends Rfc> {
  /**
   * A rule of the first RFC, or the name of a row of `correspondences` (`absolute`, `query`, ...); the whole reference by
   * default. Rules are read literally.
   */
  readonly rule?: RuleName<A> | Purpose | undefined;
  /** The rule of the second RFC; the corresponding one by default. */
  readonly ruleB?: RuleName<B> | undefined;
  /** The largest number of strings in `onlyInA` and in `onlyInB`: 10 by default, at most 1000. */
  readonly limit?: number | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({ rule: true, ruleB: true, limit: true } satisfies OptionNames<
  DiffOptions<Rfc, Rfc>
>);

/** The exact difference between the sets of strings of two rules, computed with their minimal automata. */
export interface GrammarDifference<A extends Rfc = Rfc, B extends Rfc = Rfc> {
  readonly a: { readonly rfc: A; readonly rule: Rule<A> };
  readonly b: { readonly rfc: B; readonly rule: Rule<B> };
  /** The relation of a to b. */
  readonly relation: Relation;
  /** Strings that only a matches: the shortest one for each reason for which b rejects them, the shortest first. */
  readonly onlyInA: readonly string[];
  /** Strings that only b matches. */
  readonly onlyInB: readonly string[];
}

/**
 * Compares a rule of one RFC with the corresponding rule of another.
 *
 * ```ts
 * diffGrammars('rfc2396', 'rfc3986', { rule: 'scheme' }).relation; // => 'equal'
 * diffGrammars('rfc1808', 'rfc2396', { rule: 'query', limit: 1 }).onlyInB; // => ['~']
 * diffGrammars('rfc2396', 'rfc1808', { rule: 'reg_name' }); // throws RangeError: no rule of RFC 1808 corresponds to reg_name
 * ```
 *
 * Throws a RangeError for an unknown RFC or rule, for a rule without a corresponding one if `ruleB` is missing, or for a wrong
 * limit; and a TypeError if the options are not an object.
 *
 * @param a - an RFC
 * @param b - another one
 * @param options - the rules to compare, and the greatest number of strings
 */
export function diffGrammars<A extends Rfc, B extends Rfc>(
  a: A,
  b: B,
  options: DiffOptions<A, B> = {},
): GrammarDifference<A, B> {
  assertOptions(options, optionNames);
  const { rule, ruleB: namedB, limit = 10 } = options;
  assertWhole('limit', limit, MAX_WITNESSES);
  const [ruleA, ruleB] = findRules(a, b, rule, namedB);
  const [inA, inB] = [readRule(rfcDefinition<Rfc>(a), ruleA), readRule(rfcDefinition<Rfc>(b), ruleB)];
  const { relation, onlyInA, onlyInB } = compareAutomata(inA, inB, limit);
  return {
    a: { rfc: a, rule: ruleA },
    b: { rfc: b, rule: ruleB },
    relation,
    onlyInA: onlyInA.map(({ string }) => string),
    onlyInB: onlyInB.map(({ string }) => string),
  };
}

/** The largest `limit`. */
export const MAX_WITNESSES = 1000;

/** The rules to compare: as named, or the corresponding ones. Throws a RangeError. */
export function findRules<A extends Rfc, B extends Rfc>(
  a: A,
  b: B,
  rule: DiffOptions<A, B>['rule'],
  ruleB: DiffOptions<A, B>['ruleB'],
): [Rule<A>, Rule<B>] {
  const rfcA = rfcDefinition<A>(a);
  const rfcB = rfcDefinition<B>(b);
  const row = rfcA.rules.some((known) => known === rule) ? undefined : correspondenceNamed(rule);
  if (row && row.rules[a] === undefined) throw new RangeError(`${rfcA.name} has no rule for ${row.name}`);
  const named = (row ? row.rules[a] : rule) as RuleName<A> | undefined;
  const inA = named === undefined ? rfcA.startRules[0] : ruleByName(rfcA, named);
  if (ruleB !== undefined) return [inA, ruleByName(rfcB, ruleB)];
  const inRow = row?.rules[b] as RuleName<B> | undefined;
  return [inA, inRow === undefined ? correspondingOrThrow(a, inA, b) : ruleByName(rfcB, inRow)];
}

function correspondingOrThrow<A extends Rfc, B extends Rfc>(a: A, rule: Rule<A>, b: B): Rule<B> {
  const to = rfcDefinition<B>(b);
  const found = correspondingRule(rule, a, b, to.rules);
  if (found !== undefined) return ruleByName(to, found as RuleName<B>);
  const from = rfcDefinition<A>(a);
  throw new RangeError(
    `no rule of ${to.name} corresponds to ${rule} of ${from.name}; choose one (ruleB): ${to.rules.join(', ')}`,
  );
}
