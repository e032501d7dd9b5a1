/** How URIs are read by RFC 3986 and by the specifications that share its components. Each has its own scanner. */
import type { Component } from '../../syntax/components.js';
import { isPresent, requiredAt, textAt, type Match } from '../../syntax/scanner.js';
import type { Segment } from '../model/definition.js';
import { ParsedText, type Unfinished } from '../model/parsed-text.js';
import { findRange, ftptypeRange, passwordRange, type UrlRanges } from '../model/url-ranges.js';
import type { ComponentName } from './components.js';
import type { Rfc3986Authority, Rfc3986Uri } from './uri.js';

/** A scanner's slots of these components. */
interface ReaderSlots {
  readonly slots: Readonly<Record<ComponentName, number>>;
}

/** The kind of a host, given its text and the index of its rule in the list of the component. */
type HostKinds<Kind> = (host: string, rule: number) => Kind;

/** Makes a specification's `toUri`. Each has a function of its own, so that an engine can treat the scanner as a constant. */
export function uriReader<Id extends string, P extends string, Kind extends string>(
  rfc: Id,
  { slots }: ReaderSlots,
  hostKind: HostKinds<Kind>,
): (input: string, match: Match, production: string) => Rfc3986Uri<Id, P, Kind> {
  const toAuthority = (input: string, match: Match): Rfc3986Authority<Kind> => {
    const host = requiredAt(input, match, slots.host);
    return {
      userinfo: textAt(input, match, slots.userinfo),
      host,
      hostKind: hostKind(host, match[slots.host + 2] ?? 0),
      port: textAt(input, match, slots.port),
    };
  };

  return (input, match, production) => {
    const uri = new ParsedText(input) as Unfinished<Rfc3986Uri<Id, P, Kind>>;
    uri.rfc = rfc;
    uri.rule = production as P; // a start rule other than the first, which only chooses
    uri.scheme = textAt(input, match, slots.scheme);
    uri.authority = isPresent(match, slots.authority) ? toAuthority(input, match) : undefined;
    uri.path = requiredAt(input, match, slots.path);
    uri.query = textAt(input, match, slots.query);
    uri.fragment = textAt(input, match, slots.fragment);
    return uri;
  };
}

/** Makes a function that finds the ranges of a URL that warnings and normalization need, given the rule of a name. */
export function urlRangesBy(
  regName: string,
): (input: string, ranges: readonly Component<ComponentName>[]) => UrlRanges {
  const names = [regName];
  return (input, ranges) => {
    const name = findRange(ranges, 'host', names);
    const path = findRange(ranges, 'path');
    // four numbers are a name if one is above 255, which is what warnings want to know
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
  };
}

/** The segments of a path (section 3.3), which slashes separate. The RFC leaves the structure of a segment to the scheme. */
export function segments({ path }: { readonly path?: string }): Segment[] {
  if (!path) return [];
  const texts = (path.startsWith('/') ? path.slice(1) : path).split('/');
  return texts.map((text) => ({ text, name: text, params: [] }));
}
