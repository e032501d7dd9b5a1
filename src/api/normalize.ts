import { equivalentBy, firstDifferenceBy, type Difference } from '../operations/equivalence.js';
import { normalizeBy, type NormalizeOptions } from '../operations/normalize.js';
import type { Rfc } from '../rfcs/registry.js';
import { definitionIn, type RfcOption } from './rfcs.js';

/**
 * Rewrites a URI in the normal form of its RFC. By default it changes only what the RFC's text calls equivalent: RFC 2396,
 * sections 2.3 and 6, RFC 3986, section 6.2.
 *
 * ```ts
 * normalize('HTTP://H:80/%7ea', { rfc: 'rfc2396' }); // => 'http://h/~a'
 * normalize('http://h/a/../b', { rfc: 'rfc2396' }); // => 'http://h/a/../b'
 * normalize('http://h/a/../b', { rfc: 'rfc3986' }); // => 'http://h/b'
 * normalize('HTTP://H:80/%7ea', { rfc: 'rfc2396', level: 'case' }); // => 'http://h:80/%7Ea'
 * ```
 *
 * Throws a UriSyntaxError for an invalid string, a RangeError for an unknown RFC or level, and a TypeError for an argument of
 * the wrong type.
 */
export function normalize<I extends Rfc>(input: string, options: RfcOption<I> & NormalizeOptions): string {
  return normalizeBy<I>(definitionIn(options), input, options);
}

/**
 * Tells whether two URIs have the same normal form.
 *
 * ```ts
 * equivalent('http://H/%7e', 'http://h:80/~', { rfc: 'rfc2396' }); // => true
 * equivalent('http://h/%7e', 'http://h/~', { rfc: 'rfc2396', level: 'case' }); // => false
 * ```
 *
 * Throws like `normalize`.
 */
export function equivalent<I extends Rfc>(a: string, b: string, options: RfcOption<I> & NormalizeOptions): boolean {
  return equivalentBy<I>(definitionIn(options), a, b, options);
}

/**
 * Finds the first component in which the normal forms of two URIs differ; `undefined` if they are equivalent.
 *
 * ```ts
 * firstDifference('http://h/a', 'http://H/b', { rfc: 'rfc2396' }); // => { component: 'path', a: '/a', b: '/b' }
 * firstDifference('http://h', 'http://h/', { rfc: 'rfc2396' }); // => undefined
 * ```
 *
 * Throws like `normalize`.
 */
export function firstDifference<I extends Rfc>(
  a: string,
  b: string,
  options: RfcOption<I> & NormalizeOptions,
): Difference<I> | undefined {
  return firstDifferenceBy<I>(definitionIn(options), a, b, options);
}
