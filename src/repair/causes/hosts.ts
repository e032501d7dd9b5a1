/** Causes in hosts. */
import type { Edit } from '../../syntax/edit.js';
import { NOTHING_HONEST, type Cause, type Reading } from './cause.js';
import { cut, encode, escaped, insert, replace } from './edits.js';
import { DEAD } from './grammar.js';
import { NON_ASCII, PERCENT, SQUARE } from './signs.js';
import type { View } from './view.js';

export const hosts: readonly Cause[] = [
  {
    id: 'ipv6-address',
    title: 'An IPv6 address that is wrong or not in its brackets',
    advice: 'write the address in brackets',
    applicability: 'likely',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://2001:db8::abcd/', repaired: 'https://[2001:db8::abcd]/' },
    signs: 0,
    find: (view) => (view.isAuthorityWrong ? ipv6(view) : undefined),
  },
  {
    id: 'brackets-around-host',
    title: 'Brackets around a host that is not an IPv6 address',
    advice: 'delete the brackets',
    applicability: 'likely',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://[parser.example]/', repaired: 'https://parser.example/' },
    signs: SQUARE,
    find(view) {
      const { text, authorityParts: parts } = view;
      if (!parts || !view.isAuthorityWrong) return undefined;
      const { start, end } = parts.host;
      const edits: Edit[] = [];
      for (let at = start; at < end; at++) if ('[]'.includes(text[at] ?? '')) edits.push(cut(at, at + 1));
      return edits.length > 0 && edits.length < end - start ? [{ edits }] : undefined;
    },
  },
  {
    id: 'dash-in-host',
    title: 'A dash instead of a hyphen in the host',
    advice: 'write a hyphen',
    applicability: 'likely',
    source: 'RFC 952',
    example: { rfc: 'rfc3986', input: 'https://my–parser.example/', repaired: 'https://my-parser.example/' },
    signs: NON_ASCII,
    find(view) {
      const edits = inHost(view, /[\u2010-\u2015\u2212\ufe58\uff0d]/g, (all, at) => replace(at, at + all.length, '-'));
      return edits.length > 0 ? [{ edits }] : undefined;
    },
  },
  {
    id: 'curly-quote-in-host',
    title: 'Curly quotes or wide spaces in the host',
    advice: 'delete the quotes',
    applicability: 'likely',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://“parser.example”/', repaired: 'https://parser.example/' },
    signs: NON_ASCII,
    find(view) {
      const edits = inHost(view, /[“”„‚‘’«»‹›´\u00a0\u3000\u2026\u2022]/g, (all, at) => cut(at, at + all.length));
      return edits.length > 0 ? [{ edits }] : undefined;
    },
  },
  {
    id: 'international-host',
    title: 'A host with characters outside of US-ASCII',
    advice: 'write the host as A-labels',
    applicability: 'likely',
    source: 'RFC 5890, section 2.3.2.1',
    example: { rfc: 'rfc3986', input: 'https://grüße.example/', repaired: 'https://gr%C3%BC%C3%9Fe.example/' },
    signs: NON_ASCII,
    find: (view) => international(view),
  },
  {
    id: 'comma-in-host',
    title: 'A comma instead of a dot in the host',
    advice: 'write a dot',
    applicability: 'likely',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://www,parser.example/', repaired: 'http://www.parser.example/' },
    signs: 0,
    find(view) {
      if (!view.isAuthorityWrong) return undefined;
      const edits = inHost(view, /(?<=[a-z\d]),(?=[a-z\d])/gi, (_, at) => replace(at, at + 1, '.'));
      return edits.length > 0 ? [{ edits }] : undefined;
    },
  },
  {
    id: 'empty-label',
    title: 'A dot too many in the host',
    advice: 'delete the dot',
    applicability: 'likely',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://parser.example./', repaired: 'http://parser.example/' },
    signs: 0,
    find(view) {
      if (!view.isAuthorityWrong) return undefined;
      const edits = inHost(view, /^\.+|\.+$|\.(?=\.+[^.])/g, (all, at) => cut(at, at + all.length));
      return edits.length > 0 ? [{ edits }] : undefined;
    },
  },
  {
    id: 'escape-in-host',
    title: 'An escape in the host',
    advice: 'write what the escape stands for, or delete it',
    applicability: 'guess',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://%20parser.example/', repaired: 'http://parser.example/' },
    signs: PERCENT,
    find(view) {
      if (!view.isAuthorityWrong) return undefined;
      const edits = inHost(view, /%([2-7][\da-f])/gi, (all, at) => {
        const character = String.fromCharCode(parseInt(all.slice(1), 16));
        const isOfHosts = /[a-z\d.-]/i.test(character);
        return isOfHosts ? replace(at, at + 3, character) : cut(at, at + 3);
      });
      return edits.length > 0 ? [{ edits }] : undefined;
    },
  },
  {
    id: 'noise-in-host',
    title: 'A quote or another stray character in or beside the host',
    advice: 'delete the stray character',
    applicability: 'likely',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://"parser.example/', repaired: 'https://parser.example/' },
    signs: 0,
    find: (view) => (view.isAuthorityWrong ? noise(view) : undefined),
  },
];

/** The edits for each match of a pattern in the host. */
function inHost({ text, authorityParts }: View, pattern: RegExp, edit: (all: string, at: number) => Edit): Edit[] {
  if (!authorityParts) return [];
  const { start, end } = authorityParts.host;
  return [...text.slice(start, end).matchAll(pattern)].map(({ 0: all, index }) => edit(all, start + index));
}

function international(view: View): readonly Reading[] | undefined {
  const { text, authorityParts: parts, setting } = view;
  if (!parts) return undefined;
  const { start, end } = parts.host;
  const host = text.slice(start, end);
  if (/^[\0-\x7f]*$/.test(host)) return undefined;
  const label = /[\s"'<>%@[\]]/.test(host) ? undefined : setting.toAscii?.(host);
  const code = setting.escapedHost && escapedHost(host);
  return [
    ...(label !== undefined && /^[\x21-\x7e]+$/.test(label) ? [{ edits: [replace(start, end, label)] }] : []),
    ...(code === undefined ? [] : [{ edits: [encode(start, end, code)] }]),
  ];
}

function escapedHost(host: string): string | undefined {
  const parts = host.split(/([^\0-\x7f]+)/).map((part, index) => (index % 2 ? escaped(part) : part));
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** What may get into a host and is none of it. */
const NOISE = '"\'<>|^`{}\\*()!,;=&+$';

/** Deletes what the grammar cannot read in a host, if it is noise. */
function noise({ text, authority, authorityParts: parts, grammar }: View): readonly Reading[] | undefined {
  if (!authority || !parts) return undefined;
  let state = grammar.run(text, grammar.initial, 0, parts.host.start);
  const edits: Edit[] = [];
  let kept = 0;
  for (let at = parts.host.start; at < authority.end; at++) {
    const next = grammar.next(state, text.charCodeAt(at));
    if (next !== DEAD) {
      state = next;
      kept++;
    } else if (edits.length < 4 && NOISE.includes(text[at] ?? ' ')) edits.push(cut(at, at + 1));
    else return undefined;
  }
  return edits.length > 0 && kept > 0 ? [{ edits }] : undefined;
}

/** An IPv6 address: without its brackets, with one of them, or wrong. */
function ipv6(view: View): readonly Reading[] | undefined {
  const { text, authority, authorityParts: parts, setting } = view;
  if (!authority || !parts) return undefined;
  const whole = text.slice(parts.host.start, authority.end);
  const [, open = '', body = '', close = '', port = ''] =
    /^(\[*)([\da-f:.]*:[\da-f:.]*:[\da-f:.]*)(\]*)(:?\d*)$/i.exec(whole.slice(0, 200)) ?? [];
  if (body === '')
    return /^\[?[\da-f:.]*:[\da-f:.]*[:%]/i.test(whole) || /^\[v[\da-f]/i.test(whole) ? NOTHING_HONEST : undefined;
  if (!setting.hasAddresses) return NOTHING_HONEST;
  const start = parts.host.start;
  const from = start + open.length;
  const to = from + body.length;
  const closed = (end: number): readonly Reading[] => [
    {
      edits: [
        ...bracket(start, from, '['),
        ...(close === '' ? [insert(end, ']')] : bracket(to, to + close.length, ']')),
      ],
    },
  ];
  const colon = body.lastIndexOf(':');
  const last = body.slice(colon + 1);
  const beforePort = body.slice(0, colon);
  const isPort = close === '' && /^\d{2,5}$/.test(last) && Number(last) < 65536;
  if (close !== '' && port !== '' && !port.startsWith(':'))
    return isIpv6(body) && open.length === 1 ? [{ edits: [insert(to + close.length, ':')] }] : NOTHING_HONEST;
  if (isIpv6(body)) {
    if (open !== '' && isPort && isIpv6(beforePort)) return NOTHING_HONEST; // which of both is the last group?
    return closed(to);
  }
  if (isPort && isIpv6(beforePort)) return closed(from + colon);
  return NOTHING_HONEST;
}

/** One bracket where there is none, or several. */
function bracket(start: number, end: number, text: string): Edit[] {
  if (end - start === 1) return [];
  return [start === end ? insert(start, text) : cut(start + 1, end)];
}

/** Whether a text is an IPv6 address: eight groups, or fewer and one "::". */
export function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2 || text.includes(':::')) return false;
  let groups = 0;
  for (const [index, half] of halves.entries()) {
    if (half === '') continue;
    const parts = half.split(':');
    for (const [place, part] of parts.entries()) {
      const isLast = index === halves.length - 1 && place === parts.length - 1;
      if (isLast && isIpv4(part)) groups += 2;
      else if (/^[\da-f]{1,4}$/i.test(part)) groups++;
      else return false;
    }
  }
  return halves.length === 2 ? groups < 8 : groups === 8;
}

function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) < 256);
}
