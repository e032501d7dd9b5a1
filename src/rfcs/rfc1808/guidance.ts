import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { Guidance } from '../model/guidance.js';

/** What this RFC says about invalid and unwise strings. */
export const guidance: Guidance<Rule> = {
  unreserved: 'unreserved',
  phrases: {
    'a URL': ['URL'],
    'an absolute URL': ['absoluteURL'],
    'a relative URL': ['relativeURL'],
    'a scheme': ['scheme'],
    'a network location': ['net_loc'],
    'a path': ['abs_path', 'segment', 'fsegment'],
    'a path parameter': ['param'],
    'a query': ['query'],
    'a fragment': ['fragment'],
  },
  absolute: ['absoluteURL', 'generic_RL'],
  relative: [],
  hosts: [],
  ports: [],
  logins: [],
  labels: [],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URL can contain only US-ASCII characters; other octets must be escaped',
      section: 'RFC 1738, section 2.2',
    },
    {
      pattern: /\p{Cc}/u,
      text: 'a URL cannot contain control characters; they must be escaped',
      section: 'RFC 1738, section 2.2',
    },
    { pattern: / /, text: 'a URL cannot contain spaces; they must be escaped', section: 'RFC 1738, section 2.2' },
    {
      pattern: /#/,
      text: '"#" can only begin the fragment, which is not part of the URL',
      section: '2.4.1',
    },
    {
      pattern: /~/,
      text: '"~" is a "national" character, which must be escaped; RFC 2396 was the first to allow it',
      section: '2.2',
    },
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are "national" characters, which must be escaped; RFC 2732 was the first to use them, for IPv6 addresses',
      section: '2.2',
    },
    { pattern: /[<>"]/, text: 'this is a "punctuation" character, which must be escaped', section: '2.2' },
    { pattern: /[{}|\\^`]/, text: 'this is a "national" character, which must be escaped', section: '2.2' },
  ],
  aboveRoot: {
    text: 'a ".." that leads above the root stays in the path when a reference is resolved',
    section: '5.2',
  },
  password: {
    text: 'RFC 1738, section 6, to which this RFC refers, calls it clearly unwise to put a secret password into a URL',
    section: '6',
  },
  defaultPort: { text: 'this port is used if none is given' },
  escapedControl: {
    text: 'a program that decodes it may treat it as the end of a line or of a string: see RFC 1738, section 6, to which this RFC refers',
    section: '6',
  },
};
