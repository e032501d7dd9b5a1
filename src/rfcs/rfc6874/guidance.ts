import type { Rule } from '../../../generated/rfc6874/rules.js';
import { bracketedAddressReason } from '../model/address-reason.js';
import { citedFrom } from '../model/amendment.js';
import type { Guidance } from '../model/guidance.js';
import { guidance as rfc3986 } from '../rfc3986/guidance.js';

const cited = citedFrom('RFC 3986', rfc3986);

/** RFC 3986's guidance, and what RFC 6874 says about zone identifiers. */
export const guidance: Guidance<Rule> = {
  ...cited,
  phrases: { ...cited.phrases, 'an IPv6 address': ['IPv6address', 'IPv6addrz'], 'a zone identifier': ['ZoneID'] },
  addresses: {
    findReason: bracketedAddressReason,
    literal: 'IP_literal',
    ipv6: ['IPv6addrz', 'IPv6address', 'h16', 'ls32'],
    zone: 'ZoneID',
    future: 'IPvFuture',
    octets: ['IPv4address', 'dec_octet'],
    notes: [],
  },
};
