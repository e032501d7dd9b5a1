/** Users turn causes off, or say how certain their repairs are. */
import { expect, test } from '@jest/globals';
import { diagnose, suggest } from '../../src/index.js';
import { withEditLevels, withLevels, type CauseLevels } from '../../src/repair/cause-levels.js';
import type { Cause, CausedEdit } from '../../src/repair/causes/cause.js';
import { cut } from '../../src/syntax/edits.js';

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

test('the first remedy is as certain as the user says, the others are not more certain than they were', () => {
  const remedies = (found: ReturnType<Cause['find']>, level: 'safe' | 'guess' | 'off'): unknown[] => {
    const cause: Cause = { id: 'bom', title: 'A mark', certainty: 'likely', signs: 0, find: () => found };
    const { outer, inner } = withLevels({ outer: [cause], inner: [] }, { [cause.id]: level });
    expect(inner).toEqual([]);
    return outer.map(({ find, certainty }) => [certainty, find({} as never)]);
  };
  const edits = [cut(0, 1)];
  expect(remedies([{ edits }, { edits }, { edits, certainty: 'guess' }], 'safe')).toEqual([
    [
      'safe',
      [
        { edits, certainty: 'safe' },
        { edits, certainty: 'likely' },
        { edits, certainty: 'guess' },
      ],
    ],
  ]);
  expect(remedies([{ edits }, { edits }], 'guess')).toEqual([
    [
      'guess',
      [
        { edits, certainty: 'guess' },
        { edits, certainty: 'guess' },
      ],
    ],
  ]);
  expect(remedies({ advice: 'write it' }, 'safe')).toEqual([['safe', { advice: 'write it' }]]);
  expect(remedies(undefined, 'safe')).toEqual([['safe', undefined]]);
  expect(remedies(undefined, 'off')).toEqual([]);
});

test('edits of single characters are as certain as the user says', () => {
  const edits: CausedEdit[] = [
    { ...cut(0, 1), certainty: 'safe', cause: { id: 'space', title: 'A space', certainty: 'safe' } },
  ];
  expect(withEditLevels(edits, undefined)).toEqual(edits);
  expect(withEditLevels(edits, {})).toEqual(edits);
  expect(withEditLevels(edits, { space: 'guess' })).toEqual([{ ...edits[0], certainty: 'guess' }]);
  expect(withEditLevels(edits, { space: 'off' })).toBeUndefined();
});
