/** What is said of the causes in the authority, the path, the query and the fragment. */
import type { CauseDocumentation } from './cause.js';

export const componentDocumentation: Readonly<Record<string, CauseDocumentation>> = {
  'placeholder-in-authority': {
    title: 'A placeholder in the authority that was not filled in',
    source: 'RFC 3986, section 3.2',
    example: { rfc: 'rfc3986', input: 'https://{tenant}.parser.example/' },
  },
  'delimiter-in-userinfo': {
    title: 'A delimiter in the user name or password',
    source: 'RFC 3986, section 3.2.1',
    example: { rfc: 'rfc3986', input: 'ftp://joe:a/b@parser.example/', repaired: 'ftp://joe:a%2Fb@parser.example/' },
  },
  'userinfo-not-allowed': {
    title: 'A user name where the scheme has none',
    source: 'RFC 1738, section 3.3',
    example: { rfc: 'rfc1738', input: 'http://joe@parser.example/', repaired: 'http://parser.example/' },
  },
  'space-in-authority': {
    title: 'White space in or around the host',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://parser. example/', repaired: 'https://parser.example/' },
  },
  'doubled-port': {
    title: 'The port is there twice',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:8443:8443/', repaired: 'https://parser.example:8443/' },
  },
  'stray-character-in-port': {
    title: 'A stray character after the port',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:8443x/', repaired: 'https://parser.example:8443/' },
  },
  'empty-port': {
    title: 'A colon without a port',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://parser.example:/', repaired: 'http://parser.example/' },
  },
  'words-as-port': {
    title: 'Letters where the port should be',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:https/' },
  },
  'missing-path': {
    title: 'No slash between host and query',
    source: 'RFC 1738, section 3.3',
    example: { rfc: 'rfc1738', input: 'http://parser.example?q=a', repaired: 'http://parser.example/?q=a' },
  },
  'ipv6-address': {
    title: 'An IPv6 address that is wrong or not in its brackets',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://2001:db8::abcd/', repaired: 'https://[2001:db8::abcd]/' },
  },
  'brackets-around-host': {
    title: 'Brackets around a host that is not an IPv6 address',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://[parser.example]/', repaired: 'https://parser.example/' },
  },
  'dash-in-host': {
    title: 'A dash instead of a hyphen in the host',
    source: 'RFC 952',
    example: { rfc: 'rfc3986', input: 'https://my–parser.example/', repaired: 'https://my-parser.example/' },
  },
  'curly-quote-in-host': {
    title: 'Curly quotes or wide spaces in the host',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://“parser.example”/', repaired: 'https://parser.example/' },
  },
  'international-host': {
    title: 'A host with characters outside of US-ASCII',
    source: 'RFC 5890, section 2.3.2.1',
    example: { rfc: 'rfc3986', input: 'https://grüße.example/', repaired: 'https://gr%C3%BC%C3%9Fe.example/' },
  },
  'comma-in-host': {
    title: 'A comma instead of a dot in the host',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://www,parser.example/', repaired: 'http://www.parser.example/' },
  },
  'empty-label': {
    title: 'A dot too many in the host',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://parser.example./', repaired: 'http://parser.example/' },
  },
  'escape-in-host': {
    title: 'An escape in the host',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://%20parser.example/', repaired: 'http://parser.example/' },
  },
  'noise-in-host': {
    title: 'A quote or another stray character in or beside the host',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://"parser.example/', repaired: 'https://parser.example/' },
  },
  'fragment-not-allowed': {
    title: 'A fragment, which is not a part of the URL',
    source: 'RFC 1738, section 2.2',
    example: { rfc: 'rfc1738', input: 'http://parser.example/a#rules', repaired: 'http://parser.example/a' },
  },
  'empty-fragment': {
    title: 'A "#" without a fragment',
    source: 'BNF of the CERN draft, fragmentaddress',
    example: { rfc: 'cern', input: 'http://parser.example/a#', repaired: 'http://parser.example/a' },
  },
  'javascript-escape': {
    title: 'An escape of JavaScript: "%u" and four digits',
    source: 'ECMA-262, section B.2.1.1',
    example: { rfc: 'rfc3986', input: '/find?q=%u00E9t%u00E9', repaired: '/find?q=%C3%A9t%C3%A9' },
  },
  'percent-placeholder': {
    title: 'A placeholder in percent signs that was not filled in',
    source: 'RFC 3986, section 2.4',
    example: { rfc: 'rfc3986', input: '/find?day=%DAY_NAME%', repaired: '/find?day=%25DAY_NAME%25' },
  },
  'cut-off-escape': {
    title: 'An escape that was cut off at the end',
    source: 'RFC 3986, section 2.1',
    example: { rfc: 'rfc3986', input: '/find?q=caf%C3%A', repaired: '/find?q=caf%C3' },
  },
  'decoded-entity': {
    title: 'A character that was the start of a parameter: "&micro" became "µ"',
    source: 'HTML, section 13.5',
    example: { rfc: 'rfc3986', input: '/find?q=1µphone=2', repaired: '/find?q=1%C2%B5phone=2' },
  },
  'typographic-apostrophe': {
    title: 'A typographic apostrophe or a no-break space',
    source: 'RFC 3986, section 2.5',
    example: { rfc: 'rfc3986', input: '/it’s', repaired: '/it%E2%80%99s' },
  },
  'space-in-number': {
    title: 'White space in a telephone number',
    source: 'RFC 3966, section 3',
    example: { rfc: 'rfc3986', input: 'tel:+1 201 555 0123', repaired: 'tel:+12015550123' },
  },
  'query-without-path': {
    title: 'A reference that is a query alone',
    source: 'RFC 2396, appendix C.1',
    example: { rfc: 'rfc2396', input: '?rule=path', repaired: './?rule=path' },
  },
  'colon-in-first-segment': {
    title: 'A colon in the first segment of a relative path',
    source: 'RFC 3986, section 4.2',
    example: { rfc: 'rfc3986', input: 'rule_1:path', repaired: './rule_1:path' },
  },
  template: {
    title: 'A template that was not filled in',
    source: 'RFC 6570, section 1.1',
    example: { rfc: 'rfc3986', input: '/rules/{name}', repaired: '/rules/%7Bname%7D' },
  },
  space: {
    title: 'A space',
    source: 'RFC 3986, section 2.1',
    example: { rfc: 'rfc3986', input: '/all rules', repaired: '/all%20rules' },
  },
  'bare-percent': {
    title: 'A percent sign that does not begin an escape',
    source: 'RFC 3986, section 2.4',
    example: { rfc: 'rfc3986', input: '/100%-proven', repaired: '/100%25-proven' },
  },
  brackets: {
    title: 'Square brackets outside of an IPv6 address',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: '/find?rule[]=path', repaired: '/find?rule%5B%5D=path' },
  },
  'second-number-sign': {
    title: 'A second "#"',
    source: 'RFC 3986, section 3.5',
    example: { rfc: 'rfc3986', input: '/rules#path#1', repaired: '/rules#path%231' },
  },
  backslash: {
    title: 'A backslash in data',
    source: 'RFC 3986, section 2.1',
    example: { rfc: 'rfc3986', input: '/find?q=a\\b', repaired: '/find?q=a%5Cb' },
  },
  'outside-ascii': {
    title: 'A character outside of US-ASCII',
    source: 'RFC 3987, section 3.1',
    example: { rfc: 'rfc3986', input: '/naïve', repaired: '/na%C3%AFve' },
  },
  'never-allowed': {
    title: 'A character that no URI contains',
    source: 'RFC 3986, section 2.1',
    example: { rfc: 'rfc3986', input: '/a|b', repaired: '/a%7Cb' },
  },
  'delimiter-as-data': {
    title: 'A delimiter that has no meaning here',
    source: 'RFC 1738, section 2.2',
    example: {
      rfc: 'rfc1738',
      input: 'http://parser.example/find?in=a/b',
      repaired: 'http://parser.example/find?in=a%2Fb',
    },
  },
  'stray-delimiter': {
    title: 'A stray delimiter',
    source: 'RFC 3986, section 2.2',
    example: { rfc: 'rfc1738', input: 'http://-parser.example/', repaired: 'http://parser.example/' },
  },
};
