import { expect, test } from '@jest/globals';
import { parse, UriSyntaxError } from 'rfc-uri';
import * as rfc3986 from 'rfc-uri/rfc3986';
import * as matchers from 'rfc-uri/matchers';

expect.extend(matchers);

test('the library', () => {
  expect(parse('http://h/a', { rfc: 'rfc2396' }).path).toBe('/a');
  expect(() => rfc3986.parse('http://h/^')).toThrow(UriSyntaxError);
});

test('the matchers', () => {
  expect('http://h/').toBeUri({ rfc: 'rfc3986' });
  expect({ url: '../a' }).toEqual({ url: expect.toBeUriReference({ rfc: 'rfc3986' }) });
  expect(() => expect('http://h/^').toBeUri({ rfc: 'rfc3986' })).toThrow('http://h/%5E');
});
