/** The options of the functions of all integrations: an RFC, and a rule to use instead of the form's own. */
import { readGoal } from '../parse/goal.js';
import { assertOptions, type Names, type OptionNames, type RuleOptions } from '../parse/options.js';
import { formRule } from '../rfcs/forms.js';
import type { Form } from '../rfcs/model/definition.js';
import { type DefaultRule, type Definition, rfcDefinition, type Rfc, type RuleName } from '../rfcs/registry.js';

/** The options that select an RFC and a rule. */
export interface FormOptions<I extends Rfc = Rfc, N extends RuleName<I> = RuleName<I>> extends Pick<
  RuleOptions<N>,
  'schemes'
> {
  readonly rfc: I;
  /** Any rule of the RFC, matched exactly as the RFC prints it, instead of the form's own. */
  readonly rule?: N | undefined;
  /** Whether messages show `x` for whatever may be secret: userinfo, queries and fragments. */
  readonly redact?: boolean | undefined;
}

export const formOptionNames: Names = /* @__PURE__ */ Object.keys({
  rfc: true,
  rule: true,
  schemes: true,
  redact: true,
} satisfies OptionNames<FormOptions>);

/** The rule of a form, used if the caller names none: `parse` returns a Uri for it. */
export type FormRule<I extends Rfc> = DefaultRule<I>;

/** The RFC and the rule that options select. */
export interface Wanted<I extends Rfc> {
  readonly rfc: Definition<I>;
  /** For the functions that parse; without a rule for the whole reference. */
  readonly options: Pick<RuleOptions<RuleName<I>>, 'rule' | 'schemes'>;
  /** The automaton's name for it. */
  readonly start: string;
  /** Whether messages mask what may be secret. */
  readonly redact: boolean;
}

/**
 * The RFC and the rule that options select. Throws a TypeError if they are missing or have a name that is not known, a RangeError
 * for an unknown RFC or rule.
 */
export function wantedIn<I extends Rfc>(form: Form, options: FormOptions<I>, known: Names): Wanted<I> {
  assertOptions(options, known);
  return wantedBy(rfcDefinition<I>(options.rfc), form, options);
}

/** The same for a known RFC. Throws a TypeError for wrong schemes, and a RangeError for an unknown rule. */
export function wantedBy<I extends Rfc>(
  rfc: Definition<I>,
  form: Form,
  { rule: named, schemes, redact }: Omit<FormOptions<I>, 'rfc'>,
): Wanted<I> {
  const rule = named === undefined ? formRule(rfc, form) : named;
  const goal = readGoal(rfc, { rule, schemes, redact });
  return { rfc, options: { rule, schemes: goal.schemes }, start: goal.start, redact: goal.redact };
}
