import type { Rule } from '../../../generated/rfc1738/rules.js';
import type { Guidance } from '../guidance.js';

/** What this RFC says about invalid and unwise strings. */
export const guidance: Guidance<Rule> = {
  characterSets: { unreserved: 'unreserved', reserved: { rule: 'reserved' } },
  absolute: ['url', 'genericurl', 'otherurl'],
  relative: [],
  hosts: ['host', 'hostname', 'domainlabel', 'toplabel', 'hostnumber', 'hostport'],
  ports: ['port'],
  logins: ['login', 'user', 'password'],
  shared: ['search'],
  upperCase: {
    text: 'programs should treat upper case as lower case in scheme names, but the BNF allows only lower case',
    section: '2.1',
  },
  labels: [
    { pattern: /_/, text: 'a host name can contain letters, digits and hyphens, but no underscores', section: '3.1' },
    { pattern: /^-|-$/, text: 'each part of a host name must begin and end with a letter or digit', section: '3.1' },
    {
      pattern: /^$/,
      text: 'a part of a host name cannot be empty, so a host name cannot end with a dot',
      section: '3.1',
    },
    { pattern: /%/, text: 'a host name cannot contain escapes', section: '3.1' },
    {
      pattern: /[[\]]/,
      text: 'a host name cannot contain "[" or "]"; RFC 2732 was the first to use them, for IPv6 addresses',
      section: '3.1',
    },
    {
      pattern: /[^A-Za-z\d-]/,
      text: 'a host name can contain only letters, digits and hyphens, and no escapes',
      section: '3.1',
    },
    {
      pattern: /^\d/,
      text: 'the last part of a host name must begin with a letter, unless the host is four numbers',
      section: '3.1',
    },
  ],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URL can contain only US-ASCII characters; other octets must be escaped',
      section: '2.2',
    },
    { pattern: /\p{Cc}/u, text: 'control characters must be escaped', section: '2.2' },
    { pattern: / /, text: 'a space is unsafe because it may get lost, so it must be escaped', section: '2.2' },
    { pattern: /#/, text: 'a fragment is not part of a URL, and "#" must always be escaped', section: '2.2' },
    { pattern: /~/, text: '"~" is unsafe and must be escaped; RFC 2396 was the first to allow it', section: '2.2' },
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are unsafe and must be escaped; RFC 2732 was the first to use them, for IPv6 addresses',
      section: '2.2',
    },
    {
      pattern: /[<>"]/,
      text: '"<", ">" and quotation marks delimit a URL in running text, so they are unsafe and must be escaped',
      section: '2.2',
    },
    {
      pattern: /[{}|\\^`]/,
      text: 'this is a "national" character, which gateways are known to change, so it is unsafe and must be escaped',
      section: '2.2',
    },
  ],
  validLiterally: {
    text: 'read literally, the BNF accepts this as a URL of an unknown scheme (`otherurl`); use the option `literal` for that',
    section: '5',
  },
  password: { text: 'it is clearly unwise to put a password that should be secret into a URL', section: '6' },
  setsPorts: true,
  defaultPort: { text: 'this port is used if none is given' },
  escapedControl: { text: 'a program that decodes it may treat it as the end of a line or of a string', section: '6' },
};
