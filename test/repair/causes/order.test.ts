/** The edits of a remedy are in order and apart from each other: if they were not, the repaired string would be another one. */
import { test } from '@jest/globals';
import type { Rfc } from '../../../src/index.js';
import { readGoal } from '../../../src/parse/goal.js';
import type { Cause } from '../../../src/repair/causes/cause.js';
import { inner, outer } from '../../../src/repair/causes/list.js';
import { findRepairs } from '../../../src/repair/repairs.js';
import { rfcDefinition } from '../../../src/rfcs/registry.js';
import { expectSame } from '../../support/expect-same.js';
import { readFixtures, toAscii } from '../../support/repair-fixtures.js';

const checked = (cause: Cause): Cause => ({
  ...cause,
  find: (invalid) => {
    const found = cause.find(invalid);
    for (const { edits } of found && !('advice' in found) ? found : [])
      expectSame(
        [cause.id, invalid.text, edits],
        edits.filter(({ start, end }, index) => end < start || start < (edits[index - 1]?.end ?? 0)),
        [],
      );
    return found;
  },
});
const lists = { outer: outer.map(checked), inner: inner.map(checked) };

const fixtures = readFixtures('causes.txt');

// two causes, or two places of one, in the same string
test.each([0, 1, 7, 100, 333])('fixtures of causes, each joined with the one that is %d further on', (distance) => {
  for (const [index, { rfc: id, input }] of fixtures.entries()) {
    const rfc = rfcDefinition<Rfc>(id);
    const other = fixtures[(index + distance) % fixtures.length]?.input ?? '';
    for (const joined of [`${input}/${other}`, `${input}?${other}`])
      findRepairs(rfc, readGoal<Rfc>(rfc), joined, 1, { toAscii }, lists);
  }
});
