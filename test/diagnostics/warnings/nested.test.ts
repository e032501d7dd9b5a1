/** Warnings about URIs inside of others, at the borders of what they are about. */
import { expect, test } from '@jest/globals';
import { warnings } from '../../support/repair-rows.js';

const SECOND = 'a second URI begins here';

test.each<[why: string, input: string, ...expected: string[]]>([
  ['a space after a relative path', 'a/b%20https://c.example/'],
  ['a space after an absolute path', '/a%20https://b.example/', 'embedded-uri 5-10 -> https://b.example/'],
  ['http after a space', '/a%20http://b.example/', 'embedded-uri 5-9 -> http://b.example/'],
  ['digits in the host', '/a%20http://b2.3c.example/', 'embedded-uri 5-9 -> http://b2.3c.example/'],
  ['a quote only before the URI', '/a%22https://b.example/', 'embedded-uri 5-10 -> https://b.example/'],
  ['quotes around the URI', '/a%22https://b.example/%22', 'embedded-uri 5-10 -> https://b.example/'],
  ['an address in a path', 'https://a.example/mailto:b@c.example', 'embedded-uri 18-27 -> mailto:b@c.example'],
  ['two URIs of http', 'http://a.example/b.http://c.example/', `embedded-uri 19-36 ${SECOND}`],
  ['a label that begins with a digit', '/?u=http:/a.1b.example', 'embedded-uri 4-10 -> /?u=http://a.1b.example'],
  [
    'two URIs that lack a slash',
    '/?u=http:/a.example&v=http:/b.example',
    'embedded-uri 4-10 -> /?u=http://a.example&v=http://b.example',
  ],

  ['the source of a module in a query', '/?git::ssh://git@b.example:c'],
  ['a module without a user', 'git::ssh://b.example:c/d.git', 'module-source 20-21 -> git::ssh://b.example/c/d.git'],
  ['a port after the host of a module', 'git::ssh://b.example:22'],
  ['a module in a path', '/a/git::https://b.example/c?ref=d//e'],
  ['a module with another parameter', 'git::https://b.example/c?ref=d//e&f'],
  [
    'a folder after the query of a module',
    'git::https://b.example/c?ref=d//e',
    'module-source 30-33 -> git::https://b.example/c//e?ref=d',
  ],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});
