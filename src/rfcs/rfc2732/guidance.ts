import type { Rule } from '../../../generated/rfc2732/rules.js';
import { addressCause } from '../address-cause.js';
import type { Guidance } from '../guidance.js';
import { guidance as rfc2396 } from '../rfc2396/guidance.js';
import { citedFromRfc2396 } from './citation.js';

const cited = citedFromRfc2396(rfc2396);

/** RFC 2396's, and what is said of addresses in brackets. */
export const guidance: Guidance<Rule> = {
  ...cited,
  characters: [
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are reserved for IPv6 addresses, but no path, scheme or name has them unescaped',
      section: '3',
    },
    ...cited.characters.filter(({ pattern }) => !pattern.test('[')),
  ],
  addresses: {
    findCause: addressCause,
    literal: 'IPv6reference',
    ipv6: ['IPv6address', 'hexpart', 'hexseq', 'hex4'],
    countsGroups: true,
    notes: [
      {
        pattern: /^::\d+(?:\.\d+){3}$/,
        text: 'by RFC 2373 an IPv4 address stands behind a ":" of its own, so that the example http://[::192.9.5.5]/ipng is none; RFC 3986 allows it',
        section: '2',
      },
    ],
  },
};
