import type { Rule } from '../../../generated/rfc3987/rules.js';
import { bracketedAddressReason } from '../model/address-reason.js';
import { citedFrom } from '../model/amendment.js';
import type { Guidance } from '../model/guidance.js';
import { guidance as rfc3986 } from '../rfc3986/guidance.js';
import { international } from './character-warnings.js';

/** Without what names rules of RFC 3986, and without its escapes of host names, which an IRI does not need. */
const {
  phrases: _phrases,
  addresses: _addresses,
  shared: _shared,
  escapesHost: _escapesHost,
  ...cited
} = citedFrom('RFC 3986', rfc3986);

/** RFC 3986's guidance, and what this RFC says about characters. */
export const guidance: Guidance<Rule> = {
  ...cited,
  unreserved: 'iunreserved',
  international,
  phrases: {
    'an IRI reference': ['IRI_reference'],
    'an IRI': ['IRI'],
    'an absolute IRI': ['absolute_IRI'],
    'a relative reference': ['irelative_ref', 'irelative_part'],
    'a scheme': ['scheme'],
    'an authority': ['iauthority'],
    'user information': ['iuserinfo'],
    'a host': ['ihost', 'ireg_name', 'dec_octet', 'IP_literal'],
    'an IPv6 address': ['IPv6address'],
    'an IPvFuture address': ['IPvFuture'],
    'a port': ['port'],
    'a path': ['ipath', 'ipath_abempty', 'ipath_absolute', 'ipath_empty', 'isegment', 'isegment_nz', 'isegment_nz_nc'],
    'a query': ['iquery'],
    'a fragment': ['ifragment'],
  },
  absolute: ['IRI', 'absolute_IRI'],
  relative: ['IRI_reference', 'irelative_ref', 'irelative_part', 'ipath_noscheme', 'isegment_nz_nc'],
  hosts: [], // as in RFC 3986, an error in a host is always a single character
  ports: ['port'],
  logins: ['iauthority', 'iuserinfo'],
  addresses: {
    findReason: bracketedAddressReason,
    literal: 'IP_literal',
    ipv6: ['IPv6address', 'h16', 'ls32'],
    future: 'IPvFuture',
    octets: ['IPv4address', 'dec_octet'],
    notes: [],
  },
  characters: [
    {
      pattern: /\p{Cs}/u,
      text: 'a surrogate is only half of a character, and no IRI contains one alone',
      section: '2.2',
    },
    { pattern: /\p{Co}/u, text: 'only a query can contain a private character', section: '2.2' },
    {
      pattern: /\p{Cc}/u,
      text: 'an IRI cannot contain control characters; they must be percent-encoded',
      section: '2.2',
    },
    {
      pattern: /[\u{FDD0}-\u{FDEF}\u{FFF0}-\u{FFFF}\u{E0000}-\u{E0FFF}\p{Noncharacter_Code_Point}]/u,
      text: 'an IRI cannot contain this character, because it is in neither "ucschar" nor "iprivate"; it must be percent-encoded',
      section: '2.2',
    },
    {
      pattern: /\P{ASCII}/u,
      text: 'a scheme, an IP address and a port can contain only US-ASCII characters',
      section: '2.2',
    },
    { pattern: / /, text: 'a space must be percent-encoded', section: '3.1' },
    { pattern: /#/, text: '"#" can only begin the fragment', section: '2.2' },
    { pattern: /[[\]]/, text: '"[" and "]" may only enclose an IP address in the host', section: '2.2' },
    {
      pattern: /[<>"{}|\\^`]/,
      text: 'neither a URI nor an IRI can contain this character; it must be percent-encoded',
      section: '3.1',
    },
  ],
  defaultPort: {
    text: 'an IRI with the default port should be normalized to the same IRI without a port',
    section: '5.3.3',
  },
};
