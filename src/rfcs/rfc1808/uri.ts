/**
 * A URL by RFC 1808. The path has the slash that precedes it (section 2.4.6). A URL that is no generic-RL, such as
 * `a:////`, has no path: all that follows its colon is `opaque`, for which the RFC has no name.
 */
export interface Rfc1808Url {
  readonly rfc: 'rfc1808';
  readonly rule: 'URL' | 'absoluteURL' | 'generic_RL' | 'relativeURL';
  readonly scheme: string | undefined;
  readonly net_loc: string | undefined;
  readonly path: string | undefined;
  readonly params: string | undefined;
  readonly query: string | undefined;
  readonly opaque: string | undefined;
  readonly fragment: string | undefined;
}
