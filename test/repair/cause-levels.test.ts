/** Users turn causes off, or say how certain their repairs are. */
import { expect, test } from '@jest/globals';
import { diagnose, suggest } from '../../src/index.js';
import type { CauseLevels } from '../../src/repair/cause-levels.js';

function outcomes(input: string, causes: CauseLevels): string[] {
  return suggest(input, { rfc: 'rfc3986', causes }).map(({ value, certainty }) => `${value} (${certainty})`);
}

test.each<[why: string, input: string, causes: CauseLevels, ...expected: string[]]>([
  ['a cause that is off', '[a](https://h/)', { 'markdown-link': 'off', 'link-markup': 'off' }, 'https://h/ (guess)'],
  ['a single character that is off', '/a b', { space: 'off' }],
  ['a single character, less certain', '/a b', { space: 'guess' }, '/a%20b (guess)'],
  ['a cause, less certain', '[a](https://h/)', { 'markdown-link': 'guess' }, 'https://h/ (guess)'],
  ['a cause, more certain, that only deletes quotes', '"/a"', { 'quotes-around': 'safe' }, '/a (safe)'],
  [
    'a cause is never safe if the meaning changes',
    '[a](https://h/)',
    { 'markdown-link': 'safe' },
    'https://h/ (likely)',
  ],
  ['the stray delimiter that is off', 'http://h;x/', { 'stray-delimiter': 'off' }],
  ['a cause that a string does not have', '/a b', { 'markdown-link': 'off' }, '/a%20b (safe)'],
])('%s: %s', (_, input, causes, ...expected) => {
  expect(outcomes(input, causes)).toEqual(expected);
});

test('a stray delimiter is as certain as the user says', () => {
  const repairs = (causes: CauseLevels): string[] =>
    suggest('http://-parser.example/', { rfc: 'rfc1738', causes }).map(
      ({ value, certainty }) => `${value} (${certainty})`,
    );
  expect(repairs({})).toEqual(['http://parser.example/ (guess)']);
  expect(repairs({ 'stray-delimiter': 'likely' })).toEqual(['http://parser.example/ (likely)']);
  expect(repairs({ 'stray-delimiter': 'off' })).toEqual([]);
});

test('fixes of diagnose follow', () => {
  const [error] = diagnose('/a b', { rfc: 'rfc3986', causes: { space: 'guess' } });
  expect(error?.fixes.map(({ message, certainty }) => [message, certainty])).toEqual([
    ['write "%20" for " "', 'guess'],
  ]);
});

test('an unknown cause or level is an error', () => {
  const wrong = (causes: object) => (): unknown => suggest('/a b', { rfc: 'rfc3986', causes });
  expect(wrong({ spaces: 'off' })).toThrow(new RangeError('causes: there is no cause "spaces"'));
  expect(wrong({ space: 'never' })).toThrow('causes: space must be off, safe, likely or guess, not "never"');
  expect(wrong([])).toThrow(new TypeError('causes must be an object, not an array'));
});
