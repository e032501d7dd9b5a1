import { expect, test } from '@jest/globals';
import { diagnose, suggest } from '../../src/index.js';

const options = { rfc: 'rfc3986' } as const;

test('a suggestion has its value, its edits, how sure it is, and why', () => {
  expect(suggest('/a b', options)).toEqual([
    {
      value: '/a%20b',
      edits: [{ kind: 'encode', start: 2, end: 3, text: '%20' }],
      certainty: 'safe',
      applicability: 'safe',
      cause: 'space',
    },
  ]);
});

test.each([
  ['/{a}', 'template'],
  ['/a {b}', 'template'],
  ['/{a} b', 'template'],
  ['"http:\\\\h\\a b"', 'backslash-as-slash'],
  ['/a b/{name}', 'template'],
  ['"ftp://^u@h/"', 'never-allowed'], // in a user name
  [' <URL:a b>', 'angle-brackets-around'],
  [' <ftp://h/|a b>', 'angle-brackets-around'],
  [' <ftp://h/>;rel=next', 'angle-brackets-around'],
])('the cause of a suggestion is that of its least sure edit: %s', (input, cause) => {
  expect(suggest(input, options)[0]?.cause).toBe(cause);
});

test('what becomes likelier to change the meaning keeps its cause', () => {
  expect(suggest(String.raw`\"a\"`, options)).toMatchObject([
    { value: 'a', certainty: 'likely', applicability: 'likely', cause: 'quotes-around' },
  ]);
});

test.each([
  ['\x01', '%01'],
  ['\x1f', '%1F'],
  ['\x7f', '%7F'],
])('a control character in a part of a URI is escaped: %j', (character, escape) => {
  expect(suggest(`a${character}b`, { ...options, rule: 'segment' })).toMatchObject([
    { value: `a${escape}b`, certainty: 'safe', applicability: 'safe', cause: 'never-allowed' },
  ]);
});

test('half of a surrogate pair has no UTF-8 that a part of a URI could escape', () => {
  expect(suggest('a\ud800b', { ...options, rule: 'segment' })).toEqual([]);
});

test('a part of a URI has no slashes that backslashes may mean', () => {
  expect(suggest('a\\b', { ...options, rule: 'path' })).toMatchObject([
    { value: 'a%5Cb', certainty: 'likely', applicability: 'likely', cause: 'backslash' },
  ]);
});

test('a fault before the authority is not a stray delimiter in it', () => {
  expect(suggest('http://a/', { ...options, rule: 'relative-ref' })).toEqual([]);
});

test('a valid string has no suggestions, and the limit may be zero', () => {
  expect(suggest('/a', options)).toEqual([]);
  expect(suggest('/it’s', { ...options, limit: 1 })).toHaveLength(1);
  expect(suggest('/a\tb\u200bc', { ...options, limit: 2 })).toHaveLength(2);
  expect(suggest('/it’s', { ...options, limit: 0 })).toEqual([]);
});

test('a host is escaped only where the RFC allows it', () => {
  expect(suggest('https://grüße.example/', options)[0]?.value).toBe('https://gr%C3%BC%C3%9Fe.example/');
  expect(suggest('https://grüße.example/', { rfc: 'rfc2396' })).toEqual([]);
});

test('an error names the argument that is wrong', () => {
  expect(() => suggest(1 as unknown as string, options)).toThrow(/input/);
  expect(() => suggest('/a b', { ...options, limit: -1 })).toThrow(/limit/);
  const toAscii = 'punycode' as unknown as () => string;
  expect(() => suggest('/a b', { ...options, toAscii })).toThrow(
    new TypeError('toAscii must be a function, not a string'),
  );
});

test('another remedy of a cause is kept if the cause is found again, with only one', () => {
  expect(suggest('«/a»"', options).map(({ value }) => value)).toEqual(['/a', '%C2%AB/a%C2%BB%22']);
});

test('another remedy of one cause comes with the first ones of the others', () => {
  expect(suggest('/people/O\\Neill/it\u2019s', options).map(({ value }) => value)).toEqual([
    "/people/O'Neill/it%E2%80%99s",
    '/people/ONeill/it%E2%80%99s',
    "/people/O'Neill/it's",
  ]);
});

test('only what has an allowed scheme is suggested', () => {
  const values = (input: string, schemes: string[]): string[] =>
    suggest(input, { ...options, schemes }).map(({ value }) => value);
  expect(values('\\\\server\\a', ['https', 'file'])).toEqual(['file://server/a', '//server/a']);
  expect(values('\\\\server\\a', ['https'])).toEqual(['//server/a']);
  expect(values('https://h/a b', ['https'])).toEqual(['https://h/a%20b']);
  expect(values('"ftp://h/"', ['https'])).toEqual([]);
});

test('what would be suggested if its scheme were allowed is an error of the scheme', () => {
  const codes = (schemes: string[]): string[] =>
    diagnose('"ftp://h/"', { ...options, schemes }).map(({ code }) => code);
  expect(codes(['https'])).toEqual(['character-not-allowed', 'scheme-not-allowed']);
  expect(codes(['ftp'])).toEqual(['character-not-allowed']);
});
