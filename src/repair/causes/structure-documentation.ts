/** What is said of the causes around a URI, in its layout and in its scheme. */
import type { CauseDocumentation } from './cause.js';

export const structureDocumentation: Readonly<Record<string, CauseDocumentation>> = {
  'white-space-around': {
    title: 'White space around the URI',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: ' https://parser.example/ ', repaired: 'https://parser.example/' },
  },
  'html-around': {
    title: 'HTML around the URI',
    source: 'HTML, section 4.6.2',
    example: { rfc: 'rfc3986', input: '<a href="/parser/">docs</a>', repaired: '/parser/' },
  },
  'css-url': {
    title: 'The notation url() of CSS',
    source: 'CSS Values and Units, section 4.5',
    example: { rfc: 'rfc3986', input: 'url("/logo.svg")', repaired: '/logo.svg' },
  },
  'markdown-link': {
    title: 'A link of Markdown',
    source: 'CommonMark, section 6.3',
    example: { rfc: 'rfc3986', input: '[docs](https://parser.example/)', repaired: 'https://parser.example/' },
  },
  'pasted-html': {
    title: 'A piece of HTML after the URI',
    source: 'HTML, section 13.1',
    example: { rfc: 'rfc3986', input: 'https://parser.example/faq">FAQ</a>', repaired: 'https://parser.example/faq' },
  },
  'punctuation-after-delimiters': {
    title: 'Punctuation of the sentence after the URI',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '<https://parser.example/>.', repaired: 'https://parser.example/' },
  },
  'angle-brackets-around': {
    title: 'Angle brackets around the URI',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '<https://parser.example/>', repaired: 'https://parser.example/' },
  },
  'quotes-around': {
    title: 'Quotes around the URI',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '“https://parser.example/”', repaired: 'https://parser.example/' },
  },
  'url-prefix': {
    title: 'The prefix "URL:"',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: 'URL: https://parser.example/', repaired: 'https://parser.example/' },
  },
  'brackets-around': {
    title: 'Brackets around the URI',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '(https://parser.example/)', repaired: 'https://parser.example/' },
  },
  'unpaired-at-end': {
    title: 'A closing bracket or ">" without its partner at the end',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a]', repaired: 'https://parser.example/a' },
  },
  'cut-off': {
    title: 'An ellipsis at the end: the URI was cut off',
    source: 'RFC 3986, section 2',
    example: { rfc: 'rfc3986', input: 'https://parser.example/grammars/rfc…' },
  },
  'space-in-scheme': {
    title: 'White space in the scheme or around its colon',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc3986', input: 'https : //parser.example/', repaired: 'https://parser.example/' },
  },
  'list-of-uris': {
    title: 'Several URIs, or a text with one in it',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a https://parser.example/b' },
  },
  prose: {
    title: 'A sentence, not a URI',
    source: 'RFC 3986, section 1.1',
    example: { rfc: 'rfc3986', input: 'see the chapter on grammars' },
  },
  'line-break': {
    title: 'A line break or a tab inside the URI',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/grammars/\n  rfc3986',
      repaired: 'https://parser.example/grammars/rfc3986',
    },
  },
  'invisible-character': {
    title: 'An invisible character',
    source: 'RFC 3987, section 4.1',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a\u200bb', repaired: 'https://parser.example/ab' },
  },
  'character-reference': {
    title: 'A character reference of HTML',
    source: 'HTML, section 13.1.4',
    example: { rfc: 'rfc3986', input: '/caf&#xE9;/cr&#xE8;me', repaired: '/caf%C3%A9/cr%C3%A8me' },
  },
  'source-escape': {
    title: 'An escape of a string literal, such as \\u0026',
    source: 'ECMA-262, section 12.9.4',
    example: { rfc: 'rfc3986', input: '/search?a=1\\u0026b=2', repaired: '/search?a=1&b=2' },
  },
  'windows-path': {
    title: 'A path of Windows with its drive',
    source: 'RFC 8089, appendix E.2',
    example: { rfc: 'rfc3986', input: 'E:\\grammars\\rfc.bnf', repaired: 'file:///E:/grammars/rfc.bnf' },
  },
  'unc-path': {
    title: 'A path of Windows with its server',
    source: 'RFC 8089, appendix E.3',
    example: { rfc: 'rfc3986', input: '\\\\parser\\docs\\a.txt', repaired: 'file://parser/docs/a.txt' },
  },
  'escaped-slash': {
    title: 'A backslash before a slash, as JSON has it',
    source: 'RFC 8259, section 7',
    example: { rfc: 'rfc3986', input: 'https:\\/\\/parser.example\\/a', repaired: 'https://parser.example/a' },
  },
  'backslash-as-slash': {
    title: 'Backslashes instead of the slashes around the host',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc3986', input: 'https:\\\\parser.example\\a', repaired: 'https://parser.example/a' },
  },
  'windows-separators': {
    title: 'A relative path with backslashes',
    source: 'RFC 3986, section 3.3',
    example: { rfc: 'rfc3986', input: 'docs\\grammars\\_all.txt', repaired: 'docs/grammars/_all.txt' },
  },
  'leftover-backslash': {
    title: 'A backslash left over from escaping',
    source: 'POSIX, Shell Command Language, section 2.2.1',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/a\\%20b\\_c',
      repaired: 'https://parser.example/a%20b_c',
    },
  },
  'backslash-for-apostrophe': {
    title: 'A backslash where an apostrophe was',
    source: 'RFC 3986, section 2.2',
    example: { rfc: 'rfc3986', input: '/wiki/Backus\\s_notation', repaired: "/wiki/Backus's_notation" },
  },
  'backslash-in-path': {
    title: 'A backslash in the path',
    source: 'RFC 3986, section 3.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example/docs\\all', repaired: 'https://parser.example/docs/all' },
  },
  'full-width-delimiters': {
    title: 'Full-width delimiters after the scheme',
    source: 'RFC 3987, section 5.3.2.2',
    example: { rfc: 'rfc3986', input: 'https：／／parser.example/', repaired: 'https://parser.example/' },
  },
  'stray-character-in-scheme': {
    title: 'A stray character in or before the scheme',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc3986', input: 'ht^tps://parser.example/', repaired: 'https://parser.example/' },
  },
  'upper-case-scheme': {
    title: 'A scheme in upper case',
    source: 'RFC 1738, section 2.1',
    example: { rfc: 'rfc1738', input: 'HTTP://parser.example/', repaired: 'http://parser.example/' },
  },
  'doubled-scheme': {
    title: 'The scheme is there twice',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://http://parser.example/', repaired: 'http://parser.example/' },
  },
  'missing-colon': {
    title: 'The colon after the scheme is missing',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc1738', input: 'http//parser.example/', repaired: 'http://parser.example/' },
  },
  'wrong-slashes': {
    title: 'Too many or too few slashes after the scheme',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http:/parser.example/', repaired: 'http://parser.example/' },
  },
  'file-name-as-host': {
    title: 'A file name where the host should be',
    source: 'RFC 8089, section 2',
    example: { rfc: 'rfc1738', input: 'file://grammar.bnf', repaired: 'file:///grammar.bnf' },
  },
  'host-without-scheme': {
    title: 'The scheme is missing',
    source: 'RFC 2396, appendix E',
    example: { rfc: 'rfc1738', input: 'www.parser.example/a', repaired: 'http://www.parser.example/a' },
  },
};
