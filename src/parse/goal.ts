import type { Core, Rfc, Rule, RuleName } from '../rfcs/registry.js';
import { type Match, scanAs } from '../syntax/scanner.js';
import { assertOptions, assertString, type ParseOptions, ruleByName } from './arguments.js';

/** The rule and the options to parse an input by. The caller's options are read once, here, before any scan. */
export interface Goal<I extends Rfc> {
  readonly rule: Rule<I>;
  /** The rule's name in the automaton, or that of the whole reference as the RFC intends it. */
  readonly start: string;
  /** Whether the caller named the rule. */
  readonly isNamed: boolean;
  /** Whether the rule may be a part of a URI, and so as a whole what is secret in one. */
  readonly isPart: boolean;
  /** Whether messages show `x` for secrets. */
  readonly redact: boolean;
  /** Whether the result has the positions of its components. */
  readonly ranges: boolean;
}

/** Reads the goal from options: a named rule, matched exactly as printed, or by default the whole reference. */
export function readGoal<I extends Rfc>(rfc: Core<I>, options: ParseOptions<RuleName<I>> = {}): Goal<I> {
  assertOptions(options);
  const { rule: name, literal = false, redact = false, ranges } = options;
  const [whole] = rfc.startRules;
  if (name !== undefined) {
    const rule = ruleByName(rfc, name);
    return {
      rule,
      start: rule,
      isNamed: true,
      isPart: !rfc.startRules.some((start) => start === rule),
      redact,
      ranges: ranges === true,
    };
  }
  return {
    rule: whole,
    start: literal ? whole : (rfc.intended ?? whole),
    isNamed: false,
    isPart: false,
    redact,
    ranges: ranges === true,
  };
}

/** The match of an input, valid until the next scan; `undefined` if the input is invalid. */
export function matchGoal<I extends Rfc>(rfc: Core<I>, { rule, start }: Goal<I>, input: string): Match | undefined {
  assertString(input, 'input');
  const { scanner, startRules, intended } = rfc;
  return start === (intended ?? startRules[0]) ? scanner.scan(input) : scanAs(scanner, rule, input);
}
