import type { Definition, Rfc, Rule } from './registry.js';

/** What a program may ask for without naming a rule. */
export type Form = 'uri' | 'uriReference' | 'absoluteUri' | 'relativeUri';

/** What `parse` reads without a rule: the whole reference, as the RFC intends it. */
const WHOLE = 'whole';

/**
 * The rule of each RFC for each form. Only RFC 3986 says that a URI may have a fragment, and that an absolute URI has none;
 * under the others, a fragment belongs to the reference. RFC 1738 and CERN's draft have no relative references, and
 * RFC 1808's rule for them also derives `http://h/`.
 */
const rules: { readonly [F in Form]: { readonly [I in Rfc]?: Rule<I> | typeof WHOLE } } = {
  uri: {
    cern: 'url',
    rfc1738: WHOLE,
    rfc1808: 'absoluteURL',
    rfc2396: 'absoluteURI',
    rfc2732: 'absoluteURI',
    rfc3986: 'URI',
  },
  uriReference: {
    cern: WHOLE,
    rfc1738: WHOLE,
    rfc1808: WHOLE,
    rfc2396: WHOLE,
    rfc2732: WHOLE,
    rfc3986: WHOLE,
  },
  absoluteUri: {
    cern: 'url',
    rfc1738: WHOLE,
    rfc1808: 'absoluteURL',
    rfc2396: 'absoluteURI',
    rfc2732: 'absoluteURI',
    rfc3986: 'absolute_URI',
  },
  relativeUri: {
    rfc2396: 'relativeURI',
    rfc2732: 'relativeURI',
    rfc3986: 'relative_ref',
  },
};

/** The rule of an RFC for a form; `undefined` for the whole reference. Throws a RangeError if the RFC has no such form. */
export function formRule<I extends Rfc>({ id, name }: Definition<I>, form: Form): Rule<I> | undefined {
  const rule = rules[form][id];
  if (rule === undefined) throw new RangeError(`${name} has no rule for relative references alone`);
  return rule === WHOLE ? undefined : (rule as Rule<I>);
}
