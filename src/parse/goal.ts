import type { Core, Rfc, Rule, RuleName } from '../rfcs/registry.js';
import { type Match, scanAs } from '../syntax/scanner.js';
import { assertFlag, assertString, ruleByName } from './arguments.js';
import { assertOptions, type Names, type ParseOptions } from './options.js';
import { isSchemeAllowed, readSchemes } from './schemes.js';

/** The rule and the options to parse an input by. The caller's options are read once, here, before any scan. */
export interface Goal<I extends Rfc> {
  readonly rule: Rule<I>;
  /** The rule's name in the automaton, or that of the whole reference as the RFC intends it. */
  readonly start: string;
  /** Whether that is the whole reference as the RFC intends it, which scanners read fastest. */
  readonly isWhole: boolean;
  /** Whether the caller named the rule. */
  readonly isNamed: boolean;
  /** Whether the rule may be a part of a URI, and so as a whole what is secret in one. */
  readonly isPart: boolean;
  /** Whether messages show `x` for secrets. */
  readonly redact: boolean;
  /** Whether the result has the positions of its components. */
  readonly ranges: boolean;
  /** The only schemes that are allowed, in lower case; `undefined` if all are. */
  readonly schemes: readonly string[] | undefined;
}

/** The goal of the options of a caller. Throws a TypeError for an unknown name. */
export function goalIn<I extends Rfc>(
  rfc: Core<I>,
  options: ParseOptions<RuleName<I>> | undefined,
  known: Names,
): Goal<I> {
  if (options !== undefined) assertOptions(options, known, rfc.id);
  return readGoal(rfc, options);
}

/** Reads the goal from options: a named rule, matched exactly as printed, or by default the whole reference. */
export function readGoal<I extends Rfc>(rfc: Core<I>, options: ParseOptions<RuleName<I>> = {}): Goal<I> {
  const { rule: name, literal, redact, ranges, schemes } = options;
  assertFlag('literal', literal);
  assertFlag('redact', redact);
  assertFlag('ranges', ranges);
  const whole = rfc.startRules[0];
  const intended = rfc.intended ?? whole;
  const isNamed = name !== undefined;
  const rule = isNamed ? ruleByName(rfc, name) : whole;
  const start = isNamed || literal === true ? rule : intended;
  return {
    rule,
    start,
    isWhole: start === intended,
    isNamed,
    isPart: !rfc.startRules.includes(rule),
    redact: redact === true,
    ranges: ranges === true,
    schemes: schemes === undefined ? undefined : readSchemes(rfc, rule, schemes),
  };
}

/** The match of an input, valid until the next scan; `undefined` if the input is invalid or its scheme is not allowed. */
export function matchGoal<I extends Rfc>(rfc: Core<I>, goal: Goal<I>, input: string): Match | undefined {
  const match = matchRule(rfc, goal, input);
  if (!match || goal.schemes === undefined) return match;
  return isSchemeAllowed(rfc, goal.rule, goal.schemes, input, match) ? match : undefined;
}

/** The same, whatever its scheme is. */
export function matchRule<I extends Rfc>(
  { scanner }: Core<I>,
  { rule, isWhole }: Goal<I>,
  input: string,
): Match | undefined {
  assertString(input, 'input');
  return isWhole ? scanner.scan(input) : scanAs(scanner, rule, input);
}
