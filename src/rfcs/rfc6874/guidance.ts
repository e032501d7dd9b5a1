import type { Rule } from '../../../generated/rfc6874/rules.js';
import type { Range } from '../../syntax/range.js';
import { bracketedAddressReason } from '../model/address-reason.js';
import { citedFrom } from '../model/amendment.js';
import type { AddressCode, Guidance, Reason, Situation } from '../model/guidance.js';
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
    zoneReason: unescapedZone,
    future: 'IPvFuture',
    octets: ['IPv4address', 'dec_octet'],
    notes: [],
  },
};

/** A zone identifier that does not follow "%25", or has nothing in it; an error further on has reasons of its own. */
function unescapedZone({ input, offset }: Situation, zone: Range): Reason<AddressCode> | undefined {
  const name = zone.start + '%25'.length;
  if (offset > name || (offset === name && name < zone.end)) return undefined;
  const isEmpty = input.slice(zone.start, zone.end) === '%25'.slice(0, zone.end - zone.start);
  return {
    code: 'zone-identifier',
    ...zone,
    message: (shown) =>
      isEmpty ? `the zone identifier after ${shown(zone)} is missing` : `${shown(zone)} must have "%25" instead of "%"`,
    by: 'ZoneID',
  };
}
