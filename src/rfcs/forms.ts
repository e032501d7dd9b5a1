import type { Form } from './model/definition.js';
import type { Definition, Rfc, Rule } from './registry.js';

/** The rule of an RFC for a form; `undefined` for the whole reference. Throws a RangeError if the RFC has no such form. */
export function formRule<I extends Rfc>({ forms, name }: Definition<I>, form: Form): Rule<I> | undefined {
  const rule = forms[form];
  if (rule === undefined) throw new RangeError(`${name} has no rule for relative references alone`);
  return rule === 'whole' ? undefined : rule;
}
