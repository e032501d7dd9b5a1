/** What looks like a command for an office program, or like the value of a parameter. */
import { expect, test } from '@jest/globals';
import { isInQuery, isOfficeCommand } from '../../src/syntax/known-schemes.js';

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
  ['http://a.example/?u="', 'http://b.example/', false],
  // no query has begun
  ['http://a.example/ ', 'http://b.example/&v=1', false],
  ['http://a.example/ ', 'http://b.example/&v=1?w=2', false],
  // a query in SPARQL
  ['http://a.example/?query=SELECT * WHERE { <', 'http://b.example/> ?p ?o }', true],
  ['http://a.example/?format=json&query=PREFIX x: <', 'http://b.example/>', true],
  ['http://a.example/?q=SELECT <', 'http://b.example/>', false],
  ['http://a.example/ ', 'http://b.example/?query=SELECT', false],
])('in %j, what begins with %j is in a query: %p', (before, text, expected) => {
  expect(isInQuery(before + text, before.length)).toBe(expected);
});
