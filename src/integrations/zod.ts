/** Schemas for Zod 4: `z.object({ url: uri({ rfc: 'rfc3986' }) })`. */
import { z } from 'zod';
import type { Parsed } from '../parse/parse.js';
import type { Rfc, RuleName } from '../rfcs/registry.js';
import type { FormRule } from './form-options.js';
import * as standard from './standard-schema.js';

/**
 * A schema of Zod. Each issue has the code `custom`, the message, and a UriIssue without the message as `params`: code, offset,
 * start, end, expected and fix.
 */
export type ZodUri<I extends Rfc, N extends RuleName<I>, O extends standard.Output> = O extends 'parsed'
  ? z.ZodPipe<z.ZodString, z.ZodTransform<Parsed<I, N>, string>>
  : z.ZodString;

/**
 * A schema for a URI under an RFC, or for any rule of it. The options are those of `rfc-uri/standard-schema`.
 *
 * ```ts
 * z.object({ url: uri({ rfc: 'rfc3986' }) }).safeParse({ url: 'http://h/^' }).error.issues[0].params.offset; // => 9
 * uri({ rfc: 'rfc3986', schemes: ['https'] }).safeParse('javascript:alert(1)').success; // => false
 * uri({ rfc: 'rfc3986', normalize: true }).parse('HTTP://H'); // => 'http://h/'
 * ```
 *
 * Offsets are UTF-16 units. Throws a RangeError for an unknown RFC, rule or level, and a TypeError for options of the wrong type.
 *
 * @param options - the RFC, the rule, the schemes that are allowed, and what the value becomes
 */
export function uri<I extends Rfc, const N extends RuleName<I> = FormRule<I>, O extends standard.Output = 'string'>(
  options: standard.SchemaOptions<I, N, O>,
): ZodUri<I, N, O> {
  return makeSchema(standard.uri(options), options);
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
>(options: standard.SchemaOptions<I, N, O>): ZodUri<I, N, O> {
  return makeSchema(standard.uriReference(options), options);
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
>(options: standard.SchemaOptions<I, N, O>): ZodUri<I, N, O> {
  return makeSchema(standard.absoluteUri(options), options);
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
>(options: standard.SchemaOptions<I, N, O>): ZodUri<I, N, O> {
  return makeSchema(standard.relativeUri(options), options);
}

function makeSchema<I extends Rfc, N extends RuleName<I>, O extends standard.Output>(
  schema: standard.UriSchema<I, N, O>,
  { output }: { readonly output?: O | undefined },
): ZodUri<I, N, O> {
  const { validate } = schema['~standard'];
  const text = z.string().check((context) => {
    const input = context.value;
    const result = validate(input);
    for (const { message, ...params } of result.issues ?? [])
      context.issues.push({ code: 'custom', input, message, params });
    if (!result.issues && typeof result.value === 'string') context.value = result.value; // as `normalize` changes it
  });
  // the string is valid, or this is not called; ZodUri says which of the two schemas is made
  const parsed = (valid: string): unknown => {
    const result = validate(valid);
    return result.issues ? undefined : result.value;
  };
  return (output === 'parsed' ? text.transform(parsed) : text) as unknown as ZodUri<I, N, O>;
}
