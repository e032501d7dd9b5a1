import { describe, expect, test } from '@jest/globals';
import { carrierFault, readEntries } from '../../scripts/claims/carriers.js';
import { carriedClaims, compareClaims } from '../../scripts/claims/check.js';
import { claimsIn } from '../../scripts/claims/documents.js';

test('something carries every claim of the documents; if not, see docs/internals/claims.txt', () => {
  const { claims, faults } = carriedClaims();
  expect(faults).toEqual([]);
  expect(claims.length).toBeGreaterThan(500);
});

const document = `
# Title

It never fails. It may fail! "All" is \`--all\`, and takes 3 ms. RFC 3986 came in 2005.

<!-- computed: table -->

All of this is computed.

<!-- end -->

## Costs

| speed | memory |
| --- | --- |
| slow | 10 MB |
| 1.5 | none |
`;

test('sentences and rows claim something if they have a word of promises, or a figure', () => {
  expect(claimsIn(document)).toEqual([
    { section: 'Title', text: 'It never fails.' },
    { section: 'Title', text: '"All" is `--all`, and takes 3 ms.' },
    { section: 'Costs', text: '| slow | 10 MB |' },
    { section: 'Costs', text: '| 1.5 | none |' },
  ]);
  expect(claimsIn('Use `never`. Version 3.14 has RFC 1738, section 5.')).toEqual([]);
});

describe('a list', () => {
  const faults = (list: string): string[] => compareClaims(new Map([['a.md', document]]), readEntries(list)).faults;
  const whole =
    '// words\na.md\n  It never fails.\n    npm test\n  # Costs\n    definition\n  *\n    RFC 3986, section 3.2\n';

  test('carries claims by their words, their section or their document', () => {
    expect(faults(whole)).toEqual([]);
    const { claims } = compareClaims(new Map([['a.md', document]]), readEntries(whole));
    expect(claims.map(({ carriers }) => carriers)).toEqual([
      ['npm test'],
      ['RFC 3986, section 3.2'],
      ['definition'],
      ['definition'],
    ]);
  });

  test('fails for a claim without an entry', () => {
    expect(faults(whole.replace('never', 'seldom'))).toEqual([
      'docs/internals/claims.txt: a.md has no claim "It seldom fails." that another entry does not carry',
    ]);
    expect(faults(whole.replace(/ {2}\*[^]*/, ''))).toEqual([
      'a.md, "Title": nothing carries ""All" is `--all`, and takes 3 ms."',
    ]);
  });

  test('fails for an entry without a carrier, or with one that does not exist', () => {
    expect(faults(whole.replace('    npm test\n', ''))).toEqual([
      'docs/internals/claims.txt: a.md, "It never fails." has no carrier',
    ]);
    expect(faults(whole.replace('npm test', 'npm run tset'))).toEqual([
      'docs/internals/claims.txt: a.md, "It never fails.": package.json has no script "tset"',
    ]);
  });
});

test.each([
  ['npm run prove -- --verbose', undefined],
  ['npx tsx scripts/prove-mutants.ts', undefined],
  ['npx tsx scripts/none.ts', 'scripts/none.ts does not exist'],
  ['test/scripts/claims.test.ts: sentences and rows', undefined],
  ['test/ci.test.ts: no such title', 'test/ci.test.ts has no "no such title"'],
  ['test/none.test.ts: a', 'test/none.test.ts does not exist'],
  ['scripts/fuzz/errors.ts: the offset is the length', undefined],
  ['proof/Functions.v: function_sound', undefined],
  ['proof/Functions.v: function_soun', 'proof/Functions.v has no "function_soun"'],
  ['RFC 3986, appendix B', undefined],
  ['src/index.ts', '"src/index.ts" is not a test, a property, a command, a theorem or a section of an RFC'],
  ['a promise', '"a promise" is not a test, a property, a command, a theorem or a section of an RFC'],
])('carrier %s: %j', (carrier, fault) => {
  expect(carrierFault(carrier)).toBe(fault);
});
