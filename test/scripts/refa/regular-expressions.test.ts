import { expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import type { Dfa } from '../../../src/automata/dfa.js';
import { bnfSets } from '../../../scripts/automata/bnf-sets.js';
import { parseBnf } from '../../../scripts/automata/bnf.js';
import { bnfAutomaton } from '../../../scripts/automata/thompson.js';
import { differing, type RefaAutomaton, type RefaState } from '../../../scripts/refa/regular-expressions.js';

function productionDfa(production: string): Dfa {
  const bnf = parseBnf(production, 'abnf');
  return bnfAutomaton(bnf, 'a', alphabetOfSets(bnfSets(bnf)));
}

/** As refa would make it: `first` to `last`, then any number of the second range. */
function automatonFrom(first: string, last: string, second: readonly [string, string]): RefaAutomaton {
  const move = (from: string, to: string, target: RefaState): RefaState['out'] => [
    [{ min: from.charCodeAt(0), max: to.charCodeAt(0) }, target],
  ];
  const end: { out: RefaState['out'] } = { out: [] };
  end.out = move(second[0], second[1], end);
  return { initial: { out: move(first, last, end) }, finals: new Set([end]) };
}

const digits = productionDfa('a = %x31-39 *%x30-39');

test('equal automata do not differ, even if their ranges are divided differently', () => {
  expect(differing(automatonFrom('1', '9', ['0', '9']), digits)).toBeUndefined();
});

test.each([
  ['that only ours accepts', '1', '8', ['0', '9'], '9'],
  ['that only theirs accepts', '0', '9', ['0', '9'], '0'],
  ['after others', '1', '9', ['1', '9'], '10'],
  ['beyond a range', '1', '9', ['0', ':'], '1:'],
] as const)('the shortest string %s is found', (_, first, last, second, found) => {
  expect(differing(automatonFrom(first, last, [...second]), digits)).toBe(found);
});
