/** Matchers for Jest and Vitest: `expect.extend(matchers)`. */
import { lineText } from '../formats/line-text.js';
import { shownInput } from '../parse/shown-input.js';
import { readGoal } from '../parse/goal.js';
import { canParseBy } from '../parse/parse.js';
import { diagnoseBy } from '../repair/diagnose.js';
import { suggestBy } from '../repair/suggest.js';
import type { Form } from '../rfcs/model/definition.js';
import type { Rfc } from '../rfcs/registry.js';
import { quote, typeName } from '../syntax/show.js';
import { type FormOptions, formOptionNames, wantedIn } from './form-options.js';

/** The result of a matcher, in Jest and in Vitest. */
export interface MatcherResult {
  readonly pass: boolean;
  /** Writes what a failing test shows. */
  readonly message: () => string;
}

/** The matchers that an extended `expect` has. `R` is their return type. */
export interface UriMatchers<R = unknown> {
  /**
   * Checks that a string is a URI under an RFC, or matches any rule of it.
   *
   * ```ts
   * expect('http://h/a').toBeUri({ rfc: 'rfc3986' });
   * expect('a_b').not.toBeUri({ rfc: 'rfc2396', rule: 'hostname' });
   * ```
   *
   * @param options - the RFC, and the rule to match
   */
  toBeUri<I extends Rfc>(options: FormOptions<I>): R;
  /**
   * Checks the same for a URI reference, which may be relative.
   *
   * @param options - the RFC, and the rule to match
   */
  toBeUriReference<I extends Rfc>(options: FormOptions<I>): R;
}

/**
 * Checks that a string is a URI under an RFC. The failure shows the errors, the expected set, and the repaired string:
 *
 *     expect(received).toBeUri({ rfc: 'rfc3986' })
 *
 *     error: "^" is not allowed in a path (RFC 3986, section 3.3) [character-not-allowed]
 *         http://h/^
 *                  ^
 *         note: this character is neither reserved nor unreserved, so it must be percent-encoded (RFC 3986, section 2)
 *         fix (safe): http://h/%5E
 *
 * Throws a RangeError for an unknown RFC or rule, and a TypeError for options of the wrong type.
 *
 * @param received - what was passed to `expect`
 * @param options - the RFC, and the rule to match
 */
export function toBeUri<I extends Rfc>(received: unknown, options: FormOptions<I>): MatcherResult {
  return matched('toBeUri', 'uri', received, options);
}

/**
 * The same for a URI reference, which may be relative.
 *
 * @param received - what was passed to `expect`
 * @param options - the RFC, and the rule to match
 */
export function toBeUriReference<I extends Rfc>(received: unknown, options: FormOptions<I>): MatcherResult {
  return matched('toBeUriReference', 'uriReference', received, options);
}

/** The greatest number of errors that a failure shows. */
const MAX_ERRORS = 5;

function matched<I extends Rfc>(
  name: keyof UriMatchers,
  form: Form,
  received: unknown,
  options: FormOptions<I>,
): MatcherResult {
  const { rfc, options: wanted, redact } = wantedIn(form, options, formOptionNames);
  const show = (text: string): string => shownInput(text, readGoal(rfc, { ...wanted, redact }));
  const call = (not: string): string => `expect(received)${not}.${name}(${shownOptions(options)})\n\n`;
  if (typeof received !== 'string') {
    return { pass: false, message: () => `${call('')}received must be a string, not ${typeName(received)}` };
  }
  if (canParseBy(rfc, received, wanted)) {
    return {
      pass: true,
      message: () => `${call('.not')}received is valid under ${rfc.name}: ${quote(show(received))}`,
    };
  }
  return {
    pass: false,
    message: () => {
      const diagnostics = diagnoseBy(rfc, received, { ...wanted, redact });
      // the repaired string would have the secrets
      const repairs = redact ? [] : suggestBy(rfc, received, { ...wanted, limit: 1 });
      return call('') + lineText({ input: show(received), diagnostics, repairs }, { maxErrors: MAX_ERRORS });
    },
  };
}

/** Options as a test writes them. */
function shownOptions<I extends Rfc>({ rfc, rule, schemes }: FormOptions<I>): string {
  const ruleText = rule === undefined ? '' : `, rule: '${String(rule)}'`;
  const schemesText = schemes === undefined ? '' : `, schemes: [${schemes.map((name) => `'${name}'`).join(', ')}]`;
  return `{ rfc: '${rfc}'${ruleText}${schemesText} }`;
}

/* The types of `expect`. Where a library is not installed, the compiler ignores its part. */

// @ts-ignore: Vitest is not installed here
declare module 'vitest' {
  // not Matchers, whose type parameters differ between the versions of Vitest
  // oxlint-disable-next-line typescript/no-explicit-any -- such a matcher may be in the place of any value
  interface AsymmetricMatchersContaining extends UriMatchers<any> {}
}

// @ts-ignore: the build does not load Jest
declare module 'expect' {
  interface Matchers<R extends void | Promise<void>, T = unknown> extends UriMatchers<R> {}
  interface AsymmetricMatchers extends UriMatchers {}
}

declare global {
  /** Vitest's assertions have the methods of these. */
  namespace Chai {
    interface Assertion extends UriMatchers<void> {}
  }
  namespace jest {
    interface Matchers<R, T = {}> extends UriMatchers<R> {}
    interface Expect extends UriMatchers {}
  }
}
