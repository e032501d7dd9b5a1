/** What docs/diagnostics.md says about causes. */
import { expect, test } from '@jest/globals';
import { canParse, suggest } from '../../../src/index.js';
import type { CauseDocumentation } from '../../../src/repair/causes/cause.js';
import { causeDocumentation } from '../../../src/repair/causes/documentation.js';
import { allCauses } from '../../../src/repair/causes/list.js';

const documented = Object.entries<CauseDocumentation>(causeDocumentation);

test('every cause is documented, and nothing else', () => {
  expect(Object.keys(causeDocumentation).toSorted()).toEqual(allCauses.map(({ id }) => id).toSorted());
});

test.each(allCauses.map(({ id, certainty }) => [id, certainty]))('%s: its repair is %s', (_, certainty) => {
  expect(['safe', 'likely', 'guess']).toContain(certainty);
});

test.each(allCauses.map((cause) => [cause.id, cause] as const))(
  '%s: what is wrong, what the repair does, and where it is described',
  (id, { title }) => {
    const { repair, source, example } = causeDocumentation[id];
    expect(title).toMatch(/^[A-Z]\S* \S.*[^.]$/);
    expect(repair).toMatch(example.repaired === undefined ? /^none: \S.*[^.]$/ : /^(?!none)[a-z]+ \S.*[^.]$/);
    expect(example.input).toMatch(/\S\S/);
    expect(source).toMatch(/^RFC \d+|^[\w -]+, (?:\w.* )?\S+$|^XML 1\.0, section \d/);
  },
);

test.each(documented)('the example of %s', (_, { example: { rfc, input, repaired } }) => {
  expect(canParse(input, { rfc })).toBe(false);
  expect(suggest(input, { rfc })[0]?.value).toBe(repaired);
});

test('no two causes have the same title or example', () => {
  expect(new Set(allCauses.map(({ title }) => title)).size).toBe(documented.length);
  expect(new Set(documented.map(([, { example }]) => example.input)).size).toBe(documented.length);
});
