/** Where the RFCs' BNFs split a string in several ways. (`npm run prove` shows that the disambiguated ones do not.) */
import { describe, expect, test } from '@jest/globals';
import type { GrammarId } from '../../../scripts/grammar/sources.js';
import { alphabetOf, componentMarks, loadGrammar } from '../../../scripts/prove/grammar.js';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { ambiguity } from '../../../scripts/automata/ambiguity.js';
import { bnfAutomaton } from '../../../scripts/automata/thompson.js';
import { bnfSets } from '../../../scripts/automata/bnf-sets.js';
import { parseBnf } from '../../../scripts/automata/bnf.js';
import { markedText, marksFor } from '../../../scripts/automata/marks.js';

function splitsOf(text: string, components: readonly string[]): string[] | undefined {
  const bnf = parseBnf(text, 'rfc822');
  const marks = marksFor(components.map((name) => [name]));
  const alphabet = alphabetOfSets(bnfSets(bnf, marks), 2 * components.length);
  const found = ambiguity(bnfAutomaton(bnf, [...bnf.keys()][0] ?? '', alphabet, marks));
  return found && [found.first, found.second].map((word) => markedText(alphabet, word, components));
}

describe('the shortest string with two splits', () => {
  test.each([
    ['r = a b\na = *"x"\nb = *"y"', undefined],
    ['r = a b\na = *"x"\nb = *"x"', ['⟨a x⟩⟨b ⟩', '⟨a ⟩⟨b x⟩']],
    ['r = a | b\na = "x"\nb = "x"', ['⟨a x⟩', '⟨b x⟩']],
    ['r = a | b\na = "x"\nb = "y"', undefined],
    ['r = [ a ] "x"\na = *"y"\nb = "z"', ['⟨a ⟩x', 'x']],
    ['r = "x" a | "xx" \na = "x"\nb = "z"', ['x⟨a x⟩', 'xx']],
  ])('of %j: %j', (text, expected) => {
    const found = splitsOf(text, ['a', 'b']);
    expect(found?.toSorted()).toEqual(expected?.toSorted());
  });
});

function rfcSplits(id: GrammarId, rule: string): string[] | undefined {
  const grammar = loadGrammar(id);
  const marks = componentMarks(grammar);
  const alphabet = alphabetOf(grammar, marks);
  const found = ambiguity(bnfAutomaton(grammar.bnf, rule, alphabet, marks));
  return found && [found.first, found.second].map((word) => markedText(alphabet, word, grammar.components)).toSorted();
}

describe('the shortest string with two splits by an RFC', () => {
  test.each([
    ['rfc2396', 'hier_part', ['//⟨authority ⟩', '⟨path //⟩']],
    ['rfc2396', 'authority', ['⟨authority ⟨host a⟩⟩', '⟨authority ⟨reg_name a⟩⟩']],
    ['rfc2396', 'server', undefined],
    ['rfc1808', 'URL', ['⟨path a:⟩', '⟨scheme a⟩:']],
    ['rfc1808', 'relativeURL', undefined],
    ['rfc1738', 'fileurl', ['file://localhost/⟨fpath ⟩', 'file://⟨host localhost⟩/⟨fpath ⟩']],
    ['rfc1738', 'gopherurl', ['gopher://⟨host a⟩/⟨gtype a⟩', 'gopher://⟨host a⟩/⟨gtype a⟩⟨selector ⟩']],
    ['rfc1738', 'httpurl', undefined],
    ['rfc1738', 'ftpurl', undefined],
    ['rfc1738', 'waisurl', undefined],
    ['cern', 'login', ['⟨host a@a⟩', '⟨user a⟩@⟨host a⟩']],
  ] as const)('%s, rule %s: %j', (id, rule, expected) => {
    expect(rfcSplits(id, rule)).toEqual(expected);
  });
});
