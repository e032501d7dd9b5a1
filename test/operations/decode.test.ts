import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decode, decodeBytes, DecodeError } from '../../src/operations/decode.js';
import { thrownBy } from '../support/thrown.js';

describe('decoding', () => {
  test.each([
    // RFC 2396, section 2.4.2
    ['%7e', '~'],
    ['%25', '%'],
    ['%2541', '%41'],
    ['a%2Fb', 'a/b'],
    ['', ''],
    ['%C3%A9%e2%82%ac%F0%9F%98%80', 'é€😀'],
    ['%EF%BB%BFa', '\ufeffa'],
    ['%00', '\0'],
    [
      '%7F%C2%80%DF%BF%E0%A0%80%ED%9F%BF%EE%80%80%F0%90%80%80%F4%8F%BF%BF',
      '\x7f\x80\u07ff\u0800\ud7ff\ue000\u{10000}\u{10ffff}',
    ],
    ['%F1%80%80%80%F3%BF%BF%BF', '\u{40000}\u{fffff}'],
    // other characters stay, even if no URI contains them
    ['é%41+', 'éA+'],
  ])('decodes %s as %j', (text, decoded) => {
    expect(decode(text)).toBe(decoded);
  });

  test.each([
    ['%', 0, '"%" is not an escape: "%" must be followed by two hexadecimal digits'],
    ['a%4', 1, '"%4" is not an escape: "%" must be followed by two hexadecimal digits'],
    ['a%zz', 1, '"%zz" is not an escape: "%" must be followed by two hexadecimal digits'],
    ['%%41', 0, '"%%4" is not an escape: "%" must be followed by two hexadecimal digits'],
    ['%4😀', 0, '"%4😀" is not an escape: "%" must be followed by two hexadecimal digits'],
    ['%80', 0, 'the octet 80 is not UTF-8: no character begins with it'],
    ['a%C0%80', 1, 'the octet C0 is not UTF-8: no character begins with it'],
    ['%F5%80%80%80', 0, 'the octet F5 is not UTF-8: no character begins with it'],
    ['%41%C3', 3, 'the octet C3 is not UTF-8: a character that begins with C3 has 2 octets'],
    ['%C3A9', 0, 'the octet C3 is not UTF-8: a character that begins with C3 has 2 octets'],
    ['%E2%82', 0, 'the octets E2 82 are not UTF-8: a character that begins with E2 has 3 octets'],
    ['%C3%28', 0, 'the octets C3 28 are not UTF-8: the last one cannot follow'],
    ['%E0%9F%BF', 0, 'the octets E0 9F are not UTF-8: the last one cannot follow'],
    ['%ED%A0%80', 0, 'the octets ED A0 are not UTF-8: the last one cannot follow'],
    ['%E2%82%41', 0, 'the octets E2 82 41 are not UTF-8: the last one cannot follow'],
    ['%E2%82%C0', 0, 'the octets E2 82 C0 are not UTF-8: the last one cannot follow'],
    ['%F4%90%80%80', 0, 'the octets F4 90 are not UTF-8: the last one cannot follow'],
    ['%C3%zz', 3, '"%zz" is not an escape: "%" must be followed by two hexadecimal digits'],
  ])('rejects %s at offset %i', (text, offset, message) => {
    const error = thrownBy(() => decode(text));
    if (!(error instanceof DecodeError)) throw error;
    expect([error.offset, error.message]).toEqual([offset, `at offset ${offset}: ${message}`]);
  });

  test('accepts the same octets as TextDecoder', () => {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const octets = fc.array(
      fc.constantFrom(0x00, 0x41, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5),
    );
    fc.assert(
      fc.property(octets, (list) => {
        const text = list.map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('');
        const expected = thrownBy(() => decoder.decode(Uint8Array.from(list))) === undefined;
        const error = thrownBy(() => decode(text));
        expect(error === undefined || error instanceof DecodeError).toBe(true);
        expect(error === undefined).toBe(expected);
        if (expected) expect(decode(text)).toBe(decoder.decode(Uint8Array.from(list)));
        expect(decodeBytes(text)).toEqual(Uint8Array.from(list));
      }),
      { numRuns: 1000, seed: 3629 },
    );
  });

  test('decodeBytes gives octets, and rejects characters outside US-ASCII', () => {
    expect(decodeBytes('a%FF%00')).toEqual(Uint8Array.of(0x61, 0xff, 0));
    expect(() => decodeBytes('a😀')).toThrow(
      new DecodeError(1, '"😀" is not a US-ASCII character, so it does not represent an octet'),
    );
    expect(() => decodeBytes('\x80')).toThrow(DecodeError);
    expect(decodeBytes('\x7f')).toEqual(Uint8Array.of(0x7f));
    expect(() => decodeBytes('%1')).toThrow(DecodeError);
    expect(() => decode(1 as unknown as string)).toThrow(new TypeError('text must be a string, not a number'));
  });
});
