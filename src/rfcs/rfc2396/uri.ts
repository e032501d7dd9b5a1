import type { Rule } from '../../../generated/rfc2396/rules.js';
import { serializerOf } from '../building.js';
import type { ComponentReader } from '../definition.js';
import { builder } from './building.js';
import type { components } from './components.js';

/** `<userinfo>@<host>:<port>`, section 3.2.2. The authority of `file:///etc` is a server without a host. */
export interface Rfc2396Server {
  readonly kind: 'server';
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'IPv4address' | undefined;
  readonly port: string | undefined;
}

/** A naming authority of a registry, section 3.2.1: whatever an authority may hold that is no server, such as `a_b`. */
export interface Rfc2396Registry {
  readonly kind: 'registry';
  readonly reg_name: string;
}

/** A URI reference by RFC 2396. Either `path` or `opaque_part` is `undefined`; a hierarchical URI has at least an empty path. */
export interface Rfc2396Uri {
  readonly rfc: 'rfc2396';
  /** `URI_reference` for a reference to the current document: the empty string, or a fragment alone. */
  readonly rule: 'absoluteURI' | 'relativeURI' | 'URI_reference';
  readonly scheme: string | undefined;
  readonly authority: Rfc2396Server | Rfc2396Registry | undefined;
  readonly path: string | undefined;
  readonly opaque_part: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

type Reader = ComponentReader<keyof typeof components, Rule>;

export function toUri(rule: Rule, components: Reader): Rfc2396Uri {
  const opaque_part = components.text('opaque_part');
  return {
    rfc: 'rfc2396',
    rule: rule as Rfc2396Uri['rule'], // the definition's start rules
    scheme: components.text('scheme'),
    authority: toAuthority(components),
    path: components.text('path') ?? (opaque_part === undefined ? '' : undefined),
    opaque_part,
    query: components.text('query'),
    fragment: components.text('fragment'),
  };
}

function toAuthority(components: Reader): Rfc2396Uri['authority'] {
  if (components.text('authority') === undefined) return undefined;
  const reg_name = components.text('reg_name');
  if (reg_name !== undefined) return { kind: 'registry', reg_name };
  return {
    kind: 'server',
    userinfo: components.text('userinfo'),
    host: components.text('host'),
    hostKind: components.rule('host') as Rfc2396Server['hostKind'], // the two rules of the component
    port: components.text('port'),
  };
}

/** Section 5.2, step 7. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc2396Uri>(builder);
