/** Causes in hosts. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Causes, type Remedy, type Unrepairable } from './cause.js';
import { cut, editEach, encode, escaped, replace } from '../../syntax/edits.js';
import { DEAD } from './goal-grammar.js';
import { captures } from '../../syntax/search.js';
import { rewriteHost, wrongHost } from './host-edits.js';
import { NON_ASCII, PERCENT } from './signs.js';
import type { InvalidText } from './invalid-text.js';

export const hosts: Causes<keyof typeof hostDocumentation> = {
  'dash-in-host': {
    title: 'A dash instead of a hyphen in the host',
    certainty: 'likely',
    signs: NON_ASCII,
    find: (invalid) =>
      // an editor makes one dash of two hyphens, as in the prefix of an A-label
      rewriteHost(invalid, /\bxn[\u2013\u2014]|[\u2010-\u2015\u2212\ufe58\uff0d]/gi, (found) =>
        found.length > 1 ? `${found.slice(0, -1)}--` : '-',
      ),
  },
  'text-after-host': {
    title: 'Text right after the host',
    certainty: 'guess',
    signs: NON_ASCII,
    find({ text, authorityParts: parts }) {
      if (!parts) return undefined;
      const { start } = parts.host;
      const [host] = captures(/^[a-z\d.-]+\.[a-z]{2,24}(?=[，。、；！？（「][\u3040-\u9fff])/i, text.slice(start));
      return host === '' ? undefined : [{ edits: [cut(start + host.length, text.length)] }];
    },
  },
  'full-width-in-authority': {
    title: 'Ideographic or full-width characters in the authority',
    certainty: 'likely',
    signs: NON_ASCII,
    find({ text, authority }) {
      if (!authority) return undefined;
      const { start, end } = authority;
      const write = (at: number, wide: string): Edit => replace(at, at + 1, inAscii(wide));
      const pattern = /[\u3002\uff01-\uff5e\uff61]|(?<=:\p{Nd}{0,5})[^\P{Nd}\d](?=\p{Nd}{0,5}$)/gu;
      return [{ edits: editEach(text.slice(start, end), pattern, write, start) }];
    },
  },
  'curly-quote-in-host': {
    title: 'Curly quotes or wide spaces in the host',
    certainty: 'likely',
    signs: NON_ASCII,
    find(invalid) {
      const host = wrongHost(invalid);
      if (host && /[a-z\d]\u2026/i.test(invalid.text.slice(host.start, host.end)))
        return unrepairable('find the whole host: it was cut off at the ellipsis');
      return rewriteHost(invalid, /[“”„‚‘’«»‹›´\u00a0\u3000\u2026\u2022]+/g);
    },
  },
  'international-host': {
    title: 'A host with characters outside US-ASCII',
    certainty: 'likely',
    signs: NON_ASCII,
    find: (invalid) => international(invalid),
  },
  'comma-for-dot': {
    title: 'A comma instead of a dot in the host',
    certainty: 'likely',
    signs: 0,
    find: (invalid) =>
      invalid.isAuthorityWrong ? rewriteHost(invalid, /(?<=[a-z\d]),(?=[a-z\d])/gi, () => '.') : undefined,
  },
  'extra-dot': {
    title: 'An extra dot in the host',
    certainty: 'likely',
    signs: 0,
    find: (invalid) => (invalid.isAuthorityWrong ? rewriteHost(invalid, /^\.+|\.+$|\.(?=\.+[^.])/g) : undefined),
  },
  'escape-in-host': {
    title: 'An escape in the host',
    certainty: 'guess',
    signs: PERCENT,
    find(invalid) {
      if (!wrongHost(invalid)) return undefined;
      return rewriteHost(invalid, /%[2-7][\da-f]/gi, (escape) => {
        const character = String.fromCharCode(parseInt(escape.slice(1), 16));
        return /[a-z\d.-]/i.test(character) ? character : '';
      });
    },
  },
  'stray-character-in-host': {
    title: 'A quote or another stray character in the host',
    certainty: 'likely',
    signs: 0,
    find: (invalid) => noise(invalid),
  },
};

/** The character of US-ASCII for a full-width one, a full stop, or a digit of any script: each has its ten digits in a row, apart from others. */
function inAscii(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return character.normalize('NFKC');
  if (!/\p{Nd}/u.test(character)) return '.';
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCharCode(zero - 1))) zero--;
  return String(code - zero);
}

/** What is said about them in documentation. */
export const hostDocumentation = {
  'dash-in-host': {
    repair: 'write a hyphen',
    source: 'RFC 952',
    example: { rfc: 'rfc3986', input: 'https://my–parser.example/', repaired: 'https://my-parser.example/' },
    insteadOf: ['international-host'],
  },
  'text-after-host': {
    repair: 'delete it',
    source: 'RFC 3986, appendix C',
    example: { rfc: 'rfc3986', input: 'https://parser.example、ここです', repaired: 'https://parser.example' },
    insteadOf: ['international-host'],
  },
  'full-width-in-authority': {
    repair: 'write the characters of US-ASCII',
    source: 'UTS 46, section 2.3',
    example: { rfc: 'rfc3986', input: 'https://www。parser.example/', repaired: 'https://www.parser.example/' },
    insteadOf: ['international-host'],
  },
  'curly-quote-in-host': {
    repair: 'delete them',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://“parser.example”/', repaired: 'https://parser.example/' },
    insteadOf: ['international-host'],
  },
  'international-host': {
    repair: 'write A-labels (option `toAscii`), or escape it where the RFC allows that; otherwise none',
    source: 'RFC 5890, section 2.3.2.1',
    example: { rfc: 'rfc3986', input: 'https://grüße.example/', repaired: 'https://gr%C3%BC%C3%9Fe.example/' },
  },
  'comma-for-dot': {
    repair: 'write a dot',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://www,parser.example/', repaired: 'http://www.parser.example/' },
  },
  'extra-dot': {
    repair: 'delete it',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://parser.example./', repaired: 'http://parser.example/' },
    insteadOf: ['stray-delimiter'],
  },
  'escape-in-host': {
    repair: 'write the character, or delete it if a host cannot contain it',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://%20parser.example/', repaired: 'http://parser.example/' },
  },
  'stray-character-in-host': {
    repair: 'delete it',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://"parser.example/', repaired: 'https://parser.example/' },
    insteadOf: ['stray-delimiter'],
  },
} as const;

function international(invalid: InvalidText): readonly Remedy[] | Unrepairable | undefined {
  const { text, authorityParts: parts, setting } = invalid;
  if (!parts || !wrongHost(invalid)) return undefined;
  const { start, end } = parts.host;
  const host = text.slice(start, end);
  if (/^[\0-\x7f]*$/.test(host)) return undefined;
  const bare = host.replace(/["'`<>|^{}\\]/g, '');
  const label = /[\s%@[\]]/.test(bare) ? undefined : setting.toAscii?.(bare);
  const code = setting.escapesHost ? escapedHost(host) : undefined;
  const remedies = [
    ...(label !== undefined && /^[\x21-\x7e]+$/.test(label) ? [{ edits: [replace(start, end, label)] }] : []),
    ...(code === undefined ? [] : [{ edits: [encode(start, end, code)] }]),
  ];
  return remedies.length > 0 ? remedies : unrepairable('write the host as A-labels ("xn--...")');
}

function escapedHost(host: string): string | undefined {
  const parts = host.split(/([^\0-\x7f]+)/).map((part, index) => (index % 2 ? escaped(part) : part));
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Characters that may get into a host by mistake. */
const NOISE = '"\'<>|^`{}\\*()!,;=&+$';

/** Deletes what the grammar cannot read in a host, if it is noise. */
function noise(invalid: InvalidText): readonly Remedy[] | undefined {
  const { text, authorityParts: parts, dataStart, grammar } = invalid;
  if (!parts) return undefined;
  const { start } = parts.host;
  let state = grammar.run(text, grammar.initial, 0, start);
  const edits: Edit[] = [];
  let kept = 0;
  for (let at = start; at < dataStart; at++) {
    const next = grammar.next(state, text.charCodeAt(at));
    if (next !== DEAD) {
      state = next;
      kept++;
    } else if (edits.length < 4 && NOISE.includes(text.charAt(at))) edits.push(cut(at, at + 1));
    else return undefined;
  }
  return kept > 0 ? [{ edits }] : undefined;
}
