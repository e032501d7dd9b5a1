/** The proof of the encoded automata, and that any change of a table fails it. */
import { expect, test } from '@jest/globals';
import { encoded } from '../../../generated/rfc1808/automaton.js';
import { rules } from '../../../generated/rfc1808/rules.js';
import type { EncodedAutomaton } from '../../../src/automata/encoded-automaton.js';
import { GrammarAutomaton } from '../../../src/automata/grammar-automaton.js';
import type { Failure } from '../../../scripts/prove/failure.js';
import { loadGrammar } from '../../../scripts/prove/grammar.js';
import { proveTables } from '../../../scripts/prove/tables.js';

const grammar = loadGrammar('rfc1808');

function failures(changes: Partial<EncodedAutomaton>): Failure[] {
  const decoded = new GrammarAutomaton({ ...encoded, ...changes }, rules);
  return [...proveTables(grammar, decoded)].flatMap((result) => result.failures);
}

/** The first failure of a rule. */
function firstFailure(rule: string, changes: Partial<EncodedAutomaton>): Omit<Failure, 'rule'> | undefined {
  return failures(changes).find((failure) => failure.rule === rule);
}

test('the table of RFC 1808 has the automata of its BNF', () => {
  expect(failures({})).toEqual([]);
});

test('a table that is cut off fails', () => {
  expect(failures({ moves: encoded.moves.slice(0, -1) })).not.toEqual([]);
  expect(failures({ moves: '' })).not.toEqual([]);
  expect(failures({ letters: encoded.letters.replace(/ [^ ]*$/, '') })).toMatchObject([
    { rule: 'classes of characters', what: 'the table cannot be decoded' },
  ]);
  const last = rules.at(-1);
  expect(failures({ starts: encoded.starts.slice(0, -1) })).toEqual([
    { rule: last, what: 'the table has no automaton of', counterexample: last },
  ]);
});

test('a table in which a rule has the automaton of another fails with the shortest string', () => {
  const { starts } = encoded;
  const [digit, hex] = [rules.indexOf('digit'), rules.indexOf('hex')];
  expect(firstFailure('digit', { starts: starts.with(digit, `${starts[hex]}`) })).toEqual({
    rule: 'digit',
    what: 'only in the table',
    counterexample: 'a',
  });
  expect(firstFailure('hex', { starts: starts.with(hex, `${starts[digit]}`) })).toEqual({
    rule: 'hex',
    what: 'only in the BNF, not in the table',
    counterexample: 'a',
  });
});

test('a table with a changed path fails with the shortest prefix', () => {
  const [fragment, query] = [rules.indexOf('fragment'), rules.indexOf('query')];
  const turns = encoded.turns.map((turn) => turn.replace(new RegExp(` ${fragment}\\b`), ` ${query}`));
  expect(turns).not.toEqual(encoded.turns);
  expect(firstFailure('URL', { turns })).toEqual({
    rule: 'URL',
    what: 'the path is URL > query and not URL > fragment after',
    counterexample: '#',
  });
});

test('a table whose paths grow without end fails', () => {
  const turns = encoded.turns.map((turn) => turn.replace(/^\d+/, '0'));
  expect(failures({ turns })).toMatchObject([{ what: 'the table cannot be decoded' }]);
});

test('other classes of characters fail, even if the automata work as before', () => {
  const classes = encoded.classes.map((text, index) => (index === 0 ? text.slice(0, -2) : text));
  expect(failures({ classes })).toMatchObject([{ what: 'the table has others than the BNF' }]);
});
