/** What the first error in characters and hosts says: its code, what is underlined, its message and its notes. */
import { expect, test } from '@jest/globals';
import { firstError } from '../../src/diagnostics/describe.js';
import type { Rfc } from '../../src/index.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';
import { expectFirstError, type ErrorRow } from '../support/first-errors.js';

const SPACE =
  'a URI cannot contain a space, which may get lost or be taken for the end of the URI (RFC 2396, section 2.4.3)';

const characters: readonly ErrorRow[] = [
  [
    'rfc3986',
    undefined,
    '/%4',
    'incomplete-escape',
    '%4',
    '"%" must be followed by two hexadecimal digits (RFC 3986, section 2.1)',
  ],
  ['rfc3986', undefined, '/a^b', 'character-not-allowed', '^', '"^" is not allowed in a path (RFC 3986, section 3.3)'],
  [
    'rfc3986',
    undefined,
    '/a b',
    'character-not-allowed',
    ' ',
    'a space is not allowed in a path (RFC 3986, section 3.3)',
  ],
  [
    'rfc3986',
    undefined,
    '/a  b',
    'character-not-allowed',
    '  ',
    'spaces are not allowed in a path (RFC 3986, section 3.3)',
  ],
  [
    'rfc3986',
    undefined,
    '/a^|\\b',
    'character-not-allowed',
    '^|\\',
    '"^|\\" is not allowed in a path (RFC 3986, section 3.3)',
  ],
  [
    'rfc1738',
    'nntpurl',
    'nntp://h/',
    'unexpected-end',
    '',
    'the string ends before the newsgroup name is complete (RFC 1738, section 3.6)',
  ],
  // advice on the address does not replace what is said of a character
  [
    'rfc2732',
    'IPv6address',
    ' ',
    'bad-ipv6-address',
    ' ',
    '" " is not a valid IPv6 address (RFC 2373, appendix B)',
    { notes: ['an IPv6 address can contain only hexadecimal digits, ":" and "."', SPACE] },
  ],
  ['cern', 'void', '-', 'character-not-allowed', '-', '"-" is not allowed in the rule void (CERN draft, "BNF syntax")'],
  [
    'rfc3987',
    'iauthority',
    '\t',
    'character-not-allowed',
    '\t',
    '"\\u{9}" is not allowed in an authority (RFC 3987, section 2.2)',
    { path: ['iauthority'] },
  ],
  // rules that only this class has
  [
    'java',
    'lone_path',
    '^',
    'character-not-allowed',
    '^',
    '"^" is not allowed in a path (java.net.URI, "URI(String)")',
  ],
  [
    'java',
    'first_segment',
    '^',
    'character-not-allowed',
    '^',
    '"^" is not allowed in a path (java.net.URI, "URI(String)")',
  ],
  [
    'java',
    'scope_id',
    '-',
    'character-not-allowed',
    '-',
    '"-" is not allowed in a scope (java.net.URI, "Inet6Address")',
  ],
  ['java', 'octet', 'z', 'character-not-allowed', 'z', '"z" is not allowed in a host (java.net.URI, "URI(String)")'],
];

const hosts: readonly ErrorRow[] = [
  [
    'rfc1738',
    undefined,
    'http://u:p@h/',
    'userinfo-not-allowed',
    'u:p@',
    'a user name or password is not allowed in an HTTP URL (RFC 1738, section 3.3)',
  ],
  [
    'rfc1738',
    undefined,
    'http://h/a^@b',
    'character-not-allowed',
    '^',
    '"^" is not allowed in a path (RFC 1738, section 3.3)',
  ],
  // in this draft, "@" may be in a name
  [
    'cern',
    undefined,
    'http://h_@\u00e9',
    'bad-host',
    '\u00e9',
    '"\u00e9" is not a valid host (CERN draft, "BNF syntax")',
  ],
  ['rfc1738', 'user', 'a@b', 'character-not-allowed', '@', '"@" is not allowed in a user name (RFC 1738, section 3.1)'],
  [
    'rfc1738',
    undefined,
    'ftp://@@h/',
    'character-not-allowed',
    '@',
    'an "@" in a user name or password must be escaped (RFC 1738, section 3.1)',
    { start: 7 },
  ],
  // the "@" of an article is not one of a user
  [
    'rfc1738',
    undefined,
    'news:a@u@h',
    'character-not-allowed',
    '@',
    '"@" is not allowed in a host (RFC 1738, section 3.1)',
    { start: 8 },
  ],
  ['rfc1738', undefined, 'http:///a', 'missing-host', '/', 'the host is missing (RFC 1738, section 3.1)', { start: 7 }],
  ['rfc1738', undefined, 'ftp://a_b/@c', 'bad-host', 'a_b', '"a_b" is not a valid host (RFC 1738, section 3.1)'],
  ['rfc1738', undefined, 'ftp://:8_/', 'bad-host', ':', 'a part of the host is empty (RFC 1738, section 3.1)'],
  [
    'rfc1738',
    undefined,
    'http://a..b/',
    'bad-host',
    '.',
    'a part of the host is empty (RFC 1738, section 3.1)',
    { start: 8 },
  ],
  [
    'rfc1738',
    undefined,
    'http://a._x/',
    'bad-host',
    '_x',
    '"_x" is not a valid part of a host (RFC 1738, section 3.1)',
  ],
  [
    'rfc1738',
    undefined,
    'http://_x.a/',
    'bad-host',
    '_x',
    '"_x" is not a valid part of a host (RFC 1738, section 3.1)',
  ],
  ['rfc1738', undefined, 'http://_x/', 'bad-host', '_x', '"_x" is not a valid host (RFC 1738, section 3.1)'],
  // a label of digits is valid, although the last one of a host is not
  [
    'rfc1738',
    'domainlabel',
    '1:',
    'character-not-allowed',
    ':',
    '":" is not allowed in a host (RFC 1738, section 3.1)',
  ],
  [
    'rfc3986',
    'authority',
    ']',
    'character-not-allowed',
    ']',
    '"]" is not allowed in an authority (RFC 3986, section 3.2)',
  ],
  [
    'rfc3986',
    undefined,
    '//h:x/',
    'bad-port',
    'x',
    '"x" is not a valid port (RFC 3986, section 3.2.3)',
    { path: ['URI_reference', 'relative_ref', 'relative_part', 'authority', 'port'] },
  ],
  // a slash may follow the colon, and a letter may not, as after a scheme
  ['rfc3986', undefined, 'a://[::1]:x/', 'bad-port', 'x', '"x" is not a valid port (RFC 3986, section 3.2.3)'],
  // the draft reads a port as the end of a name
  ['cern', 'hostport', 'h:^', 'bad-port', '^', '"^" is not a valid port (CERN draft, "BNF syntax")'],
  ['cern', 'hostport', 'h:x/', 'character-not-allowed', '/', '"/" is not allowed in a host (CERN draft, "BNF syntax")'],
  ['rfc1738', undefined, 'http://h:x/', 'bad-port', 'x', '"x" is not a valid port (RFC 1738, section 3.1)'],
  ['rfc1738', undefined, 'http://h:/', 'bad-port', ':', 'the port is missing (RFC 1738, section 3.1)', { start: 8 }],
];

test.each<ErrorRow>([...characters, ...hosts])('%s, rule %s, %j: %s', (...row) => expectFirstError(...row));

const DIGITS = 'an IPv6 address can contain only hexadecimal digits, ":" and "."';
const HALF = 'a surrogate is only half of a character, and no IRI contains one alone (RFC 3987, section 2.2)';
const CONTROL = 'an IRI cannot contain control characters; they must be percent-encoded (RFC 3987, section 2.2)';
const NO_CHARACTER =
  'an IRI cannot contain this character, because it is in neither "ucschar" nor "iprivate"; it must be percent-encoded (RFC 3987, section 2.2)';
const US_ASCII = 'a scheme, an IP address and a port can contain only US-ASCII characters (RFC 3987, section 2.2)';
const NEITHER =
  'neither a URI nor an IRI can contain this character; it must be percent-encoded (RFC 3987, section 3.1)';
const BEYOND_ASCII =
  'characters outside of US-ASCII are allowed wherever RFC 2396 allows an escape, but not in a scheme or a host name (java.net.URI, "URI(String)")';
const MUST_ESCAPE = 'control characters and spaces must be escaped (java.net.URI, "Character categories")';
const BRACKETS =
  '"[" and "]" are reserved for IPv6 addresses; a scheme, name or path cannot contain them unescaped (java.net.URI, "Character categories")';

test.each([
  ['rfc3987', 'ipath', '/\ud800', HALF],
  ['rfc3987', 'ipath', '/\ue000', 'only a query can contain a private character (RFC 3987, section 2.2)'],
  ['rfc3987', 'ipath', '/\u0001', CONTROL],
  ['rfc3987', 'ipath', '/\u0085', CONTROL],
  ['rfc3987', 'ipath', '/\ufdd0', NO_CHARACTER],
  ['rfc3987', 'ipath', '/\ufff0', NO_CHARACTER],
  ['rfc3987', 'ipath', '/\u{e0001}', NO_CHARACTER],
  ['rfc3987', 'ipath', '/\u{1ffff}', NO_CHARACTER],
  ['rfc3987', 'scheme', '\u00e9', US_ASCII],
  ['rfc3987', 'dec_octet', '\u00e9', US_ASCII],
  ['rfc3987', 'ipath', '/ ', 'a space must be percent-encoded (RFC 3987, section 3.1)'],
  ['rfc3987', 'ifragment', '#', '"#" can only begin the fragment (RFC 3987, section 2.2)'],
  ['rfc3987', 'ipath', '/[', '"[" and "]" may only enclose an IP address in the host (RFC 3987, section 2.2)'],
  ['rfc3987', 'ipath', '/]', '"[" and "]" may only enclose an IP address in the host (RFC 3987, section 2.2)'],
  ...Array.from('<>"{}|\\^`', (character) => ['rfc3987', 'ipath', `/${character}`, NEITHER] as const),
  ['java', 'scheme', '\u00e9', BEYOND_ASCII],
  ['java', 'octet', '\u00e9', BEYOND_ASCII],
  ['java', 'path', '/\u0001', MUST_ESCAPE],
  ['java', 'path', '/ ', MUST_ESCAPE],
  ['java', 'path', '/\u3000', MUST_ESCAPE],
  ['java', 'path', '/[', BRACKETS],
  ['java', 'path', '/]', BRACKETS],
  [
    'java',
    'query',
    '#',
    '"#" can only begin the fragment, which is part of a URI reference but not of a URI (RFC 2396, section 4.1)',
  ],
  ['rfc3987', 'IRI_reference', 'a_b:c', 'to make it a relative path, write "./" before it (RFC 3986, section 4.2)'],
  ['rfc3987', 'IPv6address', 'g', DIGITS],
  ['rfc3987', 'h16', 'g', DIGITS],
  ['rfc3987', 'ls32', 'g', DIGITS],
  ['rfc6874', 'IPv6addrz', 'g', DIGITS],
  ['rfc6874', 'IPv6address', 'g', DIGITS],
  ['rfc6874', 'h16', 'g', DIGITS],
  ['rfc6874', 'ls32', 'g', DIGITS],
  ['java', 'IPv6address', 'g', DIGITS],
  ['java', 'hex4', 'g', DIGITS],
  ['java', 'last32', 'g', DIGITS],
] as const)('%s says of the rule %s and %j: %s', (id, rule, input, note) => {
  expect(firstError(rfcDefinition<Rfc>(id), rule, input)?.notes).toEqual([note]);
});

test.each([
  ['rfc3986', 'IPv4address', 'RFC 3986, section 3.2.2'],
  ['rfc3986', 'dec_octet', 'RFC 3986, section 3.2.2'],
  ['rfc3987', 'IPv4address', 'RFC 3987, section 2.2'],
  ['rfc3987', 'dec_octet', 'RFC 3987, section 2.2'],
  ['rfc6874', 'IPv4address', 'RFC 3986, section 3.2.2'],
  ['rfc6874', 'dec_octet', 'RFC 3986, section 3.2.2'],
  ['java', 'IPv4address', 'java.net.URI, "URI(String)"'],
  ['java', 'octet', 'java.net.URI, "URI(String)"'],
] as const)('%s, rule %s: 400 is too high for an octet', (id, rule, section) => {
  const input = rule === 'IPv4address' ? '1.2.3.400' : '400';
  const message = `"400" is above 255, the highest number in an IPv4 address (${section})`;
  expectFirstError(id, rule, input, 'bad-ipv4-octet', '400', message);
});
