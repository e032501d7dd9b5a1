/** Every cause by its fixtures. */
import { describe, expect, test } from '@jest/globals';
import { codes } from '../../../src/diagnostics/codes.js';
import { suggest } from '../../../src/index.js';
import { readGoal } from '../../../src/parse/goal.js';
import { allCauses } from '../../../src/repair/causes/list.js';
import { findRepairs } from '../../../src/repair/repairs.js';
import { rfcDefinition, type Rfc } from '../../../src/rfcs/registry.js';
import { readFixtures, firstRepair, diagnosticTexts, toAscii, type Fixture } from '../../support/repair-fixtures.js';

const fixtures = readFixtures('causes.txt');

/** The repairs of a string: each with the causes that made it. */
function fixtureRepairs({
  rfc: id,
  input,
}: Fixture): readonly { readonly said: string; readonly causes: readonly string[] }[] {
  const rfc = rfcDefinition<Rfc>(id);
  return findRepairs(rfc, readGoal<Rfc>(rfc), input, 5, { toAscii }).repairs.map(({ value, certainty, causes }) => ({
    said: `${value} (${certainty})`,
    causes: causes.map(({ id: cause }) => cause),
  }));
}

describe.each(fixtures.filter(({ relation }) => relation === '==>'))('$id: $rfc $input', (fixture) => {
  const { id, expected, text } = fixture;
  test('is repaired', () => expect(firstRepair(fixture)).toBe(expected));
  if (!expected.startsWith('nothing'))
    test('has this cause', () => expect(fixtureRepairs(fixture)[0]?.causes).toContain(id));
  if (text.length > 0) test('is described', () => expect(diagnosticTexts(fixture)).toEqual(text));
});

test.each(fixtures.filter(({ relation }) => relation === '~~>'))('$id: $rfc $input has another repair', (fixture) => {
  const [best, ...others] = fixtureRepairs(fixture);
  expect(best?.causes).not.toContain(fixture.id);
  expect(others.find(({ said }) => said === fixture.expected)?.causes).toContain(fixture.id);
  if (fixture.text.length > 0) expect(diagnosticTexts(fixture)).toEqual(fixture.text);
});

test.each(fixtures.filter(({ relation }) => relation === '=/='))(
  '$id: $rfc $input does not have this cause',
  (fixture) => {
    const [best] = fixtureRepairs(fixture);
    expect(best?.causes ?? []).not.toContain(fixture.id);
  },
);

test('every cause has three strings that have it, one of them with its text, and two that do not', () => {
  const counted = allCauses.map(({ id }) => {
    const own = fixtures.filter((fixture) => fixture.id === id);
    const positive = own.filter(({ relation, expected }) => relation !== '=/=' && expected !== 'nothing');
    const negative = own.filter(({ relation }) => relation === '=/=');
    const isEnough = positive.length >= 3 && negative.length >= 2 && positive.some(({ text }) => text.length > 0);
    return isEnough ? '' : id;
  });
  expect(counted.filter((id) => id !== '')).toEqual([]);
});

test('every cause has one name and fixtures, and there are no others', () => {
  const known = allCauses.map(({ id }): string => id);
  expect(new Set(known).size).toBe(known.length);
  expect(fixtures.filter(({ id }) => !known.includes(id))).toEqual([]);
});

test('an id names either a code or a cause', () => {
  expect(allCauses.filter(({ id }) => Object.hasOwn(codes, id))).toEqual([]);
});

test('other repairs follow the best one', () => {
  const values = (input: string, rfc: Rfc): string[] => suggest(input, { rfc }).map(({ value }) => value);
  expect(values('/it’s', 'rfc3986')).toEqual(['/it%E2%80%99s', "/it's"]);
  expect(values('/find?q=1µphone=2', 'rfc3986')).toEqual(['/find?q=1%C2%B5phone=2', '/find?q=1&microphone=2']);
  expect(values('/a/b\\c', 'rfc3986')).toEqual(['/a/b/c', '/a/b%5Cc']);
  expect(values('http://parser.example/#a', 'rfc1738')).toEqual([
    'http://parser.example/',
    'http://parser.example/%23a',
  ]);
});
