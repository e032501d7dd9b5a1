/** What looks like the beginning of a URI, like a command for an office program, or like the value of a parameter. */
import { expect, test } from '@jest/globals';
import { hostSchemes, isInQuery, isOfficeCommand, knownSchemes, looksLikeUri } from '../../src/syntax/known-schemes.js';

test.each([
  ['mailto:a', true],
  ['ab:c', true],
  ['x-y.z+1:c', true],
  ['HTTP://', true],
  ['http: //h', true],
  ['ftp ://h', true],
  ['https : //h', true],
  ['//h', true],
  ['WWW.parser.example', true],
  ['a:b', false], // a drive
  ['1ab:c', false],
  ['std::string', false],
  ['note: text', false],
  [`${'a'.repeat(32)}:b`, false],
  ['mailto : //h', false],
  ['// h', false],
  ['///h', false],
  ['wwwx', false],
  ['', false],
])('%j looks like the beginning of a URI: %p', (text, expected) => {
  expect(looksLikeUri(text)).toBe(expected);
  expect(looksLikeUri(`:/ ${text}`, 3)).toBe(expected);
});

test('every special scheme of the URL Standard but "file" has a host, and every scheme that has one is known', () => {
  expect(['ftp', 'http', 'https', 'ws', 'wss'].filter((scheme) => !hostSchemes.has(scheme))).toEqual([]);
  expect(hostSchemes.has('file')).toBe(false);
  expect([...hostSchemes].filter((scheme) => !knownSchemes.has(scheme))).toEqual([]);
});

test.each([
  ['ms-word:ofe|u|https://parser.example/a.docx', true],
  ['MS-PowerPoint:OFV|u|https://parser.example/a.pptx', true],
  ['see ms-word:ofe|u|https://parser.example/a.docx', false],
  ['ms-word:https://parser.example/a.docx', false],
  ['ms-settings:display', false],
  ['ms-w:ofe|u|https://parser.example/a.docx', false],
  ['ms-word:o|u|https://parser.example/a.docx', false],
  ['ms-word:123|u|https://parser.example/a.docx', false],
  ['ms-123:ofe|u|https://parser.example/a.docx', false],
])('%j is a command for an office program: %p', (text, expected) => {
  expect(isOfficeCommand(text)).toBe(expected);
});

test.each([
  // another parameter follows
  ['http://a.example/?u="', 'http://b.example/&v=1', true],
  ['?u="', 'http://b.example/&v=1', true],
  ['?u="', 'http://b.example/&view-1.x=1', true],
  ['http://a.example/?u="', 'http://b.example/', false],
  // no query has begun
  ['http://a.example/ ', 'http://b.example/&v=1', false],
  ['http://a.example/ ', 'http://b.example/&v=1?w=2', false],
  // a query in SPARQL
  ['http://a.example/?query=SELECT * WHERE { <', 'http://b.example/> ?p ?o }', true],
  ['http://a.example/?format=json&query=PREFIX x: <', 'http://b.example/>', true],
  ['http://a.example/?query= SELECT * WHERE { <', 'http://b.example/> ?p ?o }', true],
  ['http://a.example/?q=?query=SELECT <', 'http://b.example/>', false],
  ['http://a.example/?q=SELECT <', 'http://b.example/>', false],
  ['http://a.example/ ', 'http://b.example/?query=SELECT', false],
])('in %j, what begins with %j is in a query: %p', (before, text, expected) => {
  expect(isInQuery(before + text, before.length)).toBe(expected);
});
