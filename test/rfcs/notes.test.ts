/** What each RFC says about a string that is not valid, and about one that is unwise: every note, with its section. */
import { describe, expect, test } from '@jest/globals';
import { diagnose, safeParse, type Rfc } from '../../src/index.js';

/** A string, and the first note about its first error or warning. */
type Rows = readonly (readonly [input: string, note: string])[];

const BRACKETS = 'RFC 2732 was the first to use them, for IPv6 addresses';
const TILDE = 'RFC 2396 was the first to allow it';
const LINE_END = 'a program that decodes it may treat it as the end of a line or of a string';

/** The same note for several strings. */
const each = (note: string, ...inputs: string[]): Rows => inputs.map((input) => [input, note]);

const rfc2396: Rows = [
  ...each(
    'no rule matches a reference that is only a query, although appendix C.1 resolves one; "./?y" means the same',
    '?y',
  ),
  ...each('to make it a relative path, write "./" before it (RFC 2396, section 5)', 'a_b:c', '1:b'),
  ...each(
    'a URI can contain only US-ASCII characters; others must be escaped, octet by octet (RFC 2396, section 2.1)',
    '/\u00e9',
    '/\u0080',
  ),
  ...each('a URI cannot contain control characters (RFC 2396, section 2.4.3)', '/\0', '/\u001f', '/\u007f'),
  ...each(
    'a URI cannot contain a space, which may get lost or be taken for the end of the URI (RFC 2396, section 2.4.3)',
    '/a b',
  ),
  ...each(
    '"#" begins the fragment, which is part of a URI reference but not of a URI, and cannot contain another "#" (RFC 2396, section 4.1)',
    '#a#',
  ),
  ...each(
    '"<", ">" and quotation marks delimit a URI in running text, so a URI cannot contain them (RFC 2396, section 2.4.3)',
    ...Array.from('<>"', (character) => `/${character}`),
  ),
  ...each(
    'this is an "unwise" character, which gateways are known to change (RFC 2396, section 2.4.3)',
    ...Array.from('{}|\\^`', (character) => `/${character}`),
  ),
  ...each(
    'a reference in which ".." leads above the root is considered an error; programs keep the "..", remove it or refuse the reference (RFC 2396, section 5.2)',
    'http://h/..',
  ),
  ...each(
    '"user:password" in the userinfo is not recommended, because it is sent as clear text (RFC 2396, section 3.2.2)',
    'http://u:p@h/',
  ),
  ...each(
    'a URL with the default port is equivalent to the same URL without a port (RFC 2396, section 6)',
    'http://h:80/',
  ),
  ...each(`${LINE_END} (RFC 2396, section 7)`, '/%0a', '/%0D'),
];

const notes: Readonly<Partial<Record<Rfc, Rows>>> = {
  cern: [
    ...each('each part of a host name must begin with a letter (CERN draft, "BNF syntax")', 'http://.a/'),
    ...each(
      'each part of a host name must begin with a letter, unless the host is four numbers (CERN draft, "BNF syntax")',
      'http://1a/',
      'http://-.a/',
    ),
    // a label that begins with a letter
    ...each('this is a "national" character, which a URL cannot contain (CERN draft, "BNF syntax")', 'http://a{b/'),
    ...each(
      'a URL can contain only US-ASCII characters; the octets of others may be escaped',
      'http://h/\u00e9',
      'http://h/\u0080',
    ),
    ...each('a URL cannot contain control characters', 'http://h/\0', 'http://h/\u001f', 'http://h/\u007f'),
    ...each('"#" begins the fragmentid, which cannot contain another "#" (CERN draft, "BNF syntax")', 'http://h/#a#'),
    ...each(
      `"~" is a "national" character, which a URL cannot contain; ${TILDE} (CERN draft, "BNF syntax")`,
      'http://h/~',
    ),
    ...each(
      'this is a "national" character, which a URL cannot contain (CERN draft, "BNF syntax")',
      ...Array.from('{}|[]\\^', (character) => `http://h/${character}`),
    ),
    ...each(
      'this is a "punctuation" character, which a URL cannot contain (CERN draft, "BNF syntax")',
      'http://h/<',
      'http://h/>',
    ),
    ...each('anyone who sees the URL sees the password', 'ftp://u:p@h/'),
    ...each('this port is used if none is given', 'http://h:80/'),
    ...each(LINE_END, 'http://h/%0a'),
  ],
  rfc1738: [
    ...each(
      'programs should treat upper case as lower case in scheme names, but the BNF allows only lower case (RFC 1738, section 2.1)',
      'HTTP://h/',
    ),
    ...each(
      'a host name can contain letters, digits and hyphens, but no underscores (RFC 1738, section 3.1)',
      'http://a_b/',
      'http://_.b/',
    ),
    ...each(
      'each part of a host name must begin and end with a letter or digit (RFC 1738, section 3.1)',
      'http://-a/',
      'http://a-/',
      'http://a.b-.c/',
    ),
    ...each(
      'a part of a host name cannot be empty, so a host name cannot end with a dot (RFC 1738, section 3.1)',
      'http://a./',
      'http://a..b/',
    ),
    ...each('a host name cannot contain escapes (RFC 1738, section 3.1)', 'http://a%41b/'),
    ...each(
      `a host name cannot contain "[" or "]"; ${BRACKETS} (RFC 1738, section 3.1)`,
      'http://[::1]/',
      'http://a]b/',
    ),
    ...each(
      'a host name can contain only letters, digits and hyphens, and no escapes (RFC 1738, section 3.1)',
      'http://a-b!c/',
      'http://a,b/',
    ),
    ...each(
      'the last part of a host name must begin with a letter, unless the host is four numbers (RFC 1738, section 3.1)',
      'http://a.1b/',
      'http://1/',
    ),
    ...each(
      'a URL can contain only US-ASCII characters; other octets must be escaped (RFC 1738, section 2.2)',
      'http://h/\u00e9',
      'http://h/\u0080',
    ),
    ...each(
      'control characters must be escaped (RFC 1738, section 2.2)',
      'http://h/\0',
      'http://h/\u001f',
      'http://h/\u007f',
    ),
    ...each('a space is unsafe because it may get lost, so it must be escaped (RFC 1738, section 2.2)', 'http://h/a b'),
    ...each('a fragment is not part of a URL, and "#" must always be escaped (RFC 1738, section 2.2)', 'http://h/#a'),
    ...each(`"~" is unsafe and must be escaped; ${TILDE} (RFC 1738, section 2.2)`, 'http://h/~'),
    ...each(
      `"[" and "]" are unsafe and must be escaped; ${BRACKETS} (RFC 1738, section 2.2)`,
      'http://h/[',
      'http://h/]',
    ),
    ...each(
      '"<", ">" and quotation marks delimit a URL in running text, so they are unsafe and must be escaped (RFC 1738, section 2.2)',
      ...Array.from('<>"', (character) => `http://h/${character}`),
    ),
    ...each(
      'this is a "national" character, which gateways are known to change, so it is unsafe and must be escaped (RFC 1738, section 2.2)',
      ...Array.from('{}|\\^`', (character) => `http://h/${character}`),
    ),
    ...each(
      'it is clearly unwise to put a password that should be secret into a URL (RFC 1738, section 6)',
      'ftp://u:p@h/',
    ),
    ...each(`${LINE_END} (RFC 1738, section 6)`, 'ftp://h/%0a'),
    // section 3 has a section for each scheme
    ...[
      ['3.2', 'ftp://h:21/'],
      ['3.3', 'http://h:80/'],
      ['3.4', 'gopher://h:70/'],
      ['3.7', 'nntp://h:119/g'],
      ['3.8', 'telnet://h:23/'],
      ['3.9', 'wais://h:210/d'],
      ['3.11', 'prospero://h:1525/a'],
    ].map(
      ([section, input = '']) => [input, `this port is used if none is given (RFC 1738, section ${section})`] as const,
    ),
  ],
  rfc1808: [
    ...each(
      'a URL can contain only US-ASCII characters; other octets must be escaped (RFC 1808, section 2.2)',
      '/\u00e9',
      '/\u0080',
    ),
    ...each(
      'a URL cannot contain control characters; they must be escaped (RFC 1808, section 2.2)',
      '/\0',
      '/\u001f',
      '/\u007f',
    ),
    ...each('a URL cannot contain spaces; they must be escaped (RFC 1808, section 2.2)', '/a b'),
    ...each(
      '"#" begins the fragment, which is not part of the URL and cannot contain another "#" (RFC 1808, section 2.4.1)',
      '#a#',
    ),
    ...each(`"~" is a "national" character, which must be escaped; ${TILDE} (RFC 1808, section 2.2)`, '/~'),
    ...each(
      `"[" and "]" are "national" characters, which must be escaped; ${BRACKETS} (RFC 1808, section 2.2)`,
      '/[',
      '/]',
    ),
    ...each(
      'this is a "punctuation" character, which must be escaped (RFC 1808, section 2.2)',
      ...Array.from('<>"', (character) => `/${character}`),
    ),
    ...each(
      'this is a "national" character, which must be escaped (RFC 1808, section 2.2)',
      ...Array.from('{}|\\^`', (character) => `/${character}`),
    ),
    ...each(
      'a ".." that leads above the root stays in the path when a reference is resolved (RFC 1808, section 5.2)',
      'http://h/..',
    ),
    ...each(
      'RFC 1738, section 6, to which this RFC refers, calls it clearly unwise to put a secret password into a URL (RFC 1808, section 6)',
      'ftp://u:p@h/',
    ),
    ...each('this port is used if none is given', 'http://h:80/'),
    ...each(`${LINE_END}: see RFC 1738, section 6, to which this RFC refers (RFC 1808, section 6)`, '/%0a'),
  ],
  rfc2396: [
    ...rfc2396,
    ...each(`"[" and "]" are "unwise" characters; ${BRACKETS} (RFC 2396, section 2.4.3)`, '/[', '/]'),
  ],
  rfc2732: [
    ...rfc2396,
    ...each(
      '"[" and "]" are reserved for IPv6 addresses; a scheme, name or path cannot contain them unescaped (RFC 2732, section 3)',
      '/[',
      '/]',
    ),
    ...each(
      'in RFC 2373, an IPv4 address must follow a ":" that is not part of "::", so the example http://[::192.9.5.5]/ipng of RFC 2732 is invalid; RFC 3986 allows it (RFC 2732, section 2)',
      'http://[::192.9.5.5]/ipng',
      '//[::1.22.33.44]',
      'http://[64:ff9b::192.0.2.33]/',
    ),
    ...each('an IPv4 address can only be at the end', 'http://[::1.2.3.4:5]/'),
  ],
  rfc3986: [
    ...each('to make it a relative path, write "./" before it (RFC 3986, section 4.2)', 'a_b:c', '1:b'),
    ...each(
      'a URI can contain only US-ASCII characters; others must be percent-encoded, octet by octet; an IRI (RFC 3987) can contain them directly (RFC 3986, section 2)',
      '/\u00e9',
      '/\u0080',
    ),
    ...each(
      'a URI cannot contain control characters; they must be percent-encoded (RFC 3986, section 2)',
      '/\0',
      '/\u001f',
      '/\u007f',
    ),
    ...each('a space must be percent-encoded; in running text it ends a URI (RFC 3986, appendix C)', '/a b'),
    ...each('"#" begins the fragment, which cannot contain another "#" (RFC 3986, section 3.5)', '#a#'),
    ...each('"[" and "]" may only enclose an IP address in the host (RFC 3986, section 3.2.2)', '/[', '/]'),
    ...each(
      '"<", ">" and quotation marks delimit a URI in running text, so a URI cannot contain them (RFC 3986, appendix C)',
      ...Array.from('<>"', (character) => `/${character}`),
    ),
    ...each(
      'this character is neither reserved nor unreserved, so it must be percent-encoded (RFC 3986, section 2)',
      ...Array.from('{}|\\^`', (character) => `/${character}`),
    ),
    ...each(
      'a ".." that leads above the root is removed when a reference is resolved (RFC 3986, section 5.2.4)',
      'http://h/..',
    ),
    ...each(
      '"user:password" in the userinfo is deprecated; applications should not show what follows the ":" (RFC 3986, section 3.2.1)',
      'http://u:p@h/',
    ),
    ...each(
      'a URI with the default port should be normalized to the same URI without a port (RFC 3986, section 6.2.3)',
      'http://h:80/',
    ),
    ...each(
      'a program that decodes it must take care, because the octet may have a special meaning there (RFC 3986, section 7.3)',
      '/%0a',
    ),
  ],
};

describe.each(Object.entries(notes) as [Rfc, Rows][])('%s', (rfc, rows) => {
  test.each(rows)('%j: %s', (input, note) => {
    const [first] = diagnose(input, { rfc })[0]?.notes ?? [];
    expect(first).toBe(note);
  });
});

// a whole URI may have almost any name as its authority, so these are about the rule itself
test.each([
  ...['a_b', '_.b'].map((host) => [host, 'a host name can contain letters, digits and hyphens, but no underscores']),
  ...['-a', 'a-', 'a.b-.c'].map((host) => [host, 'a part of a host name cannot begin or end with a hyphen']),
  ['a..b', 'a part of a host name cannot be empty'],
  ['a%41b', 'a host name cannot contain escapes'],
  ...['[::1]', 'a]b'].map((host) => [host, `a host name cannot contain "[" or "]"; ${BRACKETS}`]),
  ...['a-b!c', 'a,b', 'a1,b'].map((host) => [
    host,
    'a host name can contain only letters, digits and hyphens, and no escapes',
  ]),
  ...['a.1b', '1'].map((host) => [
    host,
    'the last part of a host name must begin with a letter, unless the host is four numbers',
  ]),
])('RFC 2396, host %s: %s', (host, note) => {
  const result = safeParse(host, { rfc: 'rfc2396', rule: 'host' });
  expect(result.ok ? undefined : result.diagnostics[0].notes[0]).toBe(`${note} (RFC 2396, section 3.2.2)`);
});

test('RFC 1738: a URL that only the literal BNF accepts', () => {
  expect(diagnose('http:a', { rfc: 'rfc1738' })[0]?.notes).toEqual([
    'read literally, the BNF accepts this as a URL of an unknown scheme (`otherurl`); use the option `literal` for that (RFC 1738, section 5)',
  ]);
});
