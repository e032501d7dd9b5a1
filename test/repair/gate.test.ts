/** What no repair does, whatever its cause. */
import { expect, test } from '@jest/globals';
import { diagnose, suggest, type Rfc } from '../../src/index.js';

const values = (input: string, rfc: Rfc): string[] => suggest(input, { rfc }).map(({ value }) => value);

test.each<[rfc: Rfc, input: string]>([
  ['rfc3986', 'http://example.com|evil.example/'],
  ['rfc2396', 'http://www.example.edu&x=1'],
  ['rfc1738', 'http://www.example.edu;8080/'],
  ['rfc1738', 'http://www.example.edu%2Fpath'],
  ['rfc2396', 'http://exam^ple.com/'],
])('no repair joins what is on both sides of a delimiter in a host: %s %s', (rfc, input) => {
  for (const value of values(input, rfc)) expect(value).not.toMatch(/comevil|edux|edu8080|edupath|example\.com/);
});

test('what a warning proposes does not join labels either', () => {
  const fixes = (input: string): unknown => diagnose(input, { rfc: 'rfc3986' }).flatMap((one) => one.fixes);
  expect(fixes('http://www.example.edu;8080/')).toMatchObject([{ edits: [{ start: 22, end: 23, text: ':' }] }]);
  expect(fixes('http://www.example.edu&x=1')).toEqual([]);
  expect(fixes('http://www.example.edu%2Fpath')).toMatchObject([{ edits: [{ start: 22, end: 25, text: '/' }] }]);
});

test('a quote or white space inside a label goes, but that is never safe', () => {
  expect(suggest('http://exam"ple.com/', { rfc: 'rfc3986' })).toMatchObject([
    { value: 'http://example.com/', certainty: 'likely' },
  ]);
  expect(suggest('http://exam ple.com/', { rfc: 'rfc3986' })[0]).toMatchObject({ value: 'http://example.com/' });
  expect(suggest('http://exam ple.com/', { rfc: 'rfc3986' })[0]?.certainty).not.toBe('safe');
});

test.each<[rfc: Rfc, input: string]>([
  ['rfc3986', 'http://a.example/x,"http://b.example/y"'],
  ['rfc3986', 'http://a.example/x|http://b.example/y'],
  ['rfc3986', 'http://a.example/x|^http://b.example/y'],
  ['rfc3986', 'http://a.example/x|h2://b.example/y'],
  ['rfc2396', '"http://a.example/x" "http://b.example/y"'],
  ['rfc2396', '<http://a.example/x>,<http://b.example/y>'],
])('a list is never one URI: %s %s', (rfc, input) => {
  for (const value of values(input, rfc)) expect(value).not.toMatch(/a\.example.*b\.example/);
});

test('a URI in a parameter is not a list', () => {
  expect(values('http://a.example/?u="http://b.example/"', 'rfc3986')[0]).toBe(
    'http://a.example/?u=%22http://b.example/%22',
  );
});

test.each([
  [
    'https://a.example/?q=see http://b.example/&page=2',
    'https://a.example/?q=see%20http://b.example/&page=2',
    'likely',
  ],
  ['https://a.example/?q=a|http://b.example/&page=2', 'https://a.example/?q=a%7Chttp://b.example/&page=2', 'likely'],
  [
    'https://a.example/?q="{http://b.example/}"&page=2',
    'https://a.example/?q=%22%7Bhttp://b.example/%7D%22&page=2',
    'safe',
  ],
])('a separator before a URI in a parameter is never safely escaped: %s', (input, value, certainty) => {
  expect(suggest(input, { rfc: 'rfc3986' })).toMatchObject([{ value, certainty }]);
});

test.each([
  ['http://fe80::1a/', 'http://[fe80::1a]/'],
  ['http://[2001:db8::1a', 'http://[2001:db8::1a]'],
  ['http://fe80::1ff:fe23:4567:890a/status', 'http://[fe80::1ff:fe23:4567:890a]/status'],
])('an address keeps its last digit: %s', (input, repaired) => {
  expect(values(input, 'rfc3986')[0]).toBe(repaired);
});

test('a repair writes nothing that draws a warning', () => {
  expect(values('//a\\%20', 'rfc3986')).toEqual([]); // an escaped space in a host
  expect(values('https://a.example/b>', 'rfc3986')).toEqual(['https://a.example/b']); // no %3E at the end
});

test('octets of Latin-1 are escaped as they were, which is safe', () => {
  const latin1 = { rfc: 'rfc2396', encoding: 'latin1' } as const;
  expect(suggest('http://a.example/caf\xe9', latin1)).toMatchObject([
    { value: 'http://a.example/caf%E9', certainty: 'safe' },
  ]);
  expect(suggest('http://a.example/no\xebl/\xe0\xe9', latin1)).toMatchObject([
    { value: 'http://a.example/no%EBl/%E0%E9', certainty: 'safe' },
  ]);
  expect(diagnose('http://a.example/caf\xe9', latin1)[0]?.fixes).toMatchObject([
    { certainty: 'safe', edits: [{ start: 20, end: 21, text: '%E9' }] },
  ]);
  expect(suggest('http://a.example/caf\xe9', { rfc: 'rfc2396' })[0]?.value).toBe('http://a.example/caf%C3%A9');
  expect(suggest('http://a.example/\u20ac', latin1)[0]?.value).toBe('http://a.example/%E2%82%AC'); // not in Latin-1
});

test('another encoding is a RangeError', () => {
  const options = { rfc: 'rfc3986', encoding: 'utf16' } as never;
  expect(() => diagnose('a', options)).toThrow(new RangeError('encoding must be utf-8 or latin1, not "utf16"'));
  expect(() => suggest('a', options)).toThrow(new RangeError('encoding must be utf-8 or latin1, not "utf16"'));
});
