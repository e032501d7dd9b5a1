import { expect, test } from '@jest/globals';
import { Cases, Material } from '../../../scripts/fuzz/cases.js';
import type { Property } from '../../../scripts/fuzz/property.js';
import { fuzz, testText, tryLines } from '../../../scripts/fuzz/run.js';
import { shrunk } from '../../../scripts/fuzz/shrink.js';
import { Random } from '../../../src/languages/sample.js';

const seeded: Property = {
  name: 'no string has a "?" after a "#"',
  about: 'strings',
  outcome: ({ text }) => (/#[^]*\?/.test(text) ? { broken: 'it has' } : 'holds'),
};
const crashing: Property = {
  name: 'nothing throws',
  about: 'references',
  rfcs: ['rfc2396'],
  outcome: ({ text, other = '' }) => {
    if (text.includes('..') && other.includes(':')) throw new Error('a bug');
    return text === '' ? 'does not apply' : 'holds';
  },
};

test('finds a broken property, makes the case small, and prints it as a test', () => {
  const tallies = fuzz({
    properties: [seeded, crashing],
    rfcs: ['rfc2396', 'rfc3986'],
    seed: 1,
    isDone: (now) => now.every(({ failures }) => failures.length > 0),
  });
  expect(tallies.map(({ failures }) => failures[0]?.smallest)).toEqual([
    { rfc: expect.stringMatching(/^rfc(2396|3986)$/) as unknown, text: '#?' },
    { rfc: 'rfc2396', text: '..', other: ':' },
  ]);
  const failure = tallies[0]?.failures[0];
  expect(failure && testText(seeded, { ...failure, smallest: { rfc: 'rfc2396', text: '#?' } })).toBe(
    [
      'test("no string has a \\"?\\" after a \\"#\\"", () => {',
      '  // it has',
      '  const property = properties.find(({ name }) => name === "no string has a \\"?\\" after a \\"#\\"");',
      '  expect(property?.outcome({"rfc":"rfc2396","text":"#?"})).toBe(\'holds\');',
      '});',
    ].join('\n'),
  );
  expect(tallies[1]?.failures[0]?.broken).toMatch(/^Error: a bug/);
});

test('counts only cases that a property applies to', () => {
  const [tally] = fuzz({
    properties: [{ ...seeded, outcome: () => 'does not apply' }],
    rfcs: ['rfc3986'],
    seed: 1,
    isDone: ([now]) => (now?.milliseconds ?? 0) > 0,
    longestWait: 100,
  });
  expect(tally).toMatchObject({ checked: 0, failures: [] });
});

test('a case that cannot be made smaller stays', () => {
  expect(shrunk({ rfc: 'rfc3986', text: '%' }, ({ text }) => text === '%')).toEqual({ rfc: 'rfc3986', text: '%' });
});

test('a seed determines the cases, some of which are made from real lines', () => {
  const line = 'http://www.example.com/a/real/line?with=a&query';
  const strings = (seed: number): string[] => {
    const cases = new Cases(new Material('rfc3986', new Random(1), [line]), new Random(seed));
    return Array.from({ length: 5_000 }, () => cases.string());
  };
  expect(strings(5)).toEqual(strings(5));
  expect(strings(5)).not.toEqual(strings(6));
  expect(strings(5).filter((text) => text.includes('example.com/a/real')).length).toBeGreaterThan(0);
});

test('tries each line once under each RFC, on properties about any string, for the whole reference if they are about rules', () => {
  const lines = ['http://a/#?', 'http://a/'];
  const ofRules: Property = { ...seeded, about: 'strings of rules' };
  const tallies = tryLines([seeded, ofRules, crashing], ['rfc2396', 'rfc3986'], lines);
  const ofOne = [
    4,
    [
      { rfc: 'rfc2396', text: 'http://a/#?' },
      { rfc: 'rfc3986', text: 'http://a/#?' },
    ],
  ];
  expect(tallies.map(({ checked, failures }) => [checked, failures.map(({ found }) => found)])).toEqual([ofOne, ofOne]);
});
