/** `<userinfo>@<host>:<port>` (section 3.2.2). The authority of `file:///etc` is a server without a host. */
export interface Rfc2396Server<HostKind extends string = 'hostname' | 'IPv4address'> {
  readonly kind: 'server';
  readonly userinfo: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: HostKind | undefined;
  readonly port: string | undefined;
}

/** A registry-based naming authority (section 3.2.1): any authority that is not a server, such as `a_b`. */
export interface Rfc2396Registry {
  readonly kind: 'registry';
  readonly reg_name: string;
}

/**
 * A URI reference by RFC 2396 (section 4). Exactly one of `path` and `opaque_part` (section 3) is present; the path may be
 * empty. Nothing is percent-decoded.
 */
export interface Rfc2396Uri<Id extends string = 'rfc2396', Server = Rfc2396Server> {
  readonly rfc: Id;
  /** `URI_reference` if the reference is empty or only a fragment: it refers to the current document (section 4.2). */
  readonly rule: 'absoluteURI' | 'relativeURI' | 'URI_reference';
  readonly scheme: string | undefined;
  readonly authority: Server | Rfc2396Registry | undefined;
  readonly path: string | undefined;
  readonly opaque_part: string | undefined;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
