import { printedRule } from '../rfcs/definition.js';
import { mask, maskByGuess, unmasked, type MaskedText } from '../syntax/redact.js';
import type { Core, Rfc, Rule, RuleName } from '../rfcs/registry.js';

/** Options that decide what a string is read as, but for the RFC. */
export interface RuleOptions<N> {
  /** Any rule of the grammar, taken by the letter. Without it, the RFC's whole reference, by our reading of the RFC. */
  readonly rule?: N | undefined;
  /** RFC 1738: the letter of the BNF, by which a malformed URL of a predefined scheme is an otherurl. */
  readonly literal?: boolean | undefined;
  /** Whether diagnostics mask what may be secret, userinfo and query, with `x`. */
  readonly redact?: boolean | undefined;
}

/** An invalid input as diagnostics may show it. What is to match a rule may be secret as a whole. */
export function shownOf(
  input: string,
  { redact, isNamed }: { readonly redact: boolean; readonly isNamed: boolean },
): MaskedText {
  if (!redact) return unmasked(input);
  return isNamed ? mask(input, [{ start: 0, end: input.length }]) : maskByGuess(input);
}

/** The rule that a name means: as it is in the grammar, or as the RFC spells it. Throws a RangeError that lists the rules. */
export function ruleByName<I extends Rfc>(rfc: Core<I>, name: RuleName<I>): Rule<I> {
  if (typeof name === 'string') {
    const rule = rfc.rules.find((candidate) => candidate === name || printedRule(rfc, candidate) === name);
    if (rule !== undefined) return rule;
  }
  throw new RangeError(`${rfc.name} has no rule ${show(name)}; its rules are ${rfc.rules.join(', ')}`);
}

/** A value for a message, whatever it is. */
function show(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : `of type ${value === null ? 'null' : typeof value}`;
}

/** Throws a RangeError unless a value is a whole number from 0 up to a limit. */
export function assertWhole(name: string, value: unknown, most: number): void {
  if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most) return;
  throw new RangeError(`${name} must be a whole number from 0 to ${most}, not ${String(value)}`);
}

export function assertString(input: unknown, name: string): asserts input is string {
  if (typeof input !== 'string')
    throw new TypeError(`${name} must be a string, not ${input === null ? 'null' : typeof input}`);
}

/** Throws a TypeError unless options are an object. */
export function assertOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`options must be an object, not ${options === null ? 'null' : typeof options}`);
}
