/** Causes at the border of authority and path. */
import { captures } from '../../syntax/search.js';
import type { Causes } from './cause.js';
import { cut, editEach, encode, insert, replace } from '../../syntax/edits.js';
import { NON_ASCII, SQUARE } from './signs.js';

export const borders: Causes<keyof typeof borderDocumentation> = {
  'missing-slash-after-address': {
    title: 'No slash between an IPv6 address and the path',
    certainty: 'likely',
    signs: SQUARE,
    find({ text, authority }) {
      if (!authority) return undefined;
      const [before] = captures(
        /^(?:[^@[]*@)?\[[\da-f:.]*\](?::\d{1,5})?(?=[a-z][\w.-]*$)/i,
        text.slice(authority.start, authority.end),
      );
      return before === '' ? undefined : [{ edits: [insert(authority.start + before.length, '/')] }];
    },
  },
  'colon-before-path': {
    title: 'A colon before the path, as in scp, instead of a slash',
    certainty: 'likely',
    signs: 0,
    find({ text, scheme, authorityParts: parts }) {
      const isOfScp = /^(?:git\+|svn\+)?ssh$|^(?:git|rsync|sftp|scp)$/.test(scheme) || text.endsWith('.git');
      if (!parts?.port || !isOfScp) return undefined;
      const colon = parts.port.start - 1;
      return /[a-z~]/i.test(text.charAt(parts.port.start)) ? [{ edits: [replace(colon, colon + 1, '/')] }] : undefined;
    },
  },
  'slash-like-character-after-host': {
    title: 'A character that looks like a slash after the host',
    certainty: 'guess',
    signs: NON_ASCII,
    find({ text, authority }) {
      if (!authority || !SLASHES.test(text.slice(authority.start, authority.end))) return undefined;
      return [{ edits: editEach(text, new RegExp(SLASHES, 'g'), (at) => replace(at, at + 1, '/')) }];
    },
  },
  'path-not-allowed': {
    title: 'A path in a scheme that does not allow one',
    certainty: 'likely',
    signs: 0,
    find({ text, authority, failure, grammar }) {
      if (!authority || failure !== authority.end + 1) return undefined;
      const isUrl = grammar.isAccepting(grammar.run(text, grammar.initial, 0, failure));
      return isUrl && /^[\w.-]+\/?$/.test(text.slice(failure)) ? [{ edits: [cut(failure, text.length)] }] : undefined;
    },
  },
  'slash-at-end': {
    title: 'A slash at the end, where the scheme does not allow one',
    certainty: 'likely',
    signs: 0,
    find({ text, grammar }) {
      const at = text.length - 1;
      if (text[at] !== '/' || /[?#]/.test(text) || !grammar.isAccepting(grammar.run(text, grammar.initial, 0, at)))
        return undefined;
      return [{ edits: [cut(at, at + 1)] }];
    },
  },
  'semicolon-in-ftp-path': {
    title: 'A ";" in the path of an FTP URL that does not begin ";type="',
    certainty: 'likely',
    signs: 0,
    find({ text, scheme, dataStart, failure }) {
      const at = text.indexOf(';', dataStart);
      if (scheme !== 'ftp' || failure > at + ';type='.length) return undefined;
      const pattern = /;(?!type=[aid]$)/gi;
      return [
        { edits: editEach(text.slice(dataStart), pattern, (place) => encode(place, place + 1, '%3B'), dataStart) },
      ];
    },
  },
};

/** What is said about them in documentation. */
export const borderDocumentation = {
  'missing-slash-after-address': {
    repair: 'insert the slash',
    source: 'RFC 3986, section 3.3',
    example: { rfc: 'rfc3986', input: 'https://[2001:db8::1]rules.html', repaired: 'https://[2001:db8::1]/rules.html' },
  },
  'colon-before-path': {
    repair: 'write a slash',
    source: 'RFC 3986, section 3.2.3',
    example: {
      rfc: 'rfc3986',
      input: 'ssh://git@parser.example:rules/a.git',
      repaired: 'ssh://git@parser.example/rules/a.git',
    },
  },
  'slash-like-character-after-host': {
    repair: 'write a slash; only a guess, because the character may be meant to deceive',
    source: 'UTS 39, section 4',
    example: { rfc: 'rfc3986', input: 'https://parser.example∕rules/', repaired: 'https://parser.example/rules/' },
    insteadOf: ['international-host'],
  },
  'path-not-allowed': {
    repair: 'delete it',
    source: 'RFC 1738, section 3.8',
    example: { rfc: 'rfc1738', input: 'telnet://parser.example/rules', repaired: 'telnet://parser.example/' },
  },
  'slash-at-end': {
    repair: 'delete it',
    source: 'RFC 1738, section 3.6',
    example: { rfc: 'rfc1738', input: 'news:comp.compilers/', repaired: 'news:comp.compilers' },
  },
  'semicolon-in-ftp-path': {
    repair: 'escape it as %3B',
    source: 'RFC 1738, section 3.2.2',
    example: { rfc: 'rfc1738', input: 'ftp://parser.example/a;v1', repaired: 'ftp://parser.example/a%3Bv1' },
  },
} as const;

const SLASHES = /[\u2044\u2215\u2571\u29f8]/;
