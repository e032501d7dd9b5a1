/** Valid strings whose scheme, or the slashes after it, is almost certainly a mistake. */
import { cut, insert, replace } from './edits.js';
import { captures } from './search.js';
import type { Suspicion } from './cause.js';
import { hostSchemes, knownSchemes, looksLikeUri } from './view.js';

export const suspiciousSchemes: readonly Suspicion[] = [
  {
    code: 'url-prefix',
    message: '"URL:" is read as the scheme',
    source: 'RFC 3986, appendix C',
    find: ({ text, scheme }) =>
      scheme === 'url' || (scheme === 'uri' && looksLikeUri(text, 4))
        ? { message: `"${scheme.toUpperCase()}:" is read as the scheme`, start: 0, end: 4, edits: [cut(0, 4)] }
        : undefined,
  },
  {
    code: 'doubled-scheme',
    message: 'there are two schemes',
    source: 'RFC 3986, section 3.1',
    find({ text }) {
      const [wrong] = captures(/^https?:\/\/(?=https?\/[a-z\d-]+\.[a-z])/i, text);
      if (wrong !== '') {
        const slash = text.indexOf('/', wrong.length);
        return { start: 0, end: wrong.length, edits: [cut(0, wrong.length), insert(slash, ':/')] };
      }
      const [{ length }, second, colon, slashes] = captures(DOUBLED, text);
      const end = length - second.length - colon.length - slashes.length;
      if (hostSchemes.has(second.toLowerCase()) && slashes !== '' && (colon !== '' || slashes === '//')) {
        const at = end + second.length;
        return {
          start: 0,
          end,
          edits: [cut(0, end), ...(colon + slashes === '://' ? [] : [replace(at, length, '://')])],
        };
      }
      const [opaque] = captures(
        /^(?:(?:https?|ftp):\/\/(?=mailto:)|(mailto|tel|sms):(?=\1:)|mailto:(?=https?:\/\/))/i,
        text,
      );
      return opaque === '' ? undefined : { start: 0, end: opaque.length, edits: [cut(0, opaque.length)] };
    },
  },
  {
    code: 'doubled-colon',
    message: 'there is an extra or misplaced colon after the scheme',
    source: 'RFC 3986, section 3',
    find({ text }) {
      const [head, scheme, colons] = captures(/^([a-z]+)(:{2,}\/*|:\/:\/*|\/+:\/*)/i, text);
      const name = scheme.toLowerCase();
      if (!knownSchemes.has(name) || (!hostSchemes.has(name) && !colons.startsWith('::'))) return undefined;
      const start = scheme.length;
      const right = hostSchemes.has(name) ? '://' : colons.replace(/:+/, ':');
      return { start, end: head.length, edits: [replace(start, start + colons.length, right)] };
    },
  },
  {
    code: 'missing-authority',
    message: 'the host is missing: "//" must follow the scheme',
    source: 'RFC 3986, section 3.2',
    find({ text, scheme, schemeEnd, authority, authorityParts: parts }) {
      if (!hostSchemes.has(scheme)) return undefined;
      const start = schemeEnd + 1;
      if (!authority) {
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
  {
    code: 'needless-slashes',
    message: 'a URI of this scheme has no host, so "//" must not follow the scheme',
    source: 'RFC 6068, section 2, and RFC 3966, section 3',
    find({ text, scheme, schemeEnd, authority }) {
      if (!authority || !['mailto', 'tel', 'sms'].includes(scheme)) return undefined;
      let end = authority.start;
      while (text[end] === '/') end++;
      return { start: schemeEnd + 1, end, edits: [cut(schemeEnd + 1, end)] };
    },
  },
  {
    code: 'misspelt-scheme',
    message: 'this is not a known scheme',
    source: 'the registry of URI schemes (IANA)',
    find({ text, scheme, schemeEnd }) {
      if (knownSchemes.has(scheme)) return undefined;
      const meant = schemeMeant(scheme, text.slice(schemeEnd + 1, schemeEnd + 60));
      if (meant === undefined) return undefined;
      const message = `"${scheme}" is not a known scheme; did you mean "${meant}"?`;
      return { message, start: 0, end: schemeEnd, edits: [replace(0, schemeEnd, meant)] };
    },
  },
  {
    code: 'missing-colon',
    message: 'this is read as a relative path: the colon after the scheme is missing',
    source: 'RFC 3986, section 3',
    find({ text }) {
      const [, scheme, wrong] = captures(/^([a-z]+)([;,.=]?)\/\/(?!:)/i, text);
      const [, web, mail] = captures(
        /^(?:(https?)\/(?:www\.|[a-z\d-]+\.(?:com|org|net|edu|gov)(?:[/?#]|$))|(mailto)[;,][^/]*@)/i,
        text,
      );
      const { length } = web + mail;
      if (length > 0)
        return { start: 0, end: length + 1, edits: [replace(length, length + 1, mail === '' ? '://' : ':')] };
      if (!hostSchemes.has(scheme.toLowerCase())) return undefined;
      const start = scheme.length;
      const edit = wrong === '' ? insert(start, ':') : replace(start, start + 1, ':');
      return { start: 0, end: start + wrong.length, edits: [edit] };
    },
  },
];

/** The text before a second scheme, that scheme, its colon and its slashes; the last two may be escaped. */
const DOUBLED =
  /^(?:https?(?=https?:\/)|(?:https?|s?ftps?|wss?|gopher|telnet):\/*(?:www\.)?)([a-z]+)(:|%3a|)((?:\/|%2f){0,9})/i;

/** The known scheme that was meant, by the fewest changes. */
function schemeMeant(scheme: string, rest: string): string | undefined {
  if (scheme === 'hxxp' || scheme === 'hxxps') return scheme.replace('xx', 'tt'); // written so that nobody follows it by accident
  if (lookalikes.has(scheme)) return undefined;
  const candidates = rest.startsWith('//') ? HIERARCHICAL : rest.startsWith('/') ? ['http', 'https'] : OPAQUE;
  const near = candidates.filter((known) => isNear(scheme, known) || isTransposed(scheme, known));
  // a letter too many or too few is likelier than another letter; and an "s" was typed for a reason
  const rank = (known: string): number =>
    (known.length === scheme.length && !isTransposed(scheme, known) ? 2 : 0) + (known.includes('s') ? 0 : 1);
  return near.toSorted((a, b) => rank(a) - rank(b))[0];
}

const HIERARCHICAL = ['http', 'https', 'ftp', 'file', 'wss', 'sftp', 'ftps', 'telnet', 'gopher'];
const OPAQUE = ['mailto', 'javascript', 'magnet'];

/** Schemes that exist, though they look like a misspelt one. */
const lookalikes: ReadonlySet<string> = new Set(
  'tftp shttp httpx hcp htcpcp files smtp ipp ntp smb sfp wais fs pfile filesystem'.split(' '),
);

/** Whether two different words become the same by one letter more, less or changed, or by two letters swapped. */
function isNear(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let start = 0;
  while (word[start] === known[start]) start++;
  let end = 0;
  while (word.at(-1 - end) === known.at(-1 - end)) end++;
  const [left, right] = [word.slice(start, word.length - end), known.slice(start, known.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right === left.charAt(1) + left.charAt(0);
}

function isTransposed(word: string, known: string): boolean {
  return (
    word.length === known.length &&
    word[0] === known[0] &&
    Array.from(word).toSorted().join('') === Array.from(known).toSorted().join('')
  );
}
