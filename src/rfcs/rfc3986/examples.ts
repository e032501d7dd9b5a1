import { type Examples, pieces } from '../model/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [
    [
      '1.1.2',
      'http://www.ietf.org/rfc/rfc2396.txt',
      'ldap://[2001:db8::7]/c=GB?objectClass?one',
      'mailto:John.Doe@example.com',
      'tel:+1-816-555-1212',
      'telnet://192.0.2.16:80/',
      'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    ],
    ['3', 'foo://example.com:8042/over/there?name=ferret#nose', 'urn:example:animal:ferret:nose'],
    ['6.2.2', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d'],
  ],
  contradictions: [
    {
      what: 'by section 5.2.4, `.//g` on `a:/b` resolves to `a://g`, where `g` is a host; section 3.3 forbids a path that begins with `//` if there is no authority.',
      choice: 'returns `a:/.//g`; with the option `literal` it returns `a://g`.',
    },
  ],
  pieces: {
    heads: ['', '', '', '/', '/', '//h/', '//h', '///', '//[::1]:80/', 'x:', 'http:'],
    bases: ['http://a/', 'http://a', 'x:/', 'x:', 'http://a/b/', 'file:///', 'http://u:p@h:8080/', 'urn:a/'],
    tails: ['', '', '', '?q', '?', '#f', '#', '?q#f', ';x', '?y/../z'],
    authorities: [...pieces.authorities, 'x:y', 'x:y/z'],
  },
  calls: {
    parsed: { scheme: 'http', authority: { host: 'h', port: '80' }, path: '/a', query: 'b' },
    base: 'http://a/b/c/d;p?q',
    references: { '?y': 'http://a/b/c/d;p?y', '../g': 'http://a/b/g' },
  },
};
