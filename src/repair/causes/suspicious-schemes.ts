/** Valid strings whose scheme, slashes or host are almost surely mistakes. */
import { cut, insert, replace } from './edits.js';
import type { Suspicion } from './cause.js';
import { hostSchemes, knownSchemes } from './view.js';

export const suspiciousSchemes: readonly Suspicion[] = [
  {
    code: 'url-prefix',
    message: '"URL:" is read as the scheme',
    source: 'RFC 3986, appendix C',
    find: ({ scheme }) => (scheme === 'url' ? { start: 0, end: 4, edits: [cut(0, 4)] } : undefined),
  },
  {
    code: 'doubled-scheme',
    message: 'the scheme is there twice',
    source: 'RFC 3986, section 3.1',
    find({ text, scheme }) {
      if (!hostSchemes.has(scheme)) return undefined;
      const [head = '', second = ''] = /^[a-z]+:\/*([a-z]+):?\/\//i.exec(text.slice(0, 30)) ?? [];
      if (!hostSchemes.has(second.toLowerCase())) return undefined;
      const end = head.length - (head.length - head.lastIndexOf(second));
      const isWhole = head.endsWith('://');
      return { start: 0, end, edits: [cut(0, end), ...(isWhole ? [] : [insert(end + second.length, ':')])] };
    },
  },
  {
    code: 'doubled-colon',
    message: 'a colon too many or in the wrong place after the scheme',
    source: 'RFC 3986, section 3',
    find({ text }) {
      const [head = '', scheme = '', colons = ''] =
        /^([a-z]+)(:{2,}\/*|:\/:\/*|\/+:\/*)/i.exec(text.slice(0, 20)) ?? [];
      if (!hostSchemes.has(scheme.toLowerCase())) return undefined;
      const start = scheme.length;
      return { start, end: head.length, edits: [replace(start, start + colons.length, '://')] };
    },
  },
  {
    code: 'missing-authority',
    message: 'a host is missing: the slashes after the scheme are not "//"',
    source: 'RFC 3986, section 3.2',
    find({ text, scheme, schemeEnd, authority }) {
      if (!hostSchemes.has(scheme)) return undefined;
      const start = schemeEnd + 1;
      if (!authority) {
        const rest = text.slice(start).replace(/^\//, '');
        if (!/^[a-z\d]/i.test(rest)) return undefined;
        const slashes = text[start] === '/' ? '/' : '//';
        return { start: 0, end: start + (slashes === '/' ? 1 : 0), edits: [insert(start, slashes)] };
      }
      if (authority.end > authority.start) return undefined;
      let end = authority.start;
      while (text[end] === '/') end++;
      const isHost =
        end > authority.start && /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/:?#]|$)/i.test(text.slice(end, end + 100));
      const message = 'a host is missing after "//"';
      return isHost ? { message, start, end, edits: [cut(authority.start, end)] } : { message, start, end };
    },
  },
  {
    code: 'misspelt-scheme',
    message: 'this scheme does not exist, but one that is spelt nearly the same does',
    source: 'the registry of URI schemes (IANA)',
    find({ text, scheme, schemeEnd }) {
      if (schemeEnd < 2 || schemeEnd > 8 || knownSchemes.has(scheme) || lookalikes.has(scheme)) return undefined;
      const isHostScheme = text.startsWith('//', schemeEnd + 1);
      const candidates = isHostScheme ? ['http', 'https', 'ftp', 'file', 'ws', 'wss', 'sftp', 'ftps'] : ['mailto'];
      const meant = candidates.find((known) => known.length > 2 && isNear(scheme, known));
      if (meant === undefined) return undefined;
      return { start: 0, end: schemeEnd, edits: [replace(0, schemeEnd, meant)] };
    },
  },
  {
    code: 'missing-colon',
    message: 'this is read as a relative path: the colon after the scheme is missing',
    source: 'RFC 3986, section 3',
    find({ text, schemeEnd }) {
      const [, scheme = '', wrong = ''] = /^([a-z]+)([;,.]?)\/\/(?!:)/i.exec(text.slice(0, 20)) ?? [];
      if (schemeEnd >= 0 || !hostSchemes.has(scheme.toLowerCase())) return undefined;
      const start = scheme.length;
      const edit = wrong === '' ? insert(start, ':') : replace(start, start + 1, ':');
      return { start: 0, end: start + wrong.length, edits: [edit] };
    },
  },
  {
    code: 'drive-as-scheme',
    message: 'a drive letter is read as the scheme',
    source: 'RFC 8089, appendix E.2',
    find: ({ text, schemeEnd }) =>
      schemeEnd === 1 && text[2] === '/' ? { start: 0, end: 2, edits: [insert(0, 'file:///')] } : undefined,
  },
  {
    code: 'host-as-scheme',
    message: 'a host with its port is read as a scheme',
    source: 'RFC 3986, section 3.1',
    find({ text, scheme, schemeEnd }) {
      if (scheme !== 'localhost' && !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(scheme)) return undefined;
      if (!/^\d{1,5}(?:[/?#]|$)/.test(text.slice(schemeEnd + 1, schemeEnd + 7))) return undefined;
      return { start: 0, end: schemeEnd, edits: [insert(0, 'http://')] };
    },
  },
  {
    code: 'host-as-path',
    message: 'a host is read as a relative path',
    source: 'RFC 3986, section 4.5',
    find({ text, schemeEnd }) {
      if (schemeEnd >= 0) return undefined;
      const head = text.slice(0, 100);
      const [host = '', name = ''] =
        /^(www|ftp)\.[a-z\d-]+(?:\.[a-z\d-]+)*(?=[/?#:]|$)/i.exec(head) ??
        /^[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|edu|gov)(?=[/?#]|$)/i.exec(head) ??
        [];
      if (host === '') return undefined;
      return { start: 0, end: host.length, edits: [insert(0, name.toLowerCase() === 'ftp' ? 'ftp://' : 'http://')] };
    },
  },
  {
    code: 'file-name-as-host',
    message: 'the file name is read as the host: a third slash is missing',
    source: 'RFC 8089, section 2',
    find({ text, scheme, authority }) {
      if (scheme !== 'file' || !authority || authority.start === authority.end || authority.end < text.length) {
        const isHome =
          scheme === 'file' &&
          authority &&
          /^(?:~|\.{1,2}|[a-z]:|\.[\w.-]+)$/i.test(text.slice(authority.start, authority.end));
        return isHome ? { ...authority, edits: [insert(authority.start, '/')] } : undefined;
      }
      return { ...authority, edits: [insert(authority.start, '/')] };
    },
  },
];

/** Schemes that exist, though they look like a misspelt one. */
const lookalikes: ReadonlySet<string> = new Set(
  'tftp shttp httpx hcp htcpcp files smtp ipp ntp smb sfp wais fs pfile filesystem'.split(' '),
);

/** Whether one letter more, less, changed, or two in turn make one word of the other. */
export function isNear(word: string, known: string): boolean {
  if (Math.abs(word.length - known.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === known[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, known.length) - start && word.at(-1 - end) === known.at(-1 - end)) end++;
  const [left, right] = [word.slice(start, word.length - end), known.slice(start, known.length - end)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
