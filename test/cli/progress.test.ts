import { expect, test } from '@jest/globals';
import { progressText } from '../../src/cli/run/progress.js';

test('says lines, invalid ones, speed and the time that is left', () => {
  const progress = { bytes: 500e6, lines: 7_352_941, invalid: 36_764, size: 2e9, seconds: 5 };
  expect(progressText(progress)).toBe('7,352,941 lines, 36,764 invalid, 100 MB/s, 15 s left');
  expect(progressText({ ...progress, size: 100e9 })).toBe('7,352,941 lines, 36,764 invalid, 100 MB/s, 17 min left');
});

test('the time left is not known for standard input', () => {
  const progress = { bytes: 5e6, lines: 1, invalid: 0, size: undefined, seconds: 2 };
  expect(progressText(progress)).toBe('1 line, 0 invalid, 2.5 MB/s');
});
