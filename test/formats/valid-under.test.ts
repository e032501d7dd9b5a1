import { expect, test } from '@jest/globals';
import { validUnderText } from '../../src/formats/diagnostic-text.js';

test('names the RFCs that accept the string', () => {
  const rfcs = [
    { id: 'rfc2396', name: 'RFC 2396' },
    { id: 'rfc3986', name: 'RFC 3986' },
  ] as const;
  expect(validUnderText(rfcs)).toBe('also valid under: RFC 2396, RFC 3986');
});

test('says nothing if no RFC does', () => {
  expect(validUnderText([])).toBeUndefined();
});
