/** Warnings about paths: a host, a file name, a drive or an address is read as something else, or dots lead nowhere. */
import type { Guidance } from '../../rfcs/model/guidance.js';
import type { UrlRanges } from '../../rfcs/model/url-ranges.js';
import { cut, editEach, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { UNUSUAL_START } from './signs.js';
import type { WarnedByRfc, Warnings } from './warning.js';

export const pathWarnings: Warnings<keyof typeof pathCodes> = {
  'drive-as-scheme': {
    signs: { start: [UNUSUAL_START] },
    message: 'a drive letter is read as the scheme',
    source: 'RFC 8089, appendix E.2',
    find({ text, schemeEnd }) {
      if (schemeEnd !== 1) return undefined;
      if (text[2] === '/') return { start: 0, end: 2, edits: [insert(0, 'file:///')] };
      const escaped = editEach(text, /%5C/gi, (at) => replace(at, at + 3, '/'));
      if (escaped[0]?.start === 2) return { start: 0, end: 2, edits: [insert(0, 'file:///'), ...escaped] };
      return /^.:[^/?#]*\.[a-z\d]{2,4}$/i.test(text) ? { start: 0, end: 2 } : undefined;
    },
  },
  'host-as-scheme': {
    signs: { start: [UNUSUAL_START] },
    message: 'a host and its port are read as a scheme and a path',
    source: 'RFC 3986, section 3.1',
    find({ text, scheme, schemeEnd }) {
      const [login] = captures(/^[a-z\d.+-]+:[^/?#@:]+@(?=\d+(?:\.\d+){3}:\d+$)/i, text);
      if (login !== '' && !/^(?:sips?|mailto|xmpp|turns?|stuns?|h323)$/.test(scheme))
        return { start: 0, end: login.length, message: 'a user name and password are read as a scheme and a path' };
      if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$|(?:host|server|registry|proxy|broker|gateway)\d*$/.test(scheme))
        return undefined;
      if (!/^\d{1,5}(?:[/?#]|$)/.test(text.slice(schemeEnd + 1, schemeEnd + 7))) return undefined;
      return { start: 0, end: schemeEnd, edits: [insert(0, 'http://')] };
    },
  },
  'host-as-path': {
    signs: { start: [UNUSUAL_START] },
    message: 'a host is read as a relative path',
    source: 'RFC 3986, section 4.5',
    find({ text }) {
      const [login] = captures(/^(?:git|hg|svn)@(?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,24}(?=\/[a-z~_-])/i, text); // a number was a port
      if (login !== '') return { start: 0, end: login.length, edits: [insert(0, 'ssh://')] };
      const [host] = captures(/^[a-z\d.-]{1,253}(?=[/?#]|$)/i, text); // no name is longer (RFC 1034)
      if (!(HOST.test(host) || isUsualAddress(host)) || text === 'localhost') return undefined;
      return { start: 0, end: host.length, edits: [insert(0, /^ftp\./i.test(host) ? 'ftp://' : 'http://')] };
    },
  },
  'mail-address-as-path': {
    signs: { start: [UNUSUAL_START] },
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
  'file-name-as-host': {
    signs: {
      start: [
        UNUSUAL_START,
        'file:\\/\\/(?:home|users|etc|usr|var|tmp|opt|mnt|root|private|volumes)\\/',
        'https?:\\/\\/[a-zA-Z]:\\/',
      ],
    },
    message: 'a file or folder is read as the host: the third slash is missing',
    source: 'RFC 8089, section 2',
    find({ text, scheme, authority }) {
      const [drive] = captures(/^https?:\/\/(?=[a-z]:\/\w\w)/i, text);
      if (drive !== '') {
        const message = 'a drive letter is read as the host';
        return { message, start: drive.length, end: drive.length + 2, edits: [replace(0, drive.length, 'file:///')] };
      }
      if (!['file', 'unix', 'sqlite'].includes(scheme) || !authority || authority.start === authority.end)
        return undefined;
      const name = text.slice(authority.start, authority.end);
      const isFolder =
        /^(?:~[\w-]*|[a-z](?::|%3a)|\.[\w.-]*|home|users|etc|usr|var|run|tmp|opt|mnt|root|private|volumes)$/i.test(
          name,
        );
      const isFile = scheme === 'sqlite' || (scheme === 'file' && text[authority.end] !== '/');
      return isFolder || isFile ? { ...authority, edits: [insert(authority.start, '/')] } : undefined;
    },
  },
  'local-path': {
    signs: {
      start: ['file:\\/\\/\\/(?:~|%7[Ee])'],
      within: ['\\/[a-zA-Z](?::|%3[Aa]|%7[Cc])'],
    },
    message: 'the path contains a drive letter, which has a meaning only on one machine',
    source: 'RFC 8089, appendix E.2',
    find({ text, scheme }) {
      const [home] = captures(/^file:\/{3}(?:~|%7E)(?=\/)/i, text);
      if (home !== '')
        return { start: 8, end: home.length, message: 'only a shell replaces "~" with the home folder of the user' };
      const [drives, drive] = captures(/^file:\/{3}([a-z](?::|%3A)\/)(?=\1)/i, text);
      if (drive !== '')
        return { start: 8, end: drives.length, message: 'there are two drives', edits: [cut(8, drives.length)] };
      if (!/^(?:https?|file)$/.test(scheme)) return undefined;
      const [head, colon] = captures(/^[a-z]+:\/\/[^?#]*?\/(?<!\/@fs\/)[a-z](:|%3A|%7C)(?=\/)/i, text);
      const start = head.length - colon.length;
      if (head === '') return undefined;
      if (scheme !== 'file') return { start: start - 1, end: head.length };
      if (colon.toUpperCase() !== '%7C') return undefined; // editors escape the colon
      const message = 'the colon of the drive is written as "|"';
      return { start, end: head.length, message, edits: [replace(start, head.length, ':')] };
    },
  },
  'escaped-dot-segment': {
    signs: {
      start: ['\\.\\.[%;]', '\\.%(?:25)?2[Ee]', '%(?:25)?2[Ee](?:\\.|%)'],
      within: ['\\/%(?:25)?2[Ee]', '\\/\\.(?:\\.|%(?:25)?2[Ee])', '%(?:25)?(?:2[Ff]|5[Cc])(?:\\.|%(?:25)?2[Ee])'],
    },
    message: 'this is an escaped "..": some programs go up a folder here, others do not',
    source: 'RFC 3986, section 6.2.2',
    find({ text, dataStart }) {
      const [path] = captures(/[^?#]*/, text.slice(dataStart));
      const found = [...path.matchAll(ESCAPED_DOTS)].find(
        ({ 0: dots, index }) => dots !== '..' || path[index + 2] === '%' || /[^/]/.test(path.charAt(index - 1)),
      );
      if (!found) {
        const [{ length }, hidden] = captures(/^(?:.*?\/)?(\.\.;)/, path);
        if (hidden === '') return undefined;
        const end = dataStart + length;
        const message = 'some programs ignore parameters, so they go up a folder here';
        return { start: end - hidden.length, end, message, source: 'RFC 3986, section 3.3' };
      }
      const start = dataStart + found.index;
      return { start, end: start + found[0].length };
    },
  },
  'above-root': { signs: { within: ['\\/\\.\\.'] }, findByRfc: aboveRoot },
};

/** What is said about them in documentation. */
export const pathCodes = {
  'drive-as-scheme': {
    title: 'A drive letter is read as a scheme',
    explanation: 'A Windows path is not a URI. As a file URI, it begins with "file:///" (RFC 8089, appendix E.2).',
    examples: {
      rfc2396: ['d:/data/2026/report.csv'],
      rfc3986: ['e:/grammars/rfc.bnf', 'C:/Users/tim/notes.txt'],
    },
  },
  'host-as-scheme': {
    title: 'A host and its port are read as a scheme and a path',
    explanation:
      'The text before the first colon is read as the scheme if a scheme may contain its characters. A host needs "//" before it.',
    examples: {
      rfc2396: ['www.example.com:80/index.html'],
      rfc3986: ['parser.example:8443/a', 'localhost:3000/'],
    },
  },
  'host-as-path': {
    title: 'A host is read as a relative path',
    explanation: 'Without a scheme and "//", a string is a relative path: it resolves to a file of the current site.',
    examples: {
      rfc2396: ['www.example.org/search?q=uri'],
      rfc3986: ['www.parser.example/a', 'www.example.com'],
    },
  },
  'mail-address-as-path': {
    title: 'An e-mail address is read as a relative path',
    explanation: 'An e-mail address is a URI only with "mailto:" before it (RFC 6068, section 2).',
    examples: {
      rfc2396: ['webmaster@www.example.org'],
      rfc3986: ['tim@parser.example', 'sales+uk@example.com?subject=Prices'],
    },
  },
  'file-name-as-host': {
    title: 'A file or folder is read as a host',
    explanation:
      'In a file URI, what follows "//" is the host. The URI of a file on this machine has three slashes (RFC 8089, section 2). After "http://", a drive letter is read as a host, too.',
    examples: {
      rfc2396: ['file://report.pdf'],
      rfc3986: ['file://grammar.bnf', 'file://index.html'],
    },
  },
  'local-path': {
    title: 'A path that only one machine can use',
    explanation:
      'A drive letter, or "~" for a home folder, has a meaning only on one machine. In a file URI, "|" is an old way to write the colon of a drive (RFC 8089, appendix E.2.2).',
    examples: {
      rfc2396: ['http://www.example.com/C:/Users/tim/notes.txt'],
      rfc3986: ['file:///c%7C/grammars/rfc.bnf', 'file:///~/notes.txt'],
    },
  },
  'escaped-dot-segment': {
    title: 'An escaped ".."',
    explanation:
      'A program that decodes the path before it removes dot segments goes up a folder; one that decodes it later does not. Attackers use the difference to read files outside of a folder.',
    examples: {
      rfc2396: ['http://www.example.com/a/%2e%2e/etc/passwd'],
      rfc3986: ['/download/..%2f..%2fetc/passwd', 'https://parser.example/a/.%2E/b'],
    },
  },
  'above-root': {
    title: '".." leads above the root',
    explanation:
      'Programs handle this in different ways: they keep the segment, drop it, or reject the URI. The examples in RFC 1808 and RFC 2396 keep it; RFC 3986 drops it.',
    examples: {
      rfc1808: ['/../../etc/passwd'],
      rfc2396: ['http://example.com/../a'],
      rfc3986: ['https://example.com/a/../../b'],
    },
  },
} as const;

/** A ".." with no segment left before it to remove. */
function aboveRoot(input: string, { path }: UrlRanges, { aboveRoot: note }: Guidance<string>): WarnedByRfc[] {
  if (!path || !note) return [];
  let depth = 0;
  let start = path.start + 1;
  for (const segment of input.slice(start, path.end).split('/')) {
    const end = start + segment.length;
    if (segment === '..') depth--;
    else if (segment !== '.') depth++;
    if (depth < 0)
      return [{ start, end, message: '".." leads above the root', note, source: 'RFC 3986, section 5.2.4' }];
    start = end + 1;
  }
  return [];
}

/** ".." with an escape in it or beside it, escaped once or twice. */
const ESCAPED_DOTS = /(?<=^|\/|%2F|%5C|%252F|%255C)(?:\.|%2E|%252E){2}(?=\/|%(?:25)?(?:2F|5C)|$)/gi;

/** Names that are those of hosts rather than files. */
const HOST =
  /^(?:(?:www\d?|ftp)\.[a-z\d-]+(?:\.[a-z\d-]+)*|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:com|org|net|edu|gov|co\.[a-z]{2}|(?:com|org|ac|gov|edu)\.[a-z]{2})|localhost)$/i;

/** Other addresses may be versions. */
function isUsualAddress(text: string): boolean {
  return /^(?:10|1\d\d|2[0-4]\d)(?:\.\d{1,3}){3}$/.test(text) && text.split('.').every((octet) => Number(octet) < 256);
}
