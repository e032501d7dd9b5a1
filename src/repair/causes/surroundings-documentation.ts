/** The documentation of the causes around a URI. */
import type { CauseDocumentation } from './cause.js';

export const surroundingsDocumentation: Readonly<Record<string, CauseDocumentation>> = {
  'white-space-around': {
    title: 'White space around the URI',
    repair: 'delete it',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: ' https://parser.example/ ', repaired: 'https://parser.example/' },
  },
  'invisible-around': {
    title: 'Invisible characters around the URI',
    repair: 'delete them',
    source: 'RFC 3987, section 4.1',
    example: { rfc: 'rfc3986', input: '\ufeffhttps://parser.example/', repaired: 'https://parser.example/' },
  },
  'quoted-mail': {
    title: 'The ">" of a quoted e-mail before the URI',
    repair: 'delete it',
    source: 'RFC 3676, section 4.5',
    example: { rfc: 'rfc3986', input: '> https://parser.example/', repaired: 'https://parser.example/' },
  },
  'escaped-quotes-around': {
    title: 'Escaped quotes around the URI',
    repair: 'delete them',
    source: 'HTML, section 13.5',
    example: { rfc: 'rfc3986', input: '&quot;https://parser.example/&quot;', repaired: 'https://parser.example/' },
  },
  'html-around': {
    title: 'HTML around the URI',
    repair: 'keep the value of the attribute',
    source: 'HTML, section 4.6.2',
    example: { rfc: 'rfc3986', input: '<a href="/parser/">docs</a>', repaired: '/parser/' },
  },
  'css-url': {
    title: 'The url() notation of CSS',
    repair: 'keep what is in the parentheses',
    source: 'CSS Values and Units, section 4.5',
    example: { rfc: 'rfc3986', input: 'url("/logo.svg")', repaired: '/logo.svg' },
  },
  'markdown-link': {
    title: 'A Markdown link',
    repair: 'keep what is in the parentheses',
    source: 'CommonMark, section 6.3',
    example: { rfc: 'rfc3986', input: '[docs](https://parser.example/)', repaired: 'https://parser.example/' },
  },
  'wiki-link': {
    title: 'A wiki or Org mode link',
    repair: 'keep what comes before the label',
    source: 'MediaWiki, Help:Links',
    example: { rfc: 'rfc3986', input: '[[https://parser.example/|the parser]]', repaired: 'https://parser.example/' },
  },
  bbcode: {
    title: 'BBCode tags',
    repair: 'keep the URI in or between the tags',
    source: 'phpBB, BBCode guide',
    example: { rfc: 'rfc3986', input: '[url=https://parser.example/]docs[/url]', repaired: 'https://parser.example/' },
  },
  'tex-command': {
    title: 'A LaTeX command',
    repair: 'keep the first argument',
    source: 'the hyperref manual, section 4',
    example: { rfc: 'rfc3986', input: '\\url{https://parser.example/}', repaired: 'https://parser.example/' },
  },
  'element-around': {
    title: 'An XML element around the URI',
    repair: 'keep the content of the element',
    source: 'XML 1.0, section 3.1',
    example: { rfc: 'rfc3986', input: '<loc>https://parser.example/</loc>', repaired: 'https://parser.example/' },
  },
  'repeated-in-angle-brackets': {
    title: 'The URI repeated in angle brackets',
    repair: 'keep one of the two',
    source: 'RFC 3986, appendix C',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/<https://parser.example/>',
      repaired: 'https://parser.example/',
    },
  },
  'pasted-html': {
    title: 'A piece of HTML after the URI',
    repair: 'delete it',
    source: 'HTML, section 13.1',
    example: { rfc: 'rfc3986', input: 'https://parser.example/faq">FAQ</a>', repaired: 'https://parser.example/faq' },
  },
  'punctuation-after-delimiters': {
    title: 'Punctuation of the sentence after the URI',
    repair: 'delete it, and then the delimiters',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '<https://parser.example/>.', repaired: 'https://parser.example/' },
  },
  'angle-brackets-around': {
    title: 'Angle brackets around the URI',
    repair: 'delete them; only likely if "URL:" or a label is deleted too',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '<https://parser.example/>', repaired: 'https://parser.example/' },
  },
  'quotes-around': {
    title: 'Quotes around the URI',
    repair: 'delete them',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '“https://parser.example/”', repaired: 'https://parser.example/' },
  },
  'url-prefix': {
    title: 'The prefix "URL:"',
    repair: 'delete it',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: 'URL: https://parser.example/', repaired: 'https://parser.example/' },
  },
  'brackets-around': {
    title: 'Brackets around the URI',
    repair: 'delete them',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: '(https://parser.example/)', repaired: 'https://parser.example/' },
  },
  'unpaired-at-end': {
    title: 'A bracket or ">" at the end that nothing opens or closes',
    repair: 'delete it',
    source: 'RFC 3986, appendix C; RFC 2396, appendix E',
    example: { rfc: 'rfc3986', input: 'https://parser.example/a]', repaired: 'https://parser.example/a' },
  },
  'cut-off': {
    title: 'An ellipsis at the end, where the URI was cut off',
    repair: 'none: the rest is unknown',
    source: 'RFC 3986, section 2',
    example: { rfc: 'rfc3986', input: 'https://parser.example/grammars/rfc…' },
  },
};
