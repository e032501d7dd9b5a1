import type { Rfc } from '../rfcs/registry.js';

/** What docs/diagnostics.md and `rfc-uri explain` say of a code. */
export interface CodeEntry {
  readonly severity: 'error' | 'warning';
  readonly title: string;
  readonly explanation: string;
  /** A string that has it, and under which RFC. */
  readonly example: { readonly rfc: Rfc; readonly input: string };
}

/** All codes of diagnostics. A code keeps its name and its meaning. */
export const codes = {
  'character-not-allowed': {
    severity: 'error',
    title: 'A character stands where the rule has no place for it',
    explanation:
      'The string up to here is the beginning of a valid one, but no valid one goes on with this character. Most often the character is one that URIs never contain (a space, a control character, a character outside of US-ASCII, one of the RFC’s "unwise", "national" or "delims"): escape its octets, as in %20. Otherwise it is a delimiter in the wrong place.',
    example: { rfc: 'rfc2396', input: 'http://example.com/a b' },
  },
  'incomplete-escape': {
    severity: 'error',
    title: 'A "%" without two hexadecimal digits behind it',
    explanation:
      'A percent sign begins an escape, and an escape has just two hexadecimal digits. A percent sign that is meant as itself is written %25.',
    example: { rfc: 'rfc2396', input: '/100%' },
  },
  'scheme-must-start-with-letter': {
    severity: 'error',
    title: 'What stands before the first ":" would be a scheme, but begins with no letter',
    explanation:
      'A scheme begins with a letter; digits, "+", "-" and "." follow only behind one. (RFC 1738 and RFC 1808 let a scheme begin with them too.) A relative path whose first segment has a colon is written with "./" in front.',
    example: { rfc: 'rfc2396', input: '1:b' },
  },
  'missing-scheme': {
    severity: 'error',
    title: 'The string has no scheme, and the rule needs one',
    explanation:
      'RFC 1738 and the CERN draft have no relative references: every URL begins with its scheme and a colon. So do the absolute forms of the later RFCs.',
    example: { rfc: 'rfc1738', input: 'www.example.com/a' },
  },
  'upper-case-scheme': {
    severity: 'error',
    title: 'The scheme is not in lower case',
    explanation:
      'The BNF of RFC 1738 has lower case letters alone in a scheme. Its section 2.1 would have programs that interpret URLs accept upper case too, "for resiliency"; a URL that is written should not need it.',
    example: { rfc: 'rfc1738', input: 'HTTP://example.com/' },
  },
  'colon-in-first-segment': {
    severity: 'error',
    title: 'A ":" in the first segment of a relative path',
    explanation:
      'What stands before a colon at the beginning of a reference is read as a scheme. A relative path whose first segment has a colon is written with "./" in front (RFC 2396, section 5).',
    example: { rfc: 'rfc2396', input: 'a_b:c' },
  },
  'query-only-reference': {
    severity: 'error',
    title: 'A reference that begins with its query',
    explanation:
      'No production of RFC 2396 derives a reference such as "?y", though its appendix C.1 resolves one. resolve takes it, as the appendix does; the BNF does not. Before it RFC 1808 allowed it, and RFC 3986 does again.',
    example: { rfc: 'rfc2396', input: '?y' },
  },
  'empty-scheme-specific-part': {
    severity: 'error',
    title: 'Nothing stands behind the scheme',
    explanation:
      'RFC 2396 derives no URI that is a scheme and a colon alone, and the schemes of RFC 1738 have something behind it too.',
    example: { rfc: 'rfc2396', input: 'http:' },
  },
  'missing-slashes': {
    severity: 'error',
    title: 'The "//" behind the scheme is missing',
    explanation: 'The production of this scheme has "//" behind the colon, and then the host.',
    example: { rfc: 'rfc1738', input: 'http:/example.com/' },
  },
  'userinfo-not-allowed': {
    severity: 'error',
    title: 'A user or password where the scheme has none',
    explanation:
      'RFC 1738 gives a user and password to ftp and telnet, and to schemes of the common syntax that it does not describe; not to http, gopher, nntp, wais or prospero.',
    example: { rfc: 'rfc1738', input: 'http://user:secret@example.com/' },
  },
  'missing-host': {
    severity: 'error',
    title: 'The host is missing',
    explanation: 'A host must stand here: a name, or an IPv4 address as four numbers.',
    example: { rfc: 'rfc1738', input: 'http:///index.html' },
  },
  'bad-host': {
    severity: 'error',
    title: 'What stands where the host belongs is none',
    explanation:
      'A host is a name or four numbers. A name has labels between dots, of letters, digits and hyphens, which neither begin nor end with a hyphen; the last one begins with a letter. RFC 2396 takes what is no host as the name of a registry, if its characters allow it.',
    example: { rfc: 'rfc1738', input: 'http://my_host/' },
  },
  'bad-port': {
    severity: 'error',
    title: 'What stands where the port belongs is none',
    explanation:
      'A port has digits and nothing else. RFC 1738 has at least one; RFC 2396 has an empty port too, and takes what is no port as a part of a registry’s name.',
    example: { rfc: 'rfc1738', input: 'http://example.com:80a/' },
  },
  'bad-ipv6-address': {
    severity: 'error',
    title: 'What stands in brackets is no IPv6 address',
    explanation:
      'An IPv6 address has eight groups of one to four hexadecimal digits with ":" between them. "::" stands, once, for groups of zeros; the last two groups may be an IPv4 address. RFC 3986 describes just that. RFC 2732 refers to RFC 2373, whose BNF takes any number of groups, and no IPv4 address right behind "::".',
    example: { rfc: 'rfc3986', input: 'http://[1:2:3]/' },
  },
  'bad-ipvfuture': {
    severity: 'error',
    title: 'What begins like an address of a later version is none',
    explanation:
      'RFC 3986 leaves a place for addresses that come after IPv6: "v", the version in hexadecimal digits, a ".", and at least one character of the address (section 3.2.2).',
    example: { rfc: 'rfc3986', input: 'http://[v7]/' },
  },
  'bad-ipv4-octet': {
    severity: 'error',
    title: 'A number of an IPv4 address is above 255, or begins with a zero',
    explanation:
      'RFC 3986 writes each of the four numbers as a dec-octet, from 0 to 255 and without zeros in front, which some programs take for octal. As a host by itself, such an address is not invalid but a registered name; at the end of an IPv6 address it can be nothing else.',
    example: { rfc: 'rfc3986', input: 'http://[::1.2.3.256]/' },
  },
  'zone-identifier': {
    severity: 'error',
    title: 'An IPv6 address with a zone identifier',
    explanation:
      'A zone identifier says through which interface of this machine an address is reached, as in fe80::1%en0. No URI by RFC 3986 has one. RFC 6874, section 2, would have it behind "%25": [fe80::1%25en0]; few programs do, and RFC 9844 took it back.',
    example: { rfc: 'rfc3986', input: 'http://[fe80::1%25en0]/' },
  },
  'missing-brackets': {
    severity: 'error',
    title: 'An IPv6 address without brackets',
    explanation:
      'The colons of an IPv6 address would be taken for the one in front of a port, so that it stands in brackets (RFC 2732; RFC 3986, section 3.2.2). RFC 2396 and RFC 2732 take it for the name of a registry.',
    example: { rfc: 'rfc3986', input: 'http://2001:db8::1/' },
  },
  'unexpected-end': {
    severity: 'error',
    title: 'The string ends before the rule does',
    explanation: 'The whole string is the beginning of a valid one, but is not valid itself.',
    example: { rfc: 'rfc1738', input: 'nntp://example.com/' },
  },
  'more-errors': {
    severity: 'error',
    title: 'There are more errors than are shown',
    explanation: 'The option limit sets how many errors of a string are described; this counts the others.',
    example: { rfc: 'rfc2396', input: '^a'.repeat(101) },
  },
  'more-warnings': {
    severity: 'warning',
    title: 'There are more warnings than are shown',
    explanation: 'The option limit sets how many warnings of a string are described; this counts the others.',
    example: { rfc: 'rfc2396', input: `/${'%00'.repeat(101)}` },
  },
  'password-in-url': {
    severity: 'warning',
    title: 'The URL holds a password',
    explanation:
      'Whoever sees a URL sees the password in it: in logs, in histories, in the documents that refer to it.',
    example: { rfc: 'rfc2396', input: 'http://user:secret@example.com/' },
  },
  'port-out-of-range': {
    severity: 'warning',
    title: 'There is no such port',
    explanation: 'No RFC on URIs limits the number, but TCP and UDP have ports from 0 to 65535 (RFC 793, section 3.1).',
    example: { rfc: 'rfc2396', input: 'http://example.com:65536/' },
  },
  'registry-like-host': {
    severity: 'warning',
    title: 'The authority is a registry’s name, but looks like a misspelt host',
    explanation:
      'RFC 2396 takes an authority that is no server, such as "a_b", as a name in some registry (section 3.2.1), for schemes that have one. Where a host was meant, it has neither host nor port.',
    example: { rfc: 'rfc2396', input: 'http://my_host:8080/' },
  },
  'default-port': {
    severity: 'warning',
    title: 'The port is the one that the scheme has anyway',
    explanation: 'With and without it, the URL means the same, but strings are compared as they are written.',
    example: { rfc: 'rfc1738', input: 'http://example.com:80/' },
  },
  'above-root': {
    severity: 'warning',
    title: 'A ".." leads above the root',
    explanation:
      'Programs differ in what they make of it: they keep the segment, drop it, or refuse. RFC 1808 and RFC 2396 keep it in their examples, RFC 3986 drops it.',
    example: { rfc: 'rfc2396', input: 'http://example.com/../a' },
  },
  'escaped-control': {
    severity: 'warning',
    title: 'An escaped NUL, CR or LF',
    explanation:
      'A program that decodes it too early may end a string or a line there, and take what follows for something else.',
    example: { rfc: 'rfc1738', input: 'ftp://example.com/a%0D%0ADELE%20b' },
  },
  'ipv6-group-count': {
    severity: 'warning',
    title: 'The IPv6 address has not eight groups',
    explanation:
      'RFC 2373, to whose BNF RFC 2732 refers, takes any number of groups, but an IPv6 address has 128 bits: eight groups, or fewer and a "::". RFC 3986 rejects others.',
    example: { rfc: 'rfc2732', input: 'http://[1:2:3]/' },
  },
  'ipv4-out-of-range': {
    severity: 'warning',
    title: 'No IPv4 address has such a number',
    explanation:
      'The BNF allows any four numbers (RFC 3986 as a registered name), but each stands for eight bits (RFC 791, section 3.2): programs reject the address, or take the number modulo 256.',
    example: { rfc: 'rfc2396', input: 'http://256.0.0.1/' },
  },
} as const satisfies Readonly<Record<string, CodeEntry>>;

export type DiagnosticCode = keyof typeof codes;

/** The entry of a code, by its common type. */
export function entryOf(code: DiagnosticCode): CodeEntry {
  return codes[code];
}
