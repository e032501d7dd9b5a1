import { expect, test } from '@jest/globals';
import { aligned, excerpt, isInsideCharacter, quote, typeName, visible } from '../../src/syntax/show.js';
import { sortComponents } from '../../src/syntax/components.js';

test('escapes the characters that a terminal would interpret or not show', () => {
  expect(visible('a b~')).toBe('a b~');
  expect(visible('é\u001b[1m\u00a0\u202e\u2028\u3164\ud800')).toBe(
    'é\\u{1b}[1m\\u{a0}\\u{202e}\\u{2028}\\u{3164}\\u{d800}',
  );
  expect(visible('\u001b')).toBe('\\u{1b}');
  expect(visible('\u{1f600}')).toBe('\u{1f600}');
});

test('quotes a text, and cuts it off at a limit', () => {
  expect(quote('abc')).toBe('"abc"');
  expect(quote('a"c')).toBe(`'a"c'`);
  expect(quote('abcde', 5)).toBe('"abcde"');
  expect(quote('abcdef', 5)).toBe('"abcd…"');
  expect(quote('abc\u{1f600}ef', 5)).toBe('"abc…"'); // not half of a character
  expect(quote('\u{1f600}bcdef', 5)).toBe('"\u{1f600}bc…"');
  expect(quote('x'.repeat(201))).toBe(`"${'x'.repeat(199)}…"`);
});

test('cuts off an excerpt, and adds the length of the text', () => {
  expect(excerpt('abcde', 5)).toBe('abcde');
  expect(excerpt('abcdef', 5)).toBe('abcde... (6 characters)');
  expect(excerpt('abcd\u{1f600}', 5)).toBe('abcd... (6 characters)');
});

test('knows offsets inside of a character', () => {
  const text = 'a\u{1f600}\u{1f600}b\ud800';
  const inside = Array.from({ length: text.length + 1 }, (_, offset) => isInsideCharacter(text, offset));
  expect(inside).toEqual([false, false, true, false, true, false, false, false]);
  expect([1, 2, 3].map((offset) => aligned(text, offset))).toEqual([1, 1, 3]);
  expect(isInsideCharacter('\u{1f600}', 0)).toBe(false);
  const pairs = ['\u{10000}', '\u{10ffff}', '\ud800\ue000', '\udbff\udbff', '\ud7ff\udc00', '\udc00\udfff'];
  expect(pairs.map((pair) => isInsideCharacter(pair, 1))).toEqual([true, true, false, false, false, false]);
});

test('names the type of a value', () => {
  expect([null, undefined, [], {}, 1, 'a'].map(typeName)).toEqual([
    'null',
    'undefined',
    'an array',
    'an object',
    'a number',
    'a string',
  ]);
});

test('sorts components by their start, then by the order of names', () => {
  const component = (name: string, start: number): { name: string; rule: string; start: number; end: number } => ({
    name,
    rule: name,
    start,
    end: 9,
  });
  const sorted = sortComponents(
    [component('z', 4), component('c', 2), component('b', 2), component('a', 2)],
    ['b', 'a', 'c', 'z'],
  );
  expect(sorted.map(({ name }) => name)).toEqual(['b', 'a', 'c', 'z']);
});
