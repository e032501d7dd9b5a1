/** Texts in lines of a width. */
import { expect, test } from '@jest/globals';
import { fitting, splitCells } from '../../src/formats/cells.js';
import { displayWidth, cut, hanging, padded, wrapped } from '../../src/formats/wrap.js';
import { comparisonText } from '../../src/formats/comparison-text.js';
import { compare } from '../../src/index.js';
import { differentials } from '../support/differentials.js';

const EMOJI = '\u{1f600}';
const ACUTE = '\u0301';

test('counts two columns for a wide character, none for a mark or a colour', () => {
  expect(displayWidth('a例え')).toBe(5);
  expect(displayWidth(`e${ACUTE}${EMOJI}`)).toBe(3);
  expect(displayWidth('\u001b[1;31merror:\u001b[0m 例')).toBe(9);
  expect(padded('例', 4)).toBe('例  ');
});

test('breaks lines between words', () => {
  expect(wrapped('aa bb cc', 5)).toEqual(['aa bb', 'cc']);
  expect(wrapped('例え 例え b', 9)).toEqual(['例え 例え', 'b']);
  expect(wrapped('例え 例え b', 8)).toEqual(['例え', '例え b']);
  expect(wrapped('', 8)).toEqual(['']);
  expect(hanging('例: ', 'aaaaaaaaaaa aaaaaaaaa', 24)).toBe('例: aaaaaaaaaaa\n    aaaaaaaaa');
});

test('breaks a word that is longer than a line, and keeps marks with their characters', () => {
  expect(cut('abcde', 2)).toEqual(['ab', 'cd', 'e']);
  expect(cut(`a${EMOJI.repeat(3)}`, 4)).toEqual([`a${EMOJI}`, EMOJI.repeat(2)]);
  expect(cut(`aae${ACUTE}b`, 3)).toEqual([`aae${ACUTE}`, 'b']);
  expect(cut(EMOJI.repeat(2), 1)).toEqual([EMOJI, EMOJI]);
  expect(cut('', 2)).toEqual(['']);
});

test.each([40, 41, 50, 60, 80, 100])('prints no line of a comparison wider than %i columns', (width) => {
  const inputs = [
    ...differentials().map(({ input }) => input),
    `http://h/${'例'.repeat(20)}?q`,
    `x:${EMOJI.repeat(9)}`,
  ];
  for (const input of inputs) {
    const lines = comparisonText(compare(input, { base: 'http://a.example/b' }), { width }).split('\n');
    // the title is whole, and so are a string and its carets
    const prose = lines.slice(1).filter((line) => !/^ {4}(?!note:|fix:)[^ ]|^ *\^+$/.test(line));
    expect([input, prose.filter((line) => displayWidth(line) > width)]).toEqual([input, []]);
  }
});

test('a long word alone has no empty line before it', () => {
  expect(wrapped('abcdef', 3)).toEqual(['abc', 'def']);
  expect(wrapped('a bcdef', 3)).toEqual(['a', 'bcd', 'ef']);
});

test('a painted text that fits is not cut', () => {
  const painted = '\u001b[1mab\u001b[0m';
  expect(cut(painted, 2)).toEqual([painted]);
});

test('only as many cells as fit are taken', () => {
  const cells = splitCells('\u4f8ba');
  expect([0, 1, 2, 3, 4].map((room) => fitting(cells, room).length)).toEqual([0, 0, 1, 2, 2]);
});
