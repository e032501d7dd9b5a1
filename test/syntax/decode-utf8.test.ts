/** Escapes decoded as UTF-8, compared with the engine's own function. */
import { expect, test } from '@jest/globals';
import { Random } from '../../src/languages/sample.js';
import { decodeUtf8 } from '../../src/syntax/decode-utf8.js';
import { amount } from '../support/effort.js';

function decodedByEngine(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

test('every escape, and every two', () => {
  const escapes = Array.from({ length: 0x100 }, (_, octet) => `%${octet.toString(16).padStart(2, '0')}`);
  const texts = escapes.flatMap((one) => ['', ...escapes].map((other) => one + other));
  expect(texts.filter((text) => decodeUtf8(text) !== decodedByEngine(text))).toEqual([]);
});

test('the first and last octets of table 3-7, and incomplete escapes', () => {
  const leads = [
    '7g',
    'cg',
    'c1',
    'c2',
    'df',
    'dg',
    'e0',
    'E1',
    'ec',
    'ed',
    'ee',
    'ef',
    'f0',
    'f1',
    'f3',
    'f4',
    'f5',
    'ff',
  ];
  const others = ['7f', '80', '8f', '90', '9F', 'a0', 'bf', 'c0', '4', 'g0', '0g', ''];
  const texts = leads.flatMap((lead) =>
    others.flatMap((second) =>
      others.flatMap((third) => ['80', 'bf', '41', ''].map((fourth) => `a%${lead}%${second}%${third}%${fourth}b`)),
    ),
  );
  expect(texts.filter((text) => decodeUtf8(text) !== decodedByEngine(text))).toEqual([]);
  expect(texts.filter((text) => decodeUtf8(text) !== undefined)).not.toEqual([]);
});

test('random texts', () => {
  const random = new Random(28);
  const parts = [
    '%',
    '%4',
    '%41',
    '%c3%a9',
    '%E2%82%ac',
    '%F0%9f%98%80',
    '%ed%a0%80',
    '%80',
    '%e2%82',
    'a',
    '\u00e9',
    '😀',
  ];
  for (let count = 0; count < amount(20_000, 1_000_000); count++) {
    const text = Array.from({ length: random.below(6) }, () => random.pick(parts)).join('');
    if (decodeUtf8(text) !== decodedByEngine(text)) expect(decodeUtf8(text)).toBe(decodedByEngine(text));
  }
});
