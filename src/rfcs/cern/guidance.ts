import type { Rule } from '../../../generated/cern/rules.js';
import type { Guidance } from '../model/guidance.js';
import { schemeProductions } from './components.js';

const section = 'BNF syntax';

/** What the draft says about invalid and unwise strings. */
export const guidance: Guidance<Rule> = {
  unreserved: 'xalpha',
  delimiters: ':@',
  phrases: {
    'a URI': ['fragmentaddress'],
    'a URL': ['url', 'generic'],
    'an AFS address': ['afsaddress'],
    'an FTP address': ['ftpaddress'],
    'a Gopher address': ['gopheraddress'],
    'an HTTP address': ['httpaddress'],
    'a news address': ['newsaddress'],
    'a Prospero link': ['prosperolink'],
    'a telnet address': ['telnetaddress'],
    'a WAIS address': ['waisaddress', 'waisindex', 'waisdoc'],
    'a scheme': ['scheme'],
    'a user, host or port': ['login'],
    'a user name': ['user'],
    'a password': ['password'],
    'a host or port': ['hostport'],
    'a host': ['hostname', 'hostnumber'],
    'a port': ['port'],
    'a path': ['path'],
    'a query': ['search'],
    'a fragment': ['fragmentid'],
    'a newsgroup or article': ['groupart'],
    'a newsgroup name': ['group'],
    'an article': ['article'],
    'a number': ['digits'],
    'a database name': ['database'],
    'a WAIS type': ['wtype'],
    'a Gopher type': ['gtype'],
  },
  absolute: ['fragmentaddress', 'uri', 'url', 'generic'],
  relative: [],
  hosts: ['host', 'hostname', 'hostnumber', 'hostport', 'cellname'],
  ports: ['port'],
  logins: ['login', 'user', 'password'],
  schemes: Object.keys(schemeProductions).filter((scheme) => scheme !== 'afs'), // no alternative of `url` is an afsaddress
  labels: [
    { pattern: /^$/, text: 'each part of a host name must begin with a letter', section },
    {
      pattern: /^[^A-Za-z]/,
      text: 'each part of a host name must begin with a letter, unless the host is four numbers',
      section,
    },
  ],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URL can contain only US-ASCII characters; the octets of others may be escaped',
    },
    { pattern: /\p{Cc}/u, text: 'a URL cannot contain control characters' },
    { pattern: /#/, text: '"#" can only begin the fragmentid', section },
    {
      pattern: /~/,
      text: '"~" is a "national" character, which a URL cannot contain; RFC 2396 was the first to allow it',
      section,
    },
    { pattern: /[{}|[\]\\^]/, text: 'this is a "national" character, which a URL cannot contain', section },
    { pattern: /[<>]/, text: 'this is a "punctuation" character, which a URL cannot contain', section },
  ],
  password: { text: 'anyone who sees the URL sees the password' },
  defaultPort: { text: 'this port is used if none is given' },
  escapedControl: { text: 'a program that decodes it may treat it as the end of a line or of a string' },
};
