import { expect, test } from '@jest/globals';
import { caretText } from '../src/formats/caret.js';

test('the range is underlined', () => {
  expect(caretText('http://a_b/', { start: 8, end: 9 })).toBe('    http://a_b/\n            ^');
  expect(caretText('a%zz', { start: 1, end: 4 })).toBe('    a%zz\n     ^^^');
});

test('an error at the end is behind the line', () => {
  expect(caretText('a%4', { start: 3, end: 3 })).toBe('    a%4\n       ^');
  expect(caretText('', { start: 0, end: 0 })).toBe('    \n    ^');
});

test('what a terminal would obey is spelt out, and the caret stands below it', () => {
  expect(caretText('a\tb\u202ec', { start: 1, end: 2 })).toBe('    a\\u{9}b\\u{202e}c\n     ^^^^^');
});

test('a character of two units is one, and is never cut', () => {
  expect(caretText('\u{1f600}a\u{1f600}b', { start: 3, end: 5 })).toBe('    \u{1f600}a\u{1f600}b\n      ^');
  const { length } = Array.from(
    caretText(`${'\u{1f600}'.repeat(300)}^${'\u{1f600}'.repeat(300)}`, { start: 600, end: 601 }).split('\n')[0] ?? '',
  );
  expect(length).toBeLessThanOrEqual(80);
  expect(caretText(`${'\u{1f600}'.repeat(300)}^`, { start: 600, end: 601 })).not.toContain('u{d83d}');
});

test('a long line is cut around the range, also one of nothing but escapes', () => {
  const width = (text: string): number => Math.max(...text.split('\n').map((line) => Array.from(line).length));
  expect(width(caretText('\0'.repeat(1000), { start: 500, end: 501 }))).toBeLessThanOrEqual(80);
  expect(width(caretText('a'.repeat(1000), { start: 0, end: 1 }))).toBeLessThanOrEqual(80);
  expect(width(caretText('a'.repeat(1000), { start: 1000, end: 1000 }))).toBeLessThanOrEqual(80);
  expect(width(caretText('a'.repeat(1000), { start: 10, end: 900 }))).toBeLessThanOrEqual(80);
});
