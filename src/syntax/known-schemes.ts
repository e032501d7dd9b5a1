/** Common schemes, and the beginning of a URI. */

/** Whether a URI seems to begin at an offset: a scheme, "//" or "www.". */
export function looksLikeUri(text: string, at = 0): boolean {
  uriStart.lastIndex = at;
  return uriStart.test(text);
}

const uriStart = /(?:[a-z][a-z0-9+.-]{1,30}:[^:\s]|(?:https?|ftp) ?: ?\/\/|\/\/[^/\s]|www\.)/iy;

/** Whether a URI is a command for an office program, which has bars between its arguments; one of them is the URI of a document. */
export function isOfficeCommand(text: string): boolean {
  return /^ms-[a-z]{2,20}:[a-z]{3}\|/i.test(text);
}

/**
 * Whether what begins at an offset is part of the value of a parameter: a query has begun, and another
 * parameter follows, or what has begun is a query in SPARQL.
 */
export function isInQuery(text: string, at: number): boolean {
  nextParameter.lastIndex = at;
  const query = text.indexOf('?');
  if (query < 0 || query >= at) return false;
  return nextParameter.test(text) || SPARQL.test(text.slice(query, at));
}

/** The beginning of a query in SPARQL, whose names of things are URIs. */
const SPARQL = /^\?(?:[^#]*&)?(?:query|update)=\s{0,9}(?:PREFIX|BASE|SELECT|ASK|CONSTRUCT|DESCRIBE|INSERT|DELETE)\b/i;

const nextParameter = /[^\s?]{1,300}?&[\w.-]{1,40}=/y;

/** The schemes that a misspelling may mean. */
export const knownSchemes: ReadonlySet<string> = new Set(
  'http https ftp ftps sftp file mailto tel sms news nntp telnet gopher wais prospero urn data javascript ws wss ldap ldaps ssh git svn irc ircs rtsp sip sips magnet about view-source'.split(
    ' ',
  ),
);

/** The known schemes that have a host after "//". */
export const hostSchemes: ReadonlySet<string> = new Set(
  'http https ftp ftps sftp ws wss gopher telnet nntp'.split(' '),
);
