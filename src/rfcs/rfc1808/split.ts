import { scanner } from '../../../generated/rfc1808/scanner.js';
import { endAt, type Match } from '../../syntax/scanner.js';
import { Split } from '../model/split.js';
import { opaqueStart, pathEnd, pathStart } from './read.js';

/** Section 2.4, in its order. An empty component counts as absent. */
export function split(input: string): Split {
  // 2.4.1: the fragment
  const hash = input.indexOf('#');
  const end = hash < 0 ? input.length : hash;
  // 2.4.2: the scheme, if a scheme may have all the characters before the colon
  const afterScheme = SCHEME.exec(input)?.[0].length ?? 0;
  // 2.4.3: the network location and login, up to the next slash
  const start = input.startsWith('//', afterScheme) ? upTo(input, '/', afterScheme + 2, end) : afterScheme;
  // 2.4.4: the query
  const mark = upTo(input, '?', start, end);
  // 2.4.5: the parameters
  const semicolon = upTo(input, ';', start, mark);
  // 2.4.6: the path
  return new Split(input, afterScheme - 1, start, semicolon, mark, end, true);
}

/** The same from a match. What follows the scheme of a URL without these components is split like any other string. */
export function splitMatch(input: string, match: Match): Split {
  if (opaqueStart(match) >= 0) return split(input);
  const { scheme, net_loc, params, query } = scanner.slots;
  const schemeEnd = endAt(match, scheme, -1);
  const start = endAt(match, net_loc, schemeEnd + 1);
  const path = pathStart(match) < 0 ? start : pathEnd(match);
  const paramsEnd = endAt(match, params, path);
  return new Split(input, schemeEnd, start, path, paramsEnd, endAt(match, query, paramsEnd), true);
}

const SCHEME = /^[A-Za-z\d+.-]+:/;

/** The offset of a delimiter, or `end` if there is none before it. */
function upTo(input: string, delimiter: string, from: number, end: number): number {
  const offset = input.indexOf(delimiter, from);
  return offset < 0 || offset > end ? end : offset;
}
