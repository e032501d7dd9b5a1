import { assertChoice, assertFlag, assertString } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { syntaxErrorBy } from '../parse/first-error.js';
import { canParseBy, PATTERN_LIMIT } from '../parse/parse.js';
import { readGoal, matchGoal } from '../parse/goal.js';
import { defaultPort } from '../rfcs/model/ports.js';
import type { NormalizeLevel } from '../rfcs/model/guidance.js';
import type { UrlRanges } from '../rfcs/model/url-ranges.js';
import type { Range } from '../syntax/range.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import type { Resolver } from '../rfcs/model/resolution.js';
import { StringBuilder } from '../syntax/string-builder.js';
import { dataCharacters } from './encode.js';
import { normalizeFast } from './normalize-fast.js';
import { removeInnerDotSegments } from '../syntax/dot-segments.js';
import { applyEdits } from '../syntax/edit.js';

/** Each level includes those before it. */
export const normalizeLevels: readonly NormalizeLevel[] = ['case', 'escapes', 'dot-segments', 'scheme'];

/** Options of `normalize`, `equivalent` and `firstDifference`. */
export interface NormalizeOptions {
  /**
   * How much to change; each level includes those before it:
   *
   * - `case`: scheme and host in lower case, hexadecimal digits of escapes in upper case
   * - `escapes`: escapes of characters that the RFC calls unreserved are decoded, unless the path would then be read
   *   differently
   * - `dot-segments`: under RFC 3986, removes dot segments from an absolute path. Under earlier RFCs, it changes nothing
   *   without `force`, because dot segments have a meaning only in references
   * - `scheme`: the rules of the scheme (RFC 1738): removes default and empty ports and `localhost` in file URLs, writes an
   *   empty http path as "/" and the letter of an ftp type in lower case
   *
   * The default is the highest level that the RFC's text calls equivalent: see docs/operations.md.
   */
  readonly level?: NormalizeLevel | undefined;
  /**
   * Removes dot segments from absolute paths even if the RFC gives them no meaning there, unless the URI would then be read
   * differently. Needs the level `dot-segments` or `scheme`; the others leave them as they are.
   */
  readonly force?: boolean | undefined;
  /** RFC 1738: read the BNF literally, as in `parse`. */
  readonly literal?: boolean | undefined;
}

export const normalizeOptionNames: Names = /* @__PURE__ */ Object.keys({
  level: true,
  force: true,
  literal: true,
} satisfies OptionNames<NormalizeOptions>);

/** The default options, shared so that a call without options allocates nothing. */
const DEFAULTS: NormalizeOptions = {};

/** `normalize` for one definition. Throws a UriSyntaxError for an invalid string and a RangeError for an unknown level. */
export function normalizeBy<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options: NormalizeOptions = DEFAULTS,
): string {
  assertString(input, 'input');
  if (options !== DEFAULTS) assertOptions(options, normalizeOptionNames, rfc.id);
  const { level = rfc.equivalence, force = false, literal } = options;
  assertChoice('level', level, normalizeLevels);
  assertFlag('force', force);
  assertFlag('literal', literal);
  const reach = normalizeLevels.indexOf(level);
  const decodes = reach >= normalizeLevels.indexOf('escapes');
  const data = decodes ? dataCharacters(rfc) : NO_CHARACTERS;
  const removeDots = rfc.resolver?.removeDotSegments;
  const removes = (force || removeDots !== undefined) && reach >= normalizeLevels.indexOf('dot-segments');
  const mayDecode = decodes && rfc.decodeCharacters !== undefined && /%[89a-f]/i.test(input);
  const isLikely = !literal && input.length < PATTERN_LIMIT && !mayDecode && !(removes && input.includes('/.'));
  if (isLikely && canParseBy(rfc, input)) {
    const fast = normalizeFast(
      input,
      data,
      reach < normalizeLevels.indexOf('scheme') ? 'none' : rfc.everyScheme ? 'all' : 'http',
    );
    if (fast !== undefined) return fast;
  }
  const read = splitUrl(rfc, input, literal);
  const given = mayDecode ? splitUrl(rfc, rfc.decodeCharacters(input), literal) : read;
  const respelled = respell(given, data, removeDots ? ESCAPE : SEGMENT);
  if (reach < normalizeLevels.indexOf('dot-segments')) return respelled;
  // the ranges are read again, because decoding may have made a component: the letter of an escaped ftp type
  const url = respelled === given.text ? given : splitUrl(rfc, respelled, literal);
  const short = removes ? withoutDotSegments(rfc, url, removeDots) : url;
  return reach < normalizeLevels.indexOf('scheme') ? short.text : applySchemeRules(rfc, short);
}

/** A URL and where its components are. */
interface SplitUrl {
  readonly text: string;
  readonly ranges: UrlRanges;
  /** The names of all its components; if they differ after a change, the string is parsed differently. */
  readonly shape: string;
}

function splitUrl<I extends Rfc>(rfc: Definition<I>, text: string, literal?: boolean): SplitUrl {
  const goal = readGoal(rfc, { literal });
  const match = matchGoal(rfc, goal, text);
  if (!match) throw syntaxErrorBy(rfc, goal, text);
  const components = rfc.componentRanges(text, match, goal.rule);
  return { text, ranges: rfc.urlRanges(text, components), shape: components.map(({ name }) => name).join() };
}

/** The levels `case` and `escapes`. Each component is handled separately, because not all may be decoded. */
function respell({ text, ranges }: SplitUrl, data: Uint8Array, segment: RegExp): string {
  const { scheme, host, name, registry, netLoc, path, relativePath, opaque } = ranges;
  // a name of RFC 3986 may contain escapes of unreserved characters; hosts of the CERN draft may contain escapes too
  const respellName = (part: string): string =>
    decodeEscapes(lowerCase(decodeEscapes(part, ESCAPE, name ? data : NO_CHARACTERS)), ESCAPE, NO_CHARACTERS);
  // the zone of an IPv6 address is the name of an interface, whose case matters
  const respellHost = (part: string): string => {
    const zone = part.startsWith('[') ? part.indexOf('%') : -1;
    return zone < 0 ? respellName(part) : respellName(part.slice(0, zone)) + part.slice(zone);
  };
  const respellings: readonly Respelling[] = [
    [scheme, (part) => part.toLowerCase()],
    [opaque ? undefined : host, respellHost],
    [registry ?? netLoc, (part) => part], // decoded, it could be read as a server
    [path, (part) => decodeEscapes(part, segment, data)],
    [relativePath, (part) => decodeEscapes(part, scheme ? segment : FIRST_SEGMENT, data)],
  ];
  const between = (from: number, to?: number): string =>
    opaque ? text.slice(from, to) : decodeEscapes(text.slice(from, to), ESCAPE, data);
  let result = '';
  let end = 0;
  for (const [range, change] of respellings) {
    if (!range) continue;
    result += between(end, range.start) + change(text.slice(range.start, range.end));
    ({ end } = range);
  }
  return result + between(end);
}

/** Only a host in US-ASCII is the same in upper and lower case (RFC 3987, section 5.3.2.1). */
function lowerCase(host: string): string {
  return /\P{ASCII}/u.test(host) ? host : host.toLowerCase();
}

/** A component and how to respell it; in the order of the string. */
type Respelling = readonly [range: Range | undefined, change: (part: string) => string];

const ESCAPE = /%([\da-f]{2})/gi;
/** Escapes; and segments that would be "." or ".." if decoded, which would change their meaning. */
const SEGMENT = /(?<=^|\/)(?:\.|%2e){1,2}(?=\/|$)|%([\da-f]{2})/gi;
/** The same, and a beginning that would be the scheme of a relative reference if decoded. */
const FIRST_SEGMENT = /* @__PURE__ */ new RegExp(`^[^/:]*:|${SEGMENT.source}`, 'gi');

/** Decodes the escapes of data characters that the pattern captures, and writes the digits of all others in upper case. */
function decodeEscapes(part: string, pattern: RegExp, data: Uint8Array): string {
  if (!part.includes('%')) return part;
  const result = new StringBuilder();
  let end = 0;
  for (const match of part.matchAll(pattern)) {
    const [found, hex = ''] = match;
    result.add(part.slice(end, match.index));
    end = match.index + found.length;
    const code = parseInt(hex, 16);
    if (data[code] === 1) result.add(String.fromCharCode(code));
    else result.add(found.endsWith(':') ? decodeEscapes(found, ESCAPE, NO_CHARACTERS) : found.toUpperCase());
  }
  return result.toString() + part.slice(end);
}

const NO_CHARACTERS = /* @__PURE__ */ new Uint8Array();

/**
 * The URL without dot segments, unless that changes its components: "/.//b" as "//b" would have an authority. The option
 * `literal` does not matter here: it is for RFC 1738, which gives dot segments no meaning.
 */
function withoutDotSegments<I extends Rfc>(
  rfc: Definition<I>,
  url: SplitUrl,
  removeDots: Resolver<string>['removeDotSegments'],
): SplitUrl {
  const { path, scheme } = url.ranges;
  if (!path) return url;
  const given = url.text.slice(path.start, path.end);
  const start = scheme ? scheme.end + ':'.length : 0;
  const short = removeDots ? removeDots(given, path.start > start) : removeInnerDotSegments(given).path;
  const text = url.text.slice(0, path.start) + short + url.text.slice(path.end);
  if (text === url.text || !canParseBy(rfc, text)) return url;
  const next = splitUrl(rfc, text);
  return next.shape === url.shape ? next : url;
}

/** Where a path gets an empty authority: at its start, instead of a dot segment that only kept it from being one. */
function emptyAuthority(text: string, { start }: Range): Range {
  return { start, end: text.startsWith('/.//', start) ? start + '/.'.length : start };
}

/** The level `scheme`: RFC 1738's rules for its schemes. */
function applySchemeRules<I extends Rfc>(
  rfc: Definition<I>,
  { text, ranges: { scheme, host, port, path, ftptype } }: SplitUrl,
): string {
  const { everyScheme } = rfc;
  const name = scheme ? text.slice(scheme.start, scheme.end).toLowerCase() : '';
  const edits: (Range & { readonly text: string })[] = [];
  const number = port && text.slice(port.start, port.end);
  const hasPort = number && defaultPort(name, everyScheme?.ports) !== Number(number);
  // RFC 3986, section 6.2.3, and RFC 8089, appendix B: without an authority, a file is on the same host as with an empty one
  if (name === 'file' && everyScheme !== undefined && !host && path)
    edits.push({ ...emptyAuthority(text, path), text: '//' });
  if (port && !hasPort) edits.push({ start: port.start - 1, end: port.end, text: '' });
  // section 3.3: the slash of an http URL may be omitted with its path
  // RFC 3986, section 6.2.3: the same holds for any URI with an authority, whose host may be empty
  const end = (port ?? host)?.end;
  const isRoot = name === 'http' || (scheme !== undefined && everyScheme !== undefined);
  if (isRoot && !path && end !== undefined && text[end] !== '/') edits.push({ start: end, end, text: '/' });
  if (name === 'ftp' && ftptype) edits.push({ ...ftptype, text: text.slice(ftptype.start, ftptype.end).toLowerCase() });
  // section 3.10: localhost means the same as no host; java.net.URI requires a path after an empty one
  if (name === 'file' && host && !hasPort && text.slice(host.start - 2, host.end).toLowerCase() === '//localhost') {
    const short = applyEdits(text, [{ ...host, text: '' }, ...edits]);
    if (canParseBy(rfc, short)) return short;
  }
  return applyEdits(text, edits);
}
