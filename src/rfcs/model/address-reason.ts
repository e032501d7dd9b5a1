/** Why the text in the brackets of a host is not an IP address, for the RFCs that have such addresses. */
import type { Range } from '../../syntax/range.js';
import {
  authorityAround,
  isAmong,
  type AddressCode,
  type AddressGuidance,
  type Reason,
  type Note,
  type Situation,
} from './guidance.js';

type AddressReason = Reason<AddressCode>;

/** The reason of a failure in a host that is, or should be, an address in brackets. */
export function bracketedAddressReason(
  situation: Situation,
  addresses: AddressGuidance<string>,
): AddressReason | undefined {
  return badAddress(situation, addresses) ?? bracketsMissing(situation, addresses);
}

/** An invalid address, by what is wrong with it. */
function badAddress(situation: Situation, addresses: AddressGuidance<string>): AddressReason | undefined {
  const { input, path } = situation;
  const { literal, ipv6, zoneReason, future, octets = [] } = addresses;
  if (!path.some((rule) => isAmong([literal, ...ipv6, ...octets, future], rule))) return undefined;
  const address = addressAround(situation);
  if (input.slice(address.start, situation.offset).includes(']')) return undefined; // the error is after the address
  if (situation.mayEnd && situation.offset === address.end) return undefined; // so is that of an address without brackets
  const whole = input.slice(address.inner.start, address.inner.end);
  const zone = address.inner.start + zoneAt(whole);
  if (zoneReason && zone >= address.inner.start && zone < situation.offset) {
    const reason = zoneReason(situation, { start: zone, end: address.inner.end });
    return reason ?? (address.isOpen ? badIpv6(address, input.slice(address.inner.start, zone), addresses) : undefined);
  }
  if (!zoneReason && zone === situation.offset) return zoneIdentifier({ start: zone, end: address.inner.end }, whole);
  // a zone identifier after the error, or where the RFC allows one, does not explain it
  const text = zone >= situation.offset ? input.slice(address.inner.start, zone) : whole;
  return (
    badFuture(situation, future, address, text) ??
    badOctet(situation, octets, address, text) ??
    (isAmong(octets, path[0]) ? undefined : badIpv6(address, text, addresses))
  );
}

/** An IPv6 address without brackets, whose last group would be read as the port. */
function bracketsMissing(
  { input, offset, path, guidance }: Situation,
  { literal }: AddressGuidance<string>,
): AddressReason | undefined {
  if (!isAmong([...guidance.logins, ...guidance.ports], path.at(-1))) return undefined;
  const range = authorityAround(input, offset);
  const text = input.slice(range.start, range.end);
  if (!/^(?=.*:.*:)[\da-f:]+(?:\d(?:\.\d+){3})?$/i.test(text)) return undefined;
  return {
    code: 'missing-brackets',
    ...range,
    message: (shown) => `${shown(range)} looks like an IPv6 address, which must be in brackets`,
    by: literal,
  };
}

/** The range of an address with its brackets, as far as they are present, and the range between them. */
interface BracketedAddress extends Range {
  readonly inner: Range;
  /** Whether the closing bracket is missing. */
  readonly isOpen: boolean;
}

function addressAround({ input, offset }: Situation): BracketedAddress {
  const open = input.lastIndexOf('[', offset - 1);
  const start = Math.max(open, 0);
  const rest = /[\]/?#]/.exec(input.slice(offset));
  const end = rest ? offset + rest.index : input.length;
  const isOpen = open >= 0 && rest?.[0] !== ']';
  return { start, end: rest?.[0] === ']' ? end + 1 : end, inner: { start: open + 1, end }, isOpen };
}

/** Where the zone identifier of an IPv6 address begins; -1 if it has none. */
function zoneAt(text: string): number {
  return /^[\da-f:.]*:/i.test(text) ? text.indexOf('%') : -1;
}

function zoneIdentifier(zone: Range, text: string): AddressReason {
  return {
    code: 'zone-identifier',
    ...zone,
    message: (shown) => `${shown(zone)} is a zone identifier, which an address in a URI cannot have`,
    notes: [
      {
        text: `RFC 6874, section 2, allowed ${text.includes('%25') ? 'this' : 'one after "%25"'}, but RFC 9844 obsoletes it: a zone identifier has a meaning only on one machine`,
      },
    ],
  };
}

function badFuture(
  { path }: Situation,
  future: string | undefined,
  address: BracketedAddress,
  text: string,
): AddressReason | undefined {
  if (future === undefined || (path[0] !== future && !/^v/i.test(text))) return undefined;
  return {
    code: 'bad-ipvfuture',
    start: address.start,
    end: address.end,
    message: (shown) =>
      `${shown(address)} is not a valid IPvFuture address, which must be "v", a version, "." and an address`,
    notes: bracketNote(address),
  };
}

/** The first invalid number of an IPv4 address, or else the one where the string fails. */
function badOctet(
  situation: Situation,
  octets: readonly string[],
  { inner }: BracketedAddress,
  text: string,
): AddressReason | undefined {
  const four = /(?:^|:)(\d+(?:\.\d+){3})$/d.exec(text)?.indices?.[1];
  if (octets.length > 0 && four) {
    for (const { 0: digits, index } of text.slice(...four).matchAll(/\d+/g)) {
      const start = inner.start + four[0] + index;
      if (!isOctet(digits)) return badOctetReason({ start, end: start + digits.length }, digits);
    }
  }
  return octetAround(situation, octets);
}

/** The number around the offset, if it is invalid. */
function octetAround({ input, offset, path }: Situation, octets: readonly string[]): AddressReason | undefined {
  // only an IPv4 address has dots; its last number may be complete, so that its rule is no longer being matched
  if (octets.length === 0 || !(isAmong(octets, path.at(-1)) || /\.\d*$/.test(input.slice(0, offset)))) return undefined;
  const before =
    input
      .slice(Math.max(0, offset - 3), offset)
      .split(/\D/)
      .at(-1) ?? '';
  const after = input.slice(offset).replace(/\D.*/s, '');
  const digits = before + after;
  if (isOctet(digits)) return undefined;
  return badOctetReason({ start: offset - before.length, end: offset + after.length }, digits);
}

/** Whether some digits are a number of an IPv4 address, or none. */
function isOctet(digits: string): boolean {
  return Number(digits) <= 255 && !/^0\d/.test(digits);
}

function badOctetReason(range: Range, digits: string): AddressReason {
  return {
    code: 'bad-ipv4-octet',
    ...range,
    message: (shown) =>
      Number(digits) > 255
        ? `${shown(range)} is above 255, the highest number in an IPv4 address`
        : `${shown(range)} begins with a zero, which is not allowed in an IPv4 address`,
  };
}

function badIpv6(address: BracketedAddress, text: string, guidance: AddressGuidance<string>): AddressReason {
  const isMissing = address.start === address.end;
  const note = isMissing
    ? undefined
    : (guidance.notes.find(({ pattern }) => pattern.test(text)) ?? noteOn(text, guidance));
  return {
    code: 'bad-ipv6-address',
    start: address.start,
    end: address.end,
    message: (shown) => (isMissing ? 'the address is missing' : `${shown(address)} is not a valid IPv6 address`),
    notes: [...bracketNote(address), ...(note ? [note] : [])],
  };
}

function bracketNote({ isOpen }: BracketedAddress): Note[] {
  return isOpen ? [{ text: 'the closing "]" is missing' }] : [];
}

/** What is plainly wrong with an IPv6 address. The first entry that applies counts. */
function noteOn(text: string, { countsGroups }: AddressGuidance<string>): Note | undefined {
  const groups = text.split(/::?/).filter((group) => group !== '');
  const count = groups.length + (/\.\d+$/.test(text) ? 1 : 0);
  const faults: readonly (readonly [applies: boolean, text: string])[] = [
    [text === '', 'there is nothing between the brackets'],
    [/[^\da-f:.]/i.test(text), 'an IPv6 address can contain only hexadecimal digits, ":" and "."'],
    [/::.*::|:::/.test(text), '"::" replaces groups of zeros and can occur only once'],
    [/[\da-f]{5}/i.test(text), 'a group can have at most four hexadecimal digits'],
    [/^:(?!:)|[^:]:$/.test(text), 'a single ":" can only be between groups, not at the beginning or end'],
    [text.includes('.') && text.lastIndexOf(':') > text.indexOf('.'), 'an IPv4 address can only be at the end'],
    [
      !countsGroups && !text.includes('::') && count !== 8,
      `the address has ${count} ${count === 1 ? 'group' : 'groups'} of 16 bits instead of 8`,
    ],
    [
      !countsGroups && text.includes('::') && count > 7,
      `the address has ${count} groups and a "::", which must replace at least one of 8 groups`,
    ],
  ];
  const reason = faults.find(([applies]) => applies)?.[1];
  return reason === undefined ? undefined : { text: reason };
}
