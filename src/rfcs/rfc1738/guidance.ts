import type { Rule } from '../../../generated/rfc1738/rules.js';
import type { Guidance } from '../guidance.js';

export const guidance: Guidance<Rule> = {
  characterSets: { unreserved: 'unreserved', reserved: { rule: 'reserved' } },
  absolute: ['url', 'genericurl', 'otherurl'],
  relative: [],
  hosts: ['host', 'hostname', 'domainlabel', 'toplabel', 'hostnumber', 'hostport'],
  ports: ['port'],
  logins: ['login', 'user', 'password'],
  shared: ['search'],
  upperCase: { text: 'programs should take upper case for lower case, but the BNF does not', section: '2.1' },
  labels: [
    { pattern: /_/, text: 'a host name has letters, digits and hyphens, no underscore', section: '3.1' },
    { pattern: /^-|-$/, text: 'a label begins and ends with a letter or digit', section: '3.1' },
    { pattern: /^$/, text: 'a label is not empty, and no dot ends a host name', section: '3.1' },
    { pattern: /%/, text: 'there are no escapes in a host name', section: '3.1' },
    {
      pattern: /[[\]]/,
      text: 'a host name has no "[" and "]"; only RFC 2732 gave them a use, around IPv6 addresses',
      section: '3.1',
    },
    { pattern: /[^A-Za-z\d-]/, text: 'a host name has letters, digits and hyphens, and no escapes', section: '3.1' },
    { pattern: /^\d/, text: 'the last label begins with a letter, or the host is four numbers', section: '3.1' },
  ],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URL has only US-ASCII characters; other octets must be escaped',
      section: '2.2',
    },
    { pattern: /\p{Cc}/u, text: 'control characters must be escaped', section: '2.2' },
    { pattern: / /, text: 'a space is unsafe, for it may get lost, and must be escaped', section: '2.2' },
    { pattern: /#/, text: 'a fragment is no part of a URL, and "#" must always be escaped', section: '2.2' },
    { pattern: /~/, text: '"~" is unsafe and must be escaped; RFC 2396 is the first to allow it', section: '2.2' },
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are unsafe and must be escaped; only RFC 2732 gave them a use',
      section: '2.2',
    },
    { pattern: /[<>"]/, text: 'it is unsafe, for it stands around URLs in texts, and must be escaped', section: '2.2' },
    {
      pattern: /[{}|\\^`]/,
      text: 'it is "national" and unsafe, for gateways are known to change it, and must be escaped',
      section: '2.2',
    },
  ],
  byTheLetter: {
    text: 'by the letter of the BNF it is an otherurl, but those are URLs of new schemes; the option literal takes it so',
    section: '5',
  },
  password: { text: 'a password in a URL is clearly unwise if it should be secret', section: '6' },
  setsPorts: true,
  defaultPort: { text: 'it is the port that is meant without one' },
  escapedControl: { text: 'programs that decode it may take it for the end of a line or of a string', section: '6' },
};
