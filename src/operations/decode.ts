import { StringBuilder } from '../syntax/string-builder.js';
import { quote } from '../syntax/show.js';
import { assertString } from '../parse/arguments.js';
import { hexOctet } from './encode.js';

/** Thrown by `decode` and `decodeBytes` for a malformed escape, octets that are not UTF-8, or a character outside US-ASCII. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
  /** The offset of the error, in UTF-16 units: that of the "%" of the escape, or of the character. */
  readonly offset: number;

  /** @hidden Only the library makes these errors. */
  constructor(offset: number, message: string) {
    super(`at offset ${offset}: ${message}`);
    this.offset = offset;
  }
}

/**
 * Decodes the escapes of a component as UTF-8. All other characters stay as they are.
 *
 * ```ts
 * decode('caf%C3%A9'); // => 'café'
 * decode('%2541'); // => '%41'
 * decode('50%'); // throws DecodeError: at offset 2
 * ```
 *
 * Split a URI first and then decode each component once (RFC 2396, section 2.4.2): a decoded "/" looks like a
 * delimiter, and "%2541", which represents the text "%41", would become "A" if it were decoded twice.
 *
 * Throws a DecodeError, whose offset is in UTF-16 units, and a TypeError if the text is not a string.
 *
 * @param text - a string with escapes
 */
export function decode(text: string): string {
  assertString(text, 'text');
  const result = new StringBuilder();
  let end = 0;
  for (let start = text.indexOf('%'); start >= 0; start = text.indexOf('%', end)) {
    const { character, size } = characterAt(text, start);
    result.add(text.slice(end, start) + character);
    end = start + ESCAPE_LENGTH * size;
  }
  return result.toString() + text.slice(end);
}

/**
 * Decodes a component to octets: each escape and each US-ASCII character gives one octet (RFC 2396, section 2.1).
 *
 * ```ts
 * [...decodeBytes('a%FF')]; // => [0x61, 0xff]
 * decodeBytes('é'); // throws DecodeError: at offset 0
 * ```
 *
 * Throws a DecodeError, whose offset is in UTF-16 units, for a malformed escape or a character outside US-ASCII, and a
 * TypeError if the text is not a string.
 *
 * @param text - a string with escapes
 */
export function decodeBytes(text: string): Uint8Array {
  assertString(text, 'text');
  const octets = new Uint8Array(text.length);
  let count = 0;
  for (let offset = 0; offset < text.length; count++) {
    const code = text.charCodeAt(offset);
    if (code >= 0x80) {
      const character = quote(String.fromCodePoint(text.codePointAt(offset) ?? 0));
      throw new DecodeError(offset, `${character} is not a US-ASCII character, so it does not represent an octet`);
    }
    const isEscape = code === PERCENT;
    octets[count] = isEscape ? octetAt(text, offset) : code;
    offset += isEscape ? ESCAPE_LENGTH : 1;
  }
  return octets.slice(0, count);
}

const PERCENT = '%'.charCodeAt(0);
/** The length of `%XX`, in UTF-16 units. */
const ESCAPE_LENGTH = 3;

/** The ranges of first octets, the number of octets of such a character, and the range of its second octet (RFC 3629, section 4). */
const sequences = [
  { first: 0x00, last: 0x7f, size: 1, low: 0, high: 0 },
  { first: 0xc2, last: 0xdf, size: 2, low: 0x80, high: 0xbf },
  { first: 0xe0, last: 0xe0, size: 3, low: 0xa0, high: 0xbf },
  { first: 0xe1, last: 0xec, size: 3, low: 0x80, high: 0xbf },
  { first: 0xed, last: 0xed, size: 3, low: 0x80, high: 0x9f },
  { first: 0xee, last: 0xef, size: 3, low: 0x80, high: 0xbf },
  { first: 0xf0, last: 0xf0, size: 4, low: 0x90, high: 0xbf },
  { first: 0xf1, last: 0xf3, size: 4, low: 0x80, high: 0xbf },
  { first: 0xf4, last: 0xf4, size: 4, low: 0x80, high: 0x8f },
];

/** The character whose first escape is at an offset, and its number of octets. */
function characterAt(text: string, start: number): { readonly character: string; readonly size: number } {
  const lead = octetAt(text, start);
  const sequence = sequences.find(({ first, last }) => first <= lead && lead <= last);
  if (!sequence) throw notUtf8(start, [lead], 'no character begins with it');
  const { size } = sequence;
  const octets = [lead];
  let code = size === 1 ? lead : lead & (0x7f >> size);
  for (let index = 1; index < size; index++) {
    const offset = start + index * ESCAPE_LENGTH;
    if (text[offset] !== '%')
      throw notUtf8(start, octets, `a character that begins with ${hexOctet(lead)} has ${size} octets`);
    const octet = octetAt(text, offset);
    octets.push(octet);
    const [low, high] = index === 1 ? [sequence.low, sequence.high] : [0x80, 0xbf];
    if (octet < low || octet > high) throw notUtf8(start, octets, 'the last one cannot follow');
    code = (code << 6) | (octet & 0x3f);
  }
  return { character: String.fromCodePoint(code), size };
}

function notUtf8(offset: number, octets: readonly number[], why: string): DecodeError {
  const hex = octets.map(hexOctet).join(' ');
  return new DecodeError(
    offset,
    `${octets.length > 1 ? `the octets ${hex} are` : `the octet ${hex} is`} not UTF-8: ${why}`,
  );
}

function octetAt(text: string, offset: number): number {
  const digits = text.slice(offset + 1, offset + ESCAPE_LENGTH);
  if (/[\dA-Fa-f]{2}/.test(digits)) return parseInt(digits, 16);
  const found = Array.from(text.slice(offset, offset + ESCAPE_LENGTH + 1)).slice(0, ESCAPE_LENGTH);
  throw new DecodeError(
    offset,
    `${quote(found.join(''))} is not an escape: "%" must be followed by two hexadecimal digits`,
  );
}
