/** What a warning says where the general message of its code does not say it well enough. */
import { expect, test } from '@jest/globals';
import { diagnose } from '../../../src/index.js';

const DIRECTION = 'this escaped character changes the direction of the text that follows (see RFC 3987, section 4.1)';

test.each([
  ['/%E2%80%AEa', DIRECTION],
  ['/%E2%81%A6a', DIRECTION],
  // U+302A has octets like the end of such a character
  ['/%E3%80%AAa%C2%ADb', 'this is an escaped invisible character (see RFC 3987, section 4.1)'],
  ['https://h.example/a.png);width:1px', 'a CSS declaration continues after the URI (see RFC 3986, appendix C)'],
  ['/a%20https://b.example/', 'a second URI begins here (see RFC 3986, section 3)'],
  [
    'https://a.example/mailto:b@c.example',
    'a URI of another scheme is read as a part of the path (see RFC 3986, section 3)',
  ],
  ['git::https://b.example/c?ref=d//e', 'the folder in a module must come before the query (see RFC 3986, section 3)'],
  ['https://10.1000/182', 'a DOI is read as a host (see RFC 3986, section 7.4)'],
  ['mailto:a%40b.example', 'the "@" of a mail address is not escaped (see RFC 6068, section 2)'],
  ['tel:+44(0)20', '"(0)" is not dialled after a country code (see RFC 3966, section 3)'],
  ['tel:*1#', '"#" begins a fragment: write the telephone key as "%23" (see RFC 3966, section 3)'],
  ['http://h:65536/', 'a port cannot be above 65535 (see RFC 793, section 3.1)'],
  ['http://1.2.3.400/', 'a number in an IPv4 address cannot be above 255 (see RFC 791, section 3.2)'],
  ['http://h/..', '".." leads above the root (RFC 3986, section 5.2.4)'],
  ['http://@b.example/', 'the user name before "@" is missing (see RFC 3986, section 7.6)'],
  ['http://www/a.com/', `a slash is in place of the dot after "www" (see IANA's root zone database)`],
  ['tel:ann@b.example', 'a telephone number has only digits, "-", "." and parentheses (see RFC 3966, section 3)'],
  ['http://c:/ab', 'a drive letter is read as the host (see RFC 8089, section 2)'],
  ['file:///c:/c:/a', 'there are two drives (see RFC 8089, appendix E.2)'],
  ['file:///c%7C/a', 'the colon of the drive is written as "|" (see RFC 8089, appendix E.2)'],
  ['url(a)', '"url()" is the notation of CSS (see RFC 3986, appendix C)'],
  ['url:http://a.example/', '"URL:" is read as the scheme (see RFC 3986, appendix C)'],
  ['see:http://a.example/', '"see:" is read as the scheme (see RFC 3986, appendix C)'],
  ['/http://a.example/', 'there is a slash before the URI (see RFC 3986, section 3.1)'],
  ['http://a.example/http://a.example/b', 'the URI begins twice (see RFC 3986, section 3.1)'],
  ['http://doi.org/doi:10.1/a', 'this prefix repeats what the host says (see RFC 3986, section 3.1)'],
  ['https:%5C/%5C/a.example', 'these slashes were escaped for JSON (see RFC 3986, section 3.2)'],
  ['=?utf-8?q?b?=', 'this is an encoded word of a mail header (see RFC 2047, section 2)'],
  [
    '/a#b?utm_c=d',
    'the parameters follow the fragment, so no program sends them to the server (see RFC 3986, section 3.4)',
  ],
])('%s: %s', (input, message) => {
  expect(diagnose(input, { rfc: 'rfc3986' }).map((warning) => warning.message)).toEqual([message]);
});

// the Fetch standard, section "Port blocking", has the ports; the names are those of IANA's registry
test.each([
  [21, 'FTP'],
  [22, 'SSH'],
  [23, 'Telnet'],
  [25, 'SMTP'],
  [110, 'POP3'],
  [143, 'IMAP'],
  [465, 'SMTP'],
  [587, 'SMTP'],
  [993, 'IMAP'],
  [995, 'POP3'],
])('port %d: that of %s', (port, protocol) => {
  expect(diagnose(`http://h:${port}/`, { rfc: 'rfc3986' }).map(({ message }) => message)).toEqual([
    `browsers refuse this port: it is that of ${protocol} (see the Fetch standard, section "Port blocking")`,
  ]);
});

const REGISTRY = 'RFC 2396 reads this as a registry name, not as host and port, because';

test.each([
  ['http://h_x/', 'it contains "_"'],
  ['http://u:p@h_x/', 'it contains "_"'],
  ['http://h:80:90/', 'it contains more than one ":"'],
  ['http://~:80:90/', 'it contains more than one ":"'],
  ['http://h:80x/', 'its port is not a number'],
  ['http://h:80_/', 'its port is not a number'],
  ['http://1.2.3/', 'its host is not valid'],
  ['http://1.2.3:80/', 'its host is not valid'],
])('RFC 2396, %s: a registry name, because %s', (input, reason) => {
  expect(diagnose(input, { rfc: 'rfc2396' })[0]?.message).toBe(`${REGISTRY} ${reason} (see RFC 2396, section 3.2.1)`);
});

test('an address of RFC 2732 with too few groups', () => {
  expect(diagnose('http://[1:2:3]/', { rfc: 'rfc2732' }).map(({ message }) => message)).toEqual([
    'an IPv6 address has eight groups, or fewer with "::"; this one has 3 (see RFC 2373, section 2.2)',
  ]);
});

test('a default port that the specification of the URI does not name', () => {
  expect(diagnose('http://h:80/', { rfc: 'cern', warn: ['default-port'] })).toMatchObject([
    {
      message: 'the port is redundant: it is the default port of http (see RFC 1738, section 3.3)',
      notes: ['this port is used if none is given'],
    },
  ]);
});

test.each([
  [
    '/a\u202eb',
    'this invisible character changes the direction of text (RFC 3987, section 4.1)',
    'an IRI must not contain bidirectional formatting characters, because nobody can type it correctly (RFC 3987, section 4.1)',
  ],
  [
    'http://h/\u05d0a',
    'this component has both right-to-left and left-to-right characters (RFC 3987, section 4.2)',
    'a component should use one direction, or be percent-encoded as a whole; otherwise it is displayed in another order (RFC 3987, section 4.2)',
  ],
  [
    '/1\u05d0',
    'this component has right-to-left characters, but does not both begin and end with one (RFC 3987, section 4.2)',
    'such a component should begin and end with a right-to-left character, or be percent-encoded as a whole (RFC 3987, section 4.2)',
  ],
  [
    '?\ue000',
    'this is a private character: only programs that agree on it know what it means (RFC 3987, section 2.2)',
    'only a query can contain private characters (RFC 3987, section 2.2)',
  ],
  [
    '/e\u0301',
    "this text is not in NFC, Unicode's normalization form C (RFC 3987, section 5.3.2.2)",
    'an IRI should be created in NFC, because a comparison does not normalize characters (RFC 3987, section 5.3.2.2)',
  ],
  [
    'http://h:80/',
    'the port is redundant: it is the default port of http (RFC 3987, section 5.3.3)',
    'an IRI with the default port should be normalized to the same IRI without a port (RFC 3987, section 5.3.3)',
  ],
])('what RFC 3987 says about %j, a valid IRI: %s', (input, message, note) => {
  expect(diagnose(input, { rfc: 'rfc3987', warn: ['default-port'] })).toMatchObject([{ message, notes: [note] }]);
});
