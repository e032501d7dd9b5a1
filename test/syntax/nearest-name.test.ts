/** Which known name was probably meant. */
import { expect, test } from '@jest/globals';
import { nearestName } from '../../src/syntax/nearest-name.js';

test.each([
  ['norm', ['parse', 'normalize'], 'normalize'],
  ['Bad Host', ['bad-port', 'bad-host'], 'bad-host'],
  ['pathabempty', ['path-abempty', 'path-absolute'], 'path-abempty'],
  // a name that begins two others is neither, unless it is near one of them
  ['co', ['compare', 'common'], undefined],
  ['comp', ['compo', 'compare'], 'compo'],
  // a letter too few, too many, another, or two that are swapped
  ['prt', ['port'], 'port'],
  ['xport', ['port'], 'port'],
  ['portx', ['port'], 'port'],
  ['pork', ['port'], 'port'],
  ['prot', ['port'], 'port'],
  ['ropt', ['port'], undefined],
  ['ac', ['ab'], 'ab'],
  // at most a third of the letters differ
  ['abcdxx', ['abcdef'], 'abcdef'],
  ['abcxxx', ['abcdef'], undefined],
  ['abdcef', ['abcdef'], 'abcdef'],
  ['badcef', ['abcdef'], 'abcdef'],
  ['badcfe', ['abcdef'], undefined],
  // of the longer name
  ['abcxf', ['abcdef'], 'abcdef'],
  // if only one of two letters moves, that is two changes
  ['abcde', ['abfce'], undefined],
  ['abcde', ['abdfe'], undefined],
  // the nearest, and of several the first
  ['abcdeg', ['abxdex', 'abcdef', 'abcdeh'], 'abcdef'],
  // a letter fits everything
  ['a', ['ab'], undefined],
  ['-a', ['ab'], undefined],
  ['ab', ['abc'], 'abc'],
  ['x'.repeat(60), [`${'x'.repeat(60)}y`], `${'x'.repeat(60)}y`],
  ['x'.repeat(61), [`${'x'.repeat(61)}y`], undefined],
  ['ab', [], undefined],
  // a known name of one letter
  ['ab', ['a'], 'a'],
  ['ab', ['b'], 'b'],
  // the sign for kelvin is a capital K
  ['\u212a\u212a', ['kk'], 'kk'],
])('%j of %j: %j', (name, known, expected) => {
  expect(nearestName(name, known)).toBe(expected);
});
