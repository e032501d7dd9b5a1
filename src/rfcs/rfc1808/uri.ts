/**
 * An absolute or relative URL by RFC 1808. `path` includes the slash before it (section 2.4.6). A URL that is not a
 * generic-RL (section 2.2), such as `a:////`, has no path: all that follows its colon is `opaque`, a name that is not the
 * RFC's. Nothing is percent-decoded.
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
