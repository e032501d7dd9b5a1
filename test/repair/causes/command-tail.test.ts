/** What follows a URI in the command of a shell (POSIX, sections 2.7 and 2.9), and what may also be a part of its path. */
import { expect, test } from '@jest/globals';
import { outcomes } from '../../support/repair-rows.js';

const URI = 'https://a.example/b';

test.each([
  [' 2>&1', 'likely'],
  [' 2> a', 'likely'],
  ['  2>> a', 'likely'],
  [' 1>>a', 'likely'],
  [' | jq .a', 'likely'],
  [' || exit 1', 'likely'],
  [' && cd a', 'likely'],
  ['\t|\tpython3', 'likely'],
  [' |  python -', 'likely'],
  ['" -o a', 'likely'],
  ["' --out a", 'likely'],
  [' | jqx', 'guess'],
  [' | foo', 'guess'],
  [' > a', 'guess'],
  [' >> a', 'guess'],
  ['  >  a', 'guess'],
  [' -o', 'guess'],
  [' -o a', 'guess'],
  [' -o ab', 'guess'],
  [' --out', 'guess'],
  [' --out a', 'guess'],
  [' --out=a', 'guess'],
])('%j: %s', (tail, certainty) => {
  expect(outcomes(URI + tail)[0]).toBe(`${URI} (${certainty})`);
});

test.each([' 3> a', ' b 2>&1', ' b > a', ' -o a b', ' -oa', ' --1', ' - o', ' --out a b c', '" o'])(
  'not %j',
  (tail) => {
    expect(outcomes(URI + tail)[0]).not.toMatch(/^https:\/\/a\.example\/b \(/);
  },
);
