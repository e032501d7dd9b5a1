/** Valid strings whose authority is almost surely a mistake. */
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';
import { cut, replace } from './edits.js';
import { decodedLabel } from './punycode.js';
import type { Finding, Suspicion } from './cause.js';
import { hostSchemes, type Structure } from './view.js';

export const suspiciousHosts: readonly Suspicion[] = [
  {
    code: 'placeholder-in-host',
    message: 'a placeholder in the host was not filled in',
    source: 'RFC 3986, section 3.2.2',
    find: (structure) =>
      inHost(
        structure,
        /\$\w+\$?|\$\([^)]*\)|%24(?:%7B|\(|[A-Z])|%7B.*%7D|%5B[A-Z_]+%5D|\([A-Za-z_-]+\)|\*|^your[-_]?(?:domain|host|server|site)(?:name)?(?:\.[a-z]+)?$/i,
        () => undefined,
      ),
  },
  {
    code: 'escaped-noise-in-host',
    message: 'the host holds an escaped quote, space or bracket',
    source: 'RFC 3986, section 3.2.2',
    find(structure) {
      const range = hostOf(structure);
      if (!range) return undefined;
      const edits = [
        ...text(structure, range).matchAll(
          /%(?:2[027]|3[CE]|5[BCD]|60|7[BCD]|0[\dA-F]|A0|C2%A0|E2%80%(?:9[C-F89]|8[B-F]))/gi,
        ),
      ].map(({ 0: all, index }) => cut(range.start + index, range.start + index + all.length));
      const [first] = edits;
      const last = edits.at(-1);
      const isAll = edits.reduce((sum, { start, end }) => sum + end - start, 0) === range.end - range.start;
      return first && last ? { start: first.start, end: last.end, ...(isAll ? {} : { edits }) } : undefined;
    },
  },
  {
    code: 'empty-label',
    message: 'an empty label: no name of the DNS has one',
    source: 'RFC 1034, section 3.1',
    find(structure) {
      const range = hostOf(structure);
      if (!range) return undefined;
      const edits = [...text(structure, range).matchAll(/^\.+|\.{2,}/g)].map(({ 0: all, index }) => {
        const at = range.start + index;
        return index === 0 ? cut(at, at + all.length) : cut(at + 1, at + all.length);
      });
      const [first] = edits;
      const last = edits.at(-1);
      return first && last ? { start: first.start, end: last.end, edits } : undefined;
    },
  },
  {
    code: 'comma-in-host',
    message: 'a comma in the host, where a dot is meant',
    source: 'RFC 1034, section 3.5',
    find: (structure) => inHost(structure, /(?<=[a-z\d]),(?=[a-z\d])/i, (at) => [replace(at, at + 1, '.')], true),
  },
  {
    code: 'noise-in-host',
    message: 'a character that no host of the DNS has',
    source: 'RFC 1034, section 3.5',
    find: (structure) =>
      hostSchemes.has(structure.scheme) ? inHost(structure, /[!'()=;&+,]/, (at) => [cut(at, at + 1)], true) : undefined,
  },
  {
    code: 'ipv4-number',
    message: 'some programs read this as an IPv4 address, others as a name',
    source: 'RFC 3986, section 7.4',
    find: (structure) => ipv4Number(structure),
  },
  {
    code: 'broken-a-label',
    message: 'a label that begins with "xn--" but is not an A-label',
    source: 'RFC 5890, section 2.3.2.1',
    find: (structure) => {
      const found = labels(structure).find(
        ({ label }) => /^xn--/i.test(label) && (decodedLabel(label) === undefined || label.endsWith('-')),
      );
      return found && { start: found.start, end: found.start + found.label.length };
    },
  },
  {
    code: 'mixed-scripts',
    message: 'letters of several scripts in one label',
    source: 'Unicode Technical Standard 39, section 5.1',
    find: (structure) => {
      const found = labels(structure).find(({ label }) => isMixed(shownLabel(label)));
      return found && { start: found.start, end: found.start + found.label.length };
    },
  },
  {
    code: 'host-like-userinfo',
    message: 'the part before "@" looks like the host, but is the user name',
    source: 'RFC 3986, section 7.6',
    find: (structure) => {
      const userinfo = structure.authorityParts?.userinfo;
      if (!userinfo || userinfo.start === userinfo.end) return undefined;
      const name = text(structure, userinfo);
      const isHost =
        /^(?:https?%3a|www\.)|(?:^|\.)(?:com|org|net|edu|gov|example|info|io|co\.[a-z]{2}|[a-z]{2})(?::\d*)?$|^\d+(?:\.\d+){3}$/i.test(
          name,
        );
      return isHost && name.includes('.') ? userinfo : undefined;
    },
  },
  {
    code: 'port-zero',
    message: 'port 0 cannot be connected to',
    source: 'RFC 6335, section 6',
    find: (structure) => {
      const port = structure.authorityParts?.port;
      return port && /^0+$/.test(text(structure, port)) ? port : undefined;
    },
  },
];

function hostOf({ authorityParts: parts, text: whole }: Structure): Range | undefined {
  return parts && parts.host.start < parts.host.end && whole[parts.host.start] !== '[' ? parts.host : undefined;
}

function text(structure: Structure, { start, end }: Range): string {
  return structure.text.slice(start, end);
}

/** The first match of a pattern in the host; with `all`, the edits of every match. */
function inHost(
  structure: Structure,
  pattern: RegExp,
  edits: (at: number) => readonly Edit[] | undefined,
  all = false,
): Finding | undefined {
  const range = hostOf(structure);
  const found = range && pattern.exec(text(structure, range));
  if (!range || !found) return undefined;
  const start = range.start + found.index;
  const every = all ? [...text(structure, range).matchAll(new RegExp(pattern, `${pattern.flags}g`))] : [found];
  const made = every.flatMap(({ index }) => edits(range.start + index) ?? []);
  return { start, end: start + found[0].length, ...(made.length > 0 ? { edits: made } : {}) };
}

function labels(structure: Structure): { readonly label: string; readonly start: number }[] {
  const range = hostOf(structure);
  if (!range) return [];
  const host = text(structure, range);
  if (!/%|xn--/i.test(host)) return [];
  let start = range.start;
  return host.split('.').map((label) => {
    const one = { label, start };
    start += label.length + 1;
    return one;
  });
}

function shownLabel(label: string): string {
  if (/^xn--/i.test(label)) return decodedLabel(label) ?? '';
  try {
    return decodeURIComponent(label);
  } catch {
    return '';
  }
}

function isMixed(label: string): boolean {
  const scripts = [
    /\p{Script=Latin}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Armenian}/u,
    /\p{Script=Cherokee}/u,
  ];
  return scripts.filter((script) => script.test(label)).length > 1;
}

/** Octal, hexadecimal or short IPv4 addresses, as the C library reads them. */
function ipv4Number(structure: Structure): Finding | undefined {
  const range = hostOf(structure);
  const host = range ? text(structure, range) : '';
  if (!range || !/^(?:0x[\da-f]+|\d+)(?:\.(?:0x[\da-f]+|\d+)){0,3}$/i.test(host)) return undefined;
  const parts = host.split('.');
  const isPlain = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d*)$/.test(part));
  if (isPlain) return undefined;
  if (parts.length === 4 && parts.every((part) => /^\d+$/.test(part))) {
    // octal for some, decimal for others: the zeros are layout
    const decimal = parts.map((part) => part.replace(/^0+(?=\d)/, '')).join('.');
    return { ...range, edits: [replace(range.start, range.end, decimal)] };
  }
  const numbers = parts.map((part) => (/^0x/i.test(part) ? parseInt(part, 16) : Number(part)));
  const last = numbers.pop() ?? 0;
  const room = 256 ** (4 - numbers.length);
  if (last >= room || numbers.some((number) => number > 255)) return range;
  const tail = Array.from(
    { length: 4 - numbers.length },
    (_, index) => Math.floor(last / 256 ** (3 - numbers.length - index)) % 256,
  );
  return { ...range, edits: [replace(range.start, range.end, [...numbers, ...tail].join('.'))] };
}
