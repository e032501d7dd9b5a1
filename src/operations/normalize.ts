import { assertChoice, assertOptions, assertString } from '../parse/arguments.js';
import { syntaxErrorBy } from '../parse/first-error.js';
import { canParseBy, PATTERN_LIMIT } from '../parse/parse.js';
import { goalOf, matchOf } from '../parse/read.js';
import { defaultPorts } from '../rfcs/ports.js';
import type { NormalizeLevel } from '../rfcs/guidance.js';
import type { UrlRanges } from '../rfcs/url-ranges.js';
import type { Range } from '../syntax/range.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import type { Resolver } from '../rfcs/resolution.js';
import { StringBuilder } from '../syntax/string-builder.js';
import { dataCharacters } from './data-characters.js';
import { normalizedPlain } from './normalize-fast.js';
import { removeDotSegments } from '../syntax/dot-segments.js';
import { applyEdits } from '../syntax/edit.js';

/** From the least to the most; each does what those before it do, too. */
const levels: readonly NormalizeLevel[] = ['case', 'escapes', 'dot-segments', 'scheme'];

export interface NormalizeOptions {
  /**
   * - `case`: scheme and host in lower case, the digits of escapes in upper case
   * - `escapes`: what the RFC calls unreserved stands for itself, unless a path would be read otherwise
   * - `dot-segments`: by RFC 3986, they are removed from an absolute path. Before it, nothing, for they have a meaning in
   *   references alone; with `force`, they are removed all the same, unless the URI would be read otherwise
   * - `scheme`: what the scheme's own rules (RFC 1738) make the same: default and empty ports, an empty path in http,
   *   `localhost` in file, the letter of an ftp type
   *
   * By default the highest that the RFC's text calls equivalent: see docs/operations.md.
   */
  readonly level?: NormalizeLevel | undefined;
  /** Whether to remove dot segments from absolute paths, though the RFC gives them no meaning there. */
  readonly force?: boolean | undefined;
  /** RFC 1738: the letter of the BNF. */
  readonly literal?: boolean | undefined;
}

/** One object, so that none is made where nothing changes. */
const DEFAULTS: NormalizeOptions = {};

/** As `normalize`, by a definition. */
export function normalizeBy<I extends Rfc>(rfc: Definition<I>, input: string, options = DEFAULTS): string {
  assertOptions(options);
  const { level = rfc.equivalence, force = false, literal } = options;
  assertString(input, 'input');
  assertChoice('level', level, levels);
  const reach = levels.indexOf(level);
  const data = reach >= levels.indexOf('escapes') ? dataCharacters(rfc) : none;
  const removeDots = rfc.resolver?.removeDotSegments;
  const removes = (force || removeDots !== undefined) && reach >= levels.indexOf('dot-segments');
  if (!literal && input.length < PATTERN_LIMIT && !(removes && input.includes('/.')) && canParseBy(rfc, input)) {
    const plain = normalizedPlain(
      input,
      data,
      reach < levels.indexOf('scheme') ? 'none' : rfc.everyScheme ? 'all' : 'http',
    );
    if (plain !== undefined) return plain;
  }
  const given = partsOf(rfc, input, literal);
  const spelt = respelt(given, data, removeDots ? ESCAPE : SEGMENT);
  if (reach < levels.indexOf('dot-segments')) return spelt;
  // the rest sees what has been decoded: a type may have been escaped, and be a letter now
  const found = spelt === input ? given : partsOf(rfc, spelt, literal);
  const short = removes ? withoutDots(rfc, found, literal, removeDots) : found;
  return reach < levels.indexOf('scheme') ? short.text : byScheme(short, rfc.everyScheme);
}

interface Found {
  readonly text: string;
  readonly parts: UrlRanges;
  /** The names of the components. */
  readonly shape: string;
}

function partsOf<I extends Rfc>(rfc: Definition<I>, text: string, literal: boolean | undefined): Found {
  const goal = goalOf(rfc, { literal });
  const match = matchOf(rfc, goal, text);
  if (!match) throw syntaxErrorBy(rfc, goal, text);
  const components = rfc.componentRanges(text, match, goal.rule);
  return { text, parts: rfc.urlRanges(text, components), shape: components.map(({ name }) => name).join() };
}

/** The levels `case` and `escapes`: part by part, for not all may be decoded. What is opaque stays. */
function respelt({ text, parts }: Found, data: Uint8Array, segment: RegExp): string {
  const { scheme, host, name, registry, netLoc, path, relativePath, opaque } = parts;
  // a name (RFC 3986) may have escapes of what it is made of; the CERN draft's hosts have escapes, too
  const ofHost = (part: string): string =>
    unescaped(unescaped(part, ESCAPE, name ? data : none).toLowerCase(), ESCAPE, none);
  const server: Respelling = [host, ofHost];
  const respellings: readonly Respelling[] = [
    [scheme, (part) => part.toLowerCase()],
    opaque ? [opaque, (part) => part] : server,
    [registry ?? netLoc, (part) => part], // decoded, it could be a server
    [path, (part) => unescaped(part, segment, data)],
    [relativePath, (part) => unescaped(part, scheme ? segment : FIRST_SEGMENT, data)],
  ];
  const between = (from: number, to?: number): string =>
    opaque ? text.slice(from, to) : unescaped(text.slice(from, to), ESCAPE, data);
  let result = '';
  let end = 0;
  for (const [part, respell] of respellings) {
    if (!part) continue;
    result += between(end, part.start) + respell(text.slice(part.start, part.end));
    ({ end } = part);
  }
  return result + between(end);
}

/** How a part is spelt; in the order of the parts. */
type Respelling = readonly [part: Range | undefined, respell: (part: string) => string];

const ESCAPE = /%([\da-f]{2})/gi;
/** Escapes, and segments that decoded would be "." or "..", which mean something else. */
const SEGMENT = /(?<=^|\/)(?:\.|%2e){1,2}(?=\/|$)|%([\da-f]{2})/gi;
/** These, and what decoded could be the scheme of a relative reference. */
const FIRST_SEGMENT = /* @__PURE__ */ new RegExp(`^[^/:]*:|${SEGMENT.source}`, 'gi');

/** A part with the escapes of data decoded, where a pattern has them as its group; the digits of all others in upper case. */
function unescaped(part: string, pattern: RegExp, data: Uint8Array): string {
  if (!part.includes('%')) return part;
  const result = new StringBuilder();
  let end = 0;
  for (const match of part.matchAll(pattern)) {
    const [found, hex = ''] = match;
    result.add(part.slice(end, match.index));
    end = match.index + found.length;
    const code = parseInt(hex, 16);
    if (data[code] === 1) result.add(String.fromCharCode(code));
    else result.add(found.endsWith(':') ? unescaped(found, ESCAPE, none) : found.toUpperCase());
  }
  return result.toString() + part.slice(end);
}

const none = new Uint8Array();

/** Unless the dot segments keep the path from being read otherwise: "/.//b" as "//b" would have an authority. */
function withoutDots<I extends Rfc>(
  rfc: Definition<I>,
  found: Found,
  literal: boolean | undefined,
  removeDots: Resolver<string>['removeDotSegments'],
): Found {
  const { path, scheme } = found.parts;
  if (!path) return found;
  const given = found.text.slice(path.start, path.end);
  const start = scheme ? scheme.end + ':'.length : 0;
  const short = removeDots ? removeDots(given, path.start > start) : removeDotSegments(given).path;
  const text = found.text.slice(0, path.start) + short + found.text.slice(path.end);
  if (text === found.text || !canParseBy(rfc, text, { literal })) return found;
  const next = partsOf(rfc, text, literal);
  return next.shape === found.shape ? next : found;
}

/** What RFC 1738 says of its schemes. */
function byScheme(
  { text, parts: { scheme, host, port, path, ftptype } }: Found,
  everyScheme: { readonly ports: Readonly<Record<string, number>> } | undefined,
): string {
  const name = scheme ? text.slice(scheme.start, scheme.end).toLowerCase() : '';
  const edits: (Range & { readonly text: string })[] = [];
  const hasPort = port && !isDefault(name, text.slice(port.start, port.end), everyScheme?.ports);
  // section 3.10: localhost, and no host, is the machine that the URL is interpreted on
  if (name === 'file' && host && !hasPort && text.slice(host.start - 2, host.end).toLowerCase() === '//localhost')
    edits.push({ ...host, text: '' });
  if (port && !hasPort) edits.push({ start: port.start - 1, end: port.end, text: '' });
  // section 3.3: the slash of an http URL may be omitted with its path
  const end = (port ?? host)?.end;
  // RFC 3986, section 6.2.3: so may that of any URI with an authority
  const isRoot = name === 'http' || (scheme !== undefined && everyScheme !== undefined);
  if (isRoot && !path && end !== undefined && text[end] !== '/') edits.push({ start: end, end, text: '/' });
  if (name === 'ftp' && ftptype) edits.push({ ...ftptype, text: text.slice(ftptype.start, ftptype.end).toLowerCase() });
  return applyEdits(
    text,
    edits.map((edit) => ({ kind: 'replace', ...edit })),
  );
}

/** An empty port is the default one. */
function isDefault(scheme: string, port: string, others: Readonly<Record<string, number>> = {}): boolean {
  const known = Object.hasOwn(defaultPorts, scheme) ? defaultPorts[scheme]?.port : undefined;
  const other = Object.hasOwn(others, scheme) ? others[scheme] : undefined;
  return port === '' || (known ?? other) === Number(port);
}
