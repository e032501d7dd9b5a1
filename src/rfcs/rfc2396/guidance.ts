import type { Rule } from '../../../generated/rfc2396/rules.js';
import type { Guidance } from '../model/guidance.js';

/** What this RFC says about invalid and unwise strings. */
export const guidance: Guidance<Rule> = {
  unreserved: 'unreserved',
  phrases: {
    'a URI reference': ['URI_reference'],
    'an absolute URI': ['absoluteURI'],
    'a relative reference': ['relativeURI'],
    'a scheme': ['scheme'],
    'an authority': ['authority'],
    'a registry name': ['reg_name'],
    'a user, host or port': ['server'],
    'user information': ['userinfo'],
    'a host': ['host', 'hostname', 'domainlabel', 'toplabel', 'IPv4address'],
    'a port': ['port'],
    'a path': ['path', 'abs_path', 'segment', 'rel_segment'],
    'a path parameter': ['param'],
    'an opaque part': ['opaque_part'],
    'a query': ['query'],
    'a fragment': ['fragment'],
  },
  absolute: ['absoluteURI'],
  relative: ['URI_reference', 'relativeURI', 'rel_path', 'rel_segment'],
  hosts: ['host', 'hostname', 'domainlabel', 'toplabel', 'IPv4address'],
  ports: ['port'],
  logins: ['server', 'userinfo'],
  queryOnly: {
    text: 'no rule matches a reference that is only a query, although appendix C.1 resolves one; "./?y" means the same',
  },
  colonInPath: { text: 'to make it a relative path, write "./" before it', section: '5' },
  labels: [
    { pattern: /_/, text: 'a host name can contain letters, digits and hyphens, but no underscores', section: '3.2.2' },
    { pattern: /^-|-$/, text: 'a part of a host name cannot begin or end with a hyphen', section: '3.2.2' },
    { pattern: /^$/, text: 'a part of a host name cannot be empty', section: '3.2.2' },
    { pattern: /%/, text: 'a host name cannot contain escapes', section: '3.2.2' },
    {
      pattern: /[[\]]/,
      text: 'a host name cannot contain "[" or "]"; RFC 2732 was the first to use them, for IPv6 addresses',
      section: '3.2.2',
    },
    {
      pattern: /[^A-Za-z\d-]/,
      text: 'a host name can contain only letters, digits and hyphens, and no escapes',
      section: '3.2.2',
    },
    {
      pattern: /^\d/,
      text: 'the last part of a host name must begin with a letter, unless the host is four numbers',
      section: '3.2.2',
    },
  ],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URI can contain only US-ASCII characters; others must be escaped, octet by octet',
      section: '2.1',
    },
    { pattern: /\p{Cc}/u, text: 'a URI cannot contain control characters', section: '2.4.3' },
    {
      pattern: / /,
      text: 'a URI cannot contain a space, which may get lost or be taken for the end of the URI',
      section: '2.4.3',
    },
    {
      pattern: /#/,
      text: '"#" can only begin the fragment, which is part of a URI reference but not of a URI',
      section: '4.1',
    },
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are "unwise" characters; RFC 2732 was the first to use them, for IPv6 addresses',
      section: '2.4.3',
    },
    {
      pattern: /[<>"]/,
      text: '"<", ">" and quotation marks delimit a URI in running text, so a URI cannot contain them',
      section: '2.4.3',
    },
    {
      pattern: /[{}|\\^`]/,
      text: 'this is an "unwise" character, which gateways are known to change',
      section: '2.4.3',
    },
  ],
  aboveRoot: {
    text: 'a reference in which ".." leads above the root is considered an error; programs keep the "..", remove it or refuse the reference',
    section: '5.2',
  },
  password: {
    text: '"user:password" in the userinfo is not recommended, because it is sent as clear text',
    section: '3.2.2',
  },
  defaultPort: { text: 'a URL with the default port is equivalent to the same URL without a port', section: '6' },
  escapedControl: { text: 'a program that decodes it may treat it as the end of a line or of a string', section: '7' },
};
