/** Warnings about escapes and character references. */
import { bareReferences } from '../../syntax/bare-references.js';
import { decodeUtf8 } from '../../syntax/decode-utf8.js';
import type { Guidance } from '../../rfcs/model/guidance.js';
import type { UrlRanges } from '../../rfcs/model/url-ranges.js';
import type { Edit } from '../../syntax/edit.js';
import { cut, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { oneWarning } from './matches.js';
import { misread } from './misread.js';
import { referenced } from './references.js';
import type { WarnedByRfc, Warnings } from './warning.js';

const NUL = 'this is an escaped NUL, which ends a string in C';
const NUL_SOURCE = 'RFC 3986, section 7.3';

export const escapeWarnings: Warnings<keyof typeof escapeCodes> = {
  'double-escape': {
    signs: { within: ['%25(?:25)*(?:[89A-Fa-f]|2[0127-9Cc]|0[0ADad])'] },
    message: 'this looks like an escape that was escaped again',
    source: 'RFC 3986, section 2.4',
    find: ({ text }) =>
      oneWarning(escapedTwice(text), ({ 0: escape, index }) => cut(index + 1, index + escape.length - 2)),
  },
  'escaped-control': {
    signs: { within: ['%0[0AaDd]'] },
    findByRfc: escapedControl,
    message: NUL,
    source: NUL_SOURCE,
    find: ({ text }) => oneWarning([...text.matchAll(/%00/g)], ({ index }) => cut(index, index + 3), 'first'),
  },
  'html-entity': {
    signs: {
      within: [
        '&[A-Za-z]+(?:;|%3[Bb])',
        '%26[A-Za-z]+(?:;|%3[Bb])',
        '&(?:#|%23)',
        '%26(?:#|%23)',
        '%[Cc][23]%[9ABab][0-9A-Fa-f][A-Za-z_]+=',
      ],
    },
    message: 'this HTML character reference was not decoded',
    source: 'the HTML Standard, section 13.5',
    find({ text, isHierarchical, scheme }) {
      if (!(isHierarchical || scheme === 'mailto')) return undefined;
      const decoded = oneWarning(
        [...text.matchAll(DECODED)].filter(({ index }) => text.lastIndexOf('?', index) >= 0),
        ({ 0: escape, index }) =>
          replace(index, index + escape.length, `&${bareReferences[decodeUtf8(escape) ?? ''] ?? ''}`),
      );
      if (decoded)
        return { ...decoded, message: 'the start of a parameter was decoded as an HTML character reference' };
      const edits = ({ 0: reference, 1: name = '', index }: RegExpExecArray): Edit =>
        name.toLowerCase() === 'nbsp' && index + reference.length === text.length && !text.includes('?')
          ? cut(index, text.length)
          : replace(index, index + reference.length, referenced(name));
      return oneWarning(
        [
          ...text.matchAll(
            /(?:&|%26)(?:(?:amp;)+|(amp|quot|lt|gt|apos|nbsp|[lr][sd]quo|[mn]dash|szlig|[a-z](?:acute|grave|circ|uml|tilde|cedil|ring)|(?:#|%23)(?:\d{1,6}|x[\da-f]{1,5}))(?:;|%3b))/gi,
          ),
        ],
        edits,
        'first',
      );
    },
  },
  'double-utf-8': {
    signs: { within: ['%[Cc][23]%'] },
    message: 'this UTF-8 was decoded as another encoding and encoded again',
    source: 'RFC 3629',
    find: ({ text }) =>
      oneWarning(
        [...text.matchAll(/(?:%[89A-F][\dA-F])+/gi)].flatMap((run) => {
          const meant = misread(run[0]);
          return meant === undefined ? [] : [Object.assign(run, { meant })];
        }),
        ({ 0: run, meant, index }) => replace(index, index + run.length, meant),
      ),
  },
  'cut-off-utf-8': {
    signs: { end: ['%[89A-Fa-f][0-9A-Fa-f]'] },
    message: 'the octets of the last character are incomplete: the end was cut off',
    source: 'RFC 3629, section 3',
    find({ text }) {
      const [tail, first] = captures(/%([C-F][\dA-F])(?:%[89AB][\dA-F])*$/i, text.slice(-12));
      const lead = parseInt(first, 16);
      const start = text.length - tail.length;
      const before = text.slice(0, start);
      const isCut = tail.length < (lead < 0xe0 ? 6 : lead < 0xf0 ? 9 : 12) && lead > 0xc1 && lead < 0xf5;
      // only if the rest of the string is UTF-8: in Latin-1, such an octet is a character
      return isCut && /%[C-F][\dA-F]%[89AB]/i.test(before) && decodeUtf8(before) !== undefined
        ? { start, end: text.length, edits: [cut(start, text.length)] }
        : undefined;
    },
  },
  'replacement-character': {
    signs: { within: ['%[Ee][Ff]%'] },
    message: 'this is the replacement character U+FFFD: the original text was lost',
    source: 'the Unicode Standard, section 23.8',
    find({ text }) {
      const start = text.search(/%EF%BF%BD/i);
      return start < 0 ? undefined : { start, end: start + 9 };
    },
  },
};

/** A character of `bareReferences` after a value and before a name with "=". */
const DECODED = new RegExp(
  `(?:${Object.keys(bareReferences).map(encodeURIComponent).join('|')})(?=[a-z_]{1,40}=)(?<==[^?&=#]{7,200})`,
  'gi',
);

/** What is said about them in documentation. */
export const escapeCodes = {
  'double-escape': {
    title: 'An escape that was escaped again',
    explanation:
      'Decoded once, "%2520" is "%20", not a space (RFC 3986, section 2.4). If a percent sign is meant, the string is right as it is.',
    examples: {
      rfc2396: ['http://example.com/a%2520b'],
      rfc3986: ['/all%2520rules', 'https://example.com/search?q=caf%25C3%25A9'],
    },
  },
  'escaped-control': {
    title: 'Escaped NUL, CR or LF',
    explanation:
      'A program that decodes it too early may end a string or a line there, and misread the rest, for example as another command.',
    examples: {
      rfc1738: ['ftp://example.com/a%0D%0ADELE%20b'],
      rfc2396: ['/download/report.exe%00.pdf'],
      rfc3986: ['https://example.com/?next=/%0D%0ASet-Cookie:%20a=b'],
    },
  },
  'html-entity': {
    title: 'An HTML character reference that was not decoded',
    explanation:
      'In HTML, "&" is written "&amp;". If a URL is copied from the source of a page without decoding that, the name of the next parameter begins with "amp;". Conversely, HTML reads "&timestamp" as "×tamp".',
    examples: {
      rfc2396: ['http://example.com/cgi?id=7&amp;page=2#top'],
      rfc3986: ['/find?a=1&amp;b=2', 'https://example.com/search?q=uri&amp;lang=en'],
    },
  },
  'double-utf-8': {
    title: 'UTF-8 that was encoded twice',
    explanation:
      'The octets of a character were decoded as Windows-1252 or Latin-1, and the result was encoded as UTF-8 again: %C3%83%C2%A9, which is "Ã©", instead of %C3%A9, which is "é".',
    examples: {
      rfc2396: ['http://example.com/caf%C3%83%C2%A9'],
      rfc3986: ['/na%C3%83%C2%AFve', 'https://example.com/it%C3%A2%E2%82%AC%E2%84%A2s'],
    },
  },
  'cut-off-utf-8': {
    title: 'UTF-8 that was cut off at the end',
    explanation:
      'Other escapes in the string are UTF-8, but the last character lacks octets (RFC 3629, section 3). A program shortened the string between them.',
    examples: {
      rfc2396: ['http://www.example.com/%E8%A7%84%E5%88'],
      rfc3986: ['/r%C3%A9sum%C3', 'https://parser.example/?q=%E2%82%AC%F0%9F%98'],
    },
  },
  'replacement-character': {
    title: 'An escaped replacement character',
    explanation:
      'Programs write U+FFFD where they cannot decode octets. The original text is lost, so the URI probably leads nowhere.',
    examples: {
      rfc2396: ['http://example.com/caf%EF%BF%BD'],
      rfc3986: ['/na%EF%BF%BDve', 'https://example.com/search?q=%EF%BF%BDber'],
    },
  },
} as const;

function* escapedControl(input: string, { scheme }: UrlRanges, guidance: Guidance<string>): Generator<WarnedByRfc> {
  // a mail has line breaks: RFC 6068, section 5
  const isMail = scheme !== undefined && input.slice(scheme.start, scheme.end).toLowerCase() === 'mailto';
  const query = input.indexOf('?');
  const hash = input.indexOf('#');
  for (const { 0: escape, 1: octet = '', index } of input.matchAll(/%(0[0AaDd])/g)) {
    const isInFragment = hash >= 0 && index > hash; // which no server and no gateway gets
    if (octet !== '00' && (isMail || isInFragment || isLineOfValue(input, query, index))) continue;
    const place = { start: index, end: index + escape.length };
    // RFC 3986 alone names NUL; the others name CR and LF, as examples of delimiters
    if (octet === '00') yield { ...place, message: NUL, source: NUL_SOURCE };
    else {
      const message = `this is an escaped ${octet.toLowerCase() === '0a' ? 'LF' : 'CR'}`;
      yield { ...place, message, note: guidance.escapedControl, source: 'RFC 1738, section 6' };
    }
  }
}

/**
 * Whether a line break is between two lines of text in a query's value, such as a message or a log. What follows may not be a
 * header, which some programs read as one.
 */
function isLineOfValue(input: string, query: number, at: number): boolean {
  if (query < 0 || query > at) return false;
  const after = input.slice(at, at + 100).replace(/(?:%0[AaDd])+/, '');
  return !'?&=;'.includes(input.charAt(at - 1)) && /^[^&;#]/.test(after) && !/^[\w-]+(?::|%3[Aa])/.test(after);
}

/**
 * The spaces and the characters outside US-ASCII that were escaped twice. A URI inside a parameter has such escapes, too: so a part
 * between delimiters counts only if nothing else is escaped in it, and what it stands for is text.
 */
function escapedTwice(text: string): RegExpExecArray[] {
  return [...text.matchAll(/[^/?#&;=]+/g)].flatMap(({ 0: part, index: start }) => {
    if (!part.includes('%25') || !isText(part.replaceAll(/%(?:25)+/g, '%'))) return [];
    return [...part.matchAll(/%(?:25)+(?:[89a-f][\da-f]|2[0127-9c]|0[0ad])/gi)].map((escape) =>
      Object.assign(escape, { index: start + escape.index }),
    );
  });
}

/** Whether all escapes of a text are of spaces, line ends, quotes, marks of a sentence and characters outside US-ASCII. */
function isText(text: string): boolean {
  return !/%(?![89a-f][\da-f]|2[0127-9c]|0[0ad])/i.test(text) && decodeUtf8(text) !== undefined;
}
