import type { Rule } from '../../../generated/rfc1808/rules.js';
import { scanner } from '../../../generated/rfc1808/scanner.js';
import { textAt } from '../../syntax/scanner.js';
import type { components } from './components.js';

const { at, slots } = scanner;

/**
 * A URL by RFC 1808. The path has the slash that precedes it (section 2.4.6). A URL that is no generic-RL, such as
 * `a:////`, has no path: all that follows its colon is `opaque`, for which the RFC has no name.
 */
export interface Rfc1808Url {
  readonly rfc: 'rfc1808';
  readonly rule: 'URL' | 'absoluteURL' | 'generic_RL' | 'relativeURL';
  readonly scheme: string | undefined;
  readonly net_loc: string | undefined;
  readonly path: string | undefined;
  readonly params: string | undefined;
  readonly query: string | undefined;
  readonly opaque: string | undefined;
  readonly fragment: string | undefined;
}

export type ComponentName = keyof typeof components | 'opaque';

/** The URL that the scanner has found. */
export function toUrl(input: string, production: Rule): Rfc1808Url {
  const opaque = opaqueStart();
  const path = pathStart();
  return {
    rfc: 'rfc1808',
    rule: production as Rfc1808Url['rule'], // the definition's start rules
    scheme: textAt(input, at, slots.scheme),
    net_loc: textAt(input, at, slots.net_loc),
    path: path < 0 ? (opaque < 0 ? '' : undefined) : input.slice(path, pathEnd()),
    params: textAt(input, at, slots.params),
    query: textAt(input, at, slots.query),
    opaque: opaque < 0 ? undefined : input.slice(opaque, at[END]),
    fragment: textAt(input, at, slots.fragment),
  };
}

/** The rule `path` begins behind the slash of an abs_path; the component has the slash (section 2.4.6). */
export function pathStart(): number {
  const slash = at[slots.abs_path] ?? -1;
  return slash < 0 ? (at[slots.path] ?? -1) : slash;
}

export function pathEnd(): number {
  return (at[slots.path] ?? -1) < 0 ? (at[slots.abs_path] ?? 0) + '/'.length : (at[slots.path + 1] ?? 0);
}

/** What follows the scheme of an absoluteURL that is no generic-RL: the BNF's `*( uchar | reserved )`. */
export function opaqueStart(): number {
  const isOpaque = (at[slots.absoluteURL] ?? -1) >= 0 && (at[slots.generic_RL] ?? -1) < 0;
  return isOpaque ? (at[slots.scheme + 1] ?? 0) + ':'.length : -1;
}

/** Where an absoluteURL ends. */
export const END = slots.absoluteURL + 1;
