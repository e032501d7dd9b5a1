import { expect, test } from '@jest/globals';
import { loadFinder } from '../../../src/cli/tasks/load-finder.js';
import type { RuleOptions } from '../../../src/parse/options.js';
import { readGoal } from '../../../src/parse/goal.js';
import { rfcDefinition, type Rfc, type Rule } from '../../../src/rfcs/registry.js';

const rfc1738 = rfcDefinition<Rfc>('rfc1738');

test.each<[string, RuleOptions<Rule>, boolean]>([
  ['whole references', {}, true],
  ['whole references, read literally', { literal: true }, false],
  ['the rule of whole references', { rule: 'genericurl' }, false],
  ['the host', { rule: 'host' }, false],
  ['references with some schemes', { schemes: ['http'] }, false],
])('whether the module finds %s', async (_, options, isFound) => {
  const finder = await loadFinder(rfc1738, readGoal<Rfc>(rfc1738, options));
  expect(finder !== undefined).toBe(isFound);
});
