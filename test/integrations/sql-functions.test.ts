/** The functions of SQL engines for one row; test/integrations/sql-scripts.test.ts tries them as the scripts have them. */
import { describe, expect, test } from '@jest/globals';
import { firstCode, rowFunctions } from '../../src/integrations/sql-functions.js';
import { ResolveError } from '../../src/index.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

const rfc3986 = rfcDefinition('rfc3986');
const { valid, part, normalize, resolve } = rowFunctions(rfc3986);
const uri = 'http://u@Example.COM:80/%7ea?q#f';

test('a string is valid or not', () => {
  expect([valid(uri), valid(''), valid('http://h/^')]).toEqual([true, true, false]);
});

describe('a component', () => {
  test.each([
    ['scheme', 'http'],
    ['authority', 'u@Example.COM:80'],
    ['userinfo', 'u'],
    ['host', 'Example.COM'],
    ['port', '80'],
    ['path', '/%7ea'],
    ['query', 'q'],
    ['fragment', 'f'],
  ])('%s', (name, text) => {
    expect(part(uri, name)).toBe(text);
  });

  test('is null where it is absent, and empty where it is empty', () => {
    expect([part('//h', 'port'), part('//h:', 'port'), part('', 'path')]).toEqual([null, '', '']);
  });

  test('of an invalid string is null', () => {
    expect(part('http://h/^', 'host')).toBeNull();
  });

  test('of a name that the RFC does not have is an error, whatever the string', () => {
    const message =
      'RFC 3986 has no component "params"; expected one of scheme, authority, userinfo, host, port, path, query, fragment';
    for (const text of [uri, '^', '']) expect(() => part(text, 'params')).toThrow(new RangeError(message));
    expect(() => part(uri, 'toString')).toThrow('has no component "toString"');
  });
});

// RFC 3986, sections 6.2.2.1, 6.2.2.2 and 6.2.3
test('a valid string has a normal form', () => {
  expect([normalize(uri), normalize('http://h/^')]).toEqual(['http://u@example.com/~a?q#f', null]);
});

describe('a resolved reference', () => {
  // RFC 3986, section 5.4.1
  test.each([
    ['../g', 'http://a/b/g'],
    ['?y', 'http://a/b/c/d;p?y'],
    ['', 'http://a/b/c/d;p?q'],
  ])('%s', (reference, resolved) => {
    expect(resolve(reference, 'http://a/b/c/d;p?q')).toBe(resolved);
  });

  test('is null if the reference or the base is invalid, or the base is relative', () => {
    expect([resolve('^', 'http://a/'), resolve('g', 'http://a/^'), resolve('g', '/a')]).toEqual([null, null, null]);
  });

  test('is an error where the RFC has no references', () => {
    expect(() => rowFunctions(rfcDefinition('rfc1738')).resolve('g', 'http://a/')).toThrow(ResolveError);
  });
});

test('the code is that of the first error', () => {
  expect([firstCode(rfc3986, 'http://h:a/^'), firstCode(rfc3986, uri)]).toEqual(['bad-port', null]);
});

test.each([[null], [undefined]])('a cell that is %s has null', (cell) => {
  expect([valid(cell), normalize(cell), firstCode(rfc3986, cell)]).toEqual([null, null, null]);
  expect([part(cell, 'host'), part(uri, cell), part(cell, 'params')]).toEqual([null, null, null]);
  expect([resolve(cell, 'http://a/'), resolve('g', cell)]).toEqual([null, null]);
});
