import { describe, expect, test } from '@jest/globals';
import { DisabledLines, readDisableComment } from '../../src/diagnostics/disable-comment.js';

describe('readDisableComment', () => {
  test.each([
    ['rfc-uri-disable-next-line bad-port', ['bad-port'], []],
    [' rfc-uri-disable-next-line\n  bad-port,default-port , bad-host\n', ['bad-port', 'default-port', 'bad-host'], []],
    ['rfc-uri-disable-next-line bad-port: bad-host is wanted', ['bad-port'], []],
    ['rfc-uri-disable-next-line bad-prot toString', [], ['bad-prot', 'toString']],
    ['rfc-uri-disable-next-line', [], []],
    ['rfc-uri-disable-next-line: why', [], []],
  ])('reads %j', (text, codes, unknown) => {
    expect(readDisableComment(text)).toEqual({ codes, unknown });
  });

  test.each(['', 'bad-port', 'see rfc-uri-disable-next-line bad-port', 'rfc-uri-disable-next-lines bad-port'])(
    'leaves %j alone',
    (text) => {
      expect(readDisableComment(text)).toBeUndefined();
    },
  );

  test('takes time in proportion to the length', () => {
    const text = `rfc-uri-disable-next-line ${'x, '.repeat(1e5)}`;
    expect(readDisableComment(text)?.unknown.length).toBe(1e5);
    expect(readDisableComment(' '.repeat(1e6))).toBeUndefined();
  });
});

test('a comment turns codes off on the next line alone, and two comments add up', () => {
  const lines = new DisabledLines();
  lines.add({ codes: ['bad-port'], unknown: [] }, 3);
  lines.add({ codes: ['bad-host'], unknown: [] }, 3);
  expect([3, 4, 5].map((line) => lines.has(line, 'bad-port'))).toEqual([false, true, false]);
  expect([lines.has(4, 'bad-host'), lines.has(4, 'default-port')]).toEqual([true, false]);
});
