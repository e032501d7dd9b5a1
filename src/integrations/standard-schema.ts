/** Schemas for libraries that read Standard Schema: arktype, TanStack Form, React Hook Form and others. */
import { normalizeBy, normalizeLevels } from '../operations/normalize.js';
import { assertChoice } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { canParseBy, type Parsed, tryParseBy } from '../parse/parse.js';
import type { Form } from '../rfcs/model/definition.js';
import type { NormalizeLevel } from '../rfcs/model/guidance.js';
import type { Rfc, RuleName } from '../rfcs/registry.js';
import { heldDefinition, type RfcObject } from '../rfcs/rfc-object.js';
import { typeName } from '../syntax/show.js';
import { type FormOptions, type FormRule, type Wanted, wantedBy, wantedIn } from './form-options.js';
import { findIssues, type UriIssue } from './issues.js';
import type { StandardIssue, StandardSchemaV1 } from './standard-schema-v1.js';

export type { StandardIssue, StandardResult, StandardSchemaV1 } from './standard-schema-v1.js';
export type { UriIssue };

/** Options of the schemas. */
export interface SchemaOptions<I extends Rfc, N extends RuleName<I>, O extends Output>
  extends FormOptions<I, N>, OutputOptions<O> {}

/** Options of the schemas of one RFC. */
export interface BoundSchemaOptions<I extends Rfc, N extends RuleName<I>, O extends Output>
  extends Omit<FormOptions<I, N>, 'rfc'>, OutputOptions<O> {}

const schemaOptionNames: Names = /* @__PURE__ */ Object.keys({
  rfc: true,
  rule: true,
  schemes: true,
  redact: true,
  normalize: true,
  output: true,
} satisfies OptionNames<SchemaOptions<Rfc, RuleName, Output>>);

/** Options that choose the output for a valid string. */
export interface OutputOptions<O extends Output> {
  /** Whether the output is normalized, and how far: `true` for what the RFC's text calls equivalent. Not with `rule`. */
  readonly normalize?: boolean | NormalizeLevel | undefined;
  /** The output for a valid string: the string itself, or the object that `parse` returns. */
  readonly output?: O | undefined;
}

/** What a schema makes of a valid string. */
export type Output = 'string' | 'parsed';

/** A schema. The issues of an invalid string are its errors; a value of another type has one issue, with only a message. */
export type UriSchema<I extends Rfc, N extends RuleName<I>, O extends Output> = StandardSchemaV1<
  string,
  O extends 'parsed' ? Parsed<I, N> : string,
  UriIssue | StandardIssue
>;

/**
 * A schema for a URI under an RFC, or for any rule of it.
 *
 * ```ts
 * uri({ rfc: 'rfc3986' })['~standard'].validate('http://h/').value; // => 'http://h/'
 * uri({ rfc: 'rfc3986' })['~standard'].validate('http://h/^').issues[0].message; // => 'at offset 9: "^" is not allowed in a path (RFC 3986, section 3.3); fix: write "%5E" for "^"'
 * uri({ rfc: 'rfc3986', normalize: true })['~standard'].validate('HTTP://H').value; // => 'http://h/'
 * uri({ rfc: 'rfc3986', output: 'parsed' })['~standard'].validate('x:y').value.path; // => 'y'
 * uri({ rfc: 'rfc2396', rule: 'host' })['~standard'].validate('h').value; // => 'h'
 * uri({ rfc: 'rfc1' }); // throws RangeError: unknown RFC "rfc1"
 * ```
 *
 * Under RFC 3986, section 3, a URI may have a fragment; under the other RFCs, only a reference may. Offsets in issues are
 * UTF-16 units. Throws a RangeError for an unknown RFC, rule or level, and a TypeError for options of the wrong type;
 * `validate` never throws.
 *
 * @param options - the RFC, the rule, the normal form and the output
 */
export function uri<I extends Rfc, const N extends RuleName<I> = FormRule<I>, O extends Output = 'string'>(
  options: SchemaOptions<I, N, O>,
): UriSchema<I, N, O> {
  return makeSchema(wantedIn('uri', options, schemaOptionNames), options);
}

/**
 * A schema for a URI reference, which may be relative.
 *
 * ```ts
 * uriReference({ rfc: 'rfc3986' })['~standard'].validate('../a?q').value; // => '../a?q'
 * ```
 *
 * Throws like `uri`.
 *
 * @param options - the RFC, the rule, the normal form and the output
 */
export function uriReference<I extends Rfc, const N extends RuleName<I> = FormRule<I>, O extends Output = 'string'>(
  options: SchemaOptions<I, N, O>,
): UriSchema<I, N, O> {
  return makeSchema(wantedIn('uriReference', options, schemaOptionNames), options);
}

/**
 * A schema for an absolute URI, without a fragment (RFC 3986, section 4.3).
 *
 * ```ts
 * absoluteUri({ rfc: 'rfc3986' })['~standard'].validate('http://h/#f').issues[0].offset; // => 9
 * ```
 *
 * Throws like `uri`.
 *
 * @param options - the RFC, the rule, the normal form and the output
 */
export function absoluteUri<I extends Rfc, const N extends RuleName<I> = FormRule<I>, O extends Output = 'string'>(
  options: SchemaOptions<I, N, O>,
): UriSchema<I, N, O> {
  return makeSchema(wantedIn('absoluteUri', options, schemaOptionNames), options);
}

/**
 * A schema for a relative reference (RFC 3986, section 4.2).
 *
 * ```ts
 * relativeUri({ rfc: 'rfc3986' })['~standard'].validate('/a').value; // => '/a'
 * relativeUri({ rfc: 'rfc1738' }); // throws RangeError: RFC 1738 has no rule for relative references alone
 * ```
 *
 * Throws like `uri`, and a RangeError for CERN's draft, RFC 1738 and RFC 1808.
 *
 * @param options - the RFC, the rule, the normal form and the output
 */
export function relativeUri<I extends Rfc, const N extends RuleName<I> = FormRule<I>, O extends Output = 'string'>(
  options: SchemaOptions<I, N, O>,
): UriSchema<I, N, O> {
  return makeSchema(wantedIn('relativeUri', options, schemaOptionNames), options);
}

/** The schemas of one RFC: those above without the option `rfc`. */
export interface Schemas<I extends Rfc> {
  readonly uri: BoundSchema<I>;
  readonly uriReference: BoundSchema<I>;
  readonly absoluteUri: BoundSchema<I>;
  readonly relativeUri: BoundSchema<I>;
}

/**
 * Makes a schema of one RFC.
 *
 * @param options - the rule, the normal form and the output
 */
export type BoundSchema<I extends Rfc> = <const N extends RuleName<I> = FormRule<I>, O extends Output = 'string'>(
  options?: BoundSchemaOptions<I, N, O>,
) => UriSchema<I, N, O>;

/**
 * The schemas of one RFC, which its own module exports as an object: `rfc3986` of `rfc-uri/rfc3986`. A bundle
 * then contains only this RFC, so it is about half the size of one that names the RFC.
 *
 * ```ts
 * schemasBy(rfc3986).uri()['~standard'].validate('http://h/^').issues[0].offset; // => 9
 * schemasBy(rfc3986).uri({ normalize: true })['~standard'].validate('HTTP://H').value; // => 'http://h/'
 * schemasBy('rfc3986'); // throws TypeError: expected an RFC as an object, such as rfc3986 of rfc-uri/rfc3986
 * ```
 *
 * Throws a TypeError if the argument is not such an object. The schemas throw like `uri`.
 *
 * @param rfc - the object that the module of an RFC exports
 */
export function schemasBy<I extends Rfc>(rfc: RfcObject<I>): Schemas<I> {
  const definition = heldDefinition(rfc);
  const bound =
    (form: Form): BoundSchema<I> =>
    (options = {}) => {
      assertOptions(options, schemaOptionNames, definition.id);
      return makeSchema(wantedBy(definition, form, options), options);
    };
  return {
    uri: bound('uri'),
    uriReference: bound('uriReference'),
    absoluteUri: bound('absoluteUri'),
    relativeUri: bound('relativeUri'),
  };
}

function makeSchema<I extends Rfc, N extends RuleName<I>, O extends Output>(
  wanted: Wanted<I>,
  options: BoundSchemaOptions<I, N, O>,
): UriSchema<I, N, O> {
  const { output = 'string' } = options;
  assertChoice('output', output, ['string', 'parsed']);
  const normalized = normalizer(wanted, options);
  const { rfc, options: parsing } = wanted;
  const validate = (value: unknown): ReturnType<UriSchema<I, N, O>['~standard']['validate']> => {
    if (typeof value !== 'string') return { issues: [{ message: `must be a string, not ${typeName(value)}` }] };
    if (!canParseBy(rfc, value, parsing)) return { issues: findIssues(wanted, value) };
    const text = normalized(value);
    // UriSchema says which of the two
    return { value: output === 'parsed' ? tryParseBy(rfc, text, parsing) : text } as { value: never };
  };
  return { '~standard': { version: 1, vendor: 'rfc-uri', validate } };
}

/** Normalizes valid strings as the option asks. Throws a RangeError for an unknown level, or if the caller names a rule. */
function normalizer<I extends Rfc, N extends RuleName<I>, O extends Output>(
  { rfc }: Wanted<I>,
  { normalize = false, rule }: BoundSchemaOptions<I, N, O>,
): (text: string) => string {
  if (normalize === false) return (text) => text;
  if (normalize !== true) assertChoice('normalize', normalize, normalizeLevels);
  if (rule !== undefined) throw new RangeError('normalize works on whole references only, not with a rule');
  const level = normalize === true ? undefined : normalize;
  return (text) => normalizeBy(rfc, text, { level });
}
