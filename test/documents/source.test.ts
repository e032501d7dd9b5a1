/** The part of a document's text that a streaming parser keeps. Offsets are UTF-16 units; lines and columns are counted from 1. */
import { expect, test } from '@jest/globals';
import { Source } from '../../src/documents/source.js';

function made(...parts: string[]): Source {
  const source = new Source();
  for (const part of parts) source.append(part);
  return source;
}

test('offsets stay what they were after text is dropped', () => {
  const source = made('<a>\n<', 'b/>');
  source.dropBefore(4);
  source.append('</a>');
  expect(source.end).toBe(12);
  expect([source.slice({ start: 4, end: 8 }), source.slice({ start: 8, end: 12 })]).toEqual(['<b/>', '</a>']);
  // what was dropped is empty, and so is what is dropped in part
  expect([source.slice({ start: 0, end: 3 }), source.slice({ start: 2, end: 6 })]).toEqual(['', '<b']);
  source.dropBefore(3);
  expect(source.slice({ start: 4, end: 6 })).toBe('<b');
});

test('text may be dropped several times', () => {
  const source = made('abc', 'def', 'ghi');
  for (const offset of [2, 2, 4, 7]) source.dropBefore(offset);
  expect([source.end, source.slice({ start: 7, end: 9 }), source.slice({ start: 0, end: 8 })]).toEqual([9, 'hi', 'h']);
});

test('what is found is in the part that is kept', () => {
  const source = made('<a><b>');
  expect([source.lastIndexOf('<', 6), source.lastIndexOf('<', 3), source.lastIndexOf('<', 0)]).toEqual([3, 0, -1]);
  expect([source.indexOf('<', 0), source.indexOf('<', 1), source.indexOf('<', 4)]).toEqual([0, 3, -1]);
  source.dropBefore(3);
  expect([source.lastIndexOf('<', 6), source.lastIndexOf('<', 4), source.lastIndexOf('<', 3)]).toEqual([3, 3, -1]);
  expect([source.indexOf('<', 3), source.indexOf('<b', 3), source.indexOf('>', 4), source.indexOf('a', 3)]).toEqual([
    3, 3, 5, -1,
  ]);
});

test('positions are right in any order, also after a part was dropped', () => {
  const place = (source: Source, offset: number): string => {
    const { line, column, offset: own } = source.position(offset);
    return `${own} ${line}:${column}`;
  };
  const source = made('ab\nc\n\nde');
  const all = ['0 1:1', '1 1:2', '2 1:3', '3 2:1', '4 2:2', '5 3:1', '6 4:1', '7 4:2', '8 4:3'];
  const inOrder = all.map((_, offset) => place(source, offset));
  const backwards = all.map((_, index) => place(source, all.length - 1 - index)).toReversed();
  expect([inOrder, backwards]).toEqual([all, all]);
  expect([7, 2, 6, 3, 8, 7].map((offset) => place(source, offset))).toEqual([7, 2, 6, 3, 8, 7].map((at) => all[at]));
  source.dropBefore(4);
  source.append('\nf');
  expect([4, 9, 6, 8, 10].map((offset) => place(source, offset))).toEqual([all[4], '9 5:1', all[6], all[8], '10 5:2']);
});
