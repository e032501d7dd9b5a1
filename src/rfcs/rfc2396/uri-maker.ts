import { textAt } from '../../syntax/scanner.js';
import type { ComponentName, Rfc2396Registry, Rfc2396Server, Rfc2396Uri } from './uri.js';

/**
 * Makes of what a scanner has found the URI of RFC 2396, or of RFC 2732, which amends it: that has other kinds of hosts. A
 * function for each, so that an engine can take the scanner for a constant.
 */
export function uriMaker<Id extends string, HostKind extends string>(
  rfc: Id,
  { at, slots }: Places,
  hostKinds: readonly HostKind[],
): (input: string, production: string) => Rfc2396Uri<Id, Rfc2396Server<HostKind>> {
  const authority = (input: string): Rfc2396Server<HostKind> | Rfc2396Registry => {
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

  return (input, production) => {
    const opaque_part = textAt(input, at, slots.opaque_part);
    return {
      rfc,
      rule: production as Rfc2396Uri['rule'], // the definition's start rules
      scheme: textAt(input, at, slots.scheme),
      authority: (at[slots.authority] ?? -1) < 0 ? undefined : authority(input),
      path: textAt(input, at, slots.path) ?? (opaque_part === undefined ? '' : undefined),
      opaque_part,
      query: textAt(input, at, slots.query),
      fragment: textAt(input, at, slots.fragment),
    };
  };
}

/** Where a scanner reports these components. */
interface Places {
  readonly at: Int32Array;
  readonly slots: Readonly<Record<ComponentName, number>>;
}
