import { expect, test } from '@jest/globals';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { githubAnnotation, githubTrouble } from '../../src/formats/github.js';

const escape: Diagnostic = {
  code: 'incomplete-escape',
  severity: 'error',
  message: '"%" must be followed by two hexadecimal digits (RFC 2396, section 2.4.1)',
  rfc: 'rfc2396',
  rule: 'escaped',
  path: ['URI_reference', 'escaped'],
  section: '2.4.1',
  offset: 5,
  start: 4,
  end: 5,
  count: 1,
  places: [],
  found: undefined,
  expected: ['hex'],
  notes: [],
  cause: undefined,
  fixes: [],
};

test('writes an error as a command with a title, and columns', () => {
  expect(githubAnnotation({ file: 'docs/urls.txt', line: 3, diagnostic: escape })).toBe(
    '::error file=docs/urls.txt,line=3,col=5,endColumn=6,title=Incomplete escape [incomplete-escape]' +
      '::"%25" must be followed by two hexadecimal digits (RFC 2396, section 2.4.1)',
  );
});

test('writes each note of a warning on a line of its own', () => {
  const notes = ['it is seen in logs', 'and in 100% of histories'];
  const password: Diagnostic = {
    ...escape,
    code: 'password-in-url',
    severity: 'warning',
    message: 'a password',
    expected: [],
    notes,
  };
  expect(githubAnnotation({ file: 'a.txt', line: 1, diagnostic: password })).toBe(
    '::warning file=a.txt,line=1,col=5,endColumn=6,title=Password in the URL [password-in-url]' +
      '::a password%0Ait is seen in logs%0Aand in 100%25 of histories',
  );
});

test('escapes the characters that would end a property or the command', () => {
  const end: Diagnostic = { ...escape, code: 'unexpected-end', message: 'it ends::\r\n::error::', start: 9, end: 9 };
  expect(githubAnnotation({ file: 'a,line=9::b\r\n100%.txt', line: 2, diagnostic: end })).toBe(
    '::error file=a%2Cline=9%3A%3Ab%0D%0A100%25.txt,line=2,col=10,endColumn=10,title=String ends too early [unexpected-end]' +
      '::it ends::%0D%0A::error::',
  );
});

test('writes an error for a line that could not be read', () => {
  expect(githubTrouble({ file: 'a.txt', line: 7, message: 'the line is not UTF-8', offset: 4 })).toBe(
    '::error file=a.txt,line=7,col=5::the line is not UTF-8',
  );
});

test('a region of several lines has no columns', () => {
  const place = { file: 'a', line: 1, diagnostic: escape };
  const position = (region: Parameters<typeof githubAnnotation>[0]['region']): string | undefined =>
    /file=a,(.*),title/.exec(githubAnnotation({ ...place, region }))?.[1];
  expect(position({ line: 4, column: 5, endLine: 6, endColumn: 7 })).toBe('line=4,endLine=6');
  expect(position({ line: 4, column: 5, endLine: 4, endColumn: 7 })).toBe('line=4,col=5,endColumn=7');
  expect(position(undefined)).toBe('line=1,col=5,endColumn=6');
});
