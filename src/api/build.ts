import { buildBy, updateBy, type UriChanges, type UriParts } from '../operations/build.js';
import { encodeBy, type EncodeOptions } from '../operations/encode.js';
import { segmentsBy } from '../parse/parse-tree.js';
import { assertObject } from '../parse/arguments.js';
import { assertOptions, rfcOptionNames } from '../parse/options.js';
import type { RuleMatch } from '../parse/parse.js';
import type { Segment } from '../rfcs/model/definition.js';
import { builderRegistry, rfcDefinition, treeRegistry, type Rfc, type RuleName, type Uri } from '../rfcs/registry.js';
import { uriDefinition, definitionIn, missingRfc, type RfcOption } from './rfcs.js';

/**
 * Writes a parsed URI, or components, as a string. `serialize(parse(x, options)) === x` for every valid `x`.
 *
 * ```ts
 * serialize(parse('http://h/a?', { rfc: 'rfc2396' })); // => 'http://h/a?'
 * serialize({ scheme: 'http', authority: 'h', path: '/a' }, { rfc: 'rfc3986' }); // => 'http://h/a'
 * serialize({ path: '//h' }, { rfc: 'rfc3986' }); // throws BuildError: path, at offset 0
 * ```
 *
 * Throws a BuildError, with an offset in UTF-16 units, if a component does not match its rule or if the whole string would be
 * parsed into other components; a RangeError for an unknown RFC or component; and a TypeError for an argument of the wrong
 * type, or if no RFC is named.
 *
 * @param uri - what `parse` returned, or components
 * @param components - components by their names
 * @param options - the RFC, which components need
 */
export function serialize<I extends Rfc>(uri: Uri<I> | RuleMatch<I>): string;
export function serialize<I extends Rfc>(components: UriParts<I>, options: RfcOption<I>): string;
export function serialize<I extends Rfc>(uri: Uri<I> | RuleMatch<I> | UriParts<I>, options?: RfcOption<I>): string {
  assertObject(uri, 'uri');
  if (options !== undefined) assertOptions(options, rfcOptionNames);
  const id = options?.rfc ?? ('rfc' in uri ? (uri.rfc as I) : undefined);
  if (id === undefined) throw missingRfc();
  return buildBy<I>(rfcDefinition(id), builderRegistry[id], uri);
}

/**
 * Changes some components of a URI; `undefined` removes one.
 *
 * ```ts
 * serialize(update(parse('http://h/a?q', { rfc: 'rfc2396' }), { port: '80', query: undefined })); // => 'http://h:80/a'
 * serialize(update(parse('http://h/a', { rfc: 'rfc1738' }), { host: 'i' })); // => 'http://i/a'
 * update(parse('http://h/a', { rfc: 'rfc2396' }), { path: '^' }); // throws BuildError: path, at offset 0
 * ```
 *
 * Changing a component also changes those that contain it (the authority of a host), and changing a container replaces its
 * parts. Throws like `serialize`.
 *
 * @param uri - what `parse` returned
 * @param changes - the new components by their names; `undefined` removes one
 */
export function update<I extends Rfc>(uri: Uri<I>, changes: UriChanges<I>): Uri<I> {
  const rfc = uriDefinition<I>(uri);
  return updateBy<I>(rfc, builderRegistry[rfc.id], uri, changes);
}

/**
 * Splits the path of a URI into segments, each with its params under RFC 2396, section 3.3. A URI without a path has none.
 *
 * ```ts
 * segments(parse('/a;x/b', { rfc: 'rfc2396' }))[0]; // => { text: 'a;x', name: 'a', params: ['x'] }
 * segments(parse('/a;x/b', { rfc: 'rfc3986' })).map(({ name }) => name); // => ['a;x', 'b']
 * ```
 *
 * Throws a RangeError for an unknown RFC, and a TypeError if `uri` is not an object or a component is not a string.
 *
 * @param uri - what `parse` returned
 */
export function segments<I extends Rfc>(uri: Uri<I>): Segment[] {
  const rfc = uriDefinition<I>(uri);
  return segmentsBy<I>(rfc, treeRegistry[rfc.id], uri);
}

/**
 * Escapes a text so that it can be a component: every octet of its UTF-8 form that the rule does not allow there (RFC 2396,
 * section 2.4).
 *
 * ```ts
 * encode('é', { rfc: 'rfc1738', rule: 'search' }); // => '%C3%A9'
 * encode('a/b é', { rfc: 'rfc2396', rule: 'segment' }); // => 'a%2Fb%20%C3%A9'
 * encode('a/b é', { rfc: 'rfc2396', rule: 'abs_path', reserved: 'keep' }); // throws EncodeError: at offset 0
 * encode('/a/b c', { rfc: 'rfc2396', rule: 'abs_path', reserved: 'keep' }); // => '/a/b%20c'
 * encode('é x', { rfc: 'rfc3987', rule: 'isegment' }); // => 'é%20x'
 * ```
 *
 * Throws an EncodeError, with an offset in UTF-16 units, if no string of the rule can represent the text; a RangeError for an
 * unknown RFC or a missing or unknown rule; and a TypeError for an argument of the wrong type.
 *
 * @param text - the text, not escaped
 * @param options - the RFC, the rule that the result must match, and what to do with reserved characters
 */
export function encode<I extends Rfc>(text: string, options: RfcOption<I> & EncodeOptions<RuleName<I>>): string {
  return encodeBy<I>(definitionIn(options), text, options);
}
