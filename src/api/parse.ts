import type { ParseOptions, RuleOptions } from '../parse/options.js';
import { parseTreeBy, type Tree } from '../parse/parse-tree.js';
import { canParseBy, parseBy, type Parsed, type ParseResult, safeParseBy, tryParseBy } from '../parse/parse.js';
import { type DefaultRule, type Rfc, type RuleName, treeRegistry } from '../rfcs/registry.js';
import { coreIn, definitionIn, type RfcOption } from './rfcs.js';

/**
 * Parses a string: returns the components under the RFC's own names. Without `rule` the string must be a whole reference.
 *
 * ```ts
 * parse('http://h/a;x?q', { rfc: 'rfc2396' }).path; // => '/a;x'
 * parse('http://h/a;x?q', { rfc: 'rfc1808' }).params; // => 'x'
 * parse('http://h/a', { rfc: 'rfc1738' }).scheme; // => 'http'
 * parse('h:80', { rfc: 'rfc2396', rule: 'hostport' }).components; // => { host: 'h', port: '80' }
 * parse('x:y', { rfc: 'rfc3986', ranges: true }).ranges[0]; // => { name: 'scheme', rule: 'scheme', start: 0, end: 1 }
 * parse('http://h/^', { rfc: 'rfc2396' }); // throws UriSyntaxError: at offset 9: "^" is not allowed
 * ```
 *
 * Absent components are `undefined`, empty ones `''`. Offsets are UTF-16 units from 0. The result's `rule` is the production
 * that matched; the collected BNF with all rules is in section 5 of RFC 1738, section 2.2 of RFC 1808, and appendix A of
 * RFC 2396 and RFC 3986.
 *
 * Throws a UriSyntaxError with the first error if the string is invalid, a RangeError for an unknown RFC or rule, and a
 * TypeError for an argument of the wrong type.
 *
 * @param input - the string
 * @param options - the RFC, the rule to match instead of a whole reference, and whether to add ranges
 */
export function parse<I extends Rfc, const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options: RfcOption<I> & ParseOptions<N, R>,
): Parsed<I, N, R> {
  return parseBy<I, N, R>(definitionIn(options), input, options);
}

/**
 * Parses a string like `parse`, but returns the first error of an invalid string instead of throwing it.
 *
 * ```ts
 * safeParse('http://h/a', { rfc: 'rfc2396' }).uri.path; // => '/a'
 * safeParse('http://h/%zz', { rfc: 'rfc2396' }).ok; // => false
 * safeParse('http://h/%zz', { rfc: 'rfc2396' }).diagnostics[0].offset; // => 10
 * ```
 *
 * Offsets are UTF-16 units from 0. For all errors and their fixes, see `diagnose`. Throws a RangeError for an unknown RFC or
 * rule, and a TypeError for an argument of the wrong type.
 *
 * @param input - the string
 * @param options - the RFC, and the options of `parse`
 */
export function safeParse<I extends Rfc, const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options: RfcOption<I> & ParseOptions<N, R>,
): ParseResult<I, N, R> {
  return safeParseBy<I, N, R>(definitionIn(options), input, options);
}

/**
 * Parses a string like `parse`, but returns `undefined` for an invalid string. It makes no message, so an invalid string takes
 * no longer than a valid one.
 *
 * ```ts
 * tryParse('//h/a', { rfc: 'rfc2396' })?.path; // => '/a'
 * tryParse('http://h/a', { rfc: 'rfc1738' })?.scheme; // => 'http'
 * tryParse('http://h/^', { rfc: 'rfc2396' }); // => undefined
 * ```
 *
 * Throws a RangeError for an unknown RFC or rule, and a TypeError for an argument of the wrong type.
 *
 * @param input - the string
 * @param options - the RFC, and the options of `parse`
 */
export function tryParse<I extends Rfc, const N extends RuleName<I> = DefaultRule<I>, R extends boolean = false>(
  input: string,
  options: RfcOption<I> & ParseOptions<N, R>,
): Parsed<I, N, R> | undefined {
  return tryParseBy<I, N, R>(coreIn(options), input, options);
}

/**
 * Tells whether a string is valid under an RFC, or matches one of its rules.
 *
 * ```ts
 * canParse('http://h/~a', { rfc: 'rfc2396' }); // => true
 * canParse('http://h/~a', { rfc: 'rfc1738' }); // => false
 * canParse('a_b', { rfc: 'rfc2396', rule: 'hostname' }); // => false
 * ```
 *
 * Throws a RangeError for an unknown RFC or rule, and a TypeError for an argument of the wrong type.
 *
 * @param input - the string
 * @param options - the RFC, and the rule to match instead of a whole reference
 */
export function canParse<I extends Rfc>(input: string, options: RfcOption<I> & RuleOptions<RuleName<I>>): boolean {
  return canParseBy<I>(coreIn(options), input, options);
}

/**
 * Parses a string into its concrete syntax tree, whose nodes have the names of the RFC's rules.
 *
 * ```ts
 * parseTree('h:8', { rfc: 'rfc2396', rule: 'hostport' }).children.map(({ rule }) => rule); // => ['host', 'port']
 * parseTree('http://h/^', { rfc: 'rfc2396' }); // throws UriSyntaxError: at offset 9
 * ```
 *
 * A rule that matches a single character or escape has no node of its own, unless it is the root or a component. `start` and
 * `end` are UTF-16 units from 0. Throws the same errors as `parse`.
 *
 * @param input - the string
 * @param options - the RFC, and the rule to match instead of a whole reference
 */
export function parseTree<I extends Rfc, const N extends RuleName<I> = DefaultRule<I>>(
  input: string,
  options: RfcOption<I> & RuleOptions<N>,
): Tree<I, N> {
  const rfc = definitionIn(options);
  return parseTreeBy<I, N>(rfc, treeRegistry[rfc.id], input, options);
}
