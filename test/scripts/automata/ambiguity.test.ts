/** Where the RFCs' BNFs split a string in several ways. (`npm run prove` shows that the disambiguated ones do not.) */
import { describe, expect, test } from '@jest/globals';
import type { GrammarId } from '../../../scripts/grammar/sources.js';
import { loadGrammar } from '../../../scripts/prove/grammar.js';
import { Splits } from '../../../scripts/prove/splits.js';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { ambiguity } from '../../../scripts/automata/ambiguity.js';
import { bnfAutomaton } from '../../../scripts/automata/thompson.js';
import { bnfSets } from '../../../scripts/automata/bnf-sets.js';
import { parseBnf } from '../../../scripts/automata/bnf.js';
import { markedText, marksFor } from '../../../scripts/automata/marks.js';

function ambiguousSplits(text: string, components: readonly string[]): string[] | undefined {
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
    const found = ambiguousSplits(text, ['a', 'b']);
    expect(found?.toSorted()).toEqual(expected?.toSorted());
  });
});

function rfcSplits(id: GrammarId, rule: string): string[] | undefined {
  const splits = new Splits(loadGrammar(id));
  const found = ambiguity(splits.derived(rule));
  return found && [found.first, found.second].map((word) => splits.text(word)).toSorted();
}

describe('the shortest string with two derivations by an RFC', () => {
  const gopher = '⟨gopherurl gopher://⟨hostport ⟨host ⟨hostname ⟨toplabel a⟩⟩⟩⟩/⟨gtype a⟩';
  test.each([
    [
      'rfc2396',
      'hier_part',
      [
        '⟨hier_part ⟨abs_path /⟨path_segments ⟨segment ⟩/⟨segment ⟩⟩⟩⟩',
        '⟨hier_part ⟨net_path //⟨authority ⟨server ⟩⟩⟩⟩',
      ],
    ],
    [
      'rfc2396',
      'authority',
      ['⟨authority ⟨reg_name a⟩⟩', '⟨authority ⟨server ⟨hostport ⟨host ⟨hostname ⟨toplabel a⟩⟩⟩⟩⟩⟩'],
    ],
    ['rfc2396', 'server', undefined],
    ['rfc1808', 'URL', ['⟨URL ⟨absoluteURL ⟨scheme a⟩:⟩⟩', '⟨URL ⟨relativeURL ⟨rel_path ⟨path ⟨fsegment a:⟩⟩⟩⟩⟩']],
    ['rfc1808', 'relativeURL', undefined],
    [
      'rfc1738',
      'fileurl',
      [
        '⟨fileurl file://localhost/⟨fpath ⟨fsegment ⟩⟩⟩',
        '⟨fileurl file://⟨host ⟨hostname ⟨toplabel localhost⟩⟩⟩/⟨fpath ⟨fsegment ⟩⟩⟩',
      ],
    ],
    ['rfc1738', 'gopherurl', [`${gopher}⟨selector ⟩⟩`, `${gopher}⟩`]],
    ['rfc1738', 'httpurl', undefined],
    ['rfc1738', 'ftpurl', undefined],
    ['rfc1738', 'waisurl', undefined],
    [
      'cern',
      'login',
      [
        '⟨login ⟨hostport ⟨host ⟨hostname ⟨ialpha a⟨xalphas :1⟩⟩⟩⟩⟩⟩',
        '⟨login ⟨hostport ⟨host ⟨hostname ⟨ialpha a⟩⟩⟩:⟨port ⟨digits 1⟩⟩⟩⟩',
      ],
    ],
  ] as const)('%s, rule %s: %j', (id, rule, expected) => {
    expect(rfcSplits(id, rule)).toEqual(expected);
  });
});
