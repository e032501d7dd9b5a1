/** The page shows the warnings that `diagnose` returns; test/cli/every-warning.test.ts compares those with `check`. */
import { expect, test } from '@jest/globals';
import { canParse, diagnose, rfcs, type Rfc } from 'rfc-uri';
import { readFixtures } from '../../test/support/repair-fixtures.js';
import { diagnoseWithFixes } from '../src/answers/diagnoses.js';

const strings = readFixtures('warnings.txt').map(({ input }) => input);

test.each(Object.keys(rfcs) as Rfc[])('shows every warning of the fixtures under %s', (rfc) => {
  const valid = strings.filter((text) => canParse(text, { rfc }));
  const shown = valid.map((text) => diagnoseWithFixes(text, rfc).shown.map(({ diagnostic: { code } }) => code));
  expect(shown).toEqual(valid.map((text) => diagnose(text, { rfc }).map(({ code }) => code)));
  expect(new Set(shown.flat()).size).toBeGreaterThan(15);
});
