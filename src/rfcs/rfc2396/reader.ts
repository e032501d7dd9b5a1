import type { Component } from '../../syntax/components.js';
import { textAt, type Match } from '../../syntax/scanner.js';
import { ftptypeRange, findRange, type UrlRanges } from '../url-ranges.js';
import type { ComponentName } from './components.js';
import type { Rfc2396Registry, Rfc2396Server, Rfc2396Uri } from './uri.js';

/**
 * Makes of what a scanner has found the URI of RFC 2396, or of RFC 2732, which amends it: that has other kinds of hosts. A
 * function for each, so that an engine can take the scanner for a constant.
 */
export function uriMaker<Id extends string, HostKind extends string>(
  rfc: Id,
  { slots }: Slots,
  hostKinds: readonly HostKind[],
): (input: string, at: Match, production: string) => Rfc2396Uri<Id, Rfc2396Server<HostKind>> {
  const authority = (input: string, at: Match): Rfc2396Server<HostKind> | Rfc2396Registry => {
    const reg_name = textAt(input, at, slots.reg_name);
    if (reg_name !== undefined) return { kind: 'registry', reg_name };
    const host = textAt(input, at, slots.host);
    return {
      kind: 'server',
      userinfo: textAt(input, at, slots.userinfo),
      host,
      hostKind: host === undefined ? undefined : hostKinds[at[slots.host + 2] ?? 0],
      port: textAt(input, at, slots.port),
    };
  };

  return (input, at, production) => {
    const opaque_part = textAt(input, at, slots.opaque_part);
    return {
      rfc,
      rule: production as Rfc2396Uri['rule'], // the definition's start rules
      scheme: textAt(input, at, slots.scheme),
      authority: (at[slots.authority] ?? -1) < 0 ? undefined : authority(input, at),
      path: textAt(input, at, slots.path) ?? (opaque_part === undefined ? '' : undefined),
      opaque_part,
      query: textAt(input, at, slots.query),
      fragment: textAt(input, at, slots.fragment),
    };
  };
}

/** A scanner's slots of these components. */
interface Slots {
  readonly slots: Readonly<Record<ComponentName, number>>;
}

/** Of RFC 2732, too, which has more rules. */
export function urlRanges<R extends string>(input: string, found: readonly Component<ComponentName, R>[]): UrlRanges {
  const userinfo = findRange(found, 'userinfo');
  const colon = userinfo ? input.slice(userinfo.start, userinfo.end).indexOf(':') : -1;
  return {
    scheme: findRange(found, 'scheme'),
    password: userinfo && colon >= 0 ? { start: userinfo.start + colon + 1, end: userinfo.end } : undefined,
    host: findRange(found, 'host'),
    address: findRange(found, 'host', ['IPv4address']),
    port: findRange(found, 'port'),
    registry: findRange(found, 'reg_name'),
    path: findRange(found, 'path', ['abs_path']),
    relativePath: findRange(found, 'path', ['rel_path']),
    opaque: findRange(found, 'opaque_part'),
    ftptype: ftptypeRange(input, findRange(found, 'path')),
  };
}
