/** Parts that references, bases and absolute URIs are made of, by RFC. */
import type { Rfc } from '../../src/rfcs/registry.js';

export interface UriParts {
  /** How references begin. */
  readonly heads: readonly string[];
  /** How bases begin. */
  readonly bases: readonly string[];
  /** How references and bases end. */
  readonly tails: readonly string[];
  /** How absolute URIs begin; they often share an authority. */
  readonly authorities: readonly string[];
}

const AUTHORITIES = ['http://h', 'http://h', 'http://g', 'x://h', 'x:'];

const EARLIER: UriParts = {
  heads: ['', '', '', '/', '/', '//h/', '//h', '///', '//u@h:80/'],
  bases: ['http://a/', 'http://a', 'x:/', 'x:/a/', 'http://a/b/', 'file:///', 'file:////h/', 'http://u:p@h:8080/'],
  tails: ['', '', '', '?q', '?', '#f', '#', '?q#f', ';x', ';', ';x?y/../z'],
  authorities: AUTHORITIES,
};

export const uriParts: Readonly<Record<Rfc, UriParts>> = {
  cern: EARLIER,
  rfc1738: EARLIER,
  rfc1808: EARLIER,
  rfc2396: EARLIER,
  rfc2732: EARLIER,
  rfc3986: {
    heads: ['', '', '', '/', '/', '//h/', '//h', '///', '//[::1]:80/', 'x:', 'http:'],
    bases: ['http://a/', 'http://a', 'x:/', 'x:', 'http://a/b/', 'file:///', 'http://u:p@h:8080/', 'urn:a/'],
    tails: ['', '', '', '?q', '?', '#f', '#', '?q#f', ';x', '?y/../z'],
    authorities: [...AUTHORITIES, 'x:y', 'x:y/z'],
  },
};

/** Many dot segments and empty segments. */
export const SEGMENTS = ['a', 'b', '..', '.', '', 'g', '...', '.g', 'x%2e', '..', '.', ';p', 'c:d'];

/** The segments and ends of absolute URIs, which often share the beginning of a path. */
export const ABSOLUTE_SEGMENTS = ['a', 'b', '', 'c:d', 'e', 'a.b', '.', '..'];
export const ABSOLUTE_ENDS = ['', '', '?q', '#f', '?q#f', ';p', '?', '#'];
