/** Warnings about the colon and the slashes after the scheme. */
import { cut, editEach, insert, replace } from '../../syntax/edits.js';
import { hostSchemes, knownSchemes } from '../../syntax/known-schemes.js';
import { captures } from '../../syntax/search.js';
import { UNUSUAL_START } from './signs.js';
import type { Warned, Warnings } from './warning.js';

export const slashWarnings: Warnings<keyof typeof slashCodes> = {
  'doubled-colon': {
    signs: { start: [UNUSUAL_START] },
    message: 'there is an extra or misplaced colon after the scheme',
    source: 'RFC 3986, section 3',
    find({ text }) {
      const [head, scheme, colons] = captures(/^([a-z]+)(:{2,}\/*|:\/:\/*|\/+:\/*)/i, text);
      const name = scheme.toLowerCase();
      if (!knownSchemes.has(name) || (!hostSchemes.has(name) && !colons.startsWith('::'))) return undefined;
      // a source of a Terraform module says how to get what its URI identifies
      if (name === 'git' && /^[a-z]+:\/\//i.test(text.slice(head.length))) return undefined;
      const start = scheme.length;
      const right = hostSchemes.has(name) ? '://' : colons.replace(/:+/, ':');
      return { start, end: head.length, edits: [replace(start, start + colons.length, right)] };
    },
  },
  'missing-authority': {
    signs: { start: [UNUSUAL_START] },
    message: 'the host is missing: "//" must follow the scheme',
    source: 'RFC 3986, section 3.2',
    find({ text, scheme, schemeEnd, authority, authorityParts: parts }) {
      if (!hostSchemes.has(scheme)) return storeWithoutSlash(text, scheme);
      const start = schemeEnd + 1;
      if (!authority) {
        const joined = editEach(text.slice(start), /%5C\//gi, (at) => cut(at, at + 3), start);
        if (joined[1]?.start === start + 4)
          return { start, end: start + 8, message: 'these slashes were escaped for JSON', edits: joined };
        const slashes = text[start] === '/' ? '/' : '//';
        const place = { start: 0, end: start + 2 - slashes.length };
        const isHost = /^\/?[a-z\d]/i.test(text.slice(start, start + 2));
        return isHost ? { ...place, edits: [insert(start, slashes)] } : { ...place, message: 'the host is missing' };
      }
      if (parts && parts.host.start < parts.host.end) return undefined;
      if (authority.start < authority.end) return { ...authority, message: 'the host is missing' };
      let end = authority.start;
      while (text[end] === '/') end++;
      const isHost = /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+)+)(?:[/:?#]|$)/i.test(text.slice(end, end + 100));
      const message = 'the host is missing after "//"';
      return isHost ? { message, start, end, edits: [cut(authority.start, end)] } : { message, start, end };
    },
  },
  'needless-slashes': {
    signs: { start: [UNUSUAL_START] },
    message: 'a URI of this scheme has no host, so "//" must not follow the scheme',
    source: 'RFC 3986, section 3.2',
    find({ text, scheme, schemeEnd, authority }) {
      if (!authority || !/^(?:mailto|tel|sms|data|urn|(?:stun|turn)s?)$/.test(scheme)) return undefined;
      let end = authority.start;
      while (text[end] === '/') end++;
      return { start: schemeEnd + 1, end, edits: [cut(schemeEnd + 1, end)] };
    },
  },
};

/** A scheme that always has a host, and one slash: s3:/bucket/key. */
function storeWithoutSlash(text: string, scheme: string): Warned | undefined {
  const [database] = captures(/^jdbc:(?:mysql|mariadb|sqlserver):(?=\/[a-z\d])/i, text);
  if (database !== '') return { start: 0, end: database.length + 1, edits: [insert(database.length, '/')] };
  const [remote] = captures(/^(?:git\+)?(?:ssh|https):(?=[\w-]+@[\w.-]+\/)/i, text);
  if (remote !== '') return { start: 0, end: remote.length, edits: [insert(remote.length, '//')] };
  if (
    !/^(?:s3|gs|rediss?|amqps?|mongodb|postgres|postgresql|mysql|ssh|rtsp|rtmp|ldaps?|smb|ipps?|lpd|socket|mqtts?)$/.test(
      scheme,
    )
  )
    return undefined;
  const start = scheme.length + 1;
  return /\/[a-z\d]/i.test(text.slice(start, start + 2))
    ? { start: 0, end: start + 1, edits: [insert(start, '/')] }
    : undefined;
}

/** What is said about them in documentation. */
export const slashCodes = {
  'doubled-colon': {
    title: 'Extra or misplaced colon after the scheme',
    explanation:
      'Because of the colon, the string has no host: what looks like the host belongs to the path, or the host is empty.',
    examples: {
      rfc3986: ['https:://parser.example/', 'http:://www.example.com/', 'ftp:://ftp.example.com/pub/'],
    },
  },
  'missing-authority': {
    title: 'Missing host after a scheme that needs one',
    explanation:
      'Only "//" begins an authority. After one slash, or none, what looks like the host belongs to the path; with three slashes, the host is empty.',
    examples: {
      rfc3986: ['https:/parser.example/', 'http:www.example.com/a', 'https:///www.example.com/'],
    },
  },
  'needless-slashes': {
    title: 'Slashes after a scheme that has no host',
    explanation:
      'The address follows the colon directly, as in mailto:joe@example.com (RFC 6068, section 2) and tel:+1-201-555-0123 (RFC 3966, section 3). After "//", a parser reads it as a user name and a host.',
    examples: {
      rfc2396: ['mailto://webmaster@example.com'],
      rfc3986: ['mailto://tim@parser.example', 'tel://+1-201-555-0123'],
    },
  },
} as const;
