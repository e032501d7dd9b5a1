/** The option `schemes`: the only schemes that are allowed. */
import { printedRule } from '../rfcs/model/definition.js';
import type { Core, Rfc, Rule } from '../rfcs/registry.js';
import type { Match } from '../syntax/scanner.js';
import type { Range } from '../syntax/range.js';
import { quote, typeName } from '../syntax/show.js';
import { assertArray } from './arguments.js';

/**
 * The schemes of the option, in lower case. Throws a TypeError for an empty list or a name that is not a scheme, and a RangeError
 * for a rule that is not one of whole references, because its strings have no scheme to check.
 */
export function readSchemes<I extends Rfc>(rfc: Core<I>, rule: Rule<I>, value: unknown): readonly string[] {
  assertArray(value, 'schemes');
  if (value.length === 0) throw new TypeError('schemes must name at least one scheme');
  const names = value.map((name) => schemeNamed(rfc, name));
  if (rfc.startRules.includes(rule)) return names;
  const known = rfc.startRules.map((one) => printedRule(rfc, one)).join(', ');
  throw new RangeError(`schemes needs a rule of whole references (${known}), not ${printedRule(rfc, rule)}`);
}

/** Each RFC has this rule, and its strings are never empty. */
interface SchemeMatcher {
  readonly scheme: (text: string, at: number) => number;
}

function schemeNamed<I extends Rfc>(rfc: Core<I>, name: unknown): string {
  if (typeof name !== 'string') throw new TypeError(`schemes must contain names of schemes, not ${typeName(name)}`);
  const lower = name.toLowerCase();
  const { scheme } = rfc.scanner.match as SchemeMatcher;
  if (scheme(lower, 0) === lower.length) return lower;
  throw new TypeError(`schemes must contain names of schemes, such as "https", not ${quote(name)}`);
}

/** Whether the scheme of a match is allowed. A relative reference has none, so it is. */
export function isSchemeAllowed<I extends Rfc>(
  rfc: Core<I>,
  rule: Rule<I>,
  schemes: readonly string[],
  input: string,
  match: Match,
): boolean {
  const scheme = schemeRange(rfc, rule, input, match);
  return scheme === undefined || schemes.includes(input.slice(scheme.start, scheme.end).toLowerCase());
}

/** Where the scheme of a match is. */
export function schemeRange<I extends Rfc>(
  rfc: Core<I>,
  rule: Rule<I>,
  input: string,
  match: Match,
): Range | undefined {
  return rfc.componentRanges(input, match, rule).find(({ name }) => name === 'scheme');
}
