/** Which parts of a document are decoded when, and what is said of octets that are not in its encoding. */
import { Buffer } from 'node:buffer';
import { expect, test } from '@jest/globals';
import { decodedWhole, DocumentDecoder } from '../../src/documents/decode.js';

/** What the decoder makes of octets, which are written as characters. */
function parts(...octets: string[]): unknown[] {
  const decoder = new DocumentDecoder('css');
  return [...octets.flatMap((part) => decoder.write(Buffer.from(part, 'latin1'))), ...decoder.end()];
}

const long = 'a'.repeat(1024);
const fault = 'the document is not UTF-8';

test('a document may be empty', () => {
  expect([parts(), parts(''), parts('\xef\xbb\xbf')]).toEqual([[], [], []]);
});

test('a document is decoded once it has 1024 octets', () => {
  const decoder = new DocumentDecoder('css');
  expect(decoder.write(Buffer.from(long.slice(1)))).toEqual([]);
  expect(decoder.write(Buffer.from('a'))).toEqual([{ text: long, fault: undefined }]);
  expect(decoder.end()).toEqual([]);
});

// Encoding Standard, section 6: only the first mark is left out
test.each(['\xef\xbb\xbf\xef\xbb\xbfa', '\xfe\xff\xfe\xff\0a', '\xff\xfe\xff\xfea\0'])(
  'a second byte order mark is text: %j',
  (octets) => {
    expect(decodedWhole(Buffer.from(octets, 'latin1'), 'css')).toBe('\ufeffa');
  },
);

test('a document that ends within a character has a fault', () => {
  expect(parts('a\xe2\x82')).toEqual([
    { text: 'a', fault: undefined },
    { text: '\ufffd', fault },
  ]);
  expect(parts(`${long}\xe2\x82`)).toEqual([
    { text: long, fault: undefined },
    { text: '', fault: undefined },
    { text: '\ufffd', fault },
  ]);
});

test('a document has one fault, however many octets are wrong', () => {
  expect(parts(`${long}\xff`, 'b\xff')).toEqual([
    { text: long, fault: undefined },
    { text: '\ufffd', fault },
    { text: 'b\ufffd', fault: undefined },
  ]);
});

test.each([
  ['UTF-8', '\xef\xbb\xbfa\xc2\xa0\xef\xbf\xbd', '\xff'],
  ['UTF-16LE', '\xff\xfea\0\xa0\0\xfd\xff', '\xdc\xdc'],
  ['UTF-16BE', '\xfe\xff\0a\0\xa0\xff\xfd', '\xdc\xdc'],
])('U+FFFD that is written in %s is not a fault, unlike other octets', (name, octets, wrong) => {
  const text = 'a\u00a0\ufffd';
  expect(parts(octets)).toEqual([{ text, fault: undefined }]);
  expect(parts(octets + wrong)).toEqual([
    { text, fault: undefined },
    { text: '\ufffd', fault: `the document is not ${name}` },
  ]);
});
