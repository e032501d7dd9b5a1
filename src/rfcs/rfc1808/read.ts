import type { Rule } from '../../../generated/rfc1808/rules.js';
import { scanner } from '../../../generated/rfc1808/scanner.js';
import { sortComponents, type Component } from '../../syntax/components.js';
import type { Range } from '../../syntax/range.js';
import { componentsAt, textAt, type Match } from '../../syntax/scanner.js';
import { ftptypeRange, findRange, type UrlRanges } from '../url-ranges.js';
import { components, type ComponentName } from './components.js';
import type { Rfc1808Url } from './uri.js';

const { slots } = scanner;

/** The URL that the scanner has found. */
export function toUri(input: string, at: Match, production: Rule): Rfc1808Url {
  const opaque = opaqueStart(at);
  const path = pathStart(at);
  return {
    rfc: 'rfc1808',
    rule: production as Rfc1808Url['rule'], // the definition's start rules
    scheme: textAt(input, at, slots.scheme),
    net_loc: textAt(input, at, slots.net_loc),
    path: path < 0 ? (opaque < 0 ? '' : undefined) : input.slice(path, pathEnd(at)),
    params: textAt(input, at, slots.params),
    query: textAt(input, at, slots.query),
    opaque: opaque < 0 ? undefined : input.slice(opaque, at[END]),
    fragment: textAt(input, at, slots.fragment),
  };
}

/** The rule `path` begins behind the slash of an abs_path; the component has the slash (section 2.4.6). */
function pathStart(at: Match): number {
  const slash = at[slots.abs_path] ?? -1;
  return slash < 0 ? (at[slots.path] ?? -1) : slash;
}

function pathEnd(at: Match): number {
  return (at[slots.path] ?? -1) < 0 ? (at[slots.abs_path] ?? 0) + '/'.length : (at[slots.path + 1] ?? 0);
}

/** What follows the scheme of an absoluteURL that is no generic-RL: the BNF's `*( uchar | reserved )`. */
function opaqueStart(at: Match): number {
  const isOpaque = (at[slots.absoluteURL] ?? -1) >= 0 && (at[slots.generic_RL] ?? -1) < 0;
  return isOpaque ? (at[slots.scheme + 1] ?? 0) + ':'.length : -1;
}

/** Where an absoluteURL ends. */
const END = slots.absoluteURL + 1;

/** Where each component is, in order. The path with its slash, and what is opaque, are not rules of the grammar. */
export function componentRanges(_input: string, at: Match): Component<ComponentName, Rule>[] {
  const found: Component<ComponentName, Rule>[] = componentsAt(scanner, at, components).filter(
    ({ name }) => name !== 'path',
  );
  const rule = (at[slots.abs_path] ?? -1) < 0 ? 'path' : 'abs_path';
  if (pathStart(at) >= 0) found.push({ name: 'path', rule, start: pathStart(at), end: pathEnd(at) });
  const opaque = opaqueStart(at);
  if (opaque >= 0) found.push({ name: 'opaque', rule: 'absoluteURL', start: opaque, end: at[END] ?? opaque });
  return sortComponents(found, [...Object.keys(components), 'opaque']);
}

export function urlRanges(input: string, found: readonly Component<ComponentName, Rule>[]): UrlRanges {
  const netLoc = findRange(found, 'net_loc');
  const path = findRange(found, 'path');
  return {
    scheme: findRange(found, 'scheme'),
    ...(netLoc && netLocRanges(input, netLoc)),
    [path && input[path.start] === '/' ? 'path' : 'relativePath']: path,
    opaque: findRange(found, 'opaque'),
    ftptype: ftptypeRange(input, findRange(found, 'params')),
  };
}

/** User, password, host and port as in RFC 1738, section 3.1; to RFC 1808, a net_loc may be anything. */
function netLocRanges(input: string, netLoc: Range): UrlRanges {
  const login = /^(?:[^:@]*(?::(?<password>[^@]*))?@)?(?<host>[^:@]*)(?::(?<port>\d+))?$/d;
  const { groups, indices } = login.exec(input.slice(netLoc.start, netLoc.end)) ?? {};
  const range = (name: string): Range | undefined => {
    const found = indices?.groups?.[name];
    return found && { start: netLoc.start + found[0], end: netLoc.start + found[1] };
  };
  const password = range('password');
  const host = groups?.['host'] ?? '';
  const isNumber = /^\d+(?:\.\d+){3}$/.test(host);
  if (!isNumber && !isHostname(host)) return { password, netLoc };
  return { password, host: range('host'), address: isNumber ? range('host') : undefined, port: range('port') };
}

/** The labels one by one, for a regular expression of all would need a stack as deep as a host is long. */
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
