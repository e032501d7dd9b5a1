/** Causes in hosts. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Causes, type Remedy, type Unrepairable } from './cause.js';
import { cut, insert, replace } from '../../syntax/edits.js';
import { rewriteHost, wrongHost } from './host-edits.js';
import { captures } from '../../syntax/search.js';
import { PERCENT, SQUARE } from './signs.js';
import type { InvalidText } from './invalid-text.js';

export const addresses: Causes<keyof typeof addressDocumentation> = {
  'unescaped-zone': {
    title: 'A zone identifier after "%" instead of "%25"',
    certainty: 'likely',
    signs: PERCENT,
    find: (invalid) => unescapedZone(invalid),
  },
  'ipv6-address': {
    title: 'An IPv6 address that is not valid here',
    certainty: 'likely',
    signs: 0,
    find: (invalid) => ipv6(invalid),
  },
  'brackets-around-host': {
    title: 'Brackets around a host that is not an IPv6 address',
    certainty: 'likely',
    signs: SQUARE,
    find(invalid) {
      const host = wrongHost(invalid);
      if (!host) return undefined;
      if (/^[[\]]*$/.test(invalid.text.slice(host.start, host.end))) return undefined;
      return rewriteHost(invalid, /[[\]]+/g);
    },
  },
};

/** What is said about them in documentation. */
export const addressDocumentation = {
  'unescaped-zone': {
    repair: 'write the "%" as "%25"',
    source: 'RFC 6874, section 2',
    example: { rfc: 'rfc6874', input: 'http://[fe80::1%eth0]/', repaired: 'http://[fe80::1%25eth0]/' },
  },
  'ipv6-address': {
    repair: 'add the brackets, or the zero that RFC 2373 requires after "::"; none if the address is invalid',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://2001:db8::abcd/', repaired: 'https://[2001:db8::abcd]/' },
    insteadOf: ['brackets-around-host'],
  },
  'brackets-around-host': {
    repair: 'delete them',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: 'https://[parser.example]/', repaired: 'https://parser.example/' },
  },
} as const;

const NO_ADDRESSES = 'write a name or an IPv4 address: this RFC has no IPv6 addresses';
const WHOLE = 'write a valid IPv6 address in brackets';

/** A zone identifier as every other program writes it, where the grammar has zone identifiers. */
function unescapedZone({ text, authorityParts, failure }: InvalidText): readonly Remedy[] | undefined {
  if (!authorityParts) return undefined;
  const { host } = authorityParts;
  const zone = /^\[[\da-f:.]+%(?=[^\]]*\])(?!25\])/i.exec(text.slice(host.start, host.end));
  const at = host.start + (zone?.[0].length ?? 0);
  return zone && failure < at + '25'.length ? [{ edits: [insert(at, '25')] }] : undefined;
}

/** The brackets of an IPv6 address, escaped: its first colon seems to be before a port. */
function escapedBrackets({
  text,
  dataStart,
  authorityParts,
  isAuthorityWrong,
  setting,
}: InvalidText): readonly Remedy[] | undefined {
  if (!authorityParts || !isAuthorityWrong || !setting.hasAddresses) return undefined;
  const { start } = authorityParts.host;
  const [all, address] = captures(/^%5B([\da-f:.]+)%5D/i, text.slice(start, dataStart));
  if (!isIpv6(address)) return undefined;
  const [open, close] = [start + '%5B'.length, start + all.length];
  return [{ edits: [replace(start, open, '['), replace(close - '%5D'.length, close, ']')] }];
}

/** An IPv6 address: without its brackets, with one of them, or wrong. */
function ipv6(invalid: InvalidText): readonly Remedy[] | Unrepairable | undefined {
  const { text, dataStart, setting } = invalid;
  const escaped = escapedBrackets(invalid);
  if (escaped) return escaped;
  const host = wrongHost(invalid);
  if (!host) return undefined;
  const { start } = host;
  const whole = text.slice(start, dataStart);
  if (/^\[[\da-f:.]+$/i.test(whole) && /^\/\d{1,3}\]/.test(text.slice(dataStart, dataStart + 5)))
    return unrepairable('write the address without its prefix length');
  const [, tag, literal] = captures(/^\[(IPv6:)([\da-f:.]+)\]/i, whole); // as in mail (RFC 5321, 4.1.3)
  const [, inParentheses] = captures(/^\(([\da-f:.]+)\)/i, whole);
  if (isIpv6(literal) || isIpv6(inParentheses)) {
    if (!setting.hasAddresses) return unrepairable(NO_ADDRESSES);
    if (literal !== '') return [{ edits: [cut(start + 1, start + 1 + tag.length)] }];
    const end = start + 1 + inParentheses.length;
    return [{ edits: [replace(start, start + 1, '['), replace(end, end + 1, ']')] }];
  }
  const [, open, body, close, port] = captures(
    /^(\[*)([\da-f:.]+)(?![\da-f:.])([\])}>]*)(:?\d*)$/i,
    whole.slice(0, 200),
  );
  const isAddress = body.split(':').length > 2;
  const [zoned, before] = captures(/^\[([\da-f:.]*)%/i, whole);
  if (zoned !== '') return unrepairable(isIpv6(before) ? 'write the address without its zone identifier' : WHOLE);
  if (!isAddress)
    return /^\[?[\da-f:.]*:[\da-f:.]*[:%]/i.test(whole) || /^\[v[\da-f]/i.test(whole) ? unrepairable(WHOLE) : undefined;
  if (!setting.hasAddresses) return unrepairable(NO_ADDRESSES);
  const from = start + open.length;
  const to = from + body.length;
  const closed = (end: number): readonly Remedy[] => [
    {
      edits: [
        ...(open === '' ? [insert(start, '[')] : surplus(start, from)),
        ...(close === '' ? [insert(end, ']')] : closing(to, close)),
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
    if (open.length === 1 && close === ']') return withZeroGroup(body, from);
    if (open !== '' && isPort && isIpv6(beforePort)) return unrepairable('write "]" after the address'); // which of both is the last group?
    return closed(to);
  }
  if (isPort && isIpv6(beforePort)) return closed(from + colon);
  return unrepairable(WHOLE);
}

/** RFC 2373's grammar allows no IPv4 address right after "::". */
function withZeroGroup(body: string, from: number): readonly Remedy[] | Unrepairable {
  const found = /(?<=::)\d+\.\d/.exec(body);
  if (!found || !isIpv6(`${body.slice(0, found.index)}0:${body.slice(found.index)}`)) return unrepairable(WHOLE);
  return [{ edits: [insert(from + found.index, '0:')] }];
}

/** The edits that leave one of several brackets. */
function surplus(start: number, end: number): Edit[] {
  return end - start > 1 ? [cut(start + 1, end)] : [];
}

/** The edits that leave one bracket that closes. */
function closing(start: number, brackets: string): Edit[] {
  return brackets.startsWith(']')
    ? surplus(start, start + brackets.length)
    : [replace(start, start + brackets.length, ']')];
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
