/** The edits of a string that several causes change one after the other. */
import { expect, test } from '@jest/globals';
import { caused, Draft } from '../../src/repair/draft.js';
import { localCauses } from '../../src/repair/causes/local.js';
import { cut, encode, insert, replace } from '../../src/syntax/edits.js';
import type { Edit } from '../../src/syntax/edit.js';

const cause = { id: 'a cause', title: 'A cause', certainty: 'safe' } as const;

test.each<[why: string, input: string, steps: Edit[][], text: string, ...edits: string[]]>([
  ['what is inserted and deleted again is not an edit', 'ab', [[insert(1, 'xy')], [cut(1, 3)]], 'ab'],
  ['what is left of an insertion', 'ab', [[insert(1, 'xyz')], [cut(2, 3)]], 'axzb', 'insert 1-1 xz'],
  ['an insertion whose beginning is deleted', 'ab', [[insert(1, 'xyz')], [cut(1, 2)]], 'ayzb', 'insert 1-1 yz'],
  ['an insertion that is replaced', 'ab', [[insert(1, '^')], [encode(1, 2, '%5E')]], 'a%5Eb', 'insert 1-1 %5E'],
  ['a character that is replaced, and deleted', 'abc', [[replace(1, 2, 'xy')], [cut(1, 3)]], 'ac', 'delete 1-2 '],
  [
    'an edit after an old text that another edit changes',
    'abcd',
    [[replace(1, 2, 'xy')], [cut(1, 2), cut(3, 4)]],
    'ayd',
    'replace 1-2 y',
    'delete 2-3 ',
  ],
  [
    'two edits of one old text, and one far from it',
    'abcd',
    [[replace(0, 1, 'xyz')], [cut(0, 1), cut(2, 3), cut(5, 6)]],
    'ybc',
    'replace 0-1 y',
    'delete 3-4 ',
  ],
  ['an edit that begins before an old text', 'abcd', [[replace(2, 3, 'xy')], [cut(1, 3)]], 'ayd', 'replace 1-3 y'],
  ['an edit of two old texts', 'abcd', [[insert(1, 'x'), replace(3, 4, 'yz')], [cut(1, 5)]], 'az', 'replace 1-4 z'],
])('%s', (_, input, steps, text, ...edits) => {
  const draft = new Draft(input);
  for (const step of steps) draft.apply(caused(step, cause, 'safe'));
  expect(draft.text).toBe(text);
  expect(draft.edits.map((edit) => `${edit.kind} ${edit.start}-${edit.end} ${edit.text}`)).toEqual(edits);
});

test('what wrote a text is its cause if a single character of it is then escaped, and not if another cause changes it', () => {
  const [local = cause] = localCauses;
  const causeAfter = (second: typeof cause | typeof local): string | undefined => {
    const draft = new Draft('ab');
    draft.apply(caused([insert(1, '^')], cause, 'safe'));
    draft.apply(caused([encode(1, 2, '%5E')], second, 'safe'));
    return draft.edits[0]?.cause.id;
  };
  expect(causeAfter(local)).toBe(cause.id);
  expect(causeAfter({ ...cause, id: 'another' as never })).toBe('another');
});
