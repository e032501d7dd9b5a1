import { expect, test } from '@jest/globals';
import { automataText, claimsText } from '../../../scripts/machine/automata.js';
import { changedAutomata } from '../../../scripts/machine/meaning.js';

/** The rule a derives "0" to "9", and b nothing; in the second section a has a mark before the digit. */
const original = `kind language
alphabet 0 48 1 58 0
marks
rule a
- 2 1
+ 2 2
- 2 2
rule b
- 0 0
kind places
alphabet 0 48 1 58 0
marks <c=a
rule a
- 2 2 1
- 2 3 2
- 2 2 2
+ 2 2 2
`;

test('automata with other numbers of states, and classes of their own, accept the same', () => {
  expect(changedAutomata(original, original)).toEqual([]);
  expect(changedAutomata(original, original.replace('- 2 1\n+ 2 2\n- 2 2', '- 1 2\n- 1 1\n+ 1 1'))).toEqual([]);
  expect(changedAutomata(original, original.replace('0 48 1 58 0\nmarks\n', '0 48 1 53 1 58 0\nmarks\n'))).toEqual([]);
});

test.each([
  ['a state accepts', '+ 2 2\n', '- 2 2\n', ['language of a']],
  ['a next state', '- 2 1\n', '- 1 1\n', ['language of a']],
  ['a class begins elsewhere', '58 0\nmarks\n', '57 0\nmarks\n', ['language of a']],
  ['a mark has another name', '<c=a', '>c=a', ['places of a']],
  ['a rule is missing', 'rule b\n- 0 0\n', '', ['language of b']],
])('finds a change: %s', (_, from, to, changed) => {
  expect(changedAutomata(original, original.replace(from, to))).toEqual(changed);
});

test('a scanner has an automaton for the language of each rule, and for the places of each rule that reports some', () => {
  const [, language = '', places = ''] = automataText('rfc1808').split(/^kind .*$/m);
  expect(language).toContain('\nrule URL\n');
  expect(language).toContain('\nrule punctuation\n');
  expect(places).toContain(' <fragment=fragment >fragment=fragment');
  expect(places).toContain('\nrule URL\n');
  expect(places).not.toContain('\nrule punctuation\n');
});

test('the claims about an RFC name its components and productions', () => {
  const lines = claimsText('rfc3986').trimEnd().split('\n');
  expect(lines).toContain('component host IP_literal IPv4address reg_name');
  expect(lines).toContain('container authority authority');
  expect(lines).toContain('production relative_ref');
  expect(claimsText('rfc1738')).toContain('repeated fieldname fieldname\n');
  expect(claimsText('rfc1738')).toContain('intended url_intended\n');
});
