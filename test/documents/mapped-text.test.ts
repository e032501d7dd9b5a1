/** Where in a document the parts of a value come from. Offsets are UTF-16 units. */
import { describe, expect, test } from '@jest/globals';
import { MappedText, MappedTextBuilder } from '../../src/documents/mapped-text.js';

type Pair = readonly [start: number, end: number];
const range = ([start, end]: Pair): { start: number; end: number } => ({ start, end });

// href="a&amp;b", whose value begins at 6
const value = new MappedTextBuilder()
  .copy('a', 6)
  .replace('&', range([7, 12]))
  .copy('b', 12)
  .build();
// href=x&fjlig;y: one reference for two characters
const ligature = new MappedTextBuilder()
  .copy('x', 5)
  .replace('fj', range([6, 13]))
  .copy('y', 13)
  .build();

describe('the source of a part', () => {
  test.each<[part: Pair, source: Pair]>([
    [
      [0, 1],
      [6, 7],
    ],
    [
      [1, 2],
      [7, 12],
    ],
    [
      [2, 3],
      [12, 13],
    ],
    [
      [0, 2],
      [6, 12],
    ],
    [
      [1, 3],
      [7, 13],
    ],
    [
      [0, 3],
      [6, 13],
    ],
    // an empty part is before what follows, or at the end
    [
      [0, 0],
      [6, 6],
    ],
    [
      [1, 1],
      [7, 7],
    ],
    [
      [2, 2],
      [12, 12],
    ],
    [
      [3, 3],
      [13, 13],
    ],
  ])('of a&b, %j', (part, source) => {
    expect(value.text).toBe('a&b');
    expect(value.source(range(part))).toEqual(range(source));
  });

  test.each<[part: Pair, source: Pair]>([
    [
      [1, 3],
      [6, 13],
    ],
    [
      [1, 2],
      [6, 13],
    ],
    [
      [2, 3],
      [6, 13],
    ],
    [
      [0, 2],
      [5, 13],
    ],
    [
      [2, 4],
      [6, 14],
    ],
    [
      [2, 2],
      [6, 6],
    ],
  ])('a reference is never divided, %j', (part, source) => {
    expect(ligature.source(range(part))).toEqual(range(source));
  });

  test('the end of a value is after a reference at its end', () => {
    const text = ligature.slice(0, 3);
    expect([text.text, text.whole, text.source(range([3, 3]))]).toEqual(['xfj', range([5, 13]), range([13, 13])]);
  });
});

test('a range is whole unless it cuts a reference in two', () => {
  const parts: Pair[] = [[0, 4], [0, 1], [1, 3], [3, 4], [1, 2], [2, 3], [0, 2], [2, 4], [2, 2]]; // oxfmt-ignore
  expect(parts.filter((part) => ligature.isWhole(range(part)))).toEqual(parts.slice(0, 4));
  expect(ligature.slice(1, 3).isWhole(range([0, 2]))).toBe(true);
  expect(MappedText.copy('', 3).isWhole(range([0, 0]))).toBe(true);
});

test('a part keeps its sources, and an empty one its place', () => {
  const part = value.slice(1, 3);
  expect([part.text, part.whole, part.source(range([1, 2]))]).toEqual(['&b', range([7, 13]), range([12, 13])]);
  expect([value.slice(1, 1).text, value.slice(1, 1).whole]).toEqual(['', range([7, 7])]);
  expect(MappedText.copy('abc', 4).slice(1, 2).whole).toEqual(range([5, 6]));
});

test('a replacement is never divided', () => {
  const escaped = MappedText.copy('a%20b%20', 10).replaced(/%20/g, () => ' ');
  expect(escaped.text).toBe('a b ');
  expect([0, 1, 2, 3].map((at) => escaped.source(range([at, at + 1])))).toEqual(
    [[10, 11], [11, 14], [14, 15], [15, 18]].map(([start = 0, end = 0]) => range([start, end])), // oxfmt-ignore
  );
  const removed = MappedText.copy('a\r\nb', 5).replaced(/\r\n/g, () => '');
  expect([removed.text, removed.whole]).toEqual(['ab', range([5, 9])]);
  expect([removed.source(range([0, 1])), removed.source(range([1, 2])), removed.source(range([0, 2]))]).toEqual([
    range([5, 6]),
    range([8, 9]),
    range([5, 9]),
  ]);
  expect(escaped.replaced(/x/g, () => 'y')).toBe(escaped);
});

test('a replacement of a replacement comes from all of the first text', () => {
  const text = MappedText.copy('&amp;#65;b', 2)
    .replaced(/&amp;/g, () => '&')
    .replaced(/&#65;/g, () => 'A');
  expect([text.text, text.source(range([0, 1])), text.source(range([1, 2]))]).toEqual([
    'Ab',
    range([2, 11]),
    range([11, 12]),
  ]);
});

test('an empty value has a place, too', () => {
  expect([new MappedTextBuilder().build().whole, MappedText.copy('', 7).whole]).toEqual([range([0, 0]), range([7, 7])]);
});

describe('what was removed', () => {
  // a, and two escaped line ends
  const removed = new MappedTextBuilder()
    .copy('a', 0)
    .replace('', range([1, 3]))
    .replace('', range([3, 5]));

  test('is between what is before and after it', () => {
    const text = new MappedTextBuilder().append(removed.build(), 0, 1).copy('b', 5).build();
    expect([text.source(range([0, 1])), text.source(range([1, 1])), text.source(range([1, 2]))]).toEqual([
      range([0, 1]),
      range([5, 5]),
      range([5, 6]),
    ]);
  });

  test('at the end is not before the end, but belongs to the whole', () => {
    const text = removed.build();
    expect([text.text, text.source(range([1, 1])), text.source(range([0, 1])), text.whole]).toEqual([
      'a',
      range([1, 1]),
      range([0, 1]),
      range([0, 5]),
    ]);
  });

  test('may be all: then the text is at its beginning', () => {
    const text = new MappedTextBuilder()
      .replace('', range([3, 5]))
      .replace('', range([5, 7]))
      .build();
    expect([text.text, text.source(range([0, 0])), text.whole]).toEqual(['', range([3, 3]), range([3, 7])]);
  });
});

test('an empty part after a reference is after it', () => {
  const reference = ligature.slice(0, 3);
  expect([reference.slice(3, 3).whole, reference.slice(1, 1).whole]).toEqual([range([13, 13]), range([6, 6])]);
});

test('a text of nothing is whole, and at the beginning', () => {
  const nothing = new MappedTextBuilder().build();
  expect([nothing.isWhole(range([0, 0])), nothing.source(range([0, 0])), nothing.slice(0, 0).whole]).toEqual([
    true,
    range([0, 0]),
    range([0, 0]),
  ]);
});
