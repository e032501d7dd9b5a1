/** What docs/diagnostics.md says about causes. */
import { expect, test } from '@jest/globals';
import { canParse, suggest } from '../../../src/index.js';
import { causeDocumentation } from '../../../src/repair/causes/documentation.js';
import { allCauses } from '../../../src/repair/causes/list.js';

const documented = Object.entries(causeDocumentation);

test('every cause is documented, in the order in which they are tried', () => {
  expect(Object.keys(causeDocumentation)).toEqual(allCauses.map(({ id }) => id));
});

test.each(allCauses.map(({ id, applicability }) => [id, applicability]))('%s: its repair is %s', (_, applicability) => {
  expect(['safe', 'likely', 'guess']).toContain(applicability);
});

test.each(documented)('%s: what is wrong, what the repair does, and where it is described', (_, cause) => {
  const { title, repair, source, example } = cause;
  expect(title).toMatch(/^[A-Z]\S* \S.*[^.]$/);
  expect(repair).toMatch(example.repaired === undefined ? /^none: \S.*[^.]$/ : /^(?!none)[a-z]+ \S.*[^.]$/);
  expect(example.input).toMatch(/\S\S/);
  expect(source).toMatch(/^RFC \d+|^[\w -]+, (?:\w.* )?\S+$|^XML 1\.0, section \d/);
});

test.each(documented)('the example of %s', (_, { example: { rfc, input, repaired } }) => {
  expect(canParse(input, { rfc })).toBe(false);
  expect(suggest(input, { rfc })[0]?.value).toBe(repaired);
});

test('no two causes have the same title or example', () => {
  expect(new Set(documented.map(([, { title }]) => title)).size).toBe(documented.length);
  expect(new Set(documented.map(([, { example }]) => example.input)).size).toBe(documented.length);
});
