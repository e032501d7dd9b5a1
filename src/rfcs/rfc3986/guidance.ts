import type { Rule } from '../../../generated/rfc3986/rules.js';
import { addressCause } from '../address-cause.js';
import type { Guidance } from '../guidance.js';

export const guidance: Guidance<Rule> = {
  characterSets: { unreserved: 'unreserved', reserved: { rule: 'reserved' } },
  absolute: ['URI', 'absolute_URI'],
  relative: ['URI_reference', 'relative_ref', 'relative_part', 'path', 'path_noscheme', 'segment_nz_nc'],
  // a name may be nearly anything, so that what is wrong in one is a character
  hosts: [],
  ports: ['port'],
  logins: ['authority', 'userinfo'],
  addresses: {
    findCause: addressCause,
    literal: 'IP_literal',
    ipv6: ['IPv6address', 'h16', 'ls32'],
    future: 'IPvFuture',
    octets: ['IPv4address', 'dec_octet'],
    notes: [],
  },
  colonInPath: { text: 'if a path is meant, "./" in front makes it one', section: '4.2' },
  labels: [],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URI has only US-ASCII characters; others are percent-encoded, octet by octet, and an IRI (RFC 3987) has them as they are',
      section: '2',
    },
    { pattern: /\p{Cc}/u, text: 'control characters are in no URI; they are percent-encoded', section: '2' },
    { pattern: / /, text: 'a space is percent-encoded; in text it ends a URI', section: 'C' },
    { pattern: /#/, text: '"#" begins the fragment, which has no "#" in it', section: '3.5' },
    {
      pattern: /[[\]]/,
      text: '"[" and "]" stand around an address in the host, and nowhere else',
      section: '3.2.2',
    },
    { pattern: /[<>"]/, text: 'it stands around a URI in texts, and is none of its characters', section: 'C' },
    { pattern: /[{}|\\^`]/, text: 'it is neither reserved nor unreserved, so it is percent-encoded', section: '2' },
  ],
  aboveRoot: { text: 'a ".." above the root is removed when a reference is resolved', section: '5.2.4' },
  password: {
    text: '"user:password" in the userinfo is deprecated: applications should not show what is behind the ":"',
    section: '3.2.1',
  },
  defaultPort: { text: 'a URI with the default port should be normalized to the one without', section: '6.2.3' },
  escapedControl: { text: 'decoding must take care of octets that mean something else to the program', section: '7.3' },
};
