import type { Rule } from '../../../generated/rfc3986/rules.js';
import { scanner } from '../../../generated/rfc3986/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, isPresent, type Match, requiredAt, textAt } from '../../syntax/scanner.js';
import { findRange, ftptypeRange, passwordRange, type UrlRanges } from '../model/url-ranges.js';
import { ParsedText, type Unfinished } from '../model/parsed-text.js';
import { type ComponentName, components } from './components.js';
import type { Rfc3986Authority, Rfc3986Uri } from './uri.js';
import type { Segment } from '../model/definition.js';

const { slots } = scanner;

/** The URI of a match. */
export function toUri(input: string, match: Match, production: Rule): Rfc3986Uri {
  const uri = new ParsedText(input) as Unfinished<Rfc3986Uri>;
  uri.rfc = 'rfc3986';
  uri.rule = production as Rfc3986Uri['rule']; // a start rule other than URI_reference, which only chooses
  uri.scheme = textAt(input, match, slots.scheme);
  uri.authority = isPresent(match, slots.authority) ? toAuthority(input, match) : undefined;
  uri.path = requiredAt(input, match, slots.path);
  uri.query = textAt(input, match, slots.query);
  uri.fragment = textAt(input, match, slots.fragment);
  return uri;
}

function toAuthority(input: string, match: Match): Rfc3986Authority {
  const host = requiredAt(input, match, slots.host);
  return {
    userinfo: textAt(input, match, slots.userinfo),
    host,
    hostKind: toHostKind(host, components.host.rules[match[slots.host + 2] ?? 0]),
    port: textAt(input, match, slots.port),
  };
}

/** Only an IPvFuture has a "v". */
function toHostKind(
  host: string,
  rule: (typeof components.host.rules)[number] | undefined,
): Rfc3986Authority['hostKind'] {
  if (rule === 'IP_literal') return /v/i.test(host) ? 'IPvFuture' : 'IPv6address';
  return rule === 'IPv4address' ? rule : 'reg_name';
}

/** The ranges of the components in a match. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, match, components);
}

/** The ranges of a URL that warnings and normalization need. */
export function urlRanges(input: string, ranges: readonly Component<ComponentName, Rule>[]): UrlRanges {
  const name = findRange(ranges, 'host', ['reg_name']);
  const path = findRange(ranges, 'path');
  // four numbers are a reg_name if one is above 255, which is what warnings want to know
  const isAddress = name !== undefined && /^\d+(?:\.\d+){3}$/.test(input.slice(name.start, name.end));
  return {
    scheme: findRange(ranges, 'scheme'),
    password: passwordRange(input, findRange(ranges, 'userinfo')),
    host: findRange(ranges, 'host'),
    name,
    address: isAddress ? name : undefined,
    port: findRange(ranges, 'port'),
    path: path && input[path.start] === '/' ? path : undefined,
    ftptype: ftptypeRange(input, path),
  };
}

/** The segments of a path (section 3.3), which slashes separate. The RFC leaves the structure of a segment to the scheme. */
export function segments({ path }: { readonly path?: string }): Segment[] {
  if (!path) return [];
  const texts = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return texts.map((text) => ({ text, name: text, params: [] }));
}
