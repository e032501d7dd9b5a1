/** Warnings about schemes that are misspelt, or read as a path. */
import { insert, replace } from '../../syntax/edits.js';
import { hostSchemes, knownSchemes } from '../../syntax/known-schemes.js';
import { captures } from '../../syntax/search.js';
import { UNUSUAL_START } from './signs.js';
import type { Warnings } from './warning.js';

export const schemeNameWarnings: Warnings<keyof typeof schemeNameCodes> = {
  'misspelt-scheme': {
    signs: { start: [UNUSUAL_START] },
    message: 'this is not a known scheme',
    source: "IANA's registry of URI schemes",
    find({ text, scheme, schemeEnd }) {
      if (knownSchemes.has(scheme)) return undefined;
      const meant = schemeMeant(scheme, text.slice(schemeEnd + 1, schemeEnd + 60));
      if (meant === undefined) return undefined;
      const message = `"${scheme}" is not a known scheme; did you mean "${meant}"?`;
      return { message, start: 0, end: schemeEnd, edits: [replace(0, schemeEnd, meant)] };
    },
  },
  'missing-colon': {
    signs: { start: [UNUSUAL_START] },
    message: 'this is read as a relative path: the colon after the scheme is missing',
    source: 'RFC 3986, section 3',
    find({ text }) {
      if (/^https\?:\/\//i.test(text)) {
        const message = 'this is a regular expression: as a URI, it is the relative path "https" with a query';
        return { message, start: 5, end: 6 };
      }
      const [, scheme, wrong] = captures(/^([a-z]+)([;,.=]?)\/\/(?!:)/i, text);
      const [, web, mail] = captures(
        /^(?:(https?)\/(?:www\.|[a-z\d-]+\.(?:com|org|net|edu|gov)(?:[/?#]|$))|(mailto)[;,=][^/]*@)/i,
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
};

/** What is said about them in documentation. */
export const schemeNameCodes = {
  'misspelt-scheme': {
    title: 'Misspelt scheme',
    explanation:
      'Any name is a valid scheme. This one is not known, but differs from a known one by one letter, by two letters in the wrong order, or by a word before it. People write "hxxp" on purpose, so that nobody follows the URL by accident.',
    examples: {
      rfc2396: ['fpt://ftp.example.com/pub/'],
      rfc3986: ['htpps://parser.example/', 'htp://www.example.com/'],
    },
  },
  'missing-colon': {
    title: 'Missing colon after the scheme',
    explanation: 'Without the colon, the whole string is a relative path.',
    examples: {
      rfc2396: ['ftp//ftp.example.com/pub/'],
      rfc3986: ['https//parser.example/', 'http//www.example.com/a'],
    },
  },
} as const;

/** The known scheme that was meant, by the fewest changes. */
function schemeMeant(scheme: string, rest: string): string | undefined {
  if (scheme === 'hxxp' || scheme === 'hxxps') return scheme.replace('xx', 'tt'); // written so that nobody follows it by accident
  if (scheme.length < 3 || scheme === 'jdbc' || lookalikes.has(scheme)) return undefined; // a word of two letters is near too many
  const [glued] = captures(/^(?!http)[a-z]{3,30}(?=https?$)/, scheme);
  if (glued !== '' && rest.startsWith('//')) return scheme.slice(glued.length);
  const candidates = DATABASE.test(rest)
    ? ['jdbc']
    : rest.startsWith('//')
      ? HIERARCHICAL
      : rest.startsWith('/')
        ? ['http', 'https']
        : OPAQUE;
  const near = candidates.filter((known) => isNear(scheme, known) || isTransposed(scheme, known));
  // a letter too many or too few is likelier than another letter; and an "s" was typed for a reason
  const rank = (known: string): number =>
    (known.length === scheme.length && !isTransposed(scheme, known) ? 2 : 0) + (known.includes('s') ? 0 : 1);
  return near.toSorted((a, b) => rank(a) - rank(b))[0];
}

const HIERARCHICAL = ['http', 'https', 'ftp', 'file', 'wss', 'sftp', 'ftps', 'telnet', 'gopher'];
const OPAQUE = ['mailto', 'javascript', 'magnet'];

/** What follows "jdbc:". */
const DATABASE = /^(?:mysql|mariadb|postgresql|oracle|sqlserver|db2|h2|sqlite):/i;

/** Schemes that exist, though they look like a misspelt one. */
const lookalikes: ReadonlySet<string> = new Set(
  'odbc tftp shttp httpx hcp htcpcp files smtp ipp ntp smb sfp wais fs pfile filesystem'.split(' '),
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
  return word[0] === known[0] && Array.from(word).toSorted().join('') === Array.from(known).toSorted().join('');
}
