/** Every encoding of the Encoding Standard, by its own table: the indexes are those of the package text-encoding, which we use nowhere else. */
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { decodedWhole, DocumentDecoder } from '../../../src/documents/decode.js';
import type { DocumentFormat } from '../../../src/documents/document-format.js';
import { spawned } from '../../support/cli.js';
import { documentRecords } from '../../support/documents.js';

type Index = readonly (number | null)[];
const { 'encoding-indexes': indexes } = createRequire(import.meta.url)('text-encoding/lib/encoding-indexes.js') as {
  readonly 'encoding-indexes': Readonly<Record<string, Index>>;
};
const index = (name: string): Index => indexes[name] ?? [];

/** An encoded character, and the character. */
type Row = readonly [octets: readonly number[], text: string];

function rows(name: string, octets: (pointer: number) => readonly number[]): Row[] {
  return index(name).flatMap((code, pointer): Row[] =>
    code === null ? [] : [[octets(pointer), String.fromCodePoint(code)]],
  );
}

const singleByte = Object.keys(indexes).filter((name) => index(name).length === 128);

/** The text of a document, which is read in parts of a size; its head names the encoding. */
function decoded(name: string, octets: readonly number[], size = Infinity): string {
  const bytes = Buffer.concat([Buffer.from(`@charset "${name}";`), Buffer.from(octets)]);
  const decoder = new DocumentDecoder('css');
  const parts = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(...decoder.write(bytes.subarray(at, at + size)));
  parts.push(...decoder.end());
  return parts
    .map(({ text }) => text)
    .join('')
    .slice(`@charset "${name}";`.length);
}

test('the tables are there', () => {
  expect(singleByte.length).toBe(27);
  expect(index('big5').length).toBeGreaterThan(18_000);
});

/** Octets as characters. */
const wholeText = (format: DocumentFormat, octets: string): string =>
  decodedWhole(Buffer.from(octets, 'latin1'), format);

describe('which encoding a document has', () => {
  // Encoding Standard, section 6.1: byte order marks, and octets that are only a part of one
  test.each([
    ['\xfe\xff\0a', 'a'],
    ['\xff\xfea\0', 'a'],
    ['\xef\xbb\xbfa', 'a'],
    ['\xfea', '\ufffda'],
    ['\xffa', '\ufffda'],
    ['a\xff', 'a\ufffd'],
    ['a\xfe', 'a\ufffd'],
    ['\xefa\xbf', '\ufffda\ufffd'],
    ['\xef\xbba', '\ufffda'],
    ['a\xbb\xbf', 'a\ufffd\ufffd'],
  ])('%j', (octets, text) => {
    expect(wholeText('css', octets)).toBe(text);
  });

  // XML 1.0, appendix F.1
  test.each([
    ['xml', '\0<\0a', '<a'],
    ['xml', '<\0a\0', '<a'],
    ['css', '\0<\0a', '\0<\0a'],
    ['css', '<\0a\0', '<\0a\0'],
    ['xml', 'a<\0b', 'a<\0b'],
    ['xml', '\0a\0b', '\0a\0b'],
    ['xml', '\0<ab', '\0<ab'],
    ['xml', '<\0ab', '<\0ab'],
    ['xml', '<ab\0', '<ab\0'],
    ['xml', 'a\0b\0', 'a\0b\0'],
  ] as const)('%s %j', (format, octets, text) => {
    expect(wholeText(format, octets)).toBe(text);
  });

  test.each([
    ['xml', `<?xml version="1.0" encoding = 'iso-8859-2'?>`, '\u0105'],
    ['xml', ' <?xml version="1.0" encoding="iso-8859-2"?>', '\ufffd'],
    ['xml', '<?xml version="1.0"?>', '\ufffd'],
    ['html', '<meta charset=iso-8859-2>', '\u0105'],
    ['html', '<meta name=a><META http-equiv=b content="c; charset = iso-8859-2">', '\u0105'],
    ['html', '<meta charset=" iso-8859-2">', '\u0105'],
    ['html', '<meta name=a>', '\ufffd'],
    ['css', '@charset "iso-8859-2";', '\u0105'],
    ['css', ' @charset "iso-8859-2";', '\ufffd'],
    ['html', '<meta charset=utf-16le>', '\ufffd'], // which is read as UTF-8
    ['html', '<meta charset=utf16>', '\ufffd'],
    ['json', '@charset "iso-8859-2";', '\ufffd'],
  ] as const)('%s %s', (format, head, letter) => {
    expect(wholeText(format, `${head}\xb1`)).toBe(head + letter);
  });

  test('a name that is unknown', () => {
    expect(() => wholeText('html', '<meta charset=x-utf-16>')).toThrow('its encoding "x-utf-16" is unknown');
  });
});

describe('single octets', () => {
  test.each([...singleByte, 'iso-8859-8-i', 'x-user-defined'])('%s', (name) => {
    const wrong: (readonly [octet: number, length: number])[] = [];
    for (let octet = 0; octet < 256; octet++) {
      const code =
        name === 'x-user-defined' ? 0xf700 + octet : (index(name.replace(/-i$/, ''))[octet - 0x80] ?? 0xfffd);
      const expected = String.fromCharCode(octet < 0x80 ? octet : code);
      // the smallest document, and those that are as long as the part that is searched for the name
      for (const length of [1, 1024])
        if (decoded(name, Array<number>(length).fill(octet)) !== expected.repeat(length)) wrong.push([octet, length]);
    }
    expect(wrong).toEqual([]);
  });
});

/** GB 18030-2022 gave these characters, which had codes for private use, codes of their own. */
const since2022 = new Map<number, number>([
  ...[0xfe10, 0xfe12, 0xfe11, 0xfe13, 0xfe14, 0xfe15, 0xfe16].map((code, at) => [0xa6d9 + at, code] as const),
  ...[0xfe17, 0xfe18].map((code, at) => [0xa6ec + at, code] as const),
  [0xa6f3, 0xfe19],
  ...[0x59, 0x61, 0x66, 0x67, 0x6d, 0x7e, 0x90, 0xa0].map((trail, at) => [0xfe00 + trail, 0x9fb4 + at] as const),
]);

const withTrail = (lead: number, trail: number): number[] => [lead, trail];

const gb18030 = rows('gb18030', (pointer) => {
  const trail = pointer % 190;
  return withTrail(Math.floor(pointer / 190) + 0x81, trail + (trail < 0x3f ? 0x40 : 0x41));
}).map(([octets, text]): Row => {
  const [lead = 0, trail = 0] = octets;
  return [octets, String.fromCodePoint(since2022.get(lead * 256 + trail) ?? text.codePointAt(0) ?? 0)];
});

const rowsByEncoding: Readonly<Record<string, readonly Row[]>> = {
  gb18030,
  gbk: gb18030,
  big5: rows('big5', (pointer) => {
    const trail = pointer % 157;
    return withTrail(Math.floor(pointer / 157) + 0x81, trail + (trail < 0x3f ? 0x40 : 0x62));
  }),
  'euc-kr': rows('euc-kr', (pointer) => withTrail(Math.floor(pointer / 190) + 0x81, (pointer % 190) + 0x41)),
  'euc-jp': [
    ...rows('jis0208', (pointer) => withTrail(Math.floor(pointer / 94) + 0xa1, (pointer % 94) + 0xa1)).filter(
      ([[lead = 0]]) => lead < 0xff,
    ),
    ...rows('jis0212', (pointer) => [0x8f, Math.floor(pointer / 94) + 0xa1, (pointer % 94) + 0xa1]),
  ],
  shift_jis: rows('jis0208', (pointer) => {
    const [lead, trail] = [Math.floor(pointer / 188), pointer % 188];
    return withTrail(lead + (lead < 0x1f ? 0x81 : 0xc1), trail + (trail < 0x3f ? 0x40 : 0x41));
  }),
  'iso-2022-jp': rows('jis0208', (pointer) => [
    0x1b,
    0x24,
    0x42,
    ...withTrail(Math.floor(pointer / 94) + 0x21, (pointer % 94) + 0x21),
    0x1b,
    0x28,
    0x42,
  ]).filter(([[, , , lead = 0]]) => lead < 0x7f),
};

describe('several octets', () => {
  test.each(Object.keys(rowsByEncoding))('%s', (name) => {
    const table = rowsByEncoding[name] ?? [];
    expect(table.length).toBeGreaterThan(7000);
    const octets = table.flatMap(([own]) => [...own, 0x0a]);
    const expected = table.map(([, text]) => `${text}\n`).join('');
    for (const size of [1, 1000, Infinity]) expect(decoded(name, octets, size) === expected).toBe(true);
    // each in a document of its own
    for (const [own, text] of table.filter((_, at) => at % 50 === 0)) expect(decoded(name, [...own])).toBe(text);
  });
});

test('a euro sign in windows-1252 is one in the smallest document, in a longer one, and in a pipe', async () => {
  const document = (padding: number): Buffer =>
    Buffer.from(`<?xml version="1.0" encoding="windows-1252"?><!--${'.'.repeat(padding)}--><a href="\x80"/>`, 'latin1');
  for (const padding of [0, 900, 1024, 70_000]) {
    const records = await documentRecords('xml', document(padding));
    expect(records.map(({ input }) => input)).toEqual(['%E2%82%AC']);
  }
  const { stdout } = await spawned(['check', '--rfc', '3986', '--in', 'xml', '--format', 'ndjson'], document(0));
  expect(JSON.parse(stdout)).toMatchObject({ input: '%E2%82%AC' });
});

describe('U+FFFD that is written', () => {
  test.each(['utf-16le', 'utf-16be', 'utf-8'])('in %s is not a fault, and other octets are', (name) => {
    const text = `\ufeff${'a\ufffd'.repeat(1000)}`;
    const little = Buffer.from(text, 'utf16le');
    const bytes = name === 'utf-8' ? Buffer.from(text) : name === 'utf-16le' ? little : little.swap16();
    const broken = Buffer.concat([bytes, name === 'utf-8' ? Buffer.from([0xff]) : Buffer.from([0xdc, 0xdc])]);
    for (const size of [1, 2, 3, 1500, 10_000]) {
      const faults = (all: Buffer): string[] => {
        const decoder = new DocumentDecoder('html');
        const parts = [];
        for (let at = 0; at < all.length; at += size) parts.push(...decoder.write(all.subarray(at, at + size)));
        parts.push(...decoder.end());
        expect(parts.map((part) => part.text).join('')).toBe(text.slice(1) + (all === bytes ? '' : '\ufffd'));
        return parts.flatMap(({ fault }) => fault ?? []);
      };
      expect(faults(bytes)).toEqual([]);
      expect(faults(broken)).toEqual([`the document is not ${name.toUpperCase()}`]);
    }
  });
});
