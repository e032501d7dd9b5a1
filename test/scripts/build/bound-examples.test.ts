import { expect, test } from '@jest/globals';
import { boundExamples } from '../../../scripts/build/bound-examples.js';
import * as whole from '../../../src/index.js';
import * as rfc1738 from '../../../src/rfc1738.js';
import * as rfc3986 from '../../../src/rfc3986.js';

const examples = [
  "parse('http://h/a;x?q', { rfc: 'rfc2396' }).path; // => '/a;x'",
  "parse('http://h/a;x?q', { rfc: 'rfc1808' }).params; // => 'x'",
  "parse('h:80', { rfc: 'rfc2396', rule: 'hostport' }).components; // => { host: 'h', port: '80' }",
  "resolve('?y', 'http://a/b/c', { rfc: 'rfc2396' }); // => 'http://a/b/?y'",
  "resolve('?y', 'http://a/b/c', { rfc: 'rfc3986' }); // => 'http://a/b/c?y'",
  "resolve('g', 'http://a/b/c', { rfc: 'rfc3986' }); // => 'http://a/b/g'",
  "toRegExp('rfc2396', 'port').source; // => '^(?:[0-9]*)$'",
];

test('examples have the values of the RFC, and only rules and components that it has', () => {
  expect(boundExamples(examples, 'rfc3986', whole, rfc3986)).toEqual([
    "parse('http://h/a;x?q').path; // => '/a;x'",
    "resolve('?y', 'http://a/b/c'); // => 'http://a/b/c?y'",
    "resolve('g', 'http://a/b/c'); // => 'http://a/b/g'",
    "toRegExp('port').source; // => '^(?:[0-9]*)$'",
  ]);
});

test('an error that the RFC always gives is shown once', () => {
  expect(boundExamples(examples, 'rfc1738', whole, rfc1738)).toEqual([
    "parse('h:80', { rule: 'hostport' }).components; // => { host: 'h', port: '80' }",
    "resolve('?y', 'http://a/b/c'); // throws ResolveError: RFC 1738 does not define relative references",
    "toRegExp('port').source; // => '^(?:[0-9][0-9]*)$'",
  ]);
});
