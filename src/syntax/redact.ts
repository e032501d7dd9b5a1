/**
 * A string with what may be secret in it masked by `x`, unit by unit, so that all offsets stay: the userinfo, and the query.
 * It need not be valid: a userinfo is what stands between `//` and the last `@` before the next `/`, `?` or `#`, a query what
 * stands between the first `?` and the first `#` behind it. The first colon of the userinfo stays.
 */
export function redact(text: string): string {
  return text.replace(/(?<=\/\/)[^/?#]*(?=@)/, maskUserinfo).replace(/(?<=^[^?#]*\?)[^#]+/, mask);
}

function maskUserinfo(userinfo: string): string {
  const colon = userinfo.indexOf(':');
  return colon < 0 ? mask(userinfo) : `${mask(userinfo.slice(0, colon))}:${mask(userinfo.slice(colon + 1))}`;
}

function mask(text: string): string {
  return 'x'.repeat(text.length);
}
