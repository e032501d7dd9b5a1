/** The components of a URI, one a row. */
import { expect, test } from '@jest/globals';
import { componentsText } from '../../src/formats/components.js';

const text = (uri: object): string[] => componentsText(uri).split('\n');

test('parts of a component are below it, and its kind is after it', () => {
  const uri = {
    rfc: 'rfc2396',
    rule: 'URI',
    ranges: { scheme: { start: 0, end: 4 } },
    kind: 'absolute',
    scheme: 'http',
    authority: { kind: 'server', userinfo: undefined, host: 'a\tb', hostKind: 'hostname', port: '' },
    path: '/c',
    params: [
      { name: 'd', value: 'e' },
      { name: 'f', value: '' },
    ],
    query: undefined,
  };
  expect(text(uri)).toEqual([
    'scheme     http',
    'authority  server',
    '  host     a\\u{9}b (hostname)',
    '  port     ""',
    'path       /c',
    'params     d = e',
    'params     f = ""',
  ]);
});

test('a component without a kind has only its parts', () => {
  expect(text({ a: { b: 'c', d: { kind: 'e' } }, f: [{ g: undefined, h: 'i' }], j: [] })).toEqual([
    'a',
    '  b  c',
    '  d  e',
    'f     = i',
  ]);
});
