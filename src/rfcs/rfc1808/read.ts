import type { Rule } from '../../../generated/rfc1808/rules.js';
import { scanner } from '../../../generated/rfc1808/scanner.js';
import { type Component, sortComponents } from '../../syntax/components.js';
import type { Range } from '../../syntax/range.js';
import { componentsAt, endAt, isPresent, type Match, textAt } from '../../syntax/scanner.js';
import { findRange, ftptypeRange, type UrlRanges } from '../model/url-ranges.js';
import { ParsedText, type Unfinished } from '../model/parsed-text.js';
import { type ComponentName, components } from './components.js';
import type { Rfc1808Url } from './uri.js';
import { parseTree } from '../../../generated/rfc1808/parser.js';
import { findNodes } from '../../syntax/tree.js';
import type { Segment } from '../model/definition.js';

const { slots } = scanner;

/** The URL of a match. */
export function toUri(input: string, match: Match, production: Rule): Rfc1808Url {
  const opaque = opaqueStart(match);
  const path = pathStart(match);
  const url = new ParsedText(input) as Unfinished<Rfc1808Url>;
  url.rfc = 'rfc1808';
  url.rule = production as Rfc1808Url['rule']; // the production is a start rule
  url.scheme = textAt(input, match, slots.scheme);
  url.net_loc = textAt(input, match, slots.net_loc);
  url.path = path < 0 ? (opaque < 0 ? '' : undefined) : input.slice(path, pathEnd(match));
  url.params = textAt(input, match, slots.params);
  url.query = textAt(input, match, slots.query);
  url.opaque = opaque < 0 ? undefined : input.slice(opaque, match[END]);
  url.fragment = textAt(input, match, slots.fragment);
  return url;
}

/** The rule `path` begins after the slash of an abs_path; the component includes that slash (section 2.4.6). */
export function pathStart(match: Match): number {
  return match[isPresent(match, slots.abs_path) ? slots.abs_path : slots.path] ?? -1;
}

/** Where the path of a match ends that has one. */
export function pathEnd(match: Match): number {
  return endAt(match, slots.path, (match[slots.abs_path] ?? 0) + '/'.length);
}

/** The offset of what follows the scheme in an absoluteURL that is not a generic-RL (`*( uchar | reserved )`), or -1. */
export function opaqueStart(match: Match): number {
  const isOpaque = isPresent(match, slots.absoluteURL) && !isPresent(match, slots.generic_RL);
  return isOpaque ? (match[slots.scheme + 1] ?? 0) + ':'.length : -1;
}

/** The slot of an absoluteURL's end. */
const END = slots.absoluteURL + 1;

/** The ranges of the components in a match. No rule matches exactly the path with its slash, or the opaque part. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  const ranges: Component<ComponentName, Rule>[] = componentsAt(scanner, match, components).filter(
    ({ name }) => name !== 'path',
  );
  const rule = isPresent(match, slots.abs_path) ? 'abs_path' : 'path';
  if (pathStart(match) >= 0) ranges.push({ name: 'path', rule, start: pathStart(match), end: pathEnd(match) });
  const opaque = opaqueStart(match);
  if (opaque >= 0) ranges.push({ name: 'opaque', rule: 'absoluteURL', start: opaque, end: match[END] ?? opaque });
  return sortComponents(ranges, Object.keys(components));
}

/** The ranges of a URL that warnings and normalization need. */
export function urlRanges(input: string, ranges: readonly Component<ComponentName, Rule>[]): UrlRanges {
  const netLoc = findRange(ranges, 'net_loc');
  const path = findRange(ranges, 'path');
  const params = findRange(ranges, 'params');
  return {
    scheme: findRange(ranges, 'scheme'),
    ...(netLoc && netLocRanges(input, netLoc)),
    [path && input[path.start] === '/' ? 'path' : 'relativePath']: path,
    opaque: findRange(ranges, 'opaque'),
    // with the ";" before them
    ftptype: ftptypeRange(input, params && { start: params.start - 1, end: params.end }),
  };
}

/** User, password, host and port as in RFC 1738, section 3.1. RFC 1808 itself allows any net_loc. */
function netLocRanges(input: string, netLoc: Range): UrlRanges {
  const login = /^(?:[^:@]*(?::(?<password>[^@]*))?@)?(?<host>[^:@]*)(?::(?<port>\d+))?$/d;
  const { groups, indices } = login.exec(input.slice(netLoc.start, netLoc.end)) ?? {};
  const range = (name: string): Range | undefined => {
    const span = indices?.groups?.[name];
    return span && { start: netLoc.start + span[0], end: netLoc.start + span[1] };
  };
  const password = range('password');
  const host = groups?.['host'] ?? '';
  const isNumber = /^\d+(?:\.\d+){3}$/.test(host);
  if (!isNumber && !isHostname(host)) return { password, netLoc };
  return { password, host: range('host'), address: isNumber ? range('host') : undefined, port: range('port') };
}

/** Checks label by label, because one regular expression for all of them would need a stack as deep as the host is long. */
function isHostname(host: string): boolean {
  let start = 0;
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', start)) {
    if (!isLabel(host.slice(start, dot))) return false;
    start = dot + 1;
  }
  const last = host.slice(start);
  return isLabel(last) && /^[A-Za-z]/.test(last);
}

function isLabel(label: string): boolean {
  return /^[A-Za-z\d][A-Za-z\d-]*$/.test(label) && !label.endsWith('-');
}

/** The segments of a path (section 2.2). The params belong to the whole URL, not to a segment. */
export function segments({ path }: Rfc1808Url): Segment[] {
  const text = path?.replace(/^\//, '') ?? '';
  if (text === '') return [];
  return findNodes<Rule>(parseTree(text, 'path'), ['fsegment', 'segment']).map(({ start, end }) => {
    const name = text.slice(start, end);
    return { text: name, name, params: [] };
  });
}
