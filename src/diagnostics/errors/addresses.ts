/** Errors in IP addresses in brackets. They are recognized in src/rfcs/model/address-reason.ts, which only the RFCs with such addresses include. */
import type { AddressCode, Reason, Situation } from '../../rfcs/model/guidance.js';

/** What is wrong with an address in brackets, in RFCs that allow one. */
export function addressReason(situation: Situation): Reason<AddressCode> | undefined {
  const { addresses } = situation.guidance;
  return addresses?.findReason(situation, addresses);
}

/** What is said about them in documentation. */
export const addressCodes = {
  'bad-ipv6-address': {
    title: 'Invalid IPv6 address in brackets',
    explanation:
      'An IPv6 address consists of eight groups of one to four hexadecimal digits with ":" between them. "::" replaces groups of zeros and may appear only once. An IPv4 address may replace the last two groups. RFC 3986 describes exactly this. RFC 2732 refers to RFC 2373, whose BNF allows any number of groups, but no IPv4 address directly after "::".',
    examples: {
      rfc2732: ['http://[::192.9.5.5]/ipng'],
      rfc3986: ['http://[1:2:3]/', 'http://[2001:db8::12345]/'],
    },
  },
  'bad-ipvfuture': {
    title: 'Invalid IPvFuture address',
    explanation:
      'RFC 3986 provides for address formats that come after IPv6: "v", the version in hexadecimal digits, a ".", and at least one character of the address (section 3.2.2).',
    examples: {
      rfc3986: ['http://[v7]/', 'http://[v.1]/', 'http://[vx.1]/'],
    },
  },
  'bad-ipv4-octet': {
    title: 'IPv4 address with a number above 255 or a leading zero',
    explanation:
      'In RFC 3986, each of the four numbers is a dec-octet: from 0 to 255, without leading zeros, which some programs read as octal. As the whole host, such an address is still valid, as a registered name; at the end of an IPv6 address it is an error.',
    examples: {
      rfc3986: ['http://[::1.2.3.256]/', 'http://[::ffff:10.0.0.01]/', 'http://[64:ff9b::300.1.2.3]:8080/'],
    },
  },
  'zone-identifier': {
    title: 'IPv6 address with a zone identifier',
    explanation:
      'A zone identifier names the network interface through which this machine reaches the address, as in fe80::1%en0. RFC 3986 does not allow one in a URI. RFC 6874, section 2, allowed it after "%25", as in [fe80::1%25en0], but few programs support that, and RFC 9844 obsoletes it.',
    examples: {
      rfc3986: [
        'http://[fe80::1%25en0]/',
        'http://[fe80::1%eth0]/',
        'http://[fe80::a00:27ff:fe4e:66a1%2512]:8080/status',
      ],
    },
  },
  'missing-brackets': {
    title: 'IPv6 address without brackets',
    explanation:
      'An IPv6 address must be in brackets, because otherwise its colons look like the one before a port (RFC 2732; RFC 3986, section 3.2.2). Without brackets, RFC 2396 and RFC 2732 read it as a registry name.',
    examples: {
      rfc3986: ['http://2001:db8::1/', 'http://fe80::1/', 'https://2001:db8::8a2e:370:7334/a'],
    },
  },
} as const;
