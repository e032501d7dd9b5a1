/** Causes in the scheme and in the slashes after it. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Causes } from './cause.js';
import { cut, insert, replace } from '../../syntax/edits.js';
import { findEscapedUri } from '../../syntax/escaped-uri.js';
import { captures } from '../../syntax/search.js';
import { ANGLE, PERCENT } from './signs.js';
import { hostSchemes, knownSchemes } from '../../syntax/known-schemes.js';

export const schemes: Causes<keyof typeof schemeDocumentation> = {
  'scheme-case': {
    title: 'A scheme in upper case',
    certainty: 'safe',
    signs: 0,
    find({ text, schemeEnd, failure, scheme, grammar }) {
      if (text.startsWith(scheme)) return undefined;
      // a scheme with productions of its own may fail only after its colon
      if (grammar.failure(scheme + text.slice(schemeEnd)) <= failure) return undefined;
      return [{ edits: [{ kind: 'case', start: 0, end: schemeEnd, text: scheme }] }];
    },
  },
  'escaped-uri': {
    title: 'A URI that is escaped as if it were data',
    certainty: 'likely',
    signs: PERCENT,
    find({ text }) {
      const found = findEscapedUri(text);
      return found && [{ edits: found.edits }];
    },
  },
  'two-schemes': {
    title: 'Two schemes',
    certainty: 'likely',
    signs: 0,
    find({ text, failure, scheme }) {
      if (!knownSchemes.has(scheme)) return undefined;
      const [wrong, inner] = captures(/^[a-z]+:\/\/(https?):(?=[a-z\d-]+\.)/i, text);
      if (wrong !== '') return [{ edits: [cut(0, wrong.length - inner.length - 1), insert(wrong.length, '//')] }];
      const [bracket, second, missing] = captures(/^https?:\/\/\[(?=(https?)(:?)\/\/)/i, text);
      if (bracket !== '') {
        const colon = missing === '' ? [insert(bracket.length + second.length, ':')] : [];
        return [{ edits: [cut(0, bracket.length), ...colon] }];
      }
      const [web] = captures(BEFORE_OTHER, text);
      if (web !== '') return [{ edits: [cut(0, web.length)] }];
      const [head, other, colons] = captures(/^[a-z]+:\/*([a-z]+)(:+)\/*/i, text);
      if (!knownSchemes.has(other.toLowerCase()) || failure > head.length || !head.endsWith('//')) return undefined;
      const start = head.lastIndexOf(other);
      const end = start + other.length + colons.length;
      return [{ edits: [cut(0, start), ...(colons.length > 1 ? [cut(end - colons.length + 1, end)] : [])] }];
    },
  },
  'no-colon': {
    title: 'A missing colon after the scheme, or another character in its place',
    certainty: 'likely',
    signs: 0,
    find({ text, failure }) {
      const [head, scheme, wrong] = captures(/^([a-z]+)([^\w/:%-]?)\/\//i, text);
      if (!hostSchemes.has(scheme.toLowerCase()) || failure > head.length) return undefined;
      const at = scheme.length;
      return [{ edits: [wrong === '' ? insert(at, ':') : replace(at, at + wrong.length, ':')] }];
    },
  },
  'wrong-slashes': {
    title: 'Too many or too few slashes after the scheme',
    certainty: 'likely',
    signs: 0,
    find({ text, failure, schemeEnd, scheme, grammar }) {
      // as a scanner reads them
      const [letters] = captures(/^(?:https?|ftp):(?:[lI1]{2}|\/[lI1]|[lI1]\/)(?=www\.)/i, text);
      if (letters !== '') return [{ edits: [replace(schemeEnd + 1, letters.length, '//')] }];
      let end = schemeEnd + 1;
      while (text[end] === '/' || text[end] === ':') end++;
      const slashes = text.slice(schemeEnd, end);
      if (failure > end || slashes === '://' || !needsSlashes(scheme, grammar.canBegin.bind(grammar))) return undefined;
      const mayLackHost = grammar.canBegin(`${scheme}:///`);
      const write = (right: string): readonly { readonly edits: readonly Edit[] }[] => [
        { edits: difference(schemeEnd, slashes, right) },
      ];
      if (mayLackHost)
        return slashes === ':' ? unrepairable('write "///" and the whole path after the scheme') : write(':///');
      // with a slash too many, only a dot tells a host from the first segment of a path
      const isPath = slashes.length > 3 && !/^(?:localhost|[^/?#]*\.)/i.test(text.slice(end, end + 100));
      return isPath || isNoHost(text, end) ? unrepairable(SLASHES) : write('://');
    },
  },
  'message-id-in-brackets': {
    title: 'Angle brackets around a message identifier',
    certainty: 'likely',
    signs: ANGLE,
    find({ text, schemeEnd }) {
      const [head] = captures(/^(?:news|nntp|mid|cid):(?=<[^<>\s]{1,250}>$)/i, text);
      const start = schemeEnd + 1;
      return head === '' ? undefined : [{ edits: [cut(start, start + 1), cut(text.length - 1, text.length)] }];
    },
  },
  'file-name-after-slashes': {
    title: 'A file name instead of a host',
    certainty: 'likely',
    signs: 0,
    find({ text, authority, scheme, isAuthorityWrong, grammar }) {
      if (!authority) return undefined;
      const isFileName = isAuthorityWrong && /^[\w.~-]+$/.test(text.slice(authority.start, authority.end));
      if (authority.end !== text.length && !isFileName) return undefined;
      if (!needsSlashes(scheme, grammar.canBegin.bind(grammar)) || !grammar.canBegin(`${scheme}:///`)) return undefined;
      return [{ edits: [insert(authority.start, '/')] }, { edits: [insert(authority.end, '/')], certainty: 'guess' }];
    },
  },
  'host-without-scheme': {
    title: 'The scheme is missing',
    certainty: 'likely',
    signs: 0,
    find({ text, grammar }) {
      const [, name] = captures(WWW, text.slice(0, LONGEST_HOST));
      if (name === '' || grammar.allowsRelative) return undefined;
      if (name.toLowerCase() === 'ftp') return [{ edits: [insert(0, 'ftp://')] }];
      return [{ edits: [insert(0, 'http://')] }, { edits: [insert(0, 'https://')] }];
    },
  },
};

/** What is said about them in documentation. */
export const schemeDocumentation = {
  'scheme-case': {
    repair: 'write it in lower case',
    source: 'RFC 1738, section 2.1',
    example: { rfc: 'rfc1738', input: 'HTTP://parser.example/', repaired: 'http://parser.example/' },
  },
  'escaped-uri': {
    repair: 'write its delimiters without escapes',
    source: 'RFC 3986, section 2.4',
    example: {
      rfc: 'rfc1738',
      input: 'http%3A%2F%2Fparser.example%2Fall%2520rules',
      repaired: 'http://parser.example/all%20rules',
    },
  },
  'two-schemes': {
    repair: 'delete the first one',
    source: 'RFC 3986, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://http://parser.example/', repaired: 'http://parser.example/' },
    insteadOf: ['empty-port', 'wrong-slashes', 'brackets-around-host'],
  },
  'no-colon': {
    repair: 'insert the colon',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc1738', input: 'http//parser.example/', repaired: 'http://parser.example/' },
  },
  'wrong-slashes': {
    repair: 'write "//"',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http:/parser.example/', repaired: 'http://parser.example/' },
  },
  'message-id-in-brackets': {
    repair: 'delete them',
    source: 'RFC 1738, section 3.6',
    example: { rfc: 'rfc1738', input: 'news:<a1@parser.example>', repaired: 'news:a1@parser.example' },
    insteadOf: ['never-allowed', 'template'],
  },
  'file-name-after-slashes': {
    repair: 'insert a slash before it',
    source: 'RFC 8089, section 2',
    example: { rfc: 'rfc1738', input: 'file://grammar.bnf', repaired: 'file:///grammar.bnf' },
  },
  'host-without-scheme': {
    repair: 'write "http://" before "www.", "ftp://" before "ftp."',
    source: 'RFC 2396, appendix E',
    example: { rfc: 'rfc1738', input: 'www.parser.example/a', repaired: 'http://www.parser.example/a' },
  },
} as const;

/** The scheme of the web before a URI of a scheme that has no host. */
const BEFORE_OTHER =
  /^https?:\/\/(?=mailto:[^@/?#\s]+@|(?:tel|sms):\+?[\d().\s-]{6,}(?:$|[;?])|javascript:|data:[a-z]+\/|urn:[a-z\d-]+:\S)/i;

/** How much of a string is searched for the end of a host, in UTF-16 units: a name has at most 255 octets (RFC 1034, section 3.1). */
const LONGEST_HOST = 260;

/** A host, perhaps with a port. With an "@", it is an address or a user instead; a password may have a "/". */
const WWW = /^(www|ftp)\.[a-z\d\u0080-\uffff](?![^/]*@|[^/?#:]*:\d*[^\d/?#][^]*@)/i;

const SLASHES = 'write the host after the scheme and "//"';

/** Whether a scheme has "//" in all its URIs. */
function needsSlashes(scheme: string, canBegin: (text: string) => boolean): boolean {
  return knownSchemes.has(scheme) && canBegin(`${scheme}://`) && !canBegin(`${scheme}:a`);
}

/** What follows the slashes is a file or nothing, not a host. */
function isNoHost(text: string, at: number): boolean {
  const host = text.slice(at, at + text.slice(at).search(/[/?#:]|$/));
  return !/^[a-z\d]/i.test(host) || /\.(?:html?|php|aspx?|jsp|cgi|txt|pdf|xml|css|js|png|gif|jpe?g)$/i.test(host);
}

/** The delimiters after a scheme, changed by the fewest characters. */
function difference(at: number, slashes: string, right: string): readonly Edit[] {
  if (slashes === right) return [];
  if (right.startsWith(slashes)) return [insert(at + slashes.length, right.slice(slashes.length))];
  if (slashes.startsWith(right)) return [cut(at + right.length, at + slashes.length)];
  return [replace(at, at + slashes.length, right)];
}
