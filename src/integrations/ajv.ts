/** Formats and a keyword for Ajv 8. */
import { startRegExp } from '../languages/regexp.js';
import { assertOptions } from '../parse/options.js';
import { canParseBy } from '../parse/parse.js';
import type { Form } from '../rfcs/model/definition.js';
import { rfcIds } from '../rfcs/names.js';
import { type Definition, rfcDefinition, type Rfc } from '../rfcs/registry.js';
import { heldDefinition, type RfcObject } from '../rfcs/rfc-object.js';
import type { AjvInstance, Code, CodeClass, ErrorContext, UriKeyword } from './ajv-types.js';
import { type FormOptions, formOptionNames, type Wanted, wantedBy, wantedIn } from './form-options.js';
import { findIssues, type UriIssue } from './issues.js';

export type { AjvInstance } from './ajv-types.js';
export type { UriIssue };

/** The value of the keyword `"uri"` in a JSON Schema. */
export type UriKeywordValue = FormOptions;

/** The part of an error of the keyword that Ajv does not add itself. */
export interface UriKeywordError {
  readonly message: string;
  readonly params: Omit<UriIssue, 'message'>;
}

/** The formats that every RFC has, under its name. */
const forms: Readonly<Record<string, Form>> = { uri: 'uri', 'uri-reference': 'uriReference' };

/**
 * Adds formats and a keyword to an instance of Ajv 8, and returns it.
 *
 * The formats are `uri` and `uri-reference` by RFC 3986, `iri` and `iri-reference` by RFC 3987, and one of each for every RFC:
 * `uri:rfc2396`, `uri-reference:rfc1808`. Call it after ajv-formats, because the last one that adds a format wins, and before the
 * first schema is compiled. The keyword is
 * `"uri": { "rfc": "rfc3986", "rule": "URI" }`, with any rule of the RFC, by default the one for a URI. Its errors have the
 * message, code, offset, expected set, and a fix; with `allErrors` there is one for each error of the string.
 *
 * ```ts
 * const ajv = addUri(new Ajv());
 * ajv.validate({ type: 'string', uri: { rfc: 'rfc3986' } }, 'http://h/^'); // => false
 * ajv.errors[0].params.offset; // => 9
 * ```
 *
 * Standalone code works too: the formats become regular expressions in it, and the keyword requires this module. Offsets are
 * UTF-16 units. Throws a TypeError for an instance of Ajv 6. Compiling a schema with an unknown RFC or rule throws a RangeError.
 *
 * @param ajv - an instance of any class of Ajv 8
 */
export default function addUri<A extends AjvInstance>(ajv: A): A {
  return add(
    ajv,
    rfcIds.map((id) => rfcDefinition<Rfc>(id)),
  );
}

/**
 * Adds only the formats of some RFCs, and a keyword that knows only these. Their own modules export them as objects:
 * `rfc3986` of `rfc-uri/rfc3986`. A bundle then contains only these RFCs; with one of them, it is about half the size.
 *
 * ```ts
 * addUriBy(new Ajv(), [rfc3986]).validate({ type: 'string', format: 'uri' }, 'http://h/^'); // => false
 * ```
 *
 * The formats without the name of an RFC are added if RFC 3986 is among the RFCs. In standalone code, the keyword requires this
 * module with all RFCs. Throws like `addUri`, and a TypeError if an RFC is not such an object.
 *
 * @param ajv - an instance of any class of Ajv 8
 * @param rfcs - the objects that the modules of the RFCs export
 */
export function addUriBy<A extends AjvInstance>(ajv: A, rfcs: readonly RfcObject[]): A {
  return add(
    ajv,
    rfcs.map((rfc) => heldDefinition(rfc)),
  );
}

function add<A extends AjvInstance>(ajv: A, definitions: readonly Definition[]): A {
  // Ajv 6 has neither these options nor keywords that write code
  if (typeof (ajv as Partial<AjvInstance>).opts?.code !== 'object') throw new TypeError('rfc-uri/ajv needs Ajv 8');
  const isStandalone = ajv.opts.code.source === true;
  const addFormat = (name: string, form: Form, rfc: Definition): void => {
    const wanted = wantedBy<Rfc>(rfc, form, {});
    const { options } = wanted;
    ajv.addFormat(name, isStandalone ? patternFor(wanted) : (text) => canParseBy<Rfc>(rfc, text, options));
  };
  for (const rfc of definitions) {
    for (const [name, form] of Object.entries(rfc.jsonSchemaFormats ?? {})) addFormat(name, form, rfc);
    for (const [name, form] of Object.entries(forms)) addFormat(`${name}:${rfc.id}`, form, rfc);
  }
  ajv.addKeyword(keywordFor(definitions) as never); // a UriKeyword, which test:hosts passes to Ajv
  return ajv;
}

/** The patterns that were made. Making all of them takes a second or two. */
const patterns = new Map<string, RegExp>();

/** The regular expression of a format. Standalone code contains it and needs no module. */
function patternFor({ rfc, start }: Wanted<Rfc>): RegExp {
  const key = `${rfc.id} ${start}`;
  const known = patterns.get(key);
  if (known) return known;
  const pattern = startRegExp(rfc, start);
  patterns.set(key, pattern);
  return pattern;
}

/**
 * Makes the function that finds the errors of a string for a value of the keyword: the first one, or all. It is for standalone
 * code; other programs do not need it. Throws a RangeError for an unknown RFC or rule.
 *
 * @param value - the value of the keyword
 * @param all - whether to find all errors
 */
export function uriErrors(value: UriKeywordValue, all: boolean): (text: string) => UriKeywordError[] {
  return errorFinder(wantedIn('uri', value, formOptionNames), all);
}

function errorFinder(wanted: Wanted<Rfc>, all: boolean): (text: string) => UriKeywordError[] {
  const { rfc, options } = wanted;
  return (text) => {
    if (canParseBy(rfc, text, options)) return [];
    const issues = findIssues(wanted, text);
    return (all ? issues : issues.slice(0, 1)).map(({ message, ...params }) => ({ message, params }));
  };
}

const keywordFor = (definitions: readonly Definition[]): UriKeyword => ({
  keyword: 'uri',
  type: 'string',
  schemaType: 'object',
  metaSchema: {
    type: 'object',
    // errors of the other properties are thrown by `code`, with better messages
    properties: { rfc: { enum: definitions.map(({ id }) => id) } },
    required: ['rfc'],
  },
  error: {
    message: ({ gen, params: { issue } }) => code(gen, [issue, '.message']),
    params: ({ gen, params: { issue } }) => code(gen, [issue, '.params']),
  },
  code(context) {
    const { gen, data, schema, it } = context;
    const all = it.allErrors === true;
    const value = schema as UriKeywordValue; // the metaSchema says so, and knows only these RFCs
    const definition = definitions.find(({ id }) => id === value.rfc) as Definition;
    assertOptions(value, formOptionNames);
    const ref = errorFinder(wantedBy<Rfc>(definition, 'uri', value), all);
    const call = `require("rfc-uri/ajv").uriErrors(${JSON.stringify(schema)}, ${all})`;
    const find = gen.scopeValue('func', { ref, code: code(gen, [call]) });
    const issues = gen.const('issues', code(gen, [find, '(', data, ')']));
    gen.forOf('issue', issues, (issue) => {
      context.setParams({ issue });
      context.error();
    });
  },
});

/** Code for the generated function. Its class comes from the caller's copy of Ajv, so this module does not import Ajv. */
function code(gen: ErrorContext['gen'], items: readonly unknown[]): Code {
  const CodeOfCaller = gen.object().constructor as CodeClass;
  return new CodeOfCaller(items);
}
