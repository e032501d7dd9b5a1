/** Types for ArkType: `type({ url: uri({ rfc: 'rfc3986' }) })`. */
import { type ArkError, type, type Type } from 'arktype';
import type { Parsed } from '../parse/parse.js';
import type { Rfc, RuleName } from '../rfcs/registry.js';
import type { FormRule } from './form-options.js';
import * as standard from './standard-schema.js';

/** An error of ArkType about a string. `uri` has the rest of it: code, offset, start, end, expected and fix. */
export type ArkUriError = ArkError & { readonly uri: Omit<standard.UriIssue, 'message'> };

/** A type of ArkType. */
export type ArkUri<I extends Rfc, N extends RuleName<I>, O extends standard.Output> = Type<
  O extends 'parsed' ? (input: string) => ParsedOut<Parsed<I, N>> : string
>;

/** What a morph of ArkType makes: its own type for it is not exported. */
interface ParsedOut<T> {
  readonly ' isMorphOut': true;
  readonly t: T;
  readonly introspectable: boolean;
}

/**
 * A type for a URI under an RFC, or for any rule of it. The options are those of `rfc-uri/standard-schema`. ArkType keeps one
 * error of a value: the first.
 *
 * ```ts
 * type({ url: uri({ rfc: 'rfc3986' }) })({ url: 'http://h/^' })[0].uri.offset; // => 9
 * uri({ rfc: 'rfc3986', schemes: ['https'] }).allows('javascript:alert(1)'); // => false
 * uri({ rfc: 'rfc3986', normalize: true })('HTTP://H'); // => 'http://h/'
 * ```
 *
 * Offsets are UTF-16 units. Throws a RangeError for an unknown RFC, rule or level, and a TypeError for options of the wrong type.
 *
 * @param options - the RFC, the rule, the schemes that are allowed, and what the value becomes
 */
export function uri<I extends Rfc, const N extends RuleName<I> = FormRule<I>, O extends standard.Output = 'string'>(
  options: standard.SchemaOptions<I, N, O>,
): ArkUri<I, N, O> {
  return makeType(standard.uri(options), options);
}

/**
 * The same for a URI reference, which may be relative.
 *
 * @param options - the RFC, the rule, the schemes that are allowed, and what the value becomes
 */
export function uriReference<
  I extends Rfc,
  const N extends RuleName<I> = FormRule<I>,
  O extends standard.Output = 'string',
>(options: standard.SchemaOptions<I, N, O>): ArkUri<I, N, O> {
  return makeType(standard.uriReference(options), options);
}

/**
 * The same for an absolute URI, without a fragment.
 *
 * @param options - the RFC, the rule, the schemes that are allowed, and what the value becomes
 */
export function absoluteUri<
  I extends Rfc,
  const N extends RuleName<I> = FormRule<I>,
  O extends standard.Output = 'string',
>(options: standard.SchemaOptions<I, N, O>): ArkUri<I, N, O> {
  return makeType(standard.absoluteUri(options), options);
}

/**
 * The same for a relative reference. Throws a RangeError for CERN's draft, RFC 1738 and RFC 1808, too.
 *
 * @param options - the RFC, the rule, the schemes that are allowed, and what the value becomes
 */
export function relativeUri<
  I extends Rfc,
  const N extends RuleName<I> = FormRule<I>,
  O extends standard.Output = 'string',
>(options: standard.SchemaOptions<I, N, O>): ArkUri<I, N, O> {
  return makeType(standard.relativeUri(options), options);
}

function makeType<I extends Rfc, N extends RuleName<I>, O extends standard.Output>(
  schema: standard.UriSchema<I, N, O>,
  { output, normalize = false }: Pick<standard.SchemaOptions<I, N, O>, 'output' | 'normalize'>,
): ArkUri<I, N, O> {
  const { validate } = schema['~standard'];
  const checked = type('string').narrow((text, context) => {
    const [issue] = validate(text).issues ?? [];
    if (!issue) return true;
    const { message, ...rest } = issue;
    Object.assign(context.error({ code: 'predicate', expected: 'a URI', problem: message, message }), { uri: rest });
    return false;
  });
  const read = (text: string): unknown => {
    const result = validate(text);
    return result.issues ? undefined : result.value; // there are none: the string was checked
  };
  const isChanged = output === 'parsed' || normalize !== false;
  return (isChanged ? checked.pipe(read) : checked) as unknown as ArkUri<I, N, O>; // ArkUri says which of the two
}
