import type { Rfc2396Server, Rfc2396Uri } from '../rfc2396/uri.js';

export type { Rfc2396Registry } from '../rfc2396/uri.js';

/** A server (RFC 2396, section 3.2.2) whose host may be an IPv6 address, with its brackets: `[::1]` (section 2). */
export type Rfc2732Server = Rfc2396Server<'hostname' | 'IPv4address' | 'IPv6reference'>;

/** A URI reference by RFC 2396 as amended by RFC 2732. */
export type Rfc2732Uri = Rfc2396Uri<'rfc2732', Rfc2732Server>;
