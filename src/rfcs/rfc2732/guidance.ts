import type { Rule } from '../../../generated/rfc2732/rules.js';
import { bracketedAddressReason } from '../model/address-reason.js';
import { citedFrom } from '../model/amendment.js';
import type { Guidance } from '../model/guidance.js';

import { guidance as rfc2396 } from '../rfc2396/guidance.js';

const cited = citedFrom('RFC 2396', rfc2396);

/** RFC 2396's guidance, and what RFC 2732 says about addresses in brackets. */
export const guidance: Guidance<Rule> = {
  ...cited,
  phrases: {
    ...cited.phrases,
    'an IPv6 address in brackets': ['IPv6reference'],
    'an IPv6 address': ['IPv6address', 'hexpart', 'hex4'],
  },
  characters: [
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are reserved for IPv6 addresses; a scheme, name or path cannot contain them unescaped',
      section: '3',
    },
    ...cited.characters,
  ],
  addresses: {
    findReason: bracketedAddressReason,
    literal: 'IPv6reference',
    ipv6: ['IPv6address', 'hexpart', 'hex4'],
    countsGroups: true,
    notes: [
      {
        pattern: /::\d+(?:\.\d+){3}$/,
        text: 'in RFC 2373, an IPv4 address must follow a ":" that is not part of "::", so the example http://[::192.9.5.5]/ipng of RFC 2732 is invalid; RFC 3986 allows it',
        section: '2',
      },
    ],
  },
};
