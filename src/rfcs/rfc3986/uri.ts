import type { Rule } from '../../../generated/rfc3986/rules.js';
import { serializerOf } from '../building.js';
import type { ComponentReader } from '../definition.js';
import { builder } from './building.js';
import type { components } from './components.js';

/** `userinfo@host:port`, section 3.2. The host is always there, if only as an empty reg_name: `file:///etc`. */
export interface Rfc3986Authority {
  readonly userinfo: string | undefined;
  /** An address of IPv6 or later has its brackets: `[::1]`. */
  readonly host: string;
  readonly hostKind: 'IPv6address' | 'IPvFuture' | 'IPv4address' | 'reg_name';
  readonly port: string | undefined;
}

/** A URI or relative reference by RFC 3986. There is always a path, which may be empty. */
export interface Rfc3986Uri {
  readonly rfc: 'rfc3986';
  readonly rule: 'URI' | 'absolute_URI' | 'relative_ref';
  readonly scheme: string | undefined;
  readonly authority: Rfc3986Authority | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

type Reader = ComponentReader<keyof typeof components, Rule>;

export function toUri(rule: Rule, components: Reader): Rfc3986Uri {
  return {
    rfc: 'rfc3986',
    rule: rule as Rfc3986Uri['rule'], // the definition's start rules, of which one only chooses
    scheme: components.text('scheme'),
    authority: toAuthority(components),
    path: components.text('path') ?? '',
    query: components.text('query'),
    fragment: components.text('fragment'),
  };
}

function toAuthority(components: Reader): Rfc3986Authority | undefined {
  if (components.text('authority') === undefined) return undefined;
  const host = components.text('host') ?? '';
  return {
    userinfo: components.text('userinfo'),
    host,
    hostKind: hostKindOf(host, components.rule('host')),
    port: components.text('port'),
  };
}

/** Only an IPvFuture has a "v" behind its bracket. */
function hostKindOf(host: string, rule: Rule | undefined): Rfc3986Authority['hostKind'] {
  if (rule === 'IP_literal') return /^\[v/i.test(host) ? 'IPvFuture' : 'IPv6address';
  return rule === 'IPv4address' ? rule : 'reg_name';
}

/** Section 5.3. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc3986Uri>(builder);
