import type { Definition, Core, Rfc, Rule, RuleName } from '../rfcs/registry.js';
import { matches } from '../syntax/scanner.js';
import { assertString, ruleByName, type RuleOptions } from './options.js';

/** What an input is read as. */
export interface Goal<I extends Rfc> {
  readonly rule: Rule<I>;
  /** The automaton of it: the rule's, or that of the reading of the rule that is meant. */
  readonly start: string;
}

/** The rule that is asked for, by its letter; without one, the RFC's whole reference as it is meant. */
export function goalOf<I extends Rfc>(rfc: Core<I>, options: RuleOptions<RuleName<I>> = {}): Goal<I> {
  if (options.rule !== undefined) {
    const rule = ruleByName(rfc, options.rule);
    return { rule, start: rule };
  }
  const [rule] = rfc.startRules;
  return { rule, start: options.literal ? rule : (rfc.meant ?? rule) };
}

/**
 * The automaton of what an input is to become: that of a predefined scheme's own production, whatever the case of its
 * letters, so that no repair makes it a URL of some other scheme.
 */
export function aimOf<I extends Rfc>(rfc: Definition<I>, { rule, start }: Goal<I>, input: string): string {
  if (start === rule) return start;
  const end = input.search(/[^A-Za-z]/);
  return rfc.ownProduction?.(input.slice(0, end).toLowerCase() + input.slice(end, end + 1)) ?? start;
}

/**
 * The rule that an input matches as a whole, the one that is asked for or that of a whole reference; `undefined` if it does
 * not. Then the scanner knows its components, until it reads the next input.
 */
export function read<I extends Rfc>(
  rfc: Core<I>,
  input: string,
  options: RuleOptions<RuleName<I>> = {},
): Rule<I> | undefined {
  assertString(input, 'input');
  const { scanner, startRules, meant } = rfc;
  if (options.rule === undefined && !(options.literal && meant !== undefined))
    return scanner.scan(input) ? startRules[0] : undefined;
  const rule = options.rule === undefined ? startRules[0] : ruleByName(rfc, options.rule);
  return matches(scanner, rule, input) ? rule : undefined;
}
