/** What the first error in characters and hosts says: its code, what is underlined, and its message. */
import { test } from '@jest/globals';
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
