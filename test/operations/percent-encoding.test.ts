/** Escapes: what is escaped follows from the grammar, and nothing is lost. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  decode,
  decodeBytes,
  DecodeError,
  encodeBy,
  EncodeError,
  type EncodeOptions,
} from '../../src/operations/percent-encoding.js';
import { canParseBy } from '../../src/parse/parse.js';
import { definitionOf, registry, type Rfc, type RuleName } from '../../src/rfcs/registry.js';

const ids = Object.keys(registry) as Rfc[];

function encode<I extends Rfc>(rfc: I, rule: RuleName<I>, text: string, reserved?: 'keep' | 'escape'): string {
  return encodeBy<I>(registry[rfc], text, { rule, reserved });
}

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('data', () => {
  test.each<[rule: RuleName<'rfc2396'>, text: string, encoded: string]>([
    // section 2.4.1: "%20" is the escaped encoding for the space
    ['segment', ' ', '%20'],
    // section 2.4.2: "%" is the escape indicator, and is "%25" as data
    ['segment', '100%', '100%25'],
    ['segment', '%41', '%2541'],
    // section 2.3: the unreserved characters stand for themselves
    ['segment', "aZ09-_.!~*'()", "aZ09-_.!~*'()"],
    // section 2.2: the reserved ones delimit
    ['segment', ';/?:@&=+$,', '%3B%2F%3F%3A%40%26%3D%2B%24%2C'],
    ['query', 'a=b&c', 'a%3Db%26c'],
    ['userinfo', 'user:pass', 'user%3Apass'],
    // section 2.4.3: control, space, delims and unwise
    ['fragment', '\0\x7f', '%00%7F'],
    ['fragment', '<>#%"', '%3C%3E%23%25%22'],
    ['fragment', '{}|\\^[]`', '%7B%7D%7C%5C%5E%5B%5D%60'],
    // octets of UTF-8
    ['segment', 'é', '%C3%A9'],
    ['segment', '€', '%E2%82%AC'],
    ['segment', '😀', '%F0%9F%98%80'],
    ['hostname', 'example.com', 'example.com'],
    ['escaped', 'a', '%61'],
    ['segment', '', ''],
  ])('%s of RFC 2396: %j is %s', (rule, text, encoded) => {
    expect(encode('rfc2396', rule, text)).toBe(encoded);
    expect(decode(encoded)).toBe(text);
  });

  // RFC 1738, section 2.2: unsafe characters are always encoded, "~" among them, and ";/?:@=&" where they are reserved
  test('the same text by every RFC', () => {
    const text = '~;/?:@=&+$, "#';
    expect(encode('rfc1738', 'hsegment', text)).toBe('%7E%3B%2F%3F%3A%40%3D%26+$,%20%22%23');
    expect(encode('rfc1808', 'segment', text)).toBe('%7E%3B%2F%3F%3A%40%3D%26+$,%20%22%23');
    expect(encode('rfc2396', 'segment', text)).toBe('~%3B%2F%3F%3A%40%3D%26%2B%24%2C%20%22%23');
    expect(encode('cern', 'user', text)).toBe('%7E;%2F%3F%3A%40%3D&%2B$, "%23');
  });
});

describe('delimiters that are kept', () => {
  test.each<[rule: RuleName<'rfc2396'>, text: string, encoded: string]>([
    ['path_segments', 'a/b c', 'a/b%20c'],
    ['segment', 'a/b;c', 'a%2Fb;c'],
    ['abs_path', '/a?b', '/a%3Fb'],
    // a colon in the first segment of a relative path would end a scheme (section 5)
    ['rel_path', 'a:b/c:d', 'a%3Ab/c:d'],
    // an opaque_part does not begin with a slash (section 3)
    ['opaque_part', '/a/b', '%2Fa/b'],
    ['userinfo', 'u:p@h', 'u:p%40h'],
    ['query', 'a=b#c?', 'a=b%23c?'],
    ['URI-reference', 'http://h/a b#c', 'http://h/a%20b#c'],
    ['URI-reference', 'http://h/%41', 'http://h/%2541'],
  ])('%s of RFC 2396: %j is %s', (rule, text, encoded) => {
    expect(encode('rfc2396', rule, text, 'keep')).toBe(encoded);
  });

  test('in the other RFCs', () => {
    expect(encode('rfc1738', 'article', 'a b@h', 'keep')).toBe('a%20b@h');
    expect(encode('rfc1738', 'fieldspec', ';a b=c;', 'keep')).toBe(';a%20b=c%3B');
    expect(encode('rfc1808', 'path', '/a/b', 'keep')).toBe('%2Fa/b'); // an fsegment is not empty
    expect(encode('cern', 'path', 'a//b', 'keep')).toBe('a/%2Fb'); // nor is any segment of the draft
  });
});

describe('what has no encoding', () => {
  test.each<[rfc: Rfc, rule: string, text: string, reserved: 'keep' | undefined, offset: number, message: string]>([
    [
      'rfc2396',
      'hostname',
      'a_b',
      undefined,
      1,
      'hostname takes neither "_" nor an escape here (RFC 2396, section 3.2.2); expected alphanum, one of - . or the end',
    ],
    [
      'rfc2396',
      'port',
      '8😀',
      undefined,
      1,
      'port takes neither "😀" nor an escape here (RFC 2396, section 3.2.2); expected digit or the end',
    ],
    [
      'rfc2396',
      'scheme',
      '',
      undefined,
      0,
      'the text ends where scheme cannot end (RFC 2396, section 3.1); expected alpha',
    ],
    [
      'rfc2396',
      'abs_path',
      '/a',
      undefined,
      0,
      'abs_path has "/" here as a delimiter alone, which the option reserved: \'keep\' keeps (RFC 2396, section 3); expected "/"',
    ],
    [
      'rfc1738',
      'article',
      'a@h',
      undefined,
      3,
      "the text ends where article cannot end (RFC 1738, section 3.6); expected xchar; the option reserved: 'keep' keeps delimiters",
    ],
    ['rfc1738', 'gopher+_string', 'a\ud800', 'keep', 1, '"\\u{d800}" is half of a surrogate pair and has no UTF-8'],
    [
      'rfc1738',
      'gopher+_string',
      '\udc00\ud800',
      undefined,
      0,
      '"\\u{dc00}" is half of a surrogate pair and has no UTF-8',
    ],
  ])('%s, %s: %j', (rfc, rule, text, reserved, offset, message) => {
    const error = thrownBy(() => encode(rfc, rule as RuleName, text, reserved));
    if (!(error instanceof EncodeError)) throw error;
    expect(error.message).toBe(`at offset ${offset}: ${message}`);
    expect(error).toMatchObject({ name: 'EncodeError', rfc, offset });
    expect(error.character).toBe(Array.from(text.slice(offset))[0]);
  });

  test('wrong arguments', () => {
    const rule = 'segment' as const;
    expect(() => encodeBy(registry.rfc2396, 1 as unknown as string, { rule })).toThrow(
      new TypeError('text must be a string, not a number'),
    );
    expect(() => encode('rfc2396', 'nope' as 'segment', '')).toThrow(RangeError);
    const options = { rule, reserved: 'no' } as unknown as EncodeOptions<'segment'>;
    expect(() => encodeBy(registry.rfc2396, '', options)).toThrow(
      new RangeError('reserved must be escape or keep, not "no"'),
    );
  });
});

/** Rules that have an encoding of every text; behind the bar, of every text that is not empty. */
const dataRules: Record<Rfc, string> = {
  cern: 'path selector hsoname | search xalphas xpalphas user password fragmentid database wtype',
  rfc1738:
    'user password urlpath fpath fsegment hpath hsegment search selector gopherplus_string database wtype wpath ppath ' +
    'psegment fieldname fieldvalue schemepart | encoded822addr',
  rfc1808: 'segment params param net_loc query fragment rel_path relativeURL URL | path fsegment',
  rfc2396:
    'segment param path_segments userinfo query fragment URI_reference | rel_segment reg_name authority opaque_part',
  rfc2732:
    'segment param path_segments userinfo query fragment URI_reference | rel_segment reg_name authority opaque_part',
  rfc3986:
    'segment userinfo reg_name host authority path query fragment relative_ref URI_reference | ' +
    'segment_nz segment_nz_nc path_rootless path_noscheme',
};

const structured: readonly string[] = [
  'search',
  'relativeURL',
  'URL',
  'URI_reference',
  'relative_ref',
  'authority',
  'host',
];

const characters = fc.oneof(
  fc.constantFrom(...Array.from('aZ09-_.!~*\'()%;/?:@&=+$,#<>"{}|\\^[]` \t\0\x7f\u0080é€😀')),
  fc.string({ unit: 'binary', maxLength: 1 }),
);
const texts = fc.array(characters, { maxLength: 12 }).map((parts) => parts.join(''));

describe.each(ids)('%s', (rfc) => {
  const definition = definitionOf(rfc);

  test.each(['escape', 'keep'] as const)('the data rules encode every text (%s)', (reserved) => {
    const [any = '', some = ''] = dataRules[rfc].split(' | ');
    for (const rule of `${any} ${some}`.split(' ') as RuleName[]) {
      const isAny = any.split(' ').includes(rule);
      // a delimiter that is kept may call for what the text has not: the draft's search does not end with "+", and "[" begins an address
      if (reserved === 'keep' && structured.includes(rule)) continue;
      fc.assert(
        fc.property(texts, (text) => {
          fc.pre(isAny || text !== '');
          const encoded = encodeBy(definition, text, { rule, reserved });
          expect([rule, text, encoded, canParseBy(definition, encoded, { rule })]).toEqual([rule, text, encoded, true]);
          expect(decode(encoded)).toBe(text);
        }),
        { numRuns: 200, seed: 2396 },
      );
    }
  });

  test.each(['escape', 'keep'] as const)('every rule: what is encoded matches it and comes back (%s)', (reserved) => {
    for (const rule of definition.rules) {
      fc.assert(
        fc.property(texts, (text) => {
          const error = thrownBy(() => {
            const encoded = encodeBy(definition, text, { rule, reserved });
            expect([rule, encoded, canParseBy(definition, encoded, { rule })]).toEqual([rule, encoded, true]);
            expect(decode(encoded)).toBe(text);
          });
          if (error !== undefined && !(error instanceof EncodeError)) throw error;
        }),
        { numRuns: 50, seed: 1738 },
      );
    }
  });
});

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
    // what is no escape stays, though no URI has it
    ['é%41+', 'éA+'],
  ])('%s is %j', (text, decoded) => {
    expect(decode(text)).toBe(decoded);
  });

  test.each([
    ['%', 0, '"%" is no escape, which is "%" and two hexadecimal digits'],
    ['a%4', 1, '"%4" is no escape, which is "%" and two hexadecimal digits'],
    ['a%zz', 1, '"%zz" is no escape, which is "%" and two hexadecimal digits'],
    ['%%41', 0, '"%%4" is no escape, which is "%" and two hexadecimal digits'],
    ['%4😀', 0, '"%4😀" is no escape, which is "%" and two hexadecimal digits'],
    ['%80', 0, 'the octet 80 is no UTF-8: no character begins with it'],
    ['a%C0%80', 1, 'the octet C0 is no UTF-8: no character begins with it'],
    ['%F5%80%80%80', 0, 'the octet F5 is no UTF-8: no character begins with it'],
    ['%41%C3', 3, 'the octet C3 is no UTF-8: a character that begins so has 2'],
    ['%C3A9', 0, 'the octet C3 is no UTF-8: a character that begins so has 2'],
    ['%E2%82', 0, 'the octets E2 82 are no UTF-8: a character that begins so has 3'],
    ['%C3%28', 0, 'the octets C3 28 are no UTF-8: no character has the last one there'],
    ['%E0%9F%BF', 0, 'the octets E0 9F are no UTF-8: no character has the last one there'],
    ['%ED%A0%80', 0, 'the octets ED A0 are no UTF-8: no character has the last one there'],
    ['%F4%90%80%80', 0, 'the octets F4 90 are no UTF-8: no character has the last one there'],
    ['%C3%zz', 3, '"%zz" is no escape, which is "%" and two hexadecimal digits'],
  ])('%s: at %i', (text, offset, message) => {
    const error = thrownBy(() => decode(text));
    if (!(error instanceof DecodeError)) throw error;
    expect([error.offset, error.message]).toEqual([offset, `at offset ${offset}: ${message}`]);
  });

  test('it takes for UTF-8 what TextDecoder does', () => {
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
      { numRuns: 3000, seed: 3629 },
    );
  });

  test('octets', () => {
    expect(decodeBytes('a%FF%00')).toEqual(Uint8Array.of(0x61, 0xff, 0));
    expect(() => decodeBytes('a😀')).toThrow(
      new DecodeError(1, '"😀" is no character of US-ASCII and stands for no octet'),
    );
    expect(() => decodeBytes('%1')).toThrow(DecodeError);
    expect(() => decode(1 as unknown as string)).toThrow(new TypeError('text must be a string, not a number'));
  });
});

test('ten million characters take linear time', () => {
  const text = 'abcdefgh %'.repeat(1_000_000);
  const started = performance.now();
  const encoded = encode('rfc2396', 'query', text);
  expect(encoded).toHaveLength(text.length + 2 * 2 * 1_000_000);
  expect(decode(encoded) === text).toBe(true);
  expect(decodeBytes(encoded)).toHaveLength(text.length);
  expect(performance.now() - started).toBeLessThan(60_000);
}, 120_000);
