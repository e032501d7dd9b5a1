/** Common schemes, and the beginning of a URI. */

/** Whether a URI seems to begin at an offset: a scheme, "//" or "www.". */
export function looksLikeUri(text: string, at = 0): boolean {
  uriStart.lastIndex = at;
  return uriStart.test(text);
}

const uriStart = /(?:[a-z][a-z0-9+.-]{1,30}:[^:\s]|(?:https?|ftp) ?: ?\/\/|\/\/[^/\s]|www\.)/iy;

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
