/** Every common warning by its fixtures, and others that have some. */
import { describe, expect, test } from '@jest/globals';
import { canParse, diagnose } from '../../../src/index.js';
import { commonWarnings, onRequest, warningsBy } from '../../../src/diagnostics/warnings/list.js';
import { registry } from '../../../src/rfcs/registry.js';
import { applyEdits } from '../../../src/syntax/edit.js';
import { readFixtures, diagnosticTexts, type Fixture } from '../../support/repair-fixtures.js';

const common = commonWarnings.flatMap((entry) => ('find' in entry ? [entry] : []));
const fixtures = readFixtures('warnings.txt');

function fixtureWarnings({ id, rfc, input }: Fixture): ReturnType<typeof diagnose> {
  return diagnose(input, { rfc, warn: onRequest }).filter(({ code }) => code === id);
}

describe.each(fixtures)('$id: $rfc $input', (fixture) => {
  const { rfc, input, relation, expected, text } = fixture;
  const warnings = (): ReturnType<typeof diagnose> => fixtureWarnings(fixture);
  test('is valid', () => expect(canParse(input, { rfc })).toBe(true));
  if (relation === '=/=') test('has no such warning', () => expect(warnings()).toEqual([]));
  else
    test('gets one warning, with the string that was probably meant', () => {
      expect(warnings().map(({ severity }) => severity)).toEqual(['warning']);
      const fixes = warnings().flatMap((warning) => warning.fixes);
      expect(fixes.map(({ edits }) => applyEdits(input, edits))).toEqual(expected === 'nothing' ? [] : [expected]);
      expect(fixes.every(({ certainty }) => certainty === 'guess')).toBe(true);
    });
  if (text.length > 0) test('is described', () => expect(diagnosticTexts(fixture)).toEqual(text));
});

test.each(common)('$code says what looks wrong, and where that is described', ({ message, source }) => {
  expect(message).toMatch(/^\S.*[^.]$/);
  expect(source).toMatch(/^[A-Zt]\S* \S.*[^.]$/);
});

test('every common warning has three strings that are warned of, one of them with its text, and two that are not', () => {
  const poor = common.filter(({ code }) => {
    const own = fixtures.filter(({ id }) => id === code);
    const positive = own.filter(({ relation }) => relation === '==>');
    return positive.length < 3 || own.length - positive.length < 2 || !positive.some(({ text }) => text.length > 0);
  });
  expect(poor.map(({ code }) => code)).toEqual([]);
  const known = warningsBy(registry.rfc3987.guidance).map(({ code }): string => code);
  expect(fixtures.filter(({ id }) => !known.includes(id))).toEqual([]);
});
