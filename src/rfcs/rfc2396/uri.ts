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
