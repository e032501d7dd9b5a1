/** A reference as its components and back, in the way that RFC 2396 and RFC 3986 share. */
import { type Match, textAt } from '../syntax/scanner.js';
import type { Split } from './resolution.js';

/** Appendix B of both RFCs: the same components as its regular expression gives, without using one. */
export function split(input: string): Split {
  const hash = input.indexOf('#');
  const end = hash < 0 ? input.length : hash;
  const mark = input.indexOf('?');
  const pathEnd = mark < 0 || mark > end ? end : mark;
  const colon = input.indexOf(':');
  const slash = input.indexOf('/');
  const hasScheme = colon > 0 && colon < pathEnd && (slash < 0 || colon < slash);
  const afterScheme = hasScheme ? colon + 1 : 0;
  const hasAuthority = input.startsWith('//', afterScheme) && afterScheme + 2 <= pathEnd;
  const next = hasAuthority ? input.indexOf('/', afterScheme + 2) : afterScheme;
  const pathStart = next < 0 || next > pathEnd ? pathEnd : next;
  return {
    scheme: hasScheme ? input.slice(0, colon) : undefined,
    authority: hasAuthority ? input.slice(afterScheme + 2, pathStart) : undefined,
    path: input.slice(pathStart, pathEnd),
    query: pathEnd < end ? input.slice(pathEnd + 1, end) : undefined,
    fragment: hash < 0 ? undefined : input.slice(hash + 1),
  };
}

/** The same components of a match, which a scanner has found already. An opaque part is split like any other string. */
export function splitMatch(input: string, match: Match, slots: Readonly<Record<string, number>>): Split {
  const { scheme = 0, authority = 0, path = 0, query = 0, fragment = 0, opaque_part: opaque } = slots;
  if (opaque !== undefined && (match[opaque] ?? -1) >= 0) return split(input);
  return {
    scheme: textAt(input, match, scheme),
    authority: textAt(input, match, authority),
    path: textAt(input, match, path) ?? '',
    query: textAt(input, match, query),
    fragment: textAt(input, match, fragment),
  };
}
