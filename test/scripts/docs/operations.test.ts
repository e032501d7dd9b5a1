import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { operationsText } from '../../../scripts/docs/operations.js';
import { projectRoot } from '../../../scripts/grammar/sources.js';

test('docs/operations.md is what npm run docs writes', () => {
  expect(readFileSync(`${projectRoot}docs/operations.md`, 'utf8')).toBe(operationsText());
});
