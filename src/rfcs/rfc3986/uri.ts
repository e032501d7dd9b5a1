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
