/** The fixes of each error: their edits, and how sure they are. */
import { expect, test } from '@jest/globals';
import { diagnose } from '../../src/index.js';

/** For each error, its fixes: `kind start-end "text"`, joined by commas, and the applicability. */
function fixesOf(input: string, options: object = {}): string[][] {
  return diagnose(input, { rfc: 'rfc3986', ...options }).map(({ fixes }) =>
    fixes.map(({ edits, applicability }) => {
      const shown = edits.map(({ kind, start, end, text }) => `${kind} ${start}-${end} "${text}"`);
      return `${shown.join(', ')}: ${applicability}`;
    }),
  );
}

test.each<[input: string, fixes: string[][]]>([
  ['http://a/b c', [['encode 10-11 "%20": safe']]],
  ['<http://a/b c>', [['delete 0-1 "", delete 13-14 "": safe'], ['encode 11-12 "%20": safe']]],
  // the same error in two places is one, with one fix
  ['http://a/b c d^', [['encode 10-11 "%20", encode 12-13 "%20": safe'], ['encode 14-15 "%5E": safe']]],
  // nothing honest can be done about a host with a space
  ['http://a b/c', [[]]],
  // backslashes before the authority change what the authority is
  ['http:\\\\a\\b', [['replace 5-7 "//", replace 8-9 "/": likely']]],
  // an error is as certain as its own fix; the fix of the other error does not matter
  ['http://[::1/a b', [['insert 11-11 "]": likely'], ['encode 13-14 "%20": safe']]],
  ['user@h:80/ x', [['insert 0-0 "./": likely'], ['encode 10-11 "%20": safe']]],
  // another way to repair one error, which leaves the other's fix as it is
  ['http://h/a%20b%', [['encode 14-15 "%25": safe', 'delete 14-15 "": guess']]],
  ['/it\u2019s', [['encode 3-4 "%E2%80%99": safe', 'replace 3-4 "\'": guess']]],
  ['/a%2', [['delete 2-4 "": likely', 'encode 2-3 "%25": guess']]],
  // two errors, each with another way to repair it
  [
    '/a\tb\u200bc',
    [
      ['delete 2-3 "": likely', 'encode 2-3 "%09": guess'],
      ['delete 4-5 "": likely', 'encode 4-5 "%E2%80%8B": guess'],
    ],
  ],
  // the other way repairs both places of one error
  [
    '/a\tb\tc d',
    [['delete 2-3 "", delete 4-5 "": likely', 'encode 2-3 "%09", encode 4-5 "%09": guess'], ['encode 6-7 "%20": safe']],
  ],
])('%j', (input, fixes) => {
  expect(fixesOf(input)).toEqual(fixes);
});

test('with redact, a fix of what is masked is left out', () => {
  const redacted = { redact: true };
  expect(fixesOf('http://user:p@ss@h/a b', redacted)).toEqual([[], ['encode 20-21 "%20": safe']]);
  expect(fixesOf('http://a/b c?q=p w', redacted)).toEqual([['encode 10-11 "%20": safe'], []]);
  expect(fixesOf('a b', { ...redacted, rule: 'path' })).toEqual([[]]);
});
