import type { Rule } from '../../../generated/cern/rules.js';
import type { Guidance } from '../guidance.js';

const section = 'BNF syntax';

export const guidance: Guidance<Rule> = {
  characterSets: { unreserved: 'xalpha', reserved: { characters: ':/?@+#' } },
  absolute: ['fragmentaddress', 'uri', 'url', 'generic'],
  relative: [],
  hosts: ['host', 'hostname', 'hostnumber', 'hostport', 'cellname'],
  ports: ['port'],
  logins: ['login', 'user', 'password'],
  schemes: ['http', 'ftp', 'news', 'wais', 'prospero', 'telnet', 'gopher'],
  labels: [
    { pattern: /^$/, text: 'each part of a host name between dots begins with a letter', section },
    {
      pattern: /^[^A-Za-z]/,
      text: 'each part of a host name begins with a letter, or the host is four numbers',
      section,
    },
  ],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'characters outside of US-ASCII are in no production; their octets may be escaped',
    },
    { pattern: /\p{Cc}/u, text: 'control characters are in no production' },
    { pattern: /#/, text: '"#" begins the fragmentid, which has no "#" in it', section },
    {
      pattern: /~/,
      text: '"~" is a "national" character, which no production of a URL has; RFC 2396 is the first to allow it',
      section,
    },
    { pattern: /[{}|[\]\\^]/, text: 'it is a "national" character, which no production of a URL has', section },
    { pattern: /[<>]/, text: 'it is "punctuation", which no production of a URL has', section },
  ],
  password: { text: 'whoever sees the URL sees the password' },
  defaultPort: { text: 'it is the port that is meant without one' },
  escapedControl: { text: 'programs that decode it may take it for the end of a line or of a string' },
};
