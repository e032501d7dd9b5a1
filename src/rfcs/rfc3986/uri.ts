import type { Rule } from '../../../generated/rfc3986/rules.js';
import { scanner } from '../../../generated/rfc3986/scanner.js';
import { textAt } from '../../syntax/scanner.js';
import { components } from './components.js';

const { at, slots } = scanner;

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

/** The URI that the scanner has found. */
export function toUri(input: string, production: Rule): Rfc3986Uri {
  return {
    rfc: 'rfc3986',
    rule: production as Rfc3986Uri['rule'], // the definition's start rules, of which one only chooses
    scheme: textAt(input, at, slots.scheme),
    authority: (at[slots.authority] ?? -1) < 0 ? undefined : toAuthority(input),
    path: textAt(input, at, slots.path) ?? '',
    query: textAt(input, at, slots.query),
    fragment: textAt(input, at, slots.fragment),
  };
}

function toAuthority(input: string): Rfc3986Authority {
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

export type ComponentName = keyof typeof components;
