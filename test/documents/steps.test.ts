/** The steps that turn what is written in a document into a string for an RFC. */
import { describe, expect, test } from '@jest/globals';
import type { StepName } from '../../src/documents/found-uri.js';
import { MappedText } from '../../src/documents/mapped-text.js';
import { steps } from '../../src/documents/steps.js';
import { afterWhiteSpace, trimmedRange } from '../../src/documents/white-space.js';
import { FIRST_POSITION } from '../../src/syntax/position.js';

const applied = (step: StepName, text: string): string => steps[step].apply({ value: MappedText.copy(text, 0) }).text;

describe('escape', () => {
  // XLink 1.0, section 5.4: what RFC 2396 excludes, without "#", "%" and the brackets of RFC 2732
  test('changes controls, the space, nine other characters of ASCII, and all that is not ASCII', () => {
    const kept = [];
    for (let code = 0; code < 0x80; code++) {
      const character = String.fromCharCode(code);
      const escape = `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
      const text = applied('escape', `a${character}b`);
      if (text === `a${character}b`) kept.push(character);
      else expect([code, text]).toEqual([code, `a${/[\t\n\r]/.test(character) ? '%20' : escape}b`]);
    }
    expect(kept.join('')).toBe("!#$%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz~");
    expect(applied('escape', 'é€😀\u0080')).toBe('%C3%A9%E2%82%AC%F0%9F%98%80%C2%80');
  });

  test('takes half of a surrogate pair for U+FFFD', () => {
    expect(applied('escape', '\ud83d_\ude00')).toBe('%EF%BF%BD_%EF%BF%BD');
  });

  // XSD 1.0, part 2, section 4.3.6
  test.each([
    ['a  b', 'a%20b'],
    ['a b c', 'a%20b%20c'],
    ['a\tb', 'a%20b'],
    ['a \r\n\t b', 'a%20b'],
    ['\n a \t', 'a'],
    [' \n ', ''],
    ['', ''],
  ])('collapses the white space of %j', (text, result) => {
    expect(applied('escape', text)).toBe(result);
  });

  test('knows where each character comes from', () => {
    const text = steps.escape.apply({ value: MappedText.copy(' a b \n c ', 5) });
    expect([text.text, text.whole]).toEqual(['a%20b%20c', { start: 6, end: 13 }]);
    expect([text.source({ start: 1, end: 4 }), text.source({ start: 5, end: 8 })]).toEqual([
      { start: 7, end: 8 },
      { start: 9, end: 12 },
    ]);
  });
});

// HTML Standard, section 2.4.1: ASCII white space
test.each([
  ['\t\n\f\r a b\r\f\n\t ', 'a b'],
  ['a b', 'a b'],
  [' a', 'a'],
  ['a ', 'a'],
  ['\u00a0a\v', '\u00a0a\v'],
  ['  ', ''],
])('strip makes %j of %j', (text, result) => {
  expect(applied('strip', text)).toBe(result);
});

test('the other steps change nothing', () => {
  expect([applied('unescape', ' é '), applied('none', ' é ')]).toEqual([' é ', ' é ']);
});

test('a strict check takes what is written for unescape, and otherwise the value', () => {
  const found = { value: MappedText.copy(' é ', 0), raw: '\\e9', start: { ...FIRST_POSITION, offset: 4 } };
  const strict = (['escape', 'strip', 'unescape', 'none'] as const).map((step) => steps[step].strict(found).text);
  expect(strict).toEqual([' é ', ' é ', '\\e9', ' é ']);
  expect(steps.unescape.strict(found).whole).toEqual({ start: 4, end: 7 });
});

test('white space is left out of a range at both ends', () => {
  const trimmed = (start: number, end: number): unknown => trimmedRange(' a b ', { start, end });
  expect([trimmed(0, 5), trimmed(1, 3), trimmed(2, 3), trimmed(0, 0)]).toEqual([
    { start: 1, end: 4 },
    { start: 1, end: 2 },
    { start: 3, end: 3 },
    { start: 0, end: 0 },
  ]);
  expect([afterWhiteSpace(' \n a', 0), afterWhiteSpace('a ', 0), afterWhiteSpace('a ', 1)]).toEqual([3, 0, 2]);
});
