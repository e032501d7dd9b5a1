import { relativizeBy } from '../operations/relativize.js';
import { resolveBy, type ResolvedSteps, resolveStepsBy } from '../operations/resolve.js';
import { assertOptions, rfcOptionNames } from '../parse/options.js';
import type { Rfc } from '../rfcs/registry.js';
import type { ResolveOptions } from '../rfcs/model/resolution.js';
import { definitionIn, type RfcOption } from './rfcs.js';
import { extractBy } from '../operations/extract.js';
import type { Extracted, ExtractOptions } from '../operations/extracted.js';
import { type Difference, equivalentBy, firstDifferenceBy } from '../operations/equivalence.js';
import { normalizeBy, type NormalizeOptions } from '../operations/normalize.js';

/**
 * Resolves a reference against a base, by the steps of RFC 1808, section 4, RFC 2396, section 5.2, or RFC 3986, section 5.2.
 * The arguments have the order of `new URL(reference, base)`.
 *
 * ```ts
 * resolve('../g', 'http://a/b/c/d', { rfc: 'rfc2396' }); // => 'http://a/b/g'
 * resolve('?y', 'http://a/b/c/d', { rfc: 'rfc2396' }); // => 'http://a/b/c/?y'
 * resolve('?y', 'http://a/b/c/d', { rfc: 'rfc3986' }); // => 'http://a/b/c/d?y'
 * resolve('g', '/b', { rfc: 'rfc2396' }); // throws ResolveError: the base must be absolute
 * ```
 *
 * Throws a ResolveError whose `code` says why, whose `argument` names the string at fault, and whose `offset` in it is in
 * UTF-16 units; a RangeError for an unknown RFC or option; and a TypeError for an argument of the wrong type.
 *
 * @param reference - the reference
 * @param base - the base, which must be absolute
 * @param options - the RFC, and what to do where the algorithm leaves a choice
 */
export function resolve<I extends Rfc>(
  reference: string,
  base: string,
  options: RfcOption<I> & ResolveOptions,
): string {
  return resolveBy<I>(definitionIn(options), reference, base, options);
}

/**
 * Resolves like `resolve`, and records what each step of the RFC's algorithm did.
 *
 * ```ts
 * resolveSteps('../g', 'http://a/b/c/d', { rfc: 'rfc2396' }).result; // => 'http://a/b/g'
 * resolveSteps('#s', 'http://a/b/c/d', { rfc: 'rfc2396' }).sameDocument; // => true
 * resolveSteps('../g', 'http://a/b/c/d', { rfc: 'rfc2396' }).steps.at(-1).step; // => '7'
 * ```
 *
 * The steps have the numbers of RFC 1808, section 4, or RFC 2396, section 5.2, or the lines of RFC 3986, section 5.2.2. Throws
 * like `resolve`.
 *
 * @param reference - the reference
 * @param base - the base, which must be absolute
 * @param options - the RFC, and what to do where the algorithm leaves a choice
 */
export function resolveSteps<I extends Rfc>(
  reference: string,
  base: string,
  options: RfcOption<I> & ResolveOptions,
): ResolvedSteps {
  return resolveStepsBy<I>(definitionIn(options), reference, base, options);
}

/**
 * Finds the shortest reference that resolves to a target against a base; the target itself if no shorter one does.
 *
 * ```ts
 * relativize('http://a/b/g', 'http://a/b/c/d', { rfc: 'rfc2396' }); // => '../g'
 * relativize('x:y', 'http://a/b/c/d', { rfc: 'rfc2396' }); // => 'x:y'
 * ```
 *
 * The reference is valid under the RFC's BNF, and `resolve` turns it back into the target. Throws like `resolve`, and also for a
 * target that is not absolute.
 *
 * @param target - what the reference resolves to
 * @param base - the base
 * @param options - the RFC
 */
export function relativize<I extends Rfc>(target: string, base: string, options: RfcOption<I>): string {
  const rfc = definitionIn(options);
  assertOptions(options, rfcOptionNames);
  return relativizeBy<I>(rfc, target, base);
}

/**
 * Finds URIs in running text: in angle brackets, in quotes, or bare, as RFC 1738's appendix and RFC 2396, appendix E advise.
 *
 * ```ts
 * extract('See http://h/a, or <URL:ftp://h/>.', { rfc: 'rfc2396' }).map(({ value }) => value); // => ['http://h/a', 'ftp://h/']
 * extract('see http://h/.', { rfc: 'rfc2396' })[0].start; // => 4
 * ```
 *
 * `start` and `end` are UTF-16 offsets in the text. Throws a RangeError for an unknown RFC, or for `relative` under an RFC
 * without relative references; and a TypeError for an argument of the wrong type.
 *
 * @param text - running text
 * @param options - the RFC, and what to find: bare URIs, relative references
 */
export function extract<I extends Rfc>(text: string, options: RfcOption<I> & ExtractOptions): Extracted[] {
  return extractBy<I>(definitionIn(options), text, options);
}

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
 *
 * @param input - a valid string
 * @param options - the RFC, and the level up to which rules are applied
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
 *
 * @param a - a valid string
 * @param b - another one
 * @param options - the RFC, and the level up to which rules are applied
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
 *
 * @param a - a valid string
 * @param b - another one
 * @param options - the RFC, and the level up to which rules are applied
 */
export function firstDifference<I extends Rfc>(
  a: string,
  b: string,
  options: RfcOption<I> & NormalizeOptions,
): Difference<I> | undefined {
  return firstDifferenceBy<I>(definitionIn(options), a, b, options);
}
