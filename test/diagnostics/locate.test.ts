/** Where a string fails, also one that is given in pieces. */
import { expect, test } from '@jest/globals';
import { locate, locateIn, type PlacedText } from '../../src/diagnostics/locate.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

const { automaton } = rfcDefinition('rfc3987');
const start = automaton.start('IRI_reference');
const [FIRST, SECOND] = ['\ud83d', '\ude00']; // of the pair of U+1F600

test.each([
  ['a valid string', '/a', undefined],
  ['an empty string', '', undefined],
  ['a character that is not allowed', '/a^b', 2],
  ['the first character', '^', 0],
  ['an escape without its digits', '/%4', 3],
  ['a pair', `/${FIRST}${SECOND}`, undefined],
  ['half of a pair at the end', `/a${FIRST}`, 2],
  ['half of a pair before another character', `/a${FIRST}b`, 2],
  ['half of a pair at the beginning', `${FIRST}b`, 0],
  ['the second half of a pair', `/a${SECOND}`, 2],
])('%s', (_, text, offset) => {
  expect(locate(automaton, start, text)?.offset).toBe(offset);
});

/** Pieces from the beginning of a string on, one after the other. */
function inOrder(...texts: readonly string[]): PlacedText[] {
  return texts.map((text, index) => ({ text, offset: texts.slice(0, index).join('').length }));
}

test.each<[why: string, pieces: readonly PlacedText[], offset: number | undefined]>([
  ['no pieces', [], undefined],
  ['a valid string', inOrder('/a', 'b'), undefined],
  ['a failure in the second piece', inOrder('/a', 'bc^d'), 4],
  ['a failure at the beginning of the second piece', inOrder('/a', '^'), 2],
  ['a failure at the end', inOrder('/a', '%4'), 99],
  [
    'a failure in what an edit wrote',
    [
      { text: '/a', offset: 0 },
      { text: 'b^', offset: 7, fixed: true },
    ],
    7,
  ],
  [
    'a failure after what an edit wrote',
    [
      { text: 'b', offset: 7, fixed: true },
      { text: 'c^', offset: 9 },
    ],
    10,
  ],
  ['a pair in two pieces', inOrder(`/${FIRST}`, SECOND), undefined],
  ['a pair around an empty piece', inOrder(`/${FIRST}`, '', SECOND), undefined],
  ['half of a pair at the end', inOrder('/', `a${FIRST}`), 2],
  ['half of a pair and an empty piece at the end', inOrder('/', `a${FIRST}`, ''), 2],
  ['half of a pair before another piece', inOrder(`/a${FIRST}`, 'b'), 2],
  ['half of a pair before an empty piece and another', inOrder(`/a${FIRST}`, '', 'b'), 2],
  ['half of a pair in the middle of a piece', inOrder('/a', `b${FIRST}c`), 3],
  [
    'half of a pair in what an edit wrote',
    [
      { text: `/ab${FIRST}`, offset: 5, fixed: true },
      { text: 'c', offset: 8 },
    ],
    5,
  ],
  ['a failure after a pair in two pieces', inOrder(`/${FIRST}`, `${SECOND}^`), 3],
  ['a failure of the piece after a pair in two pieces', inOrder(`/${FIRST}`, SECOND, '^'), 3],
  ['a failure at the end after a pair in two pieces', inOrder(`/${FIRST}`, SECOND, '%4'), 99],
])('in pieces: %s', (_, pieces, offset) => {
  expect(locateIn(automaton, start, pieces, 99)?.offset).toBe(offset);
});

test('a failure has the state that a string without the rest reaches', () => {
  const state = automaton.run('/a', start);
  expect(locate(automaton, start, '/a^')).toEqual({ offset: 2, state });
  expect(locate(automaton, start, `/a${FIRST}^`)).toEqual({ offset: 2, state });
  expect(locateIn(automaton, start, inOrder('/', 'a^'), 99)).toEqual({ offset: 2, state });
  expect(locateIn(automaton, start, inOrder('/%'), 99)).toEqual({ offset: 99, state: automaton.run('/%', start) });
});
