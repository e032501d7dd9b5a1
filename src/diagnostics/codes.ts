import type { CodeEntry } from './code-entry.js';
import { suspicionCodes } from './suspicion-codes.js';

export type { CodeEntry };

/** The codes of errors, and of warnings that an RFC has a reason for. */
const statedCodes = {
  'character-not-allowed': {
    severity: 'error',
    title: 'Character not allowed here',
    explanation:
      'The string before this character is the beginning of a valid one, but no valid string continues with this character. Most often it is one that URIs never contain: a space, a control character, a character outside US-ASCII, or one that the RFC lists as "unwise", "national" or "delims". Escape its octets, as in %20. Otherwise it is a delimiter in the wrong place.',
  },
  'incomplete-escape': {
    severity: 'error',
    title: 'Incomplete escape',
    explanation:
      'A percent sign begins an escape and must be followed by two hexadecimal digits. Write a literal percent sign as %25.',
  },
  'scheme-must-start-with-letter': {
    severity: 'error',
    title: 'Scheme does not begin with a letter',
    explanation:
      'The text before the first ":" is read as a scheme, and a scheme must begin with a letter; digits, "+", "-" and "." may only follow it. (RFC 1738 and RFC 1808 also allow them at the beginning.) If a relative path is meant, write "./" before it.',
  },
  'missing-scheme': {
    severity: 'error',
    title: 'Missing scheme',
    explanation:
      'RFC 1738 and the CERN draft have no relative references: every URL begins with its scheme and a colon. So do the absolute forms in the later RFCs.',
  },
  'upper-case-scheme': {
    severity: 'error',
    title: 'Upper case letters in the scheme',
    explanation:
      'The BNF of RFC 1738 allows only lower case letters in a scheme. Section 2.1 asks programs that interpret URLs to accept upper case as well, "for resiliency", but a URL should not be written that way.',
  },
  'colon-in-first-segment': {
    severity: 'error',
    title: '":" in the first segment of a relative path',
    explanation:
      'The text before a colon at the beginning of a reference is read as a scheme. If a relative path is meant, write "./" before it (RFC 2396, section 5).',
  },
  'query-only-reference': {
    severity: 'error',
    title: 'Reference that begins with its query',
    explanation:
      'The BNF of RFC 2396 does not allow a reference such as "?y", although appendix C.1 resolves one. This library follows the BNF when it parses and the appendix when it resolves. RFC 1808 allowed such references, and RFC 3986 allows them again.',
  },
  'empty-scheme-specific-part': {
    severity: 'error',
    title: 'Nothing after the scheme',
    explanation:
      'A scheme and a colon alone are not a URI in RFC 2396, nor a URL of any scheme that RFC 1738 describes.',
  },
  'missing-slashes': {
    severity: 'error',
    title: 'Missing "//" after the scheme',
    explanation: 'URLs of this scheme have "//" after the colon, and then the host.',
  },
  'userinfo-not-allowed': {
    severity: 'error',
    title: 'User name or password not allowed in this scheme',
    explanation:
      'RFC 1738 allows a user name and a password in ftp and telnet URLs, and in URLs of schemes that it does not describe but that use the common syntax. It does not allow them in http, gopher, nntp, wais, file or prospero URLs.',
  },
  'missing-host': {
    severity: 'error',
    title: 'Missing host',
    explanation: 'A host is required here: a name, or an IPv4 address.',
  },
  'bad-host': {
    severity: 'error',
    title: 'Invalid host',
    explanation:
      'A host is a name or an IPv4 address. A name consists of labels with dots between them. A label consists of letters, digits and hyphens, and neither begins nor ends with a hyphen; the last label begins with a letter. RFC 2396 reads an invalid host as a registry name if its characters allow it.',
  },
  'bad-port': {
    severity: 'error',
    title: 'Invalid port',
    explanation:
      'A port consists of digits. RFC 1738 requires at least one. RFC 2396 also allows an empty port, and reads host and port as a registry name if the port is invalid.',
  },
  'bad-ipv6-address': {
    severity: 'error',
    title: 'Invalid IPv6 address in brackets',
    explanation:
      'An IPv6 address consists of eight groups of one to four hexadecimal digits with ":" between them. "::" replaces groups of zeros and may appear only once. An IPv4 address may replace the last two groups. RFC 3986 describes exactly this. RFC 2732 refers to RFC 2373, whose BNF allows any number of groups, but no IPv4 address directly after "::".',
  },
  'bad-ipvfuture': {
    severity: 'error',
    title: 'Invalid IPvFuture address',
    explanation:
      'RFC 3986 provides for address formats that come after IPv6: "v", the version in hexadecimal digits, a ".", and at least one character of the address (section 3.2.2).',
  },
  'bad-ipv4-octet': {
    severity: 'error',
    title: 'IPv4 address with a number above 255 or a leading zero',
    explanation:
      'In RFC 3986, each of the four numbers is a dec-octet: from 0 to 255, without leading zeros, which some programs read as octal. As the whole host, such an address is still valid, as a registered name; at the end of an IPv6 address it is an error.',
  },
  'zone-identifier': {
    severity: 'error',
    title: 'IPv6 address with a zone identifier',
    explanation:
      'A zone identifier names the network interface through which this machine reaches the address, as in fe80::1%en0. RFC 3986 does not allow one in a URI. RFC 6874, section 2, allowed it after "%25", as in [fe80::1%25en0], but few programs support that, and RFC 9844 obsoletes it.',
  },
  'missing-brackets': {
    severity: 'error',
    title: 'IPv6 address without brackets',
    explanation:
      'An IPv6 address must be in brackets, because otherwise its colons look like the one before a port (RFC 2732; RFC 3986, section 3.2.2). Without brackets, RFC 2396 and RFC 2732 read it as a registry name.',
  },
  'unexpected-end': {
    severity: 'error',
    title: 'String ends too early',
    explanation: 'The string is the beginning of a valid one, but is not valid itself.',
  },
  'password-in-url': {
    severity: 'warning',
    title: 'Password in the URL',
    explanation:
      'Anyone who sees the URL sees the password: in logs, in browser histories, in documents that link to it.',
  },
  'port-out-of-range': {
    severity: 'warning',
    title: 'Port above 65535',
    explanation:
      'The RFCs on URIs do not limit the number, but TCP and UDP ports go from 0 to 65535 (RFC 793, section 3.1).',
  },
  'registry-like-host': {
    severity: 'warning',
    title: 'Registry name that looks like a misspelt host',
    explanation:
      'If an authority is not a valid user, host and port, RFC 2396 reads it as a name in some registry (section 3.2.1); "a_b" is one. If a host was meant, the URI has neither host nor port.',
  },
  'default-port': {
    severity: 'warning',
    title: 'Redundant default port',
    explanation:
      'The URL means the same without the port, but programs that compare URLs as strings treat the two as different.',
  },
  'above-root': {
    severity: 'warning',
    title: '".." leads above the root',
    explanation:
      'Programs handle this in different ways: they keep the segment, drop it, or reject the URI. The examples in RFC 1808 and RFC 2396 keep it; RFC 3986 drops it.',
  },
  'escaped-control': {
    severity: 'warning',
    title: 'Escaped NUL, CR or LF',
    explanation:
      'A program that decodes it too early may end a string or a line there, and misread the rest, for example as another command.',
  },
  'ipv6-group-count': {
    severity: 'warning',
    title: 'IPv6 address with a wrong number of groups',
    explanation:
      'RFC 2732 refers to the BNF of RFC 2373, which allows any number of groups. But an IPv6 address has 128 bits: eight groups, or fewer and a "::". RFC 3986 rejects any other number.',
  },
  'ipv4-out-of-range': {
    severity: 'warning',
    title: 'IPv4 address with a number above 255',
    explanation:
      'The BNF allows any four numbers (in RFC 3986, as a registered name), but each represents eight bits (RFC 791, section 3.2). Programs reject the address, or take the number modulo 256.',
  },
} as const;

export type DiagnosticCode = keyof typeof statedCodes | keyof typeof suspicionCodes;

/** All codes of diagnostics. A code never changes its name or meaning. */
export const codes: Readonly<Record<DiagnosticCode, CodeEntry>> = { ...statedCodes, ...suspicionCodes };
