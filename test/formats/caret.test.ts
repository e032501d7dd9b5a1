import { expect, test } from '@jest/globals';
import { caretText } from '../../src/formats/caret.js';

const EMOJI = '\u{1f600}';
const ACUTE = '\u0301';

test('underlines the range', () => {
  expect(caretText('http://a_b/', { start: 8, end: 9 })).toBe('    http://a_b/\n            ^');
  expect(caretText('a%zz', { start: 1, end: 4 })).toBe('    a%zz\n     ^^^');
});

test('puts the caret after the line for an error at the end', () => {
  expect(caretText('a%4', { start: 3, end: 3 })).toBe('    a%4\n       ^');
  expect(caretText('', { start: 0, end: 0 })).toBe('    \n    ^');
});

test('marks the range and the offset if the range ends before it', () => {
  expect(caretText('http://a.1/', { start: 7, end: 10, offset: 10 })).toBe('    http://a.1/\n           ~~~^');
  expect(caretText('http://a.1', { start: 7, end: 10, offset: 10 })).toBe('    http://a.1\n           ~~~^');
  expect(caretText('ab:cd/', { start: 0, end: 2, offset: 5 })).toBe('    ab:cd/\n    ~~   ^');
  expect(caretText('例:\t', { start: 0, end: 1, offset: 2 })).toBe('    例:\\u{9}\n    ~~ ^^^^^');
  // the range holds the offset, or is empty
  expect(caretText('a^^b', { start: 1, end: 3, offset: 2 })).toBe('    a^^b\n     ^^');
  expect(caretText('a%4', { start: 3, end: 3, offset: 3 })).toBe('    a%4\n       ^');
});

test.each([
  [`${'a'.repeat(200)}.1/`, { start: 7, end: 202, offset: 202 }],
  [`http://a.1${'/b'.repeat(200)}`, { start: 7, end: 10, offset: 10 }],
  [`${'x'.repeat(200)}//a.1`, { start: 202, end: 205, offset: 205 }],
  [`${'x'.repeat(90)}${'y'.repeat(90)}${'z'.repeat(90)}^${'w'.repeat(90)}`, { start: 90, end: 180, offset: 270 }],
])('marks both in 80 columns of a long line %#', (line, range) => {
  const [shown = '', marks = ''] = caretText(line, range).split('\n');
  expect(shown.length).toBeLessThanOrEqual(80);
  expect(marks.length).toBeLessThanOrEqual(80);
  expect(shown.charAt(marks.indexOf('^'))).toBe(line.charAt(range.offset));
  expect(shown.charAt(marks.indexOf('~'))).toBe(line.charAt(range.start));
  expect(marks).toMatch(/^ *~+ *\^$/);
});

test('escapes control characters, and underlines the escape', () => {
  expect(caretText('a\tb\u202ec', { start: 1, end: 2 })).toBe('    a\\u{9}b\\u{202e}c\n     ^^^^^');
  expect(caretText('\u3000^', { start: 1, end: 2 })).toBe('    \\u{3000}^\n            ^');
});

test('underlines both columns of a wide character', () => {
  expect(caretText('http://例え/', { start: 7, end: 9 })).toBe('    http://例え/\n           ^^^^');
  expect(caretText('http://例/^', { start: 9, end: 10 })).toBe('    http://例/^\n              ^');
  expect(caretText(`${EMOJI}a${EMOJI}b`, { start: 3, end: 5 })).toBe(`    ${EMOJI}a${EMOJI}b\n       ^^`);
  expect(caretText('\u2764/\u2764\ufe0f', { start: 2, end: 4 })).toBe('    \u2764/\u2764\ufe0f\n      ^^');
});

test('underlines a combining mark together with its character', () => {
  expect(caretText(`e${ACUTE}/^`, { start: 3, end: 4 })).toBe(`    e${ACUTE}/^\n      ^`);
  expect(caretText(`/e${ACUTE}/`, { start: 2, end: 3 })).toBe(`    /e${ACUTE}/\n     ^`);
  expect(caretText(`/e${ACUTE}/`, { start: 1, end: 2 })).toBe(`    /e${ACUTE}/\n     ^`);
  expect(caretText('\u1112\u1161\u11ab/^', { start: 4, end: 5 })).toBe('    \u1112\u1161\u11ab/^\n       ^');
});

test('shows a combining mark without a character on a dotted circle', () => {
  expect(caretText(`${ACUTE}a`, { start: 0, end: 1 })).toBe(`    \u25cc${ACUTE}a\n    ^`);
});

test('cuts a long line on both sides of the range', () => {
  const line = `${'a'.repeat(100)}^${'b'.repeat(100)}`;
  expect(caretText(line, { start: 100, end: 101 })).toBe(
    `    …${'a'.repeat(36)}^${'b'.repeat(37)}…\n${' '.repeat(41)}^`,
  );
  expect(caretText(`^${'b'.repeat(100)}`, { start: 0, end: 1 })).toBe(`    ^${'b'.repeat(74)}…\n    ^`);
  expect(caretText('a'.repeat(100), { start: 100, end: 100 })).toBe(`    …${'a'.repeat(74)}\n${' '.repeat(79)}^`);
});

test('never cuts a character in two', () => {
  const line = `${EMOJI.repeat(100)}^${'\0'.repeat(100)}`;
  expect(caretText(line, { start: 200, end: 201 })).toBe(
    `    …${EMOJI.repeat(18)}^${'\\u{0}'.repeat(7)}…\n${' '.repeat(41)}^`,
  );
});

test('shows both ends of a long range', () => {
  const line = `http://h/${'^'.repeat(100)}/end`;
  expect(caretText(line, { start: 9, end: 109 })).toBe(
    `    http://h/${'^'.repeat(31)}…${'^'.repeat(31)}/end\n             ${'^'.repeat(63)}`,
  );
  const whole = `http://h/${'^'.repeat(60)}`;
  expect(caretText(whole, { start: 9, end: 69 })).toBe(`    ${whole}\n             ${'^'.repeat(60)}`);
});

test('shows only a part of a very long line, even if it has nothing but combining marks', () => {
  const letters = 'a'.repeat(10_000_000);
  const middle = { start: 5_000_000, end: 5_000_001 };
  expect(caretText(letters, middle)).toBe(`    …${'a'.repeat(74)}…\n${' '.repeat(41)}^`);
  expect(caretText(letters, { start: 1, end: 9_999_999 })).toBe(
    `    a${'a'.repeat(36)}…${'a'.repeat(36)}a\n     ${'^'.repeat(73)}`,
  );
  const marks = ACUTE.repeat(10_000_000);
  expect(caretText(marks, middle).length).toBeLessThan(1500);
});

test('paints only the underline', () => {
  expect(caretText('a^', { start: 1, end: 2 }, { paint: (carets) => `<${carets}>` })).toBe('    a^\n     <^>');
});

test.each([40, 80, 160, 1000])('shows as much of a long line as fits %d columns', (width) => {
  const line = 'a'.repeat(5000);
  for (const range of [
    { start: 0, end: 1 },
    { start: 2500, end: 2501 },
    { start: 5000, end: 5000 },
    { start: 2400, end: 2500, offset: 2600 },
  ]) {
    const [shown = '', marks = ''] = caretText(line, range, { width }).split('\n');
    expect(shown.length).toBeGreaterThan(width - 6);
    expect(Math.max(shown.length, marks.length)).toBeLessThanOrEqual(width + (range.start === line.length ? 1 : 0));
  }
  const fits = 'b'.repeat(width - 4);
  expect(caretText(fits, { start: 0, end: 1 }, { width })).toBe(`    ${fits}\n    ^`);
});

test('an empty range within a character is before it', () => {
  expect(caretText(`${EMOJI}/`, { start: 1, end: 1 })).toBe(`    ${EMOJI}/\n    ^`);
  expect(caretText(`\u4f8b${ACUTE}/`, { start: 1, end: 1 })).toBe(`    \u4f8b${ACUTE}/\n    ^`);
});

test('a range that ends within a character has all of it', () => {
  expect(caretText(`\u4f8b${ACUTE}/`, { start: 0, end: 1 })).toBe(`    \u4f8b${ACUTE}/\n    ^^`);
  expect(caretText(`${EMOJI}/`, { start: 0, end: 1 })).toBe(`    ${EMOJI}/\n    ^^`);
});

test('wide characters that just fit are all shown', () => {
  const line = EMOJI.repeat(38);
  expect(caretText(line, { start: 0, end: 2 })).toBe(`    ${line}\n    ^^`);
  expect(caretText(line, { start: 74, end: 76 })).toBe(`    ${line}\n${' '.repeat(78)}^^`);
  const wide = '\u4f8b'.repeat(30);
  expect(caretText(wide, { start: 0, end: 30 })).toBe(`    ${wide}\n    ${'^'.repeat(60)}`);
  const long = '\u4f8b'.repeat(18);
  expect(caretText('\u4f8b'.repeat(100), { start: 0, end: 100 })).toBe(`    ${long}…${long}\n    ${'^'.repeat(73)}`);
});

test('of many marks those near the range are shown, and the others are cut off', () => {
  const marks = (count: number): string => ACUTE.repeat(count);
  expect(caretText(`a${marks(400)}^`, { start: 401, end: 402 })).toBe(`    …\u25cc${marks(320)}^\n      ^`);
  expect(caretText(`^a${marks(400)}`, { start: 0, end: 1 })).toBe(`    ^a${marks(319)}…\n    ^`);
});
