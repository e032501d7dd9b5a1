/** The table of open splits in grammars/README.md. `npm run prove` proves its rows; here is that a wrong row fails. */
import { expect, test } from '@jest/globals';
import { grammarIds } from '../../../scripts/grammar/sources.js';
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

test('a production of the .split file without a row fails', () => {
  const [rule = '', production] = [...grammar.bnf].find(([name]) => name === 'net_path') ?? [];
  if (!production) throw new Error('RFC 2396 has a net_path');
  const more = { ...grammar, replacements: new Map([...grammar.replacements, [rule, production]]) };
  expect(proveOpenSplits(more, splits).failures).toEqual([
    {
      rule: 'net_path',
      what: 'the .split file replaces this production, but grammars/README.md does not say why',
      counterexample: 'net_path',
    },
  ]);
});
