/** What may follow, in the order in which the RFC lists it. */
import { expect, test } from '@jest/globals';
import { inRfcOrder, shownExpected } from '../../src/formats/expected-text.js';

// RFC 6874 takes these productions over from RFC 3986. Comments of the grammar, such as that of `path`, list nothing.
// in one test: what the grammar lists is read only once
test('a production that lists most of a set comes first, and then what is left', () => {
  const rows: readonly (readonly [order: string, expected: readonly string[]])[] = [
    [
      'unreserved, pct-encoded, sub-delims, ":", "@", "/", "?", "#"',
      ['"#"', '"/"', '":"', '"?"', '"@"', 'pct-encoded', 'sub-delims', 'unreserved'],
    ],
    // RFC 6874 takes this production over from RFC 3986; a comment of the grammar, which has "/", lists nothing
    ['pchar, ":", "/"', ['"/"', '":"', 'pchar']],
    ['ALPHA, DIGIT, "-", ".", "_", "~"', ['"-"', '"."', '"_"', '"~"', 'ALPHA', 'DIGIT']],
    ['"//", path-abempty, path-absolute, path-rootless', ['"//"', 'path-abempty', 'path-absolute', 'path-rootless']],
    ['"b", "a", end of input', ['"b"', '"a"', 'end of input']],
    ['"#", end of input', ['"#"', 'end of input']],
    ['', []],
  ];
  for (const [order, expected] of rows) {
    expect(inRfcOrder('rfc6874', expected).join(', ')).toBe(order);
    // and again, from what is known
    expect(inRfcOrder('rfc6874', expected).join(', ')).toBe(order);
  }
});

test('sets that only look alike are told apart', () => {
  expect(inRfcOrder('rfc3986', ['ab', 'c'])).toEqual(['ab', 'c']);
  expect(inRfcOrder('rfc3986', ['a', 'bc'])).toEqual(['a', 'bc']);
});

test('characters are counted if the text is too wide', () => {
  const set = { rfc: 'rfc3986', expected: ['"!"', '"$"', '"&"', 'unreserved'] } as const;
  const whole = 'unreserved or one of ! $ &';
  expect([shownExpected(set), shownExpected(set, whole.length)]).toEqual([whole, whole]);
  expect(shownExpected(set, whole.length - 1)).toBe('unreserved or one of 3 characters');
});
