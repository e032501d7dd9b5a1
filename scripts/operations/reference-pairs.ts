/** Random references and bases for the checks of `resolve` and `relativize`. */
import { type Rfc, sample } from '../../src/index.js';
import { Random } from '../../src/languages/sample.js';

export interface ReferencePair {
  readonly reference: string;
  readonly base: string;
}

const words = ['a', 'b', '..', '.', '', 'g', '...', '.g', 'x%2e', '..', '.', ';p', 'c:d'];
const tails = ['', '', '', '?q', '?', '#f', '#', '?q#f', ';x', ';', ';x?y/../z'];
const heads = ['', '', '', '/', '/', '//h/', '//h', '///', '//u@h:80/'];
const bases = ['http://a/', 'http://a', 'x:/', 'x:/a/', 'http://a/b/', 'file:///', 'file:////h/', 'http://u:p@h:8080/'];
const tails3986 = ['', '', '', '?q', '?', '#f', '#', '?q#f', ';x', '?y/../z'];
const heads3986 = ['', '', '', '/', '/', '//h/', '//h', '///', '//[::1]:80/', 'x:', 'http:'];
const bases3986 = ['http://a/', 'http://a', 'x:/', 'x:', 'http://a/b/', 'file:///', 'http://u:p@h:8080/', 'urn:a/'];

/** Pairs with many dot segments, empty segments and empty components; the same ones on every call. */
export function referencePairs(rfc: Rfc, count: number): ReferencePair[] {
  const random = new Random(rfc === 'rfc3986' ? 3986 : 1808);
  const path = (): string => Array.from({ length: random.below(7) }, () => random.of(words)).join('/');
  const [ownHeads, ownTails, ownBases] = rfc === 'rfc3986' ? [heads3986, tails3986, bases3986] : [heads, tails, bases];
  const sampled = sample({ rfc, count: 500, seed: 5, maxLength: 20 });
  return Array.from({ length: count }, () => ({
    reference: random.below(10) === 0 ? random.of(sampled) : random.of(ownHeads) + path() + random.of(ownTails),
    base: random.of(ownBases) + path() + random.of(ownTails),
  }));
}

/** Pairs of absolute URIs that often share an authority and the beginning of a path; the same ones on every call. */
export function absolutePairs(rfc: Rfc, count: number): { readonly target: string; readonly base: string }[] {
  const random = new Random(3);
  const segments = ['a', 'b', '', 'c:d', 'e', 'a.b', '.', '..'];
  const authorities = ['http://h', 'http://h', 'http://g', 'x://h', 'x:'];
  const starts = rfc === 'rfc3986' ? [...authorities, 'x:y', 'x:y/z'] : authorities;
  const ends = ['', '', '?q', '#f', '?q#f', ';p', '?', '#'];
  const path = (): string => Array.from({ length: random.below(5) }, () => `/${random.of(segments)}`).join('');
  const uri = (): string => random.of(starts) + path() + random.of(ends);
  return Array.from({ length: count }, () => ({ target: uri(), base: uri() }));
}
