import type { Rule } from '../../../generated/rfc3986/rules.js';
import { bracketedAddressReason } from '../model/address-reason.js';
import type { Guidance } from '../model/guidance.js';

/** What this RFC says about invalid and unwise strings. */
export const guidance: Guidance<Rule> = {
  unreserved: 'unreserved',
  phrases: {
    'a URI reference': ['URI_reference'],
    'a URI': ['URI'],
    'an absolute URI': ['absolute_URI'],
    'a relative reference': ['relative_ref', 'relative_part'],
    'a scheme': ['scheme'],
    'an authority': ['authority'],
    'user information': ['userinfo'],
    'a host': ['host', 'reg_name', 'dec_octet', 'IP_literal'],
    'an IPv6 address': ['IPv6address'],
    'an IPvFuture address': ['IPvFuture'],
    'a port': ['port'],
    'a path': ['path', 'path_abempty', 'path_absolute', 'path_empty', 'segment', 'segment_nz', 'segment_nz_nc'],
    'a query': ['query'],
    'a fragment': ['fragment'],
  },
  absolute: ['URI', 'absolute_URI'],
  relative: ['URI_reference', 'relative_ref', 'relative_part', 'path_noscheme', 'segment_nz_nc'],
  // a host name may contain nearly any character, so an error in it is always a single character
  hosts: [],
  ports: ['port'],
  logins: ['authority', 'userinfo'],
  addresses: {
    findReason: bracketedAddressReason,
    literal: 'IP_literal',
    ipv6: ['IPv6address', 'h16', 'ls32'],
    future: 'IPvFuture',
    octets: ['IPv4address', 'dec_octet'],
    notes: [],
  },
  colonInPath: { text: 'to make it a relative path, write "./" before it', section: '4.2' },
  escapesHost: true, // section 3.2.2
  labels: [],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URI can contain only US-ASCII characters; others must be percent-encoded, octet by octet; an IRI (RFC 3987) can contain them directly',
      section: '2',
    },
    { pattern: /\p{Cc}/u, text: 'a URI cannot contain control characters; they must be percent-encoded', section: '2' },
    { pattern: / /, text: 'a space must be percent-encoded; in running text it ends a URI', section: 'C' },
    { pattern: /#/, text: '"#" can only begin the fragment', section: '3.5' },
    {
      pattern: /[[\]]/,
      text: '"[" and "]" may only enclose an IP address in the host',
      section: '3.2.2',
    },
    {
      pattern: /[<>"]/,
      text: '"<", ">" and quotation marks delimit a URI in running text, so a URI cannot contain them',
      section: 'C',
    },
    {
      pattern: /[{}|\\^`]/,
      text: 'this character is neither reserved nor unreserved, so it must be percent-encoded',
      section: '2',
    },
  ],
  aboveRoot: { text: 'a ".." that leads above the root is removed when a reference is resolved', section: '5.2.4' },
  password: {
    text: '"user:password" in the userinfo is deprecated; applications should not show what follows the ":"',
    section: '3.2.1',
  },
  defaultPort: {
    text: 'a URI with the default port should be normalized to the same URI without a port',
    section: '6.2.3',
  },
  escapedControl: {
    text: 'a program that decodes it must take care, because the octet may have a special meaning there',
    section: '7.3',
  },
};
