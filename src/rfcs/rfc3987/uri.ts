import type { Rfc3986Uri } from '../rfc3986/uri.js';

/** What a host is (section 2.2). */
export type Rfc3987HostKind = 'IPv6address' | 'IPvFuture' | 'IPv4address' | 'ireg_name';

/**
 * An IRI or relative IRI reference. The components have RFC 3986's names: `path` is what the rules `ipath-abempty` and its siblings
 * match. Nothing is percent-decoded, and nothing is normalized.
 */
export type Rfc3987Iri = Rfc3986Uri<'rfc3987', 'IRI' | 'absolute_IRI' | 'irelative_ref', Rfc3987HostKind>;
