/** The escapes of a text, in UTF-8 as the engine's own function writes them, and in Latin-1. */
import { expect, test } from '@jest/globals';
import { escaped, escapedLatin1 } from '../../src/syntax/edits.js';

test('every character that must be escaped', () => {
  const characters = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).concat('\u20ac', '😀');
  const isUnreserved = (character: string): boolean => encodeURIComponent(character) === character;
  const others = characters.filter((character) => !isUnreserved(character));
  expect(others.map(escaped)).toEqual(others.map(encodeURIComponent));
});

test('Latin-1, and UTF-8 for what it does not have', () => {
  expect(escapedLatin1('\t é')).toBe('%09%20%E9');
  expect(escapedLatin1('é€')).toBe('%C3%A9%E2%82%AC');
});
