import type { Rule } from '../../../generated/rfc2396/rules.js';
import { scanner } from '../../../generated/rfc2396/scanner.js';
import { textAt } from '../../syntax/scanner.js';
import { components } from './components.js';

/** `<userinfo>@<host>:<port>`, section 3.2.2. The authority of `file:///etc` is a server without a host. */
export interface Rfc2396Server<HostKind extends string = 'hostname' | 'IPv4address'> {
  readonly kind: 'server';
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: HostKind | undefined;
  readonly port: string | undefined;
}

/** A naming authority of a registry, section 3.2.1: whatever an authority may hold that is no server, such as `a_b`. */
export interface Rfc2396Registry {
  readonly kind: 'registry';
  readonly reg_name: string;
}

/** A URI reference by RFC 2396. Either `path` or `opaque_part` is `undefined`; a hierarchical URI has at least an empty path. */
export interface Rfc2396Uri<Id extends string = 'rfc2396', Server = Rfc2396Server> {
  readonly rfc: Id;
  /** `URI_reference` for a reference to the current document: the empty string, or a fragment alone. */
  readonly rule: 'absoluteURI' | 'relativeURI' | 'URI_reference';
  readonly scheme: string | undefined;
  readonly authority: Server | Rfc2396Registry | undefined;
  readonly path: string | undefined;
  readonly opaque_part: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** The URI that the scanner has found. */
export function toUri(input: string, production: Rule): Rfc2396Uri {
  return uriAt('rfc2396', input, production, scanner, components.host.rules);
}

/** What a scanner has found of RFC 2396's components: RFC 2732, which amends it, has other kinds of hosts. */
export function uriAt<Id extends string, HostKind extends string>(
  rfc: Id,
  input: string,
  production: string,
  { at, slots }: Places,
  hostKinds: readonly HostKind[],
): Rfc2396Uri<Id, Rfc2396Server<HostKind>> {
  const opaque_part = textAt(input, at, slots.opaque_part);
  return {
    rfc,
    rule: production as Rfc2396Uri['rule'], // the definition's start rules
    scheme: textAt(input, at, slots.scheme),
    authority: (at[slots.authority] ?? -1) < 0 ? undefined : authorityAt(input, at, slots, hostKinds),
    path: textAt(input, at, slots.path) ?? (opaque_part === undefined ? '' : undefined),
    opaque_part,
    query: textAt(input, at, slots.query),
    fragment: textAt(input, at, slots.fragment),
  };
}

/** Where a scanner reports these components. */
interface Places {
  readonly at: Int32Array;
  readonly slots: Readonly<Record<ComponentName, number>>;
}

function authorityAt<HostKind extends string>(
  input: string,
  at: Int32Array,
  slots: Places['slots'],
  hostKinds: readonly HostKind[],
): Rfc2396Server<HostKind> | Rfc2396Registry {
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
}

export type ComponentName = keyof typeof components;
