import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { comparingText } from '../../../scripts/docs/comparing.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';

test('docs/comparing.md is up to date; if not, run "npm run docs"', () => {
  expect(readFileSync(`${projectRoot}docs/comparing.md`, 'utf8')).toBe(comparingText());
});
