/** Causes in userinfo and port, and white space anywhere in an authority. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Causes, type Remedy, type Unrepairable } from './cause.js';
import { cut, editEach, encode, escaped, replace } from '../../syntax/edits.js';
import { DEAD } from './goal-grammar.js';
import { isIpv6 } from './addresses.js';
import { afterSpace, ANGLE, AT, BRACE, isSpace, PARENTHESIS, SPACE } from './signs.js';
import { captures } from '../../syntax/search.js';
import { hostSchemes } from '../../syntax/known-schemes.js';

export const authorities: Causes<keyof typeof authorityDocumentation> = {
  'ipv6-address-in-parentheses': {
    title: 'An IPv6 address in parentheses',
    certainty: 'likely',
    signs: PARENTHESIS | BRACE | ANGLE,
    find({ text, authority, setting: { hasAddresses } }) {
      if (!authority || !hasAddresses) return undefined;
      const [before, address] = captures(
        /^(?:[^@]*@)?[({<]([\da-f:.]+)(?=[)}>](?::\d*)?$)/i,
        text.slice(authority.start, authority.end),
      );
      if (!isIpv6(address)) return undefined;
      const end = authority.start + before.length;
      const start = end - address.length;
      return [{ edits: [replace(start - 1, start, '['), replace(end, end + 1, ']')] }];
    },
  },
  'placeholder-in-authority': {
    title: 'An unfilled placeholder in the authority',
    certainty: 'guess',
    signs: 0,
    find({ text, authority, isAuthorityWrong }) {
      if (!authority) return undefined;
      if (text.startsWith('#{', authority.end)) return unrepairable(FILL_IN);
      if (!isAuthorityWrong && text[authority.start] !== '$') return undefined;
      const at = authority.start + text.slice(authority.start, authority.end + 60).search(PLACEHOLDER);
      if (at < authority.start || at >= authority.end) return undefined;
      // what is only a part of the name or password is data
      const isData = at > authority.start && text[at - 1] !== ':' && text.lastIndexOf('@', authority.end) > at;
      return isData ? undefined : unrepairable(FILL_IN);
    },
  },
  'delimiter-in-userinfo': {
    title: 'A delimiter in the user name or password',
    certainty: 'likely',
    signs: AT,
    find(invalid) {
      const { text, authority, scheme } = invalid;
      if (!authority) return undefined;
      // what follows the colon is not a port, so it is a password
      const isPassword = /:[^:@]*[^\d:@]|[@\\]/.test(text.slice(authority.start, authority.end));
      if (!isPassword && (hostSchemes.has(scheme) || !SECRET.test(text.slice(authority.end)))) return undefined;
      const at = endOfUserinfo(text, authority.start, !hostSchemes.has(scheme));
      if (invalid.failure > at) return undefined; // nothing is wrong before it
      const edits: Edit[] = [];
      for (let index = authority.start; index < at; index++) {
        const character = text.charAt(index);
        if ('@/?#\\[]'.includes(character)) edits.push(encode(index, index + 1, escaped(character) ?? ''));
      }
      return [{ edits }];
    },
  },
  'user-not-allowed': {
    title: 'A user name in a scheme that does not allow one',
    certainty: 'likely',
    signs: AT,
    find(invalid) {
      const { grammar, authorityParts: parts } = invalid;
      if (!parts || parts.userinfo.start === parts.host.start) return undefined;
      const { start } = parts.userinfo;
      if (grammar.run('a@', grammar.run(invalid.text, grammar.initial, 0, start)) !== DEAD) return undefined;
      return [{ edits: [cut(start, parts.host.start)] }];
    },
  },
  'space-before-port': {
    title: 'White space instead of the colon before a port',
    certainty: 'likely',
    signs: SPACE,
    find({ text }) {
      const [all, space] = captures(/^[a-z][a-z\d+.-]{1,20}:\/\/(?:[\w-]+\.)+[\w-]+(\s+)\d{2,5}\/?$/i, text);
      const start = text.search(/\s/);
      return all === '' ? undefined : [{ edits: [replace(start, start + space.length, ':')] }];
    },
  },
  'space-in-authority': {
    title: 'White space in or beside the host',
    certainty: 'likely',
    signs: SPACE,
    find({ text, dataStart, authorityParts: parts, isAuthorityWrong }) {
      if (parts) return isAuthorityWrong ? spaces(text, parts.host.start, dataStart) : undefined;
      const [host] = captures(/^www\s{0,9}\.\s{0,9}(?=[a-z\d])/i, text);
      return [{ edits: editEach(host, /\s+/g, (at, { length }) => cut(at, at + length)) }];
    },
  },
};

/** What is said about them in documentation. */
export const authorityDocumentation = {
  'ipv6-address-in-parentheses': {
    repair: 'write square brackets',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://(2001:db8::1)/', repaired: 'https://[2001:db8::1]/' },
    insteadOf: ['stray-character-in-port', 'stray-character-in-host'],
  },
  'placeholder-in-authority': {
    repair: 'none: only the author knows the value',
    source: 'RFC 3986, section 3.2',
    example: { rfc: 'rfc3986', input: 'https://{tenant}.parser.example/' },
    insteadOf: ['stray-character-in-host', 'space', 'brackets-around-host', 'template'],
  },
  'delimiter-in-userinfo': {
    repair: 'escape it',
    source: 'RFC 3986, section 3.2.1',
    example: { rfc: 'rfc3986', input: 'ftp://joe:a/b@parser.example/', repaired: 'ftp://joe:a%2Fb@parser.example/' },
    insteadOf: ['backslash', 'two-colons'],
  },
  'user-not-allowed': {
    repair: 'delete it',
    source: 'RFC 1738, section 3.3',
    example: { rfc: 'rfc1738', input: 'http://joe@parser.example/', repaired: 'http://parser.example/' },
  },
  'space-before-port': {
    repair: 'write a colon',
    source: 'RFC 1738, section 3.8',
    example: { rfc: 'rfc1738', input: 'telnet://parser.example 3986', repaired: 'telnet://parser.example:3986' },
  },
  'space-in-authority': {
    repair: 'delete it; none if words remain that are not a host',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://parser. example/', repaired: 'https://parser.example/' },
    insteadOf: ['stray-delimiter', 'space'],
  },
} as const;

const FILL_IN = 'fill in the placeholder';

const PLACEHOLDER =
  /\$?\{[^{}.]*\}|\{\{|\$\(|<[A-Za-z_][\w -]*>|%[A-Fa-f]*[g-zG-Z_][A-Za-z_]*%|\[[A-Z][A-Z_]+\]|\[(?!www\])[A-Za-z][\w -]*\](?=\.[A-Za-z\d])|\$[A-Z]{2,}|\$\w{1,30}\$|@@\w+@@|\[object|__[A-Z_]+__/;

/** A host and a port after an "@" in what is read as query or fragment: without a user, all before it is a password. */
const SECRET = /^[?#][^/@]*@[a-z\d.-]+:\d+(?:\/|$)/i;

/**
 * The offset of the "@" that ends a userinfo with delimiters in it: a host and perhaps a port follow. A database on the same machine
 * needs no host.
 */
function endOfUserinfo(text: string, start: number, mayLackHost: boolean): number {
  const first = text.indexOf('@', start);
  let end = -1;
  for (let index = start; index < Math.min(text.length, start + 300); index++) {
    const character = text.charAt(index);
    if (character !== '@') {
      if (end >= 0 && '/?#'.includes(character)) break;
      continue;
    }
    host.lastIndex = index + 1;
    if (host.test(text) || (mayLackHost && index === first && text[index + 1] === '/')) end = index;
  }
  return end;
}

const host = /(?:[a-z\d][a-z\d._,-]*|\[[a-f\d:.]+\])(?::\d*)?(?=$|[/?#])|[^/?#@]*@/iy;

/** White space next to a delimiter is layout; between words only if the result is a host. */
function spaces(text: string, from: number, to: number): readonly Remedy[] | Unrepairable | undefined {
  const edits: Edit[] = [];
  let words = 0;
  for (let at = from; at < to; at++) {
    if (!isSpace(text.charCodeAt(at))) continue;
    const end = Math.min(to, afterSpace(text, at));
    const isBeside = end === to || '.:@/[]"'.includes(text.charAt(at - 1)) || '.:@/[]'.includes(text.charAt(end));
    if (!isBeside) words++;
    edits.push(cut(at, end));
    at = end;
  }
  const last = edits.at(-1);
  if (!last) return undefined;
  if (last.end === to && text[to] === '/' && isSpace(text.charCodeAt(to + 1)))
    edits.push(cut(to + 1, afterSpace(text, to + 1)));
  if (words === 0) return [{ edits }];
  const name = text.slice(from, to).replace(/\s/g, '').replace(/:\d*$/, '');
  const isHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(name);
  const isWhole = to < text.length || /\.(?:com|org|net|edu|gov|example|test|info|[a-z]{2})$/i.test(name);
  return words < 3 && isHost && isWhole ? [{ edits, certainty: 'guess' }] : unrepairable('write a host without spaces');
}
