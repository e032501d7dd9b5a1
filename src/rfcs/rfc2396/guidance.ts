import type { Rule } from '../../../generated/rfc2396/rules.js';
import type { Guidance } from '../guidance.js';

export const guidance: Guidance<Rule> = {
  characterSets: { unreserved: 'unreserved', reserved: { rule: 'reserved' } },
  absolute: ['absoluteURI'],
  relative: ['URI_reference', 'relativeURI', 'rel_path', 'rel_segment'],
  hosts: ['host', 'hostname', 'domainlabel', 'toplabel', 'IPv4address'],
  ports: ['port'],
  logins: ['server', 'userinfo'],
  queryOnly: {
    text: 'no rule derives a reference that is a query alone, though appendix C.1 resolves one; "./?y" means the same',
  },
  colonInPath: { text: 'if a path is meant, "./" in front makes it one', section: '5' },
  labels: [
    { pattern: /_/, text: 'a host name has letters, digits and hyphens, no underscore', section: '3.2.2' },
    { pattern: /^-|-$/, text: 'a label neither begins nor ends with a hyphen', section: '3.2.2' },
    { pattern: /^$/, text: 'a label is not empty', section: '3.2.2' },
    { pattern: /%/, text: 'there are no escapes in a host name', section: '3.2.2' },
    {
      pattern: /[[\]]/,
      text: 'a host name has no "[" and "]"; only RFC 2732 reserved them, for IPv6 addresses',
      section: '3.2.2',
    },
    { pattern: /[^A-Za-z\d-]/, text: 'a host name has letters, digits and hyphens, and no escapes', section: '3.2.2' },
    { pattern: /^\d/, text: 'the last label begins with a letter, or the host is four numbers', section: '3.2.2' },
  ],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URI has only US-ASCII characters; others are escaped, octet by octet',
      section: '2.1',
    },
    { pattern: /\p{Cc}/u, text: 'control characters are not used within a URI', section: '2.4.3' },
    {
      pattern: / /,
      text: 'a space is not used within a URI: it may get lost, or be taken for its end',
      section: '2.4.3',
    },
    {
      pattern: /#/,
      text: '"#" delimits a fragment, which has no "#" in it and is no part of a URI but of a reference',
      section: '4.1',
    },
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are "unwise"; only RFC 2732 reserved them, for IPv6 addresses',
      section: '2.4.3',
    },
    { pattern: /[<>"]/, text: 'it is one of the "delims", which stand around URI in texts', section: '2.4.3' },
    {
      pattern: /[{}|\\^`]/,
      text: 'it is one of the "unwise" characters, which gateways are known to change',
      section: '2.4.3',
    },
  ],
  aboveRoot: {
    text: 'a ".." that leads above the root is considered an error in a reference; programs keep it, drop it or refuse',
    section: '5.2',
  },
  password: { text: '"user:password" in the userinfo is not recommended: it passes in clear text', section: '3.2.2' },
  defaultPort: { text: 'a URL with the default port is equivalent to the one without a port', section: '6' },
  escapedControl: { text: 'programs that decode it may take it for the end of a line or of a string', section: '7' },
};
