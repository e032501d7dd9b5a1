/** Causes in hosts. */
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';
import { unrepairable, type Cause, type Reading, type Unrepairable } from './cause.js';
import { cut, encode, escaped, insert, replace } from '../../syntax/edits.js';
import { DEAD } from './grammar.js';
import { captures } from '../../syntax/search.js';
import { NON_ASCII, PERCENT, SQUARE } from './signs.js';
import type { InvalidText } from './invalid-text.js';

export const hosts: readonly Cause[] = [
  {
    id: 'ipv6-address',
    applicability: 'likely',
    signs: 0,
    find: (view) => ipv6(view),
  },
  {
    id: 'brackets-around-host',
    applicability: 'likely',
    signs: SQUARE,
    find(view) {
      const host = wrongHost(view);
      if (!host) return undefined;
      if (/^[[\]]*$/.test(view.text.slice(host.start, host.end))) return undefined;
      return [{ edits: inHost(view, /[[\]]+/g, (all, at) => cut(at, at + all.length)) }];
    },
  },
  {
    id: 'dash-in-host',
    applicability: 'likely',
    signs: NON_ASCII,
    find(view) {
      const edits = inHost(view, /[\u2010-\u2015\u2212\ufe58\uff0d]/g, (all, at) => replace(at, at + all.length, '-'));
      return [{ edits }];
    },
  },
  {
    id: 'curly-quote-in-host',
    applicability: 'likely',
    signs: NON_ASCII,
    find(view) {
      const edits = inHost(view, /[“”„‚‘’«»‹›´\u00a0\u3000\u2026\u2022]+/g, (all, at) => cut(at, at + all.length));
      return [{ edits }];
    },
  },
  {
    id: 'international-host',
    applicability: 'likely',
    signs: NON_ASCII,
    find: (view) => international(view),
  },
  {
    id: 'comma-in-host',
    applicability: 'likely',
    signs: 0,
    find(view) {
      if (!view.isAuthorityWrong) return undefined;
      const edits = inHost(view, /(?<=[a-z\d]),(?=[a-z\d])/gi, (_, at) => replace(at, at + 1, '.'));
      return [{ edits }];
    },
  },
  {
    id: 'empty-label',
    applicability: 'likely',
    signs: 0,
    find(view) {
      if (!view.isAuthorityWrong) return undefined;
      const edits = inHost(view, /^\.+|\.+$|\.(?=\.+[^.])/g, (all, at) => cut(at, at + all.length));
      return [{ edits }];
    },
  },
  {
    id: 'escape-in-host',
    applicability: 'guess',
    signs: PERCENT,
    find(view) {
      if (!view.isAuthorityWrong) return undefined;
      const edits = inHost(view, /%([2-7][\da-f])/gi, (all, at) => {
        const character = String.fromCharCode(parseInt(all.slice(1), 16));
        const isOfHosts = /[a-z\d.-]/i.test(character);
        return isOfHosts ? replace(at, at + 3, character) : cut(at, at + 3);
      });
      return [{ edits }];
    },
  },
  {
    id: 'noise-in-host',
    applicability: 'likely',
    signs: 0,
    find: (view) => noise(view),
  },
];

/** The host of an authority if the host or the port is wrong, not just the user or what follows. */
function wrongHost({ text, dataStart, authorityParts, isAuthorityWrong, grammar }: InvalidText): Range | undefined {
  if (!authorityParts || !isAuthorityWrong) return undefined;
  const { userinfo, host } = authorityParts;
  const alone = `${text.slice(0, userinfo.start)}${text.slice(host.start, dataStart)}/`;
  return grammar.run(alone) === DEAD ? host : undefined;
}

/** The edits for each match of a pattern in the host. */
function inHost({ text, authorityParts }: InvalidText, pattern: RegExp, edit: (all: string, at: number) => Edit): Edit[] {
  if (!authorityParts) return [];
  const { start, end } = authorityParts.host;
  return Array.from(text.slice(start, end).matchAll(pattern), ({ 0: all, index }) => edit(all, start + index));
}

function international(view: InvalidText): readonly Reading[] | Unrepairable | undefined {
  const { text, authorityParts: parts, setting } = view;
  if (!parts) return undefined;
  const { start, end } = parts.host;
  const host = text.slice(start, end);
  if (/^[\0-\x7f]*$/.test(host)) return undefined;
  const bare = host.replace(/["'`<>|^{}\\]/g, '');
  const label = /[\s%@[\]]/.test(bare) ? undefined : setting.toAscii?.(bare);
  const code = setting.escapesHost ? escapedHost(host) : undefined;
  const readings = [
    ...(label !== undefined && /^[\x21-\x7e]+$/.test(label) ? [{ edits: [replace(start, end, label)] }] : []),
    ...(code === undefined ? [] : [{ edits: [encode(start, end, code)] }]),
  ];
  return readings.length > 0 ? readings : unrepairable('write the host as A-labels ("xn--...")');
}

function escapedHost(host: string): string | undefined {
  const parts = host.split(/([^\0-\x7f]+)/).map((part, index) => (index % 2 ? escaped(part) : part));
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Characters that may get into a host by mistake. */
const NOISE = '"\'<>|^`{}\\*()!,;=&+$';

/** Deletes what the grammar cannot read in a host, if it is noise. */
function noise(view: InvalidText): readonly Reading[] | undefined {
  const { text, authorityParts: parts, dataStart, grammar } = view;
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

const WHOLE = 'write a valid IPv6 address in brackets';

/** An IPv6 address: without its brackets, with one of them, or wrong. */
function ipv6(view: InvalidText): readonly Reading[] | Unrepairable | undefined {
  const { text, dataStart, setting } = view;
  const host = wrongHost(view);
  if (!host) return undefined;
  const { start } = host;
  const whole = text.slice(start, dataStart);
  if (/^\[[\da-f:.]+$/i.test(whole) && /^\/\d{1,3}\]/.test(text.slice(dataStart, dataStart + 5)))
    return unrepairable('write an address, without the length of a prefix');
  const [, open, body, close, port] = captures(
    /^(\[*)([\da-f:.]*:[\da-f:.]*:[\da-f:.]*)(\]*)(:?\d*)$/i,
    whole.slice(0, 200),
  );
  if (/^\[[\da-f:.]*%/i.test(whole)) return unrepairable('write the address without its zone identifier');
  if (body === '')
    return /^\[?[\da-f:.]*:[\da-f:.]*[:%]/i.test(whole) || /^\[v[\da-f]/i.test(whole) ? unrepairable(WHOLE) : undefined;
  if (!setting.hasAddresses) return unrepairable('write a name or an IPv4 address: this RFC has no IPv6 addresses');
  const from = start + open.length;
  const to = from + body.length;
  const closed = (end: number): readonly Reading[] => [
    {
      edits: [
        ...(open === '' ? [insert(start, '[')] : surplus(start, from)),
        ...(close === '' ? [insert(end, ']')] : surplus(to, to + close.length)),
      ],
    },
  ];
  const colon = body.lastIndexOf(':');
  const last = body.slice(colon + 1);
  const beforePort = body.slice(0, colon);
  const isPort = close === '' && /^\d{2,5}$/.test(last) && Number(last) < 65536;
  if (port !== '' && !port.startsWith(':'))
    return isIpv6(body) && open.length === 1 ? [{ edits: [insert(to + close.length, ':')] }] : unrepairable(WHOLE);
  if (isIpv6(body)) {
    if (open.length === 1 && close.length === 1) return withZeroGroup(body, from);
    if (open !== '' && isPort && isIpv6(beforePort)) return unrepairable('write "]" after the address'); // which of both is the last group?
    return closed(to);
  }
  if (isPort && isIpv6(beforePort)) return closed(from + colon);
  return unrepairable(WHOLE);
}

/** RFC 2373's grammar allows no IPv4 address right after "::". */
function withZeroGroup(body: string, from: number): readonly Reading[] | Unrepairable {
  const found = /(?<=::)\d+\.\d/.exec(body);
  if (!found || !isIpv6(`${body.slice(0, found.index)}0:${body.slice(found.index)}`)) return unrepairable(WHOLE);
  return [{ edits: [insert(from + found.index, '0:')] }];
}

/** The edits that leave one of several brackets. */
function surplus(start: number, end: number): Edit[] {
  return end - start > 1 ? [cut(start + 1, end)] : [];
}

/** Whether a text is an IPv6 address: eight groups, or fewer and one "::". */
export function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
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
