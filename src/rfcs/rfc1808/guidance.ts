import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { Guidance } from '../guidance.js';

export const guidance: Guidance<Rule> = {
  characterSets: { unreserved: 'unreserved', reserved: { rule: 'reserved' } },
  absolute: ['absoluteURL', 'generic_RL'],
  relative: [],
  hosts: [],
  ports: [],
  logins: [],
  labels: [],
  characters: [
    {
      pattern: /\P{ASCII}/u,
      text: 'a URL has only US-ASCII characters; other octets must be escaped',
      section: '2.2',
    },
    { pattern: /\p{Cc}/u, text: 'a URL has no control characters; they must be escaped', section: '2.2' },
    { pattern: / /, text: 'a URL has no spaces; they must be escaped', section: '2.2' },
    {
      pattern: /#/,
      text: '"#" begins the fragment, which has no "#" in it and is no part of the URL',
      section: '2.4.1',
    },
    {
      pattern: /~/,
      text: '"~" is a "national" character, which must be escaped; RFC 2396 is the first to allow it',
      section: '2.2',
    },
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are "national" characters, which must be escaped; only RFC 2732 gave them a use',
      section: '2.2',
    },
    { pattern: /[<>"]/, text: 'it is "punctuation", which must be escaped', section: '2.2' },
    { pattern: /[{}|\\^`]/, text: 'it is a "national" character, which must be escaped', section: '2.2' },
  ],
  aboveRoot: {
    text: 'a ".." that leads above the root stays in the path when a reference is resolved',
    section: '5.2',
  },
  password: {
    text: 'a password in a URL is clearly unwise if it should be secret (by RFC 1738, section 6, as this RFC says)',
    section: '6',
  },
  defaultPort: { text: 'it is the port that is meant without one' },
  escapedControl: {
    text: 'programs that decode it may take it for the end of a line or of a string (by RFC 1738, section 6, as this RFC says)',
    section: '6',
  },
};
