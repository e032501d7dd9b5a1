/** Warnings about hosts that are IP addresses, or numbers that may be. */
import type { Guidance } from '../../rfcs/model/guidance.js';
import type { UrlRanges } from '../../rfcs/model/url-ranges.js';
import { insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import type { Structure } from '../../syntax/structure.js';
import { findName, partText } from './host-text.js';
import { UNUSUAL_START } from './signs.js';
import type { Warned, WarnedByRfc, Warnings } from './warning.js';

export const addressWarnings: Warnings<keyof typeof addressCodes> = {
  'ipv6-group-count': { signs: { start: [UNUSUAL_START] }, findByRfc: ipv6GroupCount },
  'ipv4-out-of-range': { signs: { start: [UNUSUAL_START] }, findByRfc: ipv4OutOfRange },
  'zone-in-host': {
    signs: { start: [UNUSUAL_START] },
    message: 'this looks like an IPv6 address with a zone identifier, which has a meaning only on one machine',
    source: 'RFC 9844, section 1',
    find(structure) {
      const { authority } = structure;
      if (!authority) return undefined;
      const [address] = captures(/^\[?[\da-f]*:[\da-f]*:[\da-f:.]*%(?:25)?[\w.~-]+/i, partText(structure, authority));
      const { start } = authority;
      return address === '' ? undefined : { start, end: start + address.length };
    },
  },
  'unspecified-address': {
    signs: { start: [UNUSUAL_START] },
    message: 'this is the address of no host: a server that listens on it has other addresses',
    source: 'RFC 6890, section 2.2.2',
    find({ text, authority }) {
      if (!authority) return undefined;
      const [before, host] = captures(
        /^(?:[^@]*@)?(0\.0\.0\.0|\[::\])(?=:\d*$|$)/,
        text.slice(authority.start, authority.end),
      );
      const end = authority.start + before.length;
      return host === '' ? undefined : { start: end - host.length, end };
    },
  },
  'ipv4-number': {
    signs: { start: [UNUSUAL_START, 'https?:\\/\\/[0-9.]+\\.[lo](?![a-z0-9.-])'] },
    message: 'some programs read this as an IPv4 address, others as a name',
    source: 'RFC 3986, section 7.4',
    find: (structure) => ipv4Number(structure),
  },
};

/** What is said about them in documentation. */
export const addressCodes = {
  'ipv6-group-count': {
    title: 'IPv6 address with a wrong number of groups',
    explanation:
      'RFC 2732 refers to the BNF of RFC 2373, which allows any number of groups. But an IPv6 address has 128 bits: eight groups, or fewer and a "::". RFC 3986 rejects any other number.',
    examples: {
      rfc2732: ['http://[1:2:3]/', 'http://[2001:db8:1]:8080/', 'ftp://[1:2:3:4:5:6:7:8:9]/'],
    },
  },
  'ipv4-out-of-range': {
    title: 'IPv4 address with a number above 255',
    explanation:
      'The BNF allows any four numbers (in RFC 3986, as a registered name), but each represents eight bits (RFC 791, section 3.2). Programs reject the address, or take the number modulo 256.',
    examples: {
      rfc1738: ['ftp://10.0.0.999/pub/'],
      rfc2396: ['http://256.0.0.1/'],
      rfc3986: ['http://192.168.1.300/'],
    },
  },
  'zone-in-host': {
    title: 'IPv6 address with a zone identifier',
    explanation:
      'The zone after "%" names a network interface of one machine, such as eth0. Only RFC 6874 allows one in a URI; this string is only valid because the RFC reads the host as a name.',
    examples: {
      rfc1808: ['http://fe80::1%25eth0/', '//fe80::1%25en0/', 'http://fe80::1%25eth0:80/'],
    },
  },
  'unspecified-address': {
    title: 'The address of no host',
    explanation:
      'A server listens on 0.0.0.0 or [::] to be reached at all of its addresses. As a destination it is not allowed (RFC 6890, section 2.2.2); some systems take it for their own address, so it gets past lists of forbidden hosts.',
    examples: {
      rfc2732: ['http://[::]:8080/'],
      rfc3986: ['http://0.0.0.0:3986/rules', 'ws://[::]/'],
    },
  },
  'ipv4-number': {
    title: 'Some programs read the host as an IPv4 address',
    explanation:
      'If the numbers are octal or hexadecimal, or fewer than four, RFC 3986 reads a registered name, but the C library and browsers read an IPv4 address (RFC 3986, section 7.4). A letter in place of a digit turns the address into a name. Some programs take leading zeros as octal, others ignore them.',
    examples: {
      rfc3986: ['https://0x7f.1/', 'http://127.1/', 'http://0177.0.0.1/admin'],
    },
  },
} as const;

/** For RFCs whose BNF allows any number of groups. */
function ipv6GroupCount(input: string, { host }: UrlRanges, { addresses }: Guidance<string>): WarnedByRfc[] {
  if (!host || !addresses?.countsGroups) return [];
  const text = input.slice(host.start, host.end);
  if (!text.startsWith('[')) return [];
  const groups = text.split(/[[\]:]/).filter((group) => group !== '');
  const count = groups.length + (text.includes('.') ? 1 : 0);
  if (text.includes('::') ? count <= 7 : count === 8) return [];
  const message = `an IPv6 address has eight groups, or fewer with "::"; this one has ${count}`;
  return [{ ...host, message, source: 'RFC 2373, section 2.2' }];
}

function ipv4OutOfRange(input: string, { address }: UrlRanges): WarnedByRfc[] {
  if (!address) return [];
  return [...input.slice(address.start, address.end).matchAll(/\d+/g)].flatMap(
    ({ 0: digits, index }): WarnedByRfc[] => {
      if (Number(digits) <= 255) return [];
      const start = address.start + index;
      return [
        {
          start,
          end: start + digits.length,
          message: 'a number in an IPv4 address cannot be above 255',
          source: 'RFC 791, section 3.2',
        },
      ];
    },
  );
}

/** Octal, hexadecimal or short IPv4 addresses, as the C library reads them. */
function ipv4Number(structure: Structure): Warned | undefined {
  const range = findName(structure);
  if (!range) return undefined;
  const host = partText(structure, range);
  const digits = host.replaceAll(/O/gi, '0').replaceAll(/[Il]/g, '1');
  if (digits !== host && /^(?:\d{1,3}\.){3}\d{1,3}$/.test(digits) && /\d\..*\d/.test(host))
    return {
      ...range,
      message: 'a letter is in place of a digit of this address',
      edits: [replace(range.start, range.end, digits)],
    };
  if (!/^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+))*\.?$/i.test(host)) return undefined;
  if (/^10\.\d{4,9}$/.test(host) && structure.text[range.end] === '/')
    return { ...range, message: 'a DOI is read as a host', edits: [insert(range.start, 'doi.org/')] };
  const parts = host.replace(/\.$/, '').split('.');
  const isPlain = !host.endsWith('.') && parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d*)$/.test(part));
  if (isPlain) return undefined;
  if (parts.length > 4) return { ...range, message: 'an IPv4 address has four numbers, and no name ends in a number' };
  const isDecimal = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part));
  const radix = (part: string): number => (/x/i.test(part) ? 16 : /^0[0-7]+$/.test(part) && !isDecimal ? 8 : 10);
  // octal for some, decimal for others: up to three digits the zeros are layout
  const numbers = parts.map((part) => parseInt(part, radix(part)));
  const last = numbers.pop() ?? 0;
  const room = 256 ** (4 - numbers.length);
  if (last >= room || numbers.some((number) => number > 255)) return range;
  const tail = Array.from(
    { length: 4 - numbers.length },
    (_, index) => Math.floor(last / 256 ** (3 - numbers.length - index)) % 256,
  );
  return { ...range, edits: [replace(range.start, range.end, [...numbers, ...tail].join('.'))] };
}
