/** Grammars with characters beyond US-ASCII: what may follow, shown by its codes. */
import { describe, expect, test } from '@jest/globals';
import { bnfSets } from '../../scripts/automata/bnf-sets.js';
import { parseBnf } from '../../scripts/automata/bnf.js';
import { encodeAutomaton } from '../../scripts/automata/encoder.js';
import { pathAutomaton } from '../../scripts/automata/rule-paths.js';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { NOWHERE } from '../../src/automata/grammar-automaton.js';
import { UnicodeAutomaton } from '../../src/automata/unicode-automaton.js';

const GRAMMAR = `text = *( letter / face / many )
letter = "a" / exact / more
exact = %x300-37F
more = %x400-480 / %x500
face = %x1F600-1F64F
first = %x1F600
many = %x10000-107FF
word = "a" face
half = "a" / %xDC00
`;

const bnf = parseBnf(GRAMMAR, 'abnf');
const alphabet = alphabetOfSets(bnfSets(bnf));
const rules = [...bnf.keys()];
const options = { named: new Set(rules), units: new Set<string>() };
const plain = new Map(rules.map((rule) => [rule, pathAutomaton(bnf, rule, alphabet, options)]));
const encoded = encodeAutomaton(plain);
const made = (): UnicodeAutomaton => new UnicodeAutomaton(encoded, rules);
const symbol = (character: string): number => alphabet.classIndex(character.charCodeAt(0));

describe('an automaton of a grammar with characters beyond US-ASCII', () => {
  test.each([
    ['text', '', false],
    ['text', '\ud83d', true],
    ['text', '\ud83d\ude00', false],
    ['letter', '', false],
    ['letter', 'a', false], // the end
    ['face', '', false],
    ['face', '\ud83d', true],
    ['face', 'a', false], // nowhere
    ['word', 'a', false],
    ['word', 'a\ud83d', true],
    ['half', '', false], // or a second unit by itself
  ])('knows of %s whether %j ends inside of a character: %j', (rule, string, isInside) => {
    const automaton = made();
    expect(automaton.isInPair(automaton.run(string, automaton.start(rule)))).toBe(isInside);
  });

  test.each([
    ['text', '', 'face', true],
    ['text', '', 'text', true],
    ['face', '', 'first', true],
    ['first', '', 'face', false], // only one of them
    ['face', '', 'many', false], // none
    ['many', '', 'text', false], // some
    ['word', '', 'face', false],
    ['word', 'a', 'face', true],
    ['letter', '', 'letter', true], // it begins with none
  ])('knows whether in %s after %j all pairs of %s may follow: %j', (rule, string, other, mayFollow) => {
    const automaton = made();
    expect(automaton.hasPairs(automaton.run(string, automaton.start(rule)), other)).toBe(mayFollow);
  });

  test.each([
    // D800 and D801 are one class of first units; 128 letters are listed, 129 and one more are not
    ['text', '\u0400\ud800\ud83d', ['U+0400-U+0480', 'U+0500', 'U+10000-U+107FF', 'U+1F600-U+1F64F']],
    ['letter', '\u0400', ['U+0400-U+0480', 'U+0500']],
    ['exact', '', []],
    ['face', '\ud83d', ['U+1F600-U+1F64F']],
    ['first', '\ud83d', ['U+1F600']],
  ])('shows many characters, and pairs, in %s by their codes', (rule, units, texts) => {
    const automaton = made();
    const state = automaton.start(rule);
    const { symbols, texts: shown } = automaton.wideAhead(state, new Set(automaton.ahead(state)));
    expect(shown).toEqual(texts);
    expect(symbols.toSorted((a, b) => a - b)).toEqual(
      Array.from(units.match(/[^]/g) ?? [], symbol).toSorted((a, b) => a - b),
    );
  });

  test('shows only classes that are open', () => {
    const automaton = made();
    const state = automaton.start('text');
    const shown = (units: string): unknown =>
      automaton.wideAhead(state, new Set(Array.from(units.match(/[^]/g) ?? [], symbol)));
    expect(shown('a')).toEqual({ symbols: [], texts: [] });
    expect(shown('a\u0400')).toEqual({ symbols: [symbol('\u0400')], texts: ['U+0400-U+0480', 'U+0500'] });
    expect(shown('\ud83d')).toEqual({ symbols: [symbol('\ud83d')], texts: ['U+1F600-U+1F64F'] });
    expect(shown('\u0400\ud83d')).toEqual({
      symbols: [symbol('\ud83d'), symbol('\u0400')],
      texts: ['U+0400-U+0480', 'U+0500', 'U+1F600-U+1F64F'],
    });
  });

  test('has nothing before it from nowhere', () => {
    const automaton = made();
    expect([automaton.isInPair(NOWHERE), automaton.wideAhead(NOWHERE, new Set([0]))]).toEqual([
      false,
      { symbols: [], texts: [] },
    ]);
  });
});
