/** Valid strings whose authority is almost certainly a mistake. */
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';
import { cut, replace } from './edits.js';
import type { Finding, Suspicion } from './cause.js';
import { hostSchemes, type Structure } from './view.js';

export const suspiciousHosts: readonly Suspicion[] = [
  {
    code: 'placeholder-in-host',
    message: 'a placeholder in the host was not filled in',
    source: 'RFC 3986, section 3.2.2',
    find: (structure) => inHost(structure, PLACEHOLDER) ?? inHost(structure, UNFILLED),
  },
  {
    code: 'escaped-noise-in-host',
    message: 'the host contains an escaped character that a host name cannot have',
    source: 'RFC 3986, section 3.2.2',
    find(structure) {
      const range = hostOf(structure);
      if (!range) return undefined;
      const edits = Array.from(text(structure, range).matchAll(NOISE), ({ 0: all, 1: meant, index }) => {
        const at = range.start + index;
        return meant === undefined ? cut(at, at + all.length) : replace(at, at + all.length, decodeURIComponent(all));
      });
      const isAll = edits.reduce((sum, { start, end }) => sum + end - start, 0) === range.end - range.start;
      const span = spanOf(edits);
      return span && { ...span, ...(isAll ? {} : { edits }) };
    },
  },
  {
    code: 'empty-label',
    message: 'the host has an empty label, which DNS names cannot have',
    source: 'RFC 1034, section 3.1',
    find(structure) {
      const range = hostOf(structure);
      if (!range) return undefined;
      const edits = Array.from(text(structure, range).matchAll(/^\.+|\.{2,}/g), ({ 0: all, index }) => {
        const at = range.start + index;
        return index === 0 ? cut(at, at + all.length) : cut(at + 1, at + all.length);
      });
      const span = spanOf(edits);
      return span && { ...span, edits };
    },
  },
  {
    code: 'comma-in-host',
    message: 'the host contains a comma, probably instead of a dot',
    source: 'RFC 1034, section 3.5',
    // databases have several hosts with commas between them
    find: (structure) =>
      structure.scheme === '' || hostSchemes.has(structure.scheme)
        ? inHost(structure, /(?<=[a-z\d]),(?=[a-z\d])/gi, (at) => replace(at, at + 1, '.'))
        : undefined,
  },
  {
    code: 'noise-in-host',
    message: 'the host contains a character that DNS names cannot have',
    source: 'RFC 1034, section 3.5',
    find: (structure) =>
      hostSchemes.has(structure.scheme) ? inHost(structure, /[!'()=;&+,]/g, (at) => cut(at, at + 1)) : undefined,
  },
];

/** Variables of shells and templates, also escaped, and names such as `your-domain.com`. */
const PLACEHOLDER =
  /\$\w+\$?|\$\([^)]*\)|%24(?:%7B|\(|[A-Z])|%7B.*%7D|%5B[A-Z_]+%5D|%25(?:s|[A-Z_]{3,}%25)|__[A-Z_]+__|\([A-Za-z_-]+\)|\*|^your[-_]?(?:domain|host|server|site)(?:name)?(?:\.[a-z]+)?$/gi;
/** What a program prints for a value that was not set, and words in capitals. */
const UNFILLED =
  /^(?:undefined|null|NaN|None|%5Bobject(?:%20|\+)Object%5D|(?:HOST|SERVER|DOMAIN)(?:_?NAME)?|IP(?:_?ADDRESS)?|x{1,3}(?:\.x{1,3}){3})$/g;
/** Escapes of characters that a host cannot contain; in the group, escapes of its delimiters, letters and digits. */
const NOISE =
  /%(?:2[027]|3[CE]|5[BCD]|60|7[BCD]|0[\dA-F]|C2%A[0D]|E2%80%(?:9[C-F89]|8[B-F])|EF%BB%BF)|(?<!%[89A-F][\dA-F])%A0|(%(?:2[DEF]|3[AF\d]|4[1-9A-F]|5[\dA]|6[1-9A-F]|7[\dA]|23|40))/gi;

/** From the first edit to the last one. */
function spanOf(edits: readonly Edit[]): Range | undefined {
  const [first] = edits;
  return first && { start: first.start, end: (edits.at(-1) ?? first).end };
}

export function hostOf({ authorityParts: parts, text: whole }: Structure): Range | undefined {
  return parts && whole[parts.host.start] !== '[' ? parts.host : undefined;
}

export function text(structure: Structure, { start, end }: Range): string {
  return structure.text.slice(start, end);
}

/** The first match of a pattern in the host, and an edit of every match. */
function inHost(structure: Structure, pattern: RegExp, edit?: (at: number) => Edit): Finding | undefined {
  const range = hostOf(structure);
  if (!range) return undefined;
  const found = [...text(structure, range).matchAll(pattern)];
  const [first] = found;
  if (!first) return undefined;
  const start = range.start + first.index;
  const edits = edit && found.map(({ index }) => edit(range.start + index));
  return { start, end: start + first[0].length, ...(edits && { edits }) };
}
