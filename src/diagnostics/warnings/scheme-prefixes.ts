/** Warnings about what is before the scheme. */
import { cut, insert, replace } from '../../syntax/edits.js';
import { findEscapedUri } from '../../syntax/escaped-uri.js';
import { hostSchemes, looksLikeUri } from '../../syntax/known-schemes.js';
import { captures } from '../../syntax/search.js';
import { UNUSUAL_START } from './signs.js';
import type { Warnings } from './warning.js';

export const schemePrefixWarnings: Warnings<keyof typeof schemePrefixCodes> = {
  'url-prefix': {
    signs: { start: [UNUSUAL_START] },
    message: '"URL:" is read as the scheme',
    source: 'RFC 3986, appendix C',
    find({ text, scheme, schemeEnd }) {
      if (/^url\([^()]+\)$/i.test(text)) {
        const last = text.length - 1;
        return { message: '"url()" is the notation of CSS', start: 0, end: 4, edits: [cut(0, 4), cut(last, last + 1)] };
      }
      const [place] = captures(
        /^[a-z][a-z\d.-]{0,80}\.[a-z]{1,10}:\d{1,7}:(?:\d{1,5}:)?(?=(?:https?|ftp):\/\/)/i,
        text,
      );
      if (place !== '') {
        const message = 'the name of a file is read as the scheme';
        return { message, start: 0, end: place.length, edits: [cut(0, place.length)] };
      }
      const end = schemeEnd + 1;
      const isLabel =
        scheme === 'url' ||
        (scheme === 'uri' && looksLikeUri(text, end)) ||
        (/^(?:urlto|website|home-?page|web|link|href|source|see|docs?|documentation|download|proxy|redirect|repo(?:sitory)?)$/.test(
          scheme,
        ) &&
          /^(?:https?|ftp):\/\//i.test(text.slice(end)));
      if (!isLabel) return undefined;
      const shown = /^ur[il]$/.test(scheme) ? scheme.toUpperCase() : text.slice(0, schemeEnd);
      return { message: `"${shown}:" is read as the scheme`, start: 0, end, edits: [cut(0, end)] };
    },
  },
  'escaped-scheme': {
    signs: { start: [UNUSUAL_START] },
    message: 'the colon after the scheme is escaped, so this is a relative path',
    source: 'RFC 3986, section 3.1',
    find: ({ text }) => findEscapedUri(text),
  },
  'doubled-scheme': {
    signs: {
      start: [
        UNUSUAL_START,
        'https?:\\/\\/www\\.[a-z]+\\/\\/',
        'https?:\\/\\/(?:dx\\.)?doi\\.org\\/(?:dx\\.)?doi\\.',
        'file:\\/\\/\\/htt',
      ],
      within: ['\\/https?:', '\\/(?:doi|hdl):'],
    },
    message: 'there are two schemes',
    source: 'RFC 3986, section 3.1',
    find({ text }) {
      const [before, single] = captures(/^(?:\.?\/{1,3})(?=(?:https?|s?ftps?|wss?):(\/(?!\/)|\/\/)[a-z\d])/i, text);
      if (before !== '') {
        const end = before.length;
        const more = single === '/' ? [insert(text.indexOf(':') + 1, '/')] : [];
        return { message: 'there is a slash before the URI', start: 0, end, edits: [cut(0, end), ...more] };
      }
      const [again] = captures(/^(https?:\/\/[^?#]{1,300}?\/)\/?(?=\1)/i, text);
      if (again !== '')
        return { message: 'the URI begins twice', start: 0, end: again.length, edits: [cut(0, again.length)] };
      const [resolver, name] = captures(
        /^https?:\/\/(?:[a-z]+\.)?(?:doi|handle)\.(?:org|net)\/((?:doi|hdl):|(?:dx\.)?doi\.org\/)(?=\d)/i,
        text,
      );
      if (resolver !== '') {
        const start = resolver.length - name.length;
        const message = 'this prefix repeats what the host says';
        return { message, start, end: resolver.length, edits: [cut(start, resolver.length)] };
      }
      const [first] = captures(/^[a-z]+:\/\/(?:[a-z\d-]+\.)+[a-z]{2,20}?(?=https?:\/\/)/i, text);
      if (first !== '') {
        const edits = text.startsWith(first, first.length) ? { edits: [cut(0, first.length)] } : {};
        return { message: 'a second URI begins here', start: first.length, end: text.length, ...edits };
      }
      const [wrong] = captures(/^https?:\/\/(?=https?\/[a-z\d-]+\.[a-z])/i, text);
      if (wrong !== '') {
        const slash = text.indexOf('/', wrong.length);
        return { start: 0, end: wrong.length, edits: [cut(0, wrong.length), insert(slash, ':/')] };
      }
      const [database, web] = captures(/^jdbc:[a-z\d]+:\/\/(https?:\/\/)/i, text);
      const begin = database.length - web.length;
      if (database !== '') return { start: begin, end: database.length, edits: [cut(begin, database.length)] };
      const [{ length }, second, colon, slashes] = captures(DOUBLED, text);
      const end = length - second.length - colon.length - slashes.length;
      const isScheme = hostSchemes.has(second.toLowerCase()) || colon + slashes === '://';
      if (isScheme && slashes !== '' && (colon !== '' || slashes === '//')) {
        const at = end + second.length;
        return {
          start: 0,
          end,
          edits: [cut(0, end), ...(colon + slashes === '://' ? [] : [replace(at, length, '://')])],
        };
      }
      const [opaque] = captures(
        /^(?:(?:https?|ftp):\/\/(?=mailto:)|([a-z][a-z\d+.-]{2,30}:)(?=\1)|([a-z]+\+)(?=\2)|([a-z][a-z\d+.-]{1,30}:\/\/):?(?=\3)|(?:mailto|tel|sms|callto|doi|urn|isbn|arxiv|javascript|github|gitlab|bitbucket|npm):(?=https?:\/\/))/i,
        text,
      );
      return opaque === '' ? undefined : { start: 0, end: opaque.length, edits: [cut(0, opaque.length)] };
    },
  },
};

/** What is said about them in documentation. */
export const schemePrefixCodes = {
  'url-prefix': {
    title: 'The prefix "URL:" is read as a scheme',
    explanation:
      'In running text, "URL:" may come before a URI (RFC 3986, appendix C). It is not part of the URI, but a parser reads it as the scheme. Style sheets write "url()" around a URI.',
    examples: {
      rfc2396: ['URL:http://www.example.com/'],
      rfc3986: ['URL:https://parser.example/', 'url:ftp://ftp.example.com/pub/'],
    },
  },
  'escaped-scheme': {
    title: 'Escaped colon after the scheme',
    explanation:
      'A URI that was escaped as a whole, as for a parameter, has no scheme: it is a relative path (RFC 3986, section 4.2).',
    examples: {
      rfc2396: ['http%3A//www.example.com/'],
      rfc3986: ['https%3A%2F%2Fparser.example%2Frules', 'ftp%3a//ftp.example.com/pub/'],
    },
  },
  'doubled-scheme': {
    title: 'Two schemes',
    explanation:
      'A parser reads the second scheme as the host, with an empty port. Usually, a program put "http://" before a complete URL.',
    examples: {
      rfc3986: ['https://https://parser.example/', 'http://https://www.example.com/a', 'https://http://example.org/'],
    },
  },
} as const;

/** The text before a second scheme, that scheme, its colon and its slashes; the last two may be escaped. */
const DOUBLED =
  /^(?:https?(?=https?:\/)|(?:https?|s?ftps?|wss?|gopher|telnet|(?:feed|file|docker|oci|s3|gs|smb|ssh|git|rediss?|mongodb|amqps?|mqtts?|postgres(?:ql)?|mysql|ldaps?|rtsp)(?=:\/\/)|webcals?):\/*(?:www\.)?)([a-z][a-z\d]*)(:|%3a|)((?:\/|%2f){0,9})/i;
