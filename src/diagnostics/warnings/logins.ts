/** Warnings about users and passwords. */
import type { Guidance } from '../../rfcs/model/guidance.js';
import type { UrlRanges } from '../../rfcs/model/url-ranges.js';
import type { Edit } from '../../syntax/edit.js';
import { cut, editEach, escaped, replace } from '../../syntax/edits.js';
import { hostSchemes } from '../../syntax/known-schemes.js';
import { captures } from '../../syntax/search.js';
import { partText } from './host-text.js';
import { UNUSUAL_START } from './signs.js';
import type { WarnedByRfc, Warnings } from './warning.js';

export const loginWarnings: Warnings<keyof typeof loginCodes> = {
  'password-in-url': { signs: { start: [UNUSUAL_START] }, findByRfc: passwordInUrl },
  'host-like-userinfo': {
    signs: { start: [UNUSUAL_START] },
    message: 'the part before "@" looks like a host but is the user name',
    source: 'RFC 3986, section 7.6',
    find: (structure) => {
      const userinfo = structure.authorityParts?.userinfo;
      if (!userinfo) return undefined;
      const { start, end } = userinfo;
      const isEmpty = start === end && structure.text[end] === '@' && hostSchemes.has(structure.scheme);
      if (isEmpty)
        return { start, end: end + 1, message: 'the user name before "@" is missing', edits: [cut(end, end + 1)] };
      const name = partText(structure, userinfo);
      // an address as user name is escaped
      const isHost = !/%40/.test(name) && HOST.test(name);
      return isHost ? userinfo : undefined;
    },
  },
  'delimiter-in-password': {
    signs: { start: [UNUSUAL_START] },
    message: 'this delimiter ends the authority, but is probably part of a password',
    source: 'RFC 3986, section 3.2.1',
    find({ text, scheme, authority }) {
      if (!authority || scheme === '' || hostSchemes.has(scheme)) return undefined;
      const { start, end } = authority;
      const [login] = captures(/^[?#][^@\s]*(?=@[a-z\d.-]+(?::\d+)?(?:[/?#]|$))/i, text.slice(end, end + 300));
      if (login === '' || !/^[^@:]*:\d*$/.test(text.slice(start, end))) return undefined;
      const escape = (at: number, one: string): Edit => replace(at, at + 1, escaped(one) ?? one);
      return { start: end, end: end + 1, edits: editEach(login, /[/?#]/g, escape, end) };
    },
  },
};

/** What is said about them in documentation. */
export const loginCodes = {
  'password-in-url': {
    title: 'Password in the URL',
    explanation:
      'Anyone who sees the URL sees the password: in logs, in browser histories, in documents that link to it.',
    examples: {
      rfc1738: ['ftp://anonymous:guest@ftp.example.com/pub/'],
      rfc2396: ['http://user:secret@example.com/'],
      rfc3986: ['postgres://app:hunter2@db.example.com/orders'],
    },
  },
  'delimiter-in-password': {
    title: 'A delimiter in a password',
    explanation:
      'A "#" or "?" ends the authority (RFC 3986, section 3.2). If only digits come before it, a parser reads them as a port, and the rest of the password as something else.',
    examples: {
      rfc3986: [
        'redis://:57#a@parser.example/',
        'rtsp://ann:12?34@parser.example:554/a',
        'amqp://ann:1#@parser.example',
      ],
    },
  },
  'host-like-userinfo': {
    title: 'A user name that looks like a host',
    explanation:
      'The host follows the "@". The text before it is only a user name, and may be meant to deceive (RFC 3986, section 7.6).',
    examples: {
      rfc3986: [
        'https://www.parser.example@other.example/',
        'https://accounts.example.com@198.51.100.7/login',
        'http://www.example.com@example.net/',
      ],
    },
  },
} as const;

function passwordInUrl(input: string, { password, registry }: UrlRanges, guidance: Guidance<string>): WarnedByRfc[] {
  const known = password && password.start < password.end ? password : undefined;
  const message = 'the URL contains a password';
  const source = 'RFC 1738, section 6';
  if (known) return [{ ...known, message, note: guidance.password, source }];
  // a registry name that has the form of user and password before an "@"
  if (!registry) return [];
  const [, user, meant] = captures(/^([^:@]*:)([^@]+)@/, input.slice(registry.start, registry.end));
  if (meant === '') return [];
  const start = registry.start + user.length;
  return [{ start, end: start + meant.length, message, source }];
}

/** A name that ends like a host, perhaps with a port or more of a URL after it. */
const HOST =
  /^(?:https?%3a|www\.)|^localhost$|^(?:[^.]+\.)+(?:com|org|net|edu|gov|example|info|app|dev|online|site|shop|cloud|biz|xyz|[a-z]{2})(?=$|[:;&%])|^\d+(?:\.\d+){3}$/i;
