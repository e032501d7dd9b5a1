'use strict';
const { parse, UriSyntaxError } = require('rfc-uri');
const { parse: parse3986, rfc3986 } = require('rfc-uri/rfc3986');
const { schemasBy } = require('rfc-uri/standard-schema');

expect.extend(require('rfc-uri/matchers'));

test('the library', () => {
  expect(parse('http://h/a', { rfc: 'rfc2396' }).path).toBe('/a');
  expect(parse3986('http://h/a').authority.host).toBe('h');
});

test('entry points share their classes', () => {
  expect(() => parse3986('http://h/^')).toThrow(UriSyntaxError);
  expect(schemasBy(rfc3986).uri()['~standard'].validate('http://h/^').issues[0].offset).toBe(9);
});

test('the matchers', () => {
  expect('http://h/').toBeUri({ rfc: 'rfc3986' });
  expect({ url: '../a' }).toEqual({ url: expect.toBeUriReference({ rfc: 'rfc3986' }) });
  expect(() => expect('http://h/^').toBeUri({ rfc: 'rfc3986' })).toThrow('http://h/%5E');
});
