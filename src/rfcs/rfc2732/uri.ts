import type { Rfc2396Server, Rfc2396Uri } from '../rfc2396/uri.js';

/** A server whose host may be an IPv6 address in brackets, which belong to it: `[::1]`. */
export type Rfc2732Server = Rfc2396Server<'hostname' | 'IPv4address' | 'IPv6reference'>;

/** A URI reference by RFC 2396 as RFC 2732 amends it. */
export type Rfc2732Uri = Rfc2396Uri<'rfc2732', Rfc2732Server>;
