/** What a host is (section 3.2.2). */
export type Rfc3986HostKind = 'IPv6address' | 'IPvFuture' | 'IPv4address' | 'reg_name';

/** `userinfo@host:port` (section 3.2). The host is always present; in `file:///etc` it is an empty reg_name. */
export interface Rfc3986Authority<HostKind extends string = Rfc3986HostKind> {
  readonly userinfo: string | undefined;
  /** An IPv6 or future address includes its brackets: `[::1]` (section 3.2.2). */
  readonly host: string;
  readonly hostKind: HostKind;
  readonly port: string | undefined;
}

/** A URI or relative reference (section 4.1). The path is always present, but may be empty. Nothing is percent-decoded. */
export interface Rfc3986Uri<
  Id extends string = 'rfc3986',
  P extends string = 'URI' | 'absolute_URI' | 'relative_ref',
  HostKind extends string = Rfc3986HostKind,
> {
  readonly rfc: Id;
  readonly rule: P;
  readonly scheme: string | undefined;
  readonly authority: Rfc3986Authority<HostKind> | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}
