/** The table of open splits in grammars/README.md. `npm run prove` proves its rows; here is that a wrong row fails. */
import { expect, test } from '@jest/globals';
import { grammarIds, readGrammar } from '../../../scripts/grammar/sources.js';
import { loadGrammar } from '../../../scripts/prove/grammar.js';
import { failuresOfRow, openSplitRows, proveOpenSplits } from '../../../scripts/prove/open-splits.js';
import { Splits } from '../../../scripts/prove/splits.js';

const grammar = loadGrammar('rfc2396');
const splits = new Splits(grammar);

const failures = (rule: string, string: string, is: string, not: string): string[] =>
  failuresOfRow({ rule, string, is, not }, grammar, splits).map(
    ({ what, counterexample }) => `${what}: ${counterexample}`,
  );

test('the rows of RFC 2396 hold', () => {
  expect(proveOpenSplits(grammar, splits)).toMatchObject({ checked: 3, failures: [] });
});

test('RFC 2732 has the rows of RFC 2396; every row is of a known grammar', () => {
  expect(openSplitRows({ id: 'rfc2732' })).toEqual(openSplitRows({ id: 'rfc2396' }));
  const own = grammarIds.filter((id) => id !== 'rfc2732').flatMap((id) => openSplitRows({ id }));
  expect(own.length).toBeGreaterThan(25);
});

test('java.net.URI has the rows of RFC 2396 about the productions that it does not change', () => {
  const java = loadGrammar('java');
  expect(openSplitRows(java).map(({ rule }) => rule)).toEqual(['authority']);
  expect(proveOpenSplits(java, new Splits(java), ['relativeURI', 'hier_part']).failures).toEqual([]);
});

test('a row that says the contrary fails with the shortest split', () => {
  expect(failures('authority', 'a', 'reg_name', 'server')).toEqual([
    'grammars/README.md says that this is split as reg_name, which it is not: ⟨authority ⟨reg_name a⟩⟩',
  ]);
});

test('a row about a string that the RFC derives in one way only fails', () => {
  expect(failures('authority', 'a@', 'server', 'reg_name')).toEqual([
    'server does not derive the string of grammars/README.md: a@',
  ]);
  expect(failures('authority', '', 'server', 'reg_name')).toEqual([
    'reg_name is not another derivation of the string of grammars/README.md: ',
  ]);
});

test('a production of the .split file without a row fails, unless it splits as the RFC’s own', () => {
  const [same, other] = ['net_path', 'abs_path'].map((name) => grammar.bnf.get(name));
  if (!same || !other) throw new Error('RFC 2396 has a net_path and an abs_path');
  const withNetPath = (production: typeof same): typeof grammar => ({
    ...grammar,
    split: new Map([...grammar.split, ['net_path', production]]),
    replacements: new Map([...grammar.replacements, ['net_path', production]]),
  });
  const proven = (changed: typeof grammar): unknown =>
    proveOpenSplits(changed, new Splits(changed), ['net_path']).failures.map(({ what }) => what);
  expect(proven(withNetPath(same))).toEqual([]);
  expect(proven(withNetPath(other))).toEqual(['neither grammars/README.md nor the RFC says that this is split so']);
});

test('a row may not name a rule that only the .split file has', () => {
  const url = loadGrammar('rfc1738');
  const row = { rule: 'url', string: 'news:a', is: 'predefined', not: 'otherurl' };
  expect(failuresOfRow(row, url, new Splits(url)).map(({ what, counterexample }) => [what, counterexample])).toEqual([
    ['a row of grammars/README.md is not in the RFC’s own rules', expect.stringContaining('predefined')],
  ]);
});

test.each([
  [
    'a search after the last tab instead of the first',
    'gopher-search  = ( selector - tabbed ) "%09" ( search - tabbed )',
    'gopher-search  = selector "%09" ( search - tabbed )',
    'gopherurl',
  ],
  ['a scheme that is not predefined', '"wais" | "mailto"', '"mailto"', 'url_intended'],
])('a mistake in a helper of the .split file is found without the PEG: %s', (_, old, edited, rule) => {
  const { split } = readGrammar('rfc1738');
  expect(split).toContain(old);
  const changed = loadGrammar('rfc1738', { split: split.replace(old, edited) });
  const proven = proveOpenSplits(changed, new Splits(changed));
  expect(proven.failures.map((one) => one.rule)).toEqual([rule]);
});
