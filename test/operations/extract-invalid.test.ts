import { expect, test } from '@jest/globals';
import { invalidCandidatesBy } from '../../src/operations/extract.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

/** What was probably meant as a URI, as `start delimiter: written`. */
function found(text: string, rfc: Rfc = 'rfc3986'): string[] {
  const candidates = invalidCandidatesBy<Rfc>(rfcDefinition<Rfc>(rfc), text);
  return [...candidates].map(({ start, delimiter, written }) => `${start} ${delimiter}: ${written}`);
}

test.each([
  ['see http://a/^b now', ['4 bare: http://a/^b']],
  ['http://a/^ http://b/^,http://c/^', ['0 bare: http://a/^', '11 bare: http://b/^,http://c/^']],
  ['http://a/ http://b/', []], // both are valid
  ['foo:^ and x:^', []], // not likely to be URIs
  ['mailto:a@b^', ['0 bare: mailto:a@b^']],
  ['<http://a/^>', ['1 angle: http://a/^']],
  ['<http://a/^><http://b/^>', ['1 angle: http://a/^', '13 angle: http://b/^']],
  ['<http://a/ ^>', ['1 angle: http://a/ ^']],
  ['<http: //a/^>', ['1 angle: http: //a/^']],
  ['<URL: http://a/^ >', ['6 URL: http://a/^']],
  ['<foo:^>', []],
  ['<http://a/>', []],
  ['"http://a/^"', ['1 quote: http://a/^']],
  ['"http://a/^""http://b/^"', ['1 quote: http://a/^', '13 quote: http://b/^']],
  ['"http://a/"', []],
  ['"http://a/^"http://b/^"', ['1 quote: http://a/^', '12 bare: http://b/^']], // the second mark closes
  ['"urn::b"', []], // C++
  ['""http://a/^', ['2 bare: http://a/^']],
  ["'http://a/^'", ['1 bare: http://a/^']],
  ['"foo:^"', []],
  ['x |http://a/ b| c', []], // only quotation marks enclose a value
  ['http://a/ http://b/^', ['10 bare: http://b/^']],
  // neither a relative nor an abbreviated reference is looked for
  ['<./http://a:x/>', ['3 bare: http://a:x/']],
  ['www.x.org/?http://a:x/', ['11 bare: http://a:x/']],
])('%j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  // punctuation of the sentence
  ['http://a/^.', 'http://a/^'],
  ['http://a/^?!', 'http://a/^'],
  ['http://a/^.b;', 'http://a/^.b'],
  ['http://a/^\u2026', 'http://a/^'],
  ['\u201chttp://a/^\u201d', 'http://a/^'],
  ['http://a/^\u3002', 'http://a/^'],
  ['http://a/^\u00e9', 'http://a/^\u00e9'],
  ['http://a/^\u007f', 'http://a/^\u007f'],
  ['http://a/^-', 'http://a/^-'],
  // brackets and quotation marks around it
  ['(http://a/^)', 'http://a/^'],
  ['(http://a/^(b))c', 'http://a/^(b)'],
  ['[http://a/^]b', 'http://a/^'],
  ['{http://a/^}b', 'http://a/^'],
  ["'http://a/^'b", 'http://a/^'],
  ['http://a/^(b)', 'http://a/^(b)'],
  ['http://a/^b)', 'http://a/^b'],
  ['http://a/^b)c', 'http://a/^b)c'],
  ['http://a/^b>c', 'http://a/^b'],
  ['http://a/^b<c', 'http://a/^b'],
])('%j: the word ends after %j', (text, word) => {
  expect(found(text).map((line) => line.replace(/^\d+ bare: /, ''))).toEqual([word]);
});

test.each<[text: string, expected: string | undefined]>([
  ['"http://a/ b"', 'http://a/ b'],
  ['"http://a/ \t b"', 'http://a/ \t b'],
  ['" http://a/ b "', ' http://a/ b '],
  ['"http://a/ b c"', undefined], // a sentence
  ['x="http://a/ b c"', 'http://a/ b c'], // a value
  ['x= "http://a/ b c"', 'http://a/ b c'],
  ['x : "http://a/ b c"', 'http://a/ b c'],
  ['("http://a/ b c"', 'http://a/ b c'],
  ['1,"http://a/ b c"', 'http://a/ b c'],
  ['["http://a/ b c"', 'http://a/ b c'],
  ['x=y "http://a/ b c"', undefined],
  ['a "http://a/ b c"', undefined],
  ["'http://a/ b'", 'http://a/ b'],
  ["x='http://a/ b c'", 'http://a/ b c'],
  ['"see http://a/ b"', undefined],
  ['"foo:a b"', undefined],
  ['"http://a/ b', undefined],
  ['xsi:schemaLocation="http://a/ http://a/b.xsd"', undefined], // a list
  ['x="http://a/ b http://c/"', undefined],
  ['"http://a/ \nb"', undefined],
  ['"http://a/ \rb"', undefined],
  ['"http://a/ <b"', undefined],
  ['"http://a/ >b"', undefined],
  ['"http://a/ b"\nx', 'http://a/ b'],
  [`"http://a/ ${'b'.repeat(988)}"`, `http://a/ ${'b'.repeat(988)}`],
  [`"http://a/ ${'b'.repeat(990)}"`, undefined], // more than 1,000 characters are prose
])('the quoted text of %j', (text, expected) => {
  const [candidate] = found(text).map((line) => line.replace(/^\d+ quote: /, ''));
  expect(candidate).toBe(expected);
});

test('the search continues after the quoted text', () => {
  expect(found('"http://a/ b" http://c/^')).toEqual(['1 quote: http://a/ b', '14 bare: http://c/^']);
  expect(found("'http://a/ b' http://c/^")).toEqual(['1 quote: http://a/ b', '14 bare: http://c/^']);
  expect(found('"http://a/ b"http://c/^"')).toEqual(['1 quote: http://a/ b', '13 bare: http://c/^']);
  expect(found('"http://a/ b""http://c/ d"')).toEqual(['1 quote: http://a/ b', '14 quote: http://c/ d']);
});

test.each<[text: string, expected: string | undefined]>([
  ['http://a/ b', '0 bare: http://a/ b'],
  ['http://a/ b\nc', '0 bare: http://a/ b'],
  ['http://a/ b\r\nc', '0 bare: http://a/ b'],
  ['http://a/ b \t', '0 bare: http://a/ b'],
  ['http://a/ \tbcd', '0 bare: http://a/ \tbcd'],
  ['x\n \thttp://a/ b', '4 bare: http://a/ b'],
  ['http://a/ b\nhttp://c/ d', '0 bare: http://a/ b'],
  ['http://a/ b c', undefined],
  ['http://a/ bbbbbbb c', undefined],
  ['http://a/ b\rc', undefined],
  ['http://a/ ', undefined],
  ['http://a/ http://b/', undefined], // two of them
  ['http://a/ b.', undefined], // the end of a sentence
  ['http://a/ b"', undefined],
  ['http://a/ <b', undefined],
  ['http://a/<b c', undefined],
  ['x http://a/ b', undefined],
  [`${' '.repeat(64)}http://a/ b`, '64 bare: http://a/ b'],
  [`${' '.repeat(65)}http://a/ b`, undefined],
  [`\n${' '.repeat(64)}http://a/ b`, '65 bare: http://a/ b'],
  [`\n${' '.repeat(65)}http://a/ b`, undefined],
  [`http://a/ ${'b'.repeat(990)}`, `0 bare: http://a/ ${'b'.repeat(990)}`],
  [`http://a/ ${'b'.repeat(991)}`, undefined],
])('a line of two words: %j', (text, expected) => {
  expect(found(text)[0]).toBe(expected);
});

test('the search continues on the next line', () => {
  expect(found('http://a/ b\nhttp://c/ d')).toEqual(['0 bare: http://a/ b', '12 bare: http://c/ d']);
  expect(found('http://a/http://b:x/ c')).toEqual(['0 bare: http://a/http://b:x/ c']);
});

test('an RFC without fragments takes a URI before "#" as valid', () => {
  expect(found('http://a/#b', 'rfc1738')).toEqual([]);
  expect(found('http://a/^#b', 'rfc1738')).toEqual(['0 bare: http://a/^#b']);
});

test('a text must be a string', () => {
  expect(() => found(1 as never)).toThrow(new TypeError('text must be a string, not a number'));
});
