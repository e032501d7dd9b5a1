import { relativizeBy } from '../operations/relativize.js';
import { resolveBy, resolveStepsBy, type ResolvedSteps } from '../operations/resolve.js';
import type { Rfc } from '../rfcs/registry.js';
import type { ResolveOptions } from '../rfcs/resolution.js';
import { definitionIn, type RfcOption } from './rfcs.js';

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
 * The reference is one that the RFC's BNF derives, and that its resolution (see `resolve`) leads back to the target. Throws
 * like `resolve`, also for a target that is not absolute.
 */
export function relativize<I extends Rfc>(target: string, base: string, options: RfcOption<I>): string {
  return relativizeBy<I>(definitionIn(options), target, base);
}
