import type { Rfc2396Server, Rfc2396Uri } from '../rfc2396/uri.js';

/**
 * A server (RFC 2396, section 3.2.2), whose host may be an IPv6 address, with its brackets and its scope: `[fe80::1%eth0]`. An
 * empty authority, as in `file:///etc`, is a server without a host.
 */
export type JavaServer = Rfc2396Server<'hostname' | 'IPv4address' | 'IPv6reference'>;

/** What java.net.URI reads: the components of `getRawPath()` and its siblings. Nothing is percent-decoded. */
export type JavaUri = Rfc2396Uri<'java', JavaServer>;
