/** Valid strings in which a host, a file name, a drive or an address is read as something else. */
import { insert, replace } from './edits.js';
import { captures } from './search.js';
import type { Suspicion } from './cause.js';

export const suspiciousPaths: readonly Suspicion[] = [
  {
    code: 'drive-as-scheme',
    message: 'a drive letter is read as the scheme',
    source: 'RFC 8089, appendix E.2',
    find({ text, schemeEnd }) {
      if (schemeEnd !== 1) return undefined;
      if (text[2] === '/') return { start: 0, end: 2, edits: [insert(0, 'file:///')] };
      const escaped = Array.from(text.matchAll(/%5C/gi), ({ index }) => replace(index, index + 3, '/'));
      if (escaped[0]?.start === 2) return { start: 0, end: 2, edits: [insert(0, 'file:///'), ...escaped] };
      return /^.:[^/?#]*\.[a-z\d]{2,4}$/i.test(text) ? { start: 0, end: 2 } : undefined;
    },
  },
  {
    code: 'host-as-scheme',
    message: 'a host and its port are read as a scheme and a path',
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
    find({ text }) {
      const [host] = captures(/^[a-z\d.-]{1,253}(?=[/?#]|$)/i, text); // no name is longer (RFC 1034)
      if (!(HOST.test(host) || isUsualAddress(host)) || text === 'localhost') return undefined;
      return { start: 0, end: host.length, edits: [insert(0, /^ftp\./i.test(host) ? 'ftp://' : 'http://')] };
    },
  },
  {
    code: 'mail-address-as-path',
    message: 'an e-mail address is read as a relative path',
    source: 'RFC 6068, section 2',
    find({ text }) {
      const [address] = captures(/^[\w.+-]+@(?:[a-z\d-]+\.){1,126}[a-z]{2,24}(?=\?|$)/i, text); // no name has more labels
      if (
        address === '' ||
        /@\d(?:\.\d)?x\.|\.(?:png|jpe?g|gif|webp|svg|avif|css|js|html?|json|zip|pdf)$/i.test(address)
      )
        return undefined;
      return { start: 0, end: address.length, edits: [insert(0, 'mailto:')] };
    },
  },
  {
    code: 'file-name-as-host',
    message: 'a file or folder is read as the host: the third slash is missing',
    source: 'RFC 8089, section 2',
    find({ text, scheme, authority }) {
      if (scheme !== 'file' || !authority || authority.start === authority.end) return undefined;
      const name = text.slice(authority.start, authority.end);
      const isFolder =
        /^(?:~[\w-]*|[a-z](?::|%3a)|\.[\w.-]*|home|users|etc|usr|var|tmp|opt|mnt|root|private|volumes)$/i.test(name);
      const isFile = text[authority.end] !== '/';
      return isFolder || isFile ? { ...authority, edits: [insert(authority.start, '/')] } : undefined;
    },
  },
];

/** Names that are those of hosts rather than files. */
const HOST =
  /^(?:(?:www\d?|ftp)\.[a-z\d-]+(?:\.[a-z\d-]+)*|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|edu|gov|co\.[a-z]{2}|(?:com|org|ac|gov|edu)\.[a-z]{2})|localhost)$/i;

/** Other addresses may be versions. */
function isUsualAddress(text: string): boolean {
  return /^(?:10|1\d\d|2[0-4]\d)(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((octet) => Number(octet) < 256);
}
