import { serializerOf } from '../building.js';
import type { ComponentReader } from '../definition.js';
import { builder } from './building.js';
import type { components } from './components.js';

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

type Reader = ComponentReader<keyof typeof components, string>;

export const toUri = (rule: string, found: Reader): Rfc2396Uri => uriOf('rfc2396', rule, found);

/** The URI of an RFC with the components of RFC 2396: RFC 2732, which it amends, has other kinds of hosts. */
export function uriOf<Id extends string, HostKind extends string>(
  rfc: Id,
  rule: string,
  found: Reader,
): Rfc2396Uri<Id, Rfc2396Server<HostKind>> {
  const opaque_part = found.text('opaque_part');
  return {
    rfc,
    rule: rule as Rfc2396Uri['rule'], // the definition's start rules
    scheme: found.text('scheme'),
    authority: authorityOf<HostKind>(found),
    path: found.text('path') ?? (opaque_part === undefined ? '' : undefined),
    opaque_part,
    query: found.text('query'),
    fragment: found.text('fragment'),
  };
}

function authorityOf<HostKind extends string>(found: Reader): Rfc2396Server<HostKind> | Rfc2396Registry | undefined {
  if (found.text('authority') === undefined) return undefined;
  const reg_name = found.text('reg_name');
  if (reg_name !== undefined) return { kind: 'registry', reg_name };
  return {
    kind: 'server',
    userinfo: found.text('userinfo'),
    host: found.text('host'),
    hostKind: found.rule('host') as HostKind | undefined, // the rules of the component
    port: found.text('port'),
  };
}

/** Section 5.2, step 7. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc2396Uri>(builder);
