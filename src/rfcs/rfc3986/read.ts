import type { Rule } from '../../../generated/rfc3986/rules.js';
import { scanner } from '../../../generated/rfc3986/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, textAt, type Match } from '../../syntax/scanner.js';
import { ftptypeRange, findRange, type UrlRanges } from '../url-ranges.js';
import { components, type ComponentName } from './components.js';
import type { Rfc3986Authority, Rfc3986Uri } from './uri.js';

const { slots } = scanner;

/** The URI that the scanner has found. */
export function toUri(input: string, at: Match, production: Rule): Rfc3986Uri {
  return {
    rfc: 'rfc3986',
    rule: production as Rfc3986Uri['rule'], // the definition's start rules, of which one only chooses
    scheme: textAt(input, at, slots.scheme),
    authority: (at[slots.authority] ?? -1) < 0 ? undefined : toAuthority(input, at),
    path: textAt(input, at, slots.path) ?? '',
    query: textAt(input, at, slots.query),
    fragment: textAt(input, at, slots.fragment),
  };
}

function toAuthority(input: string, at: Match): Rfc3986Authority {
  const host = textAt(input, at, slots.host) ?? '';
  return {
    userinfo: textAt(input, at, slots.userinfo),
    host,
    hostKind: hostKindOf(host, components.host.rules[at[slots.host + 2] ?? 0]),
    port: textAt(input, at, slots.port),
  };
}

/** Only an IPvFuture has a "v" behind its bracket. */
function hostKindOf(
  host: string,
  rule: (typeof components.host.rules)[number] | undefined,
): Rfc3986Authority['hostKind'] {
  if (rule === 'IP_literal') return /^\[v/i.test(host) ? 'IPvFuture' : 'IPv6address';
  return rule === 'IPv4address' ? rule : 'reg_name';
}

/** Where each component is, in order. */
export function componentRanges(_input: string, at: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, at, components);
}

export function urlRanges(input: string, found: readonly Component<ComponentName, Rule>[]): UrlRanges {
  const userinfo = findRange(found, 'userinfo');
  const colon = userinfo ? input.slice(userinfo.start, userinfo.end).indexOf(':') : -1;
  const host = findRange(found, 'host');
  const name = findRange(found, 'host', ['reg_name']);
  const path = findRange(found, 'path');
  // four numbers are no IPv4address, but a name, if one of them is above 255
  const isAddress = name !== undefined && /^\d+(?:\.\d+){3}$/.test(input.slice(name.start, name.end));
  return {
    scheme: findRange(found, 'scheme'),
    password: userinfo && colon >= 0 ? { start: userinfo.start + colon + 1, end: userinfo.end } : undefined,
    host: host && host.start < host.end ? host : undefined,
    name,
    address: isAddress ? name : findRange(found, 'host', ['IPv4address']),
    port: findRange(found, 'port'),
    path: path && input[path.start] === '/' && path.start < path.end ? path : undefined,
    ftptype: ftptypeRange(input, path),
  };
}
