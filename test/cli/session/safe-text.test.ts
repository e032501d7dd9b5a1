/** JSON that is safe to print: what a terminal or a CI system might obey is escaped, and means the same. */
import { expect, test } from '@jest/globals';
import { json, safeJson } from '../../../src/cli/session/safe-text.js';

test.each([
  ['plain ~', '"plain ~"'],
  ['\u00e9\u20ac\u{1f600}', '"\u00e9\u20ac\u{1f600}"'],
  ['\u001b[2J', String.raw`"\u001b[2J"`],
  ['\u007f\u0085\u009b', String.raw`"\u007f\u0085\u009b"`],
  ['\u00a0\u3000', String.raw`"\u00a0\u3000"`],
  ['\u2028\u2029', String.raw`"\u2028\u2029"`],
  ['\u202e\u200b\u00ad\ufeff', String.raw`"\u202e\u200b\u00ad\ufeff"`],
  ['\u{e0001}', String.raw`"\udb40\udc01"`],
  ['\ud800', String.raw`"\ud800"`],
  ['##[group]###[x]', String.raw`"#\u0023[group]##\u0023[x]"`],
  ['# #[', '"# #["'],
  ['\n\t"\\', String.raw`"\n\t\"\\"`],
])('%j', (text, expected) => {
  expect(json(text)).toBe(expected);
  expect(JSON.parse(json(text))).toBe(text);
});

test('objects may be on lines of their own', () => {
  expect(json({ a: ['\u0085'] }, 2)).toBe('{\n  "a": [\n    "\\u0085"\n  ]\n}');
});

test('in JSON from outside, white space between tokens becomes spaces', () => {
  expect(safeJson('{\t"a":\r"\u202e##["}')).toBe('{ "a": "\\u202e#\\u0023["}');
});
