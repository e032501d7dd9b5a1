/** Causes that are a line of another format, from which no URI can be taken. */
import { ALONE, unrepairable, type Causes } from './cause.js';
import { around } from './quotes.js';
import { DOUBLE_QUOTE, QUOTE, SPACE } from './signs.js';
import { knownSchemes } from '../../syntax/known-schemes.js';
import { captures } from '../../syntax/search.js';
import { Structure } from '../../syntax/structure.js';

export const lines: Causes<keyof typeof lineDocumentation> = {
  'grep-output': {
    title: 'A line of grep output',
    certainty: 'guess',
    signs: 0,
    find: ({ text }) => (GREP.test(text) ? unrepairable(ALONE) : undefined),
  },
  'log-line': {
    title: 'A log line',
    certainty: 'guess',
    signs: SPACE,
    find: ({ text }) => (LOG.test(text) ? unrepairable(ALONE) : undefined),
  },
  'hosts-line': {
    title: 'A line of a hosts file',
    certainty: 'guess',
    signs: SPACE,
    find: ({ text }) => (HOSTS.test(text) ? unrepairable('give the address or the name alone') : undefined),
  },
  'request-line': {
    title: 'A request line',
    certainty: 'guess',
    signs: SPACE,
    find({ text }) {
      const [rest] = captures(/^(?:\/(?!\/)|[a-z][a-z\d+.-]*:\/\/)\S*(?= HTTP\/\d(?:\.\d)?$)/i, text);
      if (rest !== '') return around(text, 0, rest.length, 'likely'); // what is left of one without its method
      if (!REQUEST.test(text)) return undefined;
      const start = text.indexOf(' ') + 1;
      const target = captures(/^\S+/, text.slice(start))[0];
      const isAbsolute = knownSchemes.has(new Structure(target).scheme);
      if (!isAbsolute && !/^\/(?!\/)/.test(target)) return unrepairable(ALONE);
      return around(text, start, start + target.length, isAbsolute ? 'likely' : 'guess');
    },
  },
  'computed-uri': {
    title: 'Program code that computes a URI',
    certainty: 'guess',
    signs: QUOTE | DOUBLE_QUOTE,
    find: ({ text }) => (COMPUTED.test(text) ? unrepairable('give the URI that the program computes') : undefined),
  },
  'several-uris': {
    title: 'Several URIs',
    certainty: 'guess',
    signs: 0,
    find: ({ framed }) => (framed === 'several' ? unrepairable('give one URI at a time') : undefined),
  },
};

/** What is said about them in documentation. */
export const lineDocumentation = {
  'grep-output': {
    repair: 'none: a match is not a URI',
    source: 'POSIX, grep',
    example: { rfc: 'rfc3986', input: 'docs/rules.md:12:see https://parser.example/a' },
    insteadOf: ['space', 'text-around'],
  },
  'log-line': {
    repair: 'none: a log line is not a URI',
    source: 'RFC 5424, section 6',
    example: { rfc: 'rfc3986', input: '2026-01-31 12:00:00 INFO parsed https://parser.example/a' },
    insteadOf: ['space', 'brackets', 'never-allowed', 'named-value', 'text-around'],
  },
  'hosts-line': {
    repair: 'none: an address and names are not a URI',
    source: 'RFC 952, section 4',
    example: { rfc: 'rfc3986', input: '192.0.2.1 parser.example www.parser.example' },
    insteadOf: ['space', 'colon-before-slash'],
  },
  'request-line': {
    repair: 'keep the target if it is a URI or, as a guess, an absolute path',
    source: 'RFC 9112, section 3',
    example: { rfc: 'rfc3986', input: 'GET http://parser.example/ HTTP/1.1', repaired: 'http://parser.example/' },
    insteadOf: ['space', 'colon-before-slash', 'text-around'],
  },
  'computed-uri': {
    repair: 'none: only the program knows the value',
    source: 'ECMA-262, section 13.8',
    example: { rfc: 'rfc3986', input: "'https://parser.example/' + rule" },
    insteadOf: ['quotes-around', 'space', 'never-allowed'],
  },
  'several-uris': {
    repair: 'none: only the author knows which one is meant',
    source: 'RFC 3986, appendix C',
    example: { rfc: 'rfc3986', input: '["https://parser.example/a", "https://parser.example/b"]' },
    insteadOf: [
      'brackets-around',
      'punctuation-after-delimiters',
      'quotes-around',
      'angle-brackets-around',
      'markdown-link',
      'html-around',
    ],
  },
} as const;

const GREP = /^(?:[\w.@-]*\/)*[\w.@-]*\.[a-z]\w{0,5}:\d+:(?:\D|$)|^Binary file .* matches$/i;

/** The common log format, lines that begin with a date or a time, and messages of exceptions; not the URI that a person wrote in a chat. */
const LOG =
  /^"[A-Z]{3,10} \S+ HTTP\/\d(?:\.\d)?" \d{3}(?:\s|$)|^\S+ \S+ \S+ \[\d\d\/[A-Z][a-z]{2}\/\d{4}:|^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d |^\[[^\]]{0,40}\d\d:\d\d:\d\d[^\]]{0,40}\] (?!\p{L}[\p{L} ]{0,40}: [a-z]+:\/\/\S+$)|^\d\d:\d\d:\d\d[.,\s]|^time="|^File "[^"]*", line \d|^at [\w$.<>/@-]+\((?:[\w$]+\.[a-z]\w{0,9}(?::\d+)?|Native Method|Unknown Source)\)$|^(?:[\w$]+\.)*[A-Z]\w*(?:Exception|Error)(?: \[\w+\])?:\s/u;

const HOSTS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:]+)\s+[a-z\d][\w.-]*(?:\s+[\w.-]+)*(?:\s*#.*)?$/i;

const REQUEST =
  /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT) \S+(?: \d{3}(?: .*)?)?$|^[A-Z]{3,20} \S+ (?:HTTP|SIP|RTSP|ICAP)\/\d[\d.]*$/;

/** A string literal or a variable, and an operator that joins strings. */
const COMPUTED =
  /^(?:"[^"]*"|'[^']*'|`[^`]*`)\s*(?:\+\s*[\w$(]|\.\s*[$\w(]|%\s*[\w(]|<<|\|\||~\s|&\s)|^[\w$.()[\]]+\s*(?:\+|\.|~|<<|\|\||&)\s*["'`]|["'] ?\. ?\$[a-z_]/i;
