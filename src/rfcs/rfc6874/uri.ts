import type { Rfc3986HostKind, Rfc3986Uri } from '../rfc3986/uri.js';

/** What a host is: an IPv6addrz is an IPv6 address with a zone identifier, `[fe80::1%25eth0]` (section 2). */
export type Rfc6874HostKind = Rfc3986HostKind | 'IPv6addrz';

/** A URI or relative reference by RFC 3986 as amended by RFC 6874. */
export type Rfc6874Uri = Rfc3986Uri<'rfc6874', 'URI' | 'absolute_URI' | 'relative_ref', Rfc6874HostKind>;
