import type { Core, Rfc, Rule, RuleName } from '../rfcs/registry.js';
import { scanAs, type Match } from '../syntax/scanner.js';
import { assertOptions, assertString, ruleByName, type RuleOptions } from './options.js';

/** What an input is read as. The caller's options are read here, once, and never after a scan. */
export interface Goal<I extends Rfc> {
  readonly rule: Rule<I>;
  /** The automaton's name for it: the rule, or what a whole reference is intended to be. */
  readonly start: string;
  /** Whether the caller named the rule. */
  readonly isNamed: boolean;
  /** Whether messages mask what may be secret. */
  readonly redact: boolean;
}

/** The rule that is asked for, by its letter; without one, the RFC's whole reference as it is intended. */
export function goalOf<I extends Rfc>(rfc: Core<I>, options: RuleOptions<RuleName<I>> = {}): Goal<I> {
  assertOptions(options);
  const { rule: name, literal = false, redact = false } = options;
  const [whole] = rfc.startRules;
  if (name !== undefined) {
    const rule = ruleByName(rfc, name);
    return { rule, start: rule, isNamed: true, redact };
  }
  return { rule: whole, start: literal ? whole : (rfc.intended ?? whole), isNamed: false, redact };
}

/** The match of an input, valid until the next scan; `undefined` if the input is invalid. */
export function matchOf<I extends Rfc>(rfc: Core<I>, { rule, start }: Goal<I>, input: string): Match | undefined {
  assertString(input, 'input');
  const { scanner, startRules, intended } = rfc;
  return start === (intended ?? startRules[0]) ? scanner.scan(input) : scanAs(scanner, rule, input);
}
