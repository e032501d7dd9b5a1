/** Schemas for Valibot: `v.object({ url: uri({ rfc: 'rfc3986' }) })`. */
import { type BaseIssue, type GenericSchema, pipe, rawTransform, string, type StringIssue } from 'valibot';
import type { Parsed } from '../parse/parse.js';
import type { Rfc, RuleName } from '../rfcs/registry.js';
import type { FormRule } from './form-options.js';
import * as standard from './standard-schema.js';

/** An issue of Valibot. `uri` has the rest of the error: code, offset, start, end, expected and fix. */
export interface ValibotUriIssue extends BaseIssue<string> {
  readonly kind: 'transformation';
  readonly type: 'raw_transform';
  readonly uri: Omit<standard.UriIssue, 'message'>;
}

/** A schema of Valibot. */
export type ValibotUri<I extends Rfc, N extends RuleName<I>, O extends standard.Output> = GenericSchema<
  string,
  O extends 'parsed' ? Parsed<I, N> : string,
  StringIssue | ValibotUriIssue
>;

/**
 * A schema for a URI under an RFC, or for any rule of it. The options are those of `rfc-uri/standard-schema`.
 *
 * ```ts
 * v.safeParse(v.object({ url: uri({ rfc: 'rfc3986' }) }), { url: 'http://h/^' }).issues[0].uri.offset; // => 9
 * v.is(uri({ rfc: 'rfc3986', schemes: ['https'] }), 'javascript:alert(1)'); // => false
 * v.parse(uri({ rfc: 'rfc3986', normalize: true }), 'HTTP://H'); // => 'http://h/'
 * ```
 *
 * Offsets are UTF-16 units. Throws a RangeError for an unknown RFC, rule or level, and a TypeError for options of the wrong type.
 *
 * @param options - the RFC, the rule, the schemes that are allowed, and what the value becomes
 */
export function uri<I extends Rfc, const N extends RuleName<I> = FormRule<I>, O extends standard.Output = 'string'>(
  options: standard.SchemaOptions<I, N, O>,
): ValibotUri<I, N, O> {
  return makeSchema(standard.uri(options));
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
>(options: standard.SchemaOptions<I, N, O>): ValibotUri<I, N, O> {
  return makeSchema(standard.uriReference(options));
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
>(options: standard.SchemaOptions<I, N, O>): ValibotUri<I, N, O> {
  return makeSchema(standard.absoluteUri(options));
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
>(options: standard.SchemaOptions<I, N, O>): ValibotUri<I, N, O> {
  return makeSchema(standard.relativeUri(options));
}

function makeSchema<I extends Rfc, N extends RuleName<I>, O extends standard.Output>(
  schema: standard.UriSchema<I, N, O>,
): ValibotUri<I, N, O> {
  const { validate } = schema['~standard'];
  const checked = rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
    const issues = (): readonly object[] => (dataset as object as { readonly issues?: readonly object[] }).issues ?? [];
    const result = validate(dataset.value);
    for (const { message, ...rest } of result.issues ?? []) {
      addIssue({ label: 'URI', message });
      Object.assign(issues().at(-1) ?? {}, { uri: rest }); // the one that was added
    }
    return result.issues ? NEVER : result.value;
  });
  return pipe(string(), checked) as unknown as ValibotUri<I, N, O>; // its issues have the field `uri`, too
}
