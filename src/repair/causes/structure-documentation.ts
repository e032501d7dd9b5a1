/** The documentation of the causes in the layout, the notation and the scheme of a URI. */
import type { CauseDocumentation } from './cause.js';

export const structureDocumentation: Readonly<Record<string, CauseDocumentation>> = {
  'space-in-scheme': {
    title: 'White space in the scheme or around its colon',
    repair: 'delete it',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc3986', input: 'https : //parser.example/', repaired: 'https://parser.example/' },
  },
  'list-of-uris': {
    title: 'Several URIs, or text with a URI in it',
    repair: 'none: only the author knows which one is meant',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a https://parser.example/b' },
  },
  prose: {
    title: 'A sentence, not a URI',
    repair: 'none: there is no URI',
    source: 'RFC 3986, section 1.1',
    example: { rfc: 'rfc3986', input: 'see the chapter on grammars' },
  },
  'line-break': {
    title: 'A line break or a tab inside the URI',
    repair: 'delete it, with the white space around it',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/grammars/\n  rfc3986',
      repaired: 'https://parser.example/grammars/rfc3986',
    },
  },
  'invisible-character': {
    title: 'An invisible character',
    repair: 'delete it',
    source: 'RFC 3987, section 4.1',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a\u200bb', repaired: 'https://parser.example/ab' },
  },
  'character-reference': {
    title: 'An HTML character reference',
    repair: 'write the character, escaped if necessary',
    source: 'HTML, section 13.1.4',
    example: { rfc: 'rfc3986', input: '/caf&#xE9;/cr&#xE8;me', repaired: '/caf%C3%A9/cr%C3%A8me' },
  },
  'regular-expression': {
    title: 'A regular expression',
    repair: 'none: many URIs match it',
    source: 'ECMA-262, section 22.2.1',
    example: { rfc: 'rfc3986', input: '^https:\\/\\/parser\\.example\\/$' },
  },
  'source-escape': {
    title: 'An escape from a string literal, such as \\u0026',
    repair: 'write the character, escaped if necessary',
    source: 'ECMA-262, section 12.9.4',
    example: { rfc: 'rfc3986', input: '/search?a=1\\u0026b=2', repaired: '/search?a=1&b=2' },
  },
  defanged: {
    title: 'A URL that was defanged, so that nobody follows it',
    repair: 'write the dot or the colon without brackets',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://parser[.]example/', repaired: 'https://parser.example/' },
  },
  'windows-path': {
    title: 'A Windows path with a drive letter',
    repair: 'write "file:///" before it, and slashes',
    source: 'RFC 8089, appendix E.2',
    example: { rfc: 'rfc3986', input: 'E:\\grammars\\rfc.bnf', repaired: 'file:///E:/grammars/rfc.bnf' },
  },
  'unc-path': {
    title: 'A Windows path with a server',
    repair: 'write "file://" before the server, and slashes',
    source: 'RFC 8089, appendix E.3',
    example: { rfc: 'rfc3986', input: '\\\\parser\\docs\\a.txt', repaired: 'file://parser/docs/a.txt' },
  },
  'escaped-slash': {
    title: 'A backslash before each slash, as in JSON',
    repair: 'delete the backslashes',
    source: 'RFC 8259, section 7',
    example: { rfc: 'rfc3986', input: 'https:\\/\\/parser.example\\/a', repaired: 'https://parser.example/a' },
  },
  'backslash-as-slash': {
    title: 'Backslashes instead of the slashes around the host',
    repair: 'write slashes',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc3986', input: 'https:\\\\parser.example\\a', repaired: 'https://parser.example/a' },
  },
  'windows-separators': {
    title: 'A relative path with backslashes',
    repair: 'write slashes',
    source: 'RFC 3986, section 3.3',
    example: { rfc: 'rfc3986', input: 'manual\\rules\\_all.txt', repaired: 'manual/rules/_all.txt' },
  },
  'leftover-backslash': {
    title: 'A backslash left over from escaping',
    repair: 'delete it',
    source: 'POSIX, Shell Command Language, section 2.2.1',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/a\\%20b\\_c',
      repaired: 'https://parser.example/a%20b_c',
    },
  },
  'backslash-for-apostrophe': {
    title: 'A backslash where an apostrophe was',
    repair: 'write the apostrophe',
    source: 'RFC 3986, section 2.2',
    example: { rfc: 'rfc3986', input: '/wiki/Backus\\s_notation', repaired: "/wiki/Backus's_notation" },
  },
  'backslash-in-path': {
    title: 'A backslash in the path',
    repair: 'write a slash',
    source: 'RFC 3986, section 3.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example/docs\\all', repaired: 'https://parser.example/docs/all' },
  },
  'full-width-delimiters': {
    title: 'Full-width delimiters after the scheme',
    repair: 'write the characters of US-ASCII',
    source: 'RFC 3987, section 5.3.2.2',
    example: { rfc: 'rfc3986', input: 'https：／／parser.example/', repaired: 'https://parser.example/' },
  },
  'quote-in-slashes': {
    title: 'A quote between the scheme and the slashes',
    repair: 'delete it',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc3986', input: 'https:"//parser.example/', repaired: 'https://parser.example/' },
  },
  'stray-character-in-scheme': {
    title: 'A stray character in or before the scheme',
    repair: 'delete it',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc3986', input: 'ht^tps://parser.example/', repaired: 'https://parser.example/' },
  },
  'upper-case-scheme': {
    title: 'A scheme in upper case',
    repair: 'write it in lower case',
    source: 'RFC 1738, section 2.1',
    example: { rfc: 'rfc1738', input: 'HTTP://parser.example/', repaired: 'http://parser.example/' },
  },
  'doubled-scheme': {
    title: 'Two schemes',
    repair: 'delete the first one',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://http://parser.example/', repaired: 'http://parser.example/' },
  },
  'missing-colon': {
    title: 'The colon after the scheme is missing',
    repair: 'insert the colon',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc1738', input: 'http//parser.example/', repaired: 'http://parser.example/' },
  },
  'wrong-slashes': {
    title: 'Too many or too few slashes after the scheme',
    repair: 'write "//"',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http:/parser.example/', repaired: 'http://parser.example/' },
  },
  'file-name-as-host': {
    title: 'A file name instead of a host',
    repair: 'insert a slash before it',
    source: 'RFC 8089, section 2',
    example: { rfc: 'rfc1738', input: 'file://grammar.bnf', repaired: 'file:///grammar.bnf' },
  },
  'host-without-scheme': {
    title: 'The scheme is missing',
    repair: 'write "http://" before "www.", "ftp://" before "ftp."',
    source: 'RFC 2396, appendix E',
    example: { rfc: 'rfc1738', input: 'www.parser.example/a', repaired: 'http://www.parser.example/a' },
  },
};
