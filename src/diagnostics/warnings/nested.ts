/** Warnings about a URI inside of another one: a slash is missing, a space is before it, or a tool reads it in another way. */
import { cut, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { oneWarning } from './matches.js';
import { UNUSUAL_START } from './signs.js';
import type { Warnings } from './warning.js';

export const nestedWarnings: Warnings<keyof typeof nestedCodes> = {
  'embedded-uri': {
    signs: {
      within: [
        '%(?:20|0[9ADad])http',
        '\\/[^/?#]*https?:\\/\\/',
        '\\/(?:mailto|tel|sms|javascript|file):',
        ':(?:\\/|%2[Ff])[a-z0-9]',
        '%3[Aa]%2[Ff][a-z0-9]',
      ],
    },
    message: 'one of the two slashes before this host is missing',
    source: 'RFC 3986, section 3',
    find({ text }) {
      const [head, slashes] = captures(
        /^(?:[a-z]+:\/)?\/[^?#]*?%(?:2[027]|3C|0[9AD])(?=https?:(\/\/?)[a-z\d-]+\.[a-z\d])/i,
        text,
      );
      if (head !== '') {
        const colon = text.indexOf(':', head.length);
        const [close] = captures(/%(?:2[27]|3E)$/i, text);
        const edits = [
          cut(0, head.length),
          ...(slashes === '/' ? [insert(colon + 1, '/')] : []),
          ...(close === '' ? [] : [cut(text.length - 3, text.length)]),
        ];
        return { message: 'a second URI begins here', start: head.length, end: colon, edits };
      }
      const [before, other, scheme] = captures(OTHER_SCHEME, text);
      if (before !== '') {
        const place = { start: before.length, end: before.length + other.length };
        const message = 'a URI of another scheme is read as a part of the path';
        return { ...place, message, ...(/^(?:mailto|tel|sms)$/i.test(scheme) && { edits: [cut(0, before.length)] }) };
      }
      const [first] = captures(/^https?:\/\/[^/?#]*\/[^?#]*?(?<!\/v3\/__)(?<=[\w.,;)]|%5D\()(?=https?:\/\/)/i, text);
      const half = text.length / 2;
      const isTwice = text.slice(0, half) === text.slice(half);
      if (first !== '' || isTwice) {
        const start = isTwice ? half : first.length;
        const edits = isTwice ? { edits: [cut(start, text.length)] } : {};
        return { message: 'a second URI begins here', start, end: text.length, ...edits };
      }
      return oneWarning(
        [...text.matchAll(/(?<=[/=])https?(?::(\/|%2F)|%3A(%2F))(?=[a-z\d-]+(?:\.[a-z\d]|(?::|%3A)\d))/gi)],
        ({ 0: all, 1: plain, 2: slash = plain ?? '', index }) => insert(index + all.length, slash),
        'first',
      );
    },
  },
  'module-source': {
    signs: { start: [UNUSUAL_START] },
    message: 'in a URI, only a port can follow the ":" after the host',
    source: 'RFC 3986, section 3',
    find({ text }) {
      const [{ length }] = captures(/^git::ssh:\/\/(?:[^/@]*@)?[\w.-]+(?=:(?!\d+(?:\/|$)))/i, text);
      if (length > 0) return { start: length, end: length + 1, edits: [replace(length, length + 1, '/')] };
      const [all, query, folder] = captures(/^git::[a-z]+:\/\/[^?#]*(\?ref=[^/&#]*)(\/\/[^&#]*)$/i, text);
      if (all === '') return undefined;
      const start = text.length - folder.length;
      return {
        message: 'the folder in a module must come before the query',
        start,
        end: text.length,
        edits: [insert(start - query.length, folder), cut(start, text.length)],
      };
    },
  },
};

/** What comes before a URI of a scheme that no archive keeps, what shows that it is one, and its scheme. */
const OTHER_SCHEME =
  /^https?:\/\/[^?#]*?\/(?=((mailto|sms|tel|javascript|file):(?:(?<=tel:|sms:)[+\d(]|(?<=mailto:)[^/?#@]{1,80}@|(?<=script:)|(?<=file:)\/)))/i;

/** What is said about them in documentation. */
export const nestedCodes = {
  'embedded-uri': {
    title: 'A damaged URI inside another one',
    explanation:
      'Programs that normalize paths turn two slashes into one, even in a URI that is part of a path or a query. A link that was written with a space before it, or joined to the address of a site, becomes part of the path.',
    examples: {
      rfc2396: ['http://www.example.com/a/%20http://www.example.com/b'],
      rfc3986: ['https://parser.example/login?next=https:/www.example.com/', '/archive/http:/parser.example/rules'],
    },
  },
  'module-source': {
    title: 'A Terraform module source that is misread',
    explanation:
      'After "git::", Terraform expects a URI. In a URI with "ssh://", a colon after the host begins a port, and a folder in the repository comes before the query, after "//".',
    examples: {
      rfc3986: [
        'git::ssh://git@parser.example:rules/paths.git',
        'git::https://parser.example/rules.git?ref=main//paths',
        'git::ssh://git@parser.example/rules.git?ref=v1.2//paths/uri',
      ],
    },
  },
} as const;
