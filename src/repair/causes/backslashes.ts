/** Causes with backslashes, the most certain first: each repairs the backslashes that it explains. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Causes, type Remedy } from './cause.js';
import { cut, editEach, encode, insert, replace } from '../../syntax/edits.js';
import { DEAD } from './goal-grammar.js';
import { captures } from '../../syntax/search.js';
import { BACKSLASH, isEscapeAt } from './signs.js';
import { hostSchemes } from '../../syntax/known-schemes.js';

export const backslashes: Causes<keyof typeof backslashDocumentation> = {
  'windows-path': {
    title: 'A Windows path with a drive letter',
    certainty: 'likely',
    signs: 0,
    find({ text, failure }) {
      if (/^[a-z]:[^\\/:?#]+\\/i.test(text)) return unrepairable('write the path from the root of the drive');
      if (/^[a-z]:\\[^:]*(?:;[a-z]:\\|:\/)/i.test(text)) return unrepairable('write each path as a URI of its own');
      const [bar] = captures(/^file:\/\/localhost\/[a-z]\|(?=\/)/i, text);
      if (bar !== '') return [{ edits: [replace(bar.length - 1, bar.length, ':')] }];
      const [archive] = captures(/^(?:jar|zip|wsjar|vfszip):file:[\\/]*(?=[a-z]:[\\/])/i, text);
      if (archive !== '') return [{ edits: slashes(text, archive.length) }];
      const found = /^(?:file:[\\/]*|\\\\\?\\)?([a-z])([:|])[\\/]|^file:[\\/]*[a-z]\|(?=[a-z])/i.exec(text);
      if (!found) return undefined;
      const hasSlash = found[1] !== undefined;
      const prefix = found[0].length - (hasSlash ? 3 : 2);
      if (prefix === 8 && failure > 9) return undefined; // "file:///" and a drive
      const edits = [
        ...(text.startsWith('file:///') && prefix === 8 ? [] : [replace(0, prefix, 'file:///')]),
        ...(text[prefix + 1] === '|' ? [replace(prefix + 1, prefix + 2, hasSlash ? ':' : ':/')] : []),
      ];
      return [{ edits: [...edits, ...slashes(text, prefix + 2, true), ...hashes(text)] }];
    },
  },
  'unc-path': {
    title: 'A Windows path with a server name',
    certainty: 'likely',
    signs: BACKSLASH,
    find({ text, grammar }) {
      const [prefix] = captures(/^(?:\\\\\?\\UNC\\|\\\\(?:\\\\)?(?=[\w%]|[^\0-\x7f]))/, text);
      const end = nextOffset(text, HOST_END, prefix.length);
      const server = text.slice(prefix.length, end);
      // a server has no user or port, and not every RFC allows every name
      if (prefix === '' || /[:@]/.test(server)) return undefined;
      if (/^[!-~]+$/.test(server) && grammar.run(`file://${server}/`) === DEAD) return undefined;
      const rest = slashes(text, prefix.length);
      // a file URI has a path (RFC 8089, section 2)
      const path = text[end] === '\\' || text[end] === '/' ? [] : [insert(end, '/')];
      return [
        { edits: [replace(0, prefix.length, 'file://'), ...rest, ...path] },
        { edits: [replace(0, prefix.length, '//'), ...rest] },
      ];
    },
  },
  'escaped-slash': {
    title: 'A backslash before each slash, as in JSON',
    certainty: 'likely',
    signs: BACKSLASH,
    find({ text }) {
      if (/^[a-z]+:\\\/[^\\/]/i.test(text)) return undefined; // http:\/host
      if (!text.includes('\\/')) return undefined;
      // escaped twice: \\/; with dots: of a regular expression
      return [{ edits: editEach(text, /(?<!\\)\\+(?=\/)|\\(?=\.)/g, (at, { length }) => cut(at, at + length)) }];
    },
  },
  'backslash-as-slash': {
    title: 'Backslashes instead of the slashes around the host',
    certainty: 'likely',
    signs: BACKSLASH,
    find(invalid) {
      const { text, schemeEnd, scheme } = invalid;
      let host = schemeEnd + 1;
      while (text[host] === '\\' || text[host] === '/') host++;
      const head = text.slice(schemeEnd + 1, host);
      if (scheme === '' && !head.startsWith('//')) return undefined;
      const end = nextOffset(text, HOST_END, host);
      const isAfterHost =
        head.startsWith('//') && text[end] === '\\' && !/[.:]/.test(text.charAt(end + 1)) && !isEscapeAt(text, end + 1);
      if (!head.includes('\\') && !isAfterHost) return undefined;
      if (isAfterHost && /^[^/?#]*@/.test(text.slice(end))) return undefined; // DOMAIN\user@host
      const missing = head.length === 1 && hostSchemes.has(scheme) ? [insert(host, '/')] : [];
      const edits = [...slashes(text, schemeEnd + 1), ...missing].toSorted((a, b) => a.start - b.start);
      return [{ edits }];
    },
  },
  'windows-separators': {
    title: 'A relative path with backslashes',
    certainty: 'likely',
    signs: BACKSLASH,
    find({ text, scheme }) {
      const path = text.slice(0, nextOffset(text, PATH_END));
      if (scheme !== '' || path.includes('/') || !/\\[a-z\d.]/i.test(path) || /\\%[\da-f]{2}/i.test(path))
        return undefined;
      if (apostrophe(path, path.indexOf('\\'))) return undefined;
      return separators(slashes(text, 0), text);
    },
  },
  'leftover-backslash': {
    title: 'A backslash left over from escaping',
    certainty: 'likely',
    signs: BACKSLASH,
    find({ text, authority, scheme }) {
      if (scheme.startsWith('ldap')) return undefined; // it is data in a distinguished name (RFC 4514, section 2.4)
      const edits: Edit[] = [];
      const hasDots = authority !== undefined && text.slice(authority.start, authority.end).includes('\\.');
      for (const { index: at } of text.matchAll(/\\/g)) {
        const next = text.charAt(at + 1);
        const isDot = next === '.' && hasDots; // as in a regular expression
        const isLast = next === '' && text[at - 1] === '/';
        const isAtScheme = at === 0 && /^\\[a-z]{2,10}:\/\//i.test(text);
        const isLeftover = isLast || isAtScheme || (next !== '' && (LEFTOVER.includes(next) || isDot));
        // where groff may break the line; how a shell writes an apostrophe between apostrophes
        const length = text.startsWith("'\\''", at - 1)
          ? 3
          : /[./]\\:/.test(text.slice(at - 1, at + 2))
            ? 2
            : Number(isLeftover);
        if (length > 0) edits.push(cut(at, at + length));
      }
      return [{ edits }];
    },
  },
  'backslash-for-apostrophe': {
    title: 'A backslash where an apostrophe was',
    certainty: 'likely',
    signs: BACKSLASH,
    find({ text, scheme }) {
      const all = Array.from(text.matchAll(/\\/g), ({ index }) => index);
      const found = all.filter((at) => apostrophe(text, at));
      const end = nextOffset(text, PATH_END);
      const isExpression = /\\w(?!\w)/.test(text) || scheme.startsWith('ldap');
      if (found.length === 0 || isExpression || found.length < all.filter((at) => at < end).length) return undefined;
      return [{ edits: found.map((at) => replace(at, at + 1, "'")) }, { edits: found.map((at) => cut(at, at + 1)) }];
    },
  },
  'backslash-in-path': {
    title: 'A backslash in the path',
    certainty: 'likely',
    signs: BACKSLASH,
    find: ({ text, isHierarchical, dataStart, scheme }) =>
      isHierarchical && !scheme.startsWith('ldap') ? separators(slashes(text, dataStart), text) : undefined,
  },
};

/** What is said about them in documentation. */
export const backslashDocumentation = {
  'windows-path': {
    repair: 'write "file:///" before it, and slashes',
    source: 'RFC 8089, appendix E.2',
    example: { rfc: 'rfc3986', input: 'E:\\grammars\\rfc.bnf', repaired: 'file:///E:/grammars/rfc.bnf' },
    insteadOf: ['backslash-as-slash', 'never-allowed', 'stray-delimiter', 'backslash'],
  },
  'unc-path': {
    repair: 'write "file://" before the server, and slashes',
    source: 'RFC 8089, appendix E.3',
    example: { rfc: 'rfc3986', input: '\\\\parser\\docs\\a.txt', repaired: 'file://parser/docs/a.txt' },
    insteadOf: ['windows-separators', 'leftover-backslash', 'backslash-in-path', 'backslash'],
  },
  'escaped-slash': {
    repair: 'delete the backslashes',
    source: 'RFC 8259, section 7',
    example: { rfc: 'rfc3986', input: 'https:\\/\\/parser.example\\/a', repaired: 'https://parser.example/a' },
    insteadOf: ['backslash-as-slash', 'backslash-in-path'],
  },
  'backslash-as-slash': {
    repair: 'write slashes',
    source: 'RFC 3986, section 3',
    example: { rfc: 'rfc3986', input: 'https:\\\\parser.example\\a', repaired: 'https://parser.example/a' },
    insteadOf: ['backslash'],
  },
  'windows-separators': {
    repair: 'write slashes',
    source: 'RFC 3986, section 3.3',
    example: { rfc: 'rfc3986', input: 'manual\\rules\\_all.txt', repaired: 'manual/rules/_all.txt' },
    insteadOf: ['leftover-backslash', 'backslash-in-path'],
  },
  'leftover-backslash': {
    repair: 'delete it',
    source: 'POSIX, Shell Command Language, section 2.2.1',
    example: { rfc: 'rfc3986', input: '//parser.example/a\\%20b\\_c', repaired: '//parser.example/a%20b_c' },
    insteadOf: ['backslash-in-path', 'backslash', 'stray-character-in-host', 'delimiter-in-userinfo'],
  },
  'backslash-for-apostrophe': {
    repair: 'write the apostrophe',
    source: 'RFC 3986, section 2.2',
    example: { rfc: 'rfc3986', input: '/wiki/Backus\\s_notation', repaired: "/wiki/Backus's_notation" },
    insteadOf: ['backslash-in-path'],
  },
  'backslash-in-path': {
    repair: 'write a slash',
    source: 'RFC 3986, section 3.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example/docs\\all', repaired: 'https://parser.example/docs/all' },
    insteadOf: ['backslash'],
  },
} as const;

/** What shells, TeX and Markdown escape. */
const LEFTOVER = '_&~?=+-!()*$@:;,\'"|<>[]{}#^` %';

/** Slashes instead of all backslashes before query and fragment; one for two where all are doubled. */
function slashes(text: string, from: number, isPath = false): Edit[] {
  const end = nextOffset(text, PATH_END, from);
  const runs: (readonly [start: number, end: number])[] = [];
  for (let at = text.indexOf('\\', from); at >= 0 && at < end; at = text.indexOf('\\', at)) {
    const start = at;
    while (text[at] === '\\') at++;
    runs.push([start, at]);
  }
  const isDoubled = runs.every(([start, stop]) => (stop - start) % 2 === 0);
  return runs.map(([start, stop]) => {
    const isHead = !isPath && stop === from + 2; // http:\\host\\path
    const count = isDoubled && !isHead ? (stop - start) / 2 : stop - start;
    return replace(start, stop, '/'.repeat(count));
  });
}

/** What edits of separators mean: a single one may be data. */
function separators(edits: readonly Edit[], text: string): readonly Remedy[] {
  const [only] = edits;
  if (!only || edits.length > 1 || only.end - only.start > 1) return [{ edits }];
  const { start, end } = only;
  return [
    { edits },
    { edits: [encode(start, end, '%5C')], certainty: 'guess' },
    ...(end === text.length ? [{ edits: [cut(start, end)], certainty: 'guess' as const }] : []),
  ];
}

/** A "#" is a part of a file's name. */
function hashes(text: string): Edit[] {
  return editEach(text, /#/g, (at) => encode(at, at + 1, '%23'));
}

const PATH_END = /[?#]|$/;
const HOST_END = /[\\/?#]|$/;

function nextOffset(text: string, pattern: RegExp, from = 0): number {
  return from + text.slice(from).search(pattern);
}

/** Whether an English apostrophe was at an offset: don\t, Backus\s, O\Brien, '04. */
function apostrophe(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + 1, at + 5);
  if (/[ODL]$/.test(before) && /^[A-Z][a-z]/.test(after)) return true;
  if (!/[a-z]{2}|(?:^|[^a-z])I$/i.test(before)) return false;
  if (/^(?:s|t|d|m|re|ve|ll)(?![a-z\d\\])/i.test(after)) return true;
  return /^\d\d(?!\d)/.test(after);
}
