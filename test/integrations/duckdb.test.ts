/** The SQL functions for DuckDB, called with rows as DuckDB calls them; `npm run test:engines` runs them in DuckDB. */
import { describe, expect, test } from '@jest/globals';
import { registerUriFunctions } from '../../src/integrations/duckdb.js';
import { BOOLEAN, VARCHAR, type ScalarFunction } from '../support/duckdb-node-api.js';

type Cell = string | null | undefined;

function registered(): ScalarFunction[] {
  const all: ScalarFunction[] = [];
  registerUriFunctions({ registerScalarFunction: (one: ScalarFunction) => all.push(one) });
  return all;
}

/** What a function writes for rows of a table, once it has said that all are written. */
function run(name: string, ...rows: readonly (readonly Cell[])[]): { values?: unknown[]; error?: string } {
  const found = registered().find((one) => one.name === name);
  if (!found) throw new Error(`no function ${name}`);
  const values: unknown[] = [];
  const result: { values?: unknown[]; error?: string } = {};
  const none = (): never => {
    throw new Error('not of this vector');
  };
  found.mainFunction(
    { setError: (message) => (result.error = message) },
    {
      rowCount: rows.length,
      getColumnVector: (column) => ({ getItem: (row) => rows[row]?.[column], setItem: none, flush: none }),
    },
    {
      getItem: none,
      setItem: (row, value) => (values[row] = value),
      flush: () => (result.values = values),
    },
  );
  return result;
}

test('the functions, what they take and what they return', () => {
  expect(registered().map(({ name, parameterTypes, returnType }) => [name, parameterTypes, returnType])).toEqual([
    ['uri_valid', [VARCHAR, VARCHAR], BOOLEAN],
    ['uri_part', [VARCHAR, VARCHAR, VARCHAR], VARCHAR],
    ['uri_normalize', [VARCHAR, VARCHAR], VARCHAR],
    ['uri_resolve', [VARCHAR, VARCHAR, VARCHAR], VARCHAR],
    ['uri_code', [VARCHAR, VARCHAR], VARCHAR],
  ]);
});

// without it, DuckDB does not call a function for a row with NULL, whose errors would then be hidden
test('each is also called for rows with NULL', () => {
  expect(registered().every(({ specialHandling }) => specialHandling)).toBe(true);
});

describe('each function reads every row under the RFC of the row', () => {
  test.each([
    [
      'uri_valid',
      [
        ['http://[::1]/', 'rfc3986'],
        ['http://[::1]/', 'rfc2396'],
      ],
      [true, false],
    ],
    [
      'uri_part',
      [
        ['http://h:80/', 'rfc3986', 'port'],
        ['/a;b?c', 'rfc1808', 'params'],
        ['^', 'rfc3986', 'host'],
      ],
      ['80', 'b', null],
    ],
    [
      'uri_normalize',
      [
        ['HTTP://H/%7ea/../b', 'rfc3986'],
        ['^', 'rfc3986'],
      ],
      ['http://h/b', null],
    ],
    // RFC 3986, section 5.4.1; RFC 2396, appendix C.1
    [
      'uri_resolve',
      [
        ['?y', 'http://a/b/c/d;p?q', 'rfc3986'],
        ['?y', 'http://a/b/c/d;p?q', 'rfc2396'],
      ],
      ['http://a/b/c/d;p?y', 'http://a/b/c/?y'],
    ],
    [
      'uri_code',
      [
        ['http://h/', 'rfc3986'],
        ['http://h/a b', 'rfc3986'],
      ],
      [null, 'character-not-allowed'],
    ],
  ] as const)('%s', (name, rows, values) => {
    expect(run(name, ...rows)).toEqual({ values });
  });
});

test('where an argument is NULL, so is the result', () => {
  expect(run('uri_valid', [null, 'rfc3986'], ['http://h/', null], [undefined, 'rfc3986'])).toEqual({
    values: [null, null, null],
  });
  expect(run('uri_part', ['http://h/', 'rfc3986', null])).toEqual({ values: [null] });
  expect(run('uri_resolve', ['a', null, 'rfc3986'], [null, 'http://h/', 'rfc3986'])).toEqual({ values: [null, null] });
});

test('no rows are written, but their end', () => {
  expect(run('uri_code')).toEqual({ values: [] });
});

describe('an argument that no row can have fails the query', () => {
  test('an unknown RFC', () => {
    expect(run('uri_valid', ['http://h/', 'rfc3986'], ['http://h/', 'rfc1'])).toEqual({
      error:
        'unknown RFC "rfc1"; expected one of cern, rfc1738, rfc1808, rfc2396, rfc2732, java, rfc3986, rfc3987, rfc6874',
    });
  });

  test('a component that the RFC does not have', () => {
    expect(run('uri_part', ['http://h/', 'rfc3986', 'params'])).toEqual({
      error:
        'RFC 3986 has no component "params"; expected one of scheme, authority, userinfo, host, port, path, query, fragment',
    });
  });

  // RFC 1738 has no relative URLs
  test('a reference under an RFC without references', () => {
    expect(run('uri_resolve', ['a', 'http://h/', 'rfc1738'])).toEqual({
      error: 'RFC 1738 does not define relative references; RFC 1808 is the first RFC that does',
    });
  });
});
