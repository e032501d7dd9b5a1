/** Automata with paths, from the text in which they are stored. */
import { describe, expect, test } from '@jest/globals';
import { bnfSets } from '../../scripts/automata/bnf-sets.js';
import { parseBnf } from '../../scripts/automata/bnf.js';
import { encodeAutomaton } from '../../scripts/automata/encoder.js';
import { pathAutomaton, type PathDfa } from '../../scripts/automata/rule-paths.js';
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { StateLimitError } from '../../src/automata/dfa.js';
import { decodedClass, moveLetters, type EncodedAutomaton } from '../../src/automata/encoded-automaton.js';
import { GrammarAutomaton, NOWHERE } from '../../src/automata/grammar-automaton.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';

interface Compiled {
  readonly rules: readonly string[];
  readonly plain: ReadonlyMap<string, PathDfa>;
  readonly decoded: GrammarAutomaton;
}

/** The automata of a grammar's rules, and the same after encoding and decoding. */
function compiled(grammar: string): Compiled {
  const bnf = parseBnf(grammar, 'rfc822');
  const alphabet = alphabetOfSets(bnfSets(bnf));
  const rules = [...bnf.keys()];
  const options = { named: new Set(rules), units: new Set(['esc']) };
  const plain = new Map(rules.map((rule) => [rule, pathAutomaton(bnf, rule, alphabet, options)]));
  return { rules, plain, decoded: new GrammarAutomaton(encodeAutomaton(plain), rules) };
}

const ADDRESS = `url = host [ ":" port ] [ "/" path ]
host = 1*( "a" | "." )
port = *"1"
path = *( "a" | esc )
esc = "%" x x
x = "1" | "2"
`;

/** A loop so long that the way back has two characters. */
const LONG = '"a" '.repeat(200);

function stringsUpTo(length: number, letters: string): string[] {
  let longest = [''];
  const all = [''];
  for (let count = 0; count < length; count++) {
    longest = longest.flatMap((string) => Array.from(letters, (letter) => string + letter));
    all.push(...longest);
  }
  return all;
}

describe('a decoded automaton', () => {
  test.each(['url', 'host', 'port', 'path', 'esc', 'x'])('of %s has the same moves, paths and ends', (rule) => {
    const { plain, decoded } = compiled(ADDRESS);
    const { dfa, paths } = plain.get(rule) ?? {};
    if (!dfa || !paths) throw new Error(rule);
    const seen = (string: string): unknown[] => {
      const state = decoded.run(string, decoded.start(rule));
      return [string, decoded.isAccepting(state), decoded.path(state), decoded.ahead(state)];
    };
    const expected = (string: string): unknown[] => {
      const state = dfa.run(string);
      const ahead = [...dfa.alphabet.classes.keys()].filter((symbol) => dfa.live[dfa.next(state, symbol)] === 1);
      return [string, dfa.isAccepting(state), dfa.live[state] === 1 ? paths[state] : [], ahead];
    };
    const strings = [...stringsUpTo(3, 'a:/1%x'), 'a:11/a', 'a.:/%12a', 'a/aa%1%', 'aa/%11%21'];
    expect(strings.map(seen)).toEqual(strings.map(expected));
  });

  test.each([
    ['a:1/', 4, 'url path'],
    ['a:x', 2, 'url port'],
    ['', 0, 'url host'],
    ['%', 0, 'url host'],
    ['a/%1', 4, 'url path esc x'],
  ])('reads %j up to %i, in %s', (string, offset, path) => {
    const { decoded } = compiled(ADDRESS);
    const reached = decoded.walk(string, decoded.start('url'));
    expect([reached.offset, decoded.path(reached.state).join(' ')]).toEqual([offset, path]);
    expect(decoded.run(string, decoded.start('url')) === NOWHERE).toBe(offset < string.length);
  });

  test('reads a part of a string', () => {
    const { decoded } = compiled(ADDRESS);
    const start = decoded.start('port');
    expect(decoded.walk('a:11/1', start, 2, 4)).toEqual({ offset: 4, state: decoded.run('11', start) });
    expect(decoded.walk('a:11/1', start, 2).offset).toBe(4);
    expect(decoded.run('a:11/1', start, 2)).toBe(NOWHERE);
    expect(decoded.run('a:11/1', start, 2, 4)).not.toBe(NOWHERE);
    expect(decoded.run('a:11/1', start, 5)).toBe(decoded.run('1', start));
  });

  test('has the letters of rules that match one character or escape', () => {
    const { rules, decoded } = compiled(ADDRESS);
    const letters = (text: string): string =>
      Array.from(text, (unit) => String.fromCharCode(0x41 + decoded.alphabet.classIndex(unit.charCodeAt(0)))).join('');
    expect(rules.map((rule) => decoded.word(rule))).toEqual(['', '', '', '', `%${letters('12')}`, letters('12')]);
    expect(decoded.word('no-rule')).toBe('');
  });

  test('has no state that leads on from nowhere, and nothing beyond US-ASCII', () => {
    const { decoded } = compiled(ADDRESS);
    expect([decoded.isAccepting(NOWHERE), decoded.path(NOWHERE), decoded.ahead(NOWHERE)]).toEqual([false, [], []]);
    const start = decoded.start('url');
    expect([decoded.isInPair(start), decoded.hasPairs(start, 'port')]).toEqual([false, true]);
    expect(decoded.wideAhead(start, new Set(decoded.ahead(start)))).toEqual({ symbols: [], texts: [] });
  });

  test('has the same state for a rule whenever it is asked', () => {
    const { decoded } = compiled(ADDRESS);
    const start = decoded.start('port');
    expect(decoded.start('port')).toBe(start);
    expect(decoded.start('path')).not.toBe(start);
    expect(() => decoded.start('no-rule')).toThrow('there is no automaton for the rule no-rule');
  });

  test('gives the automaton of a rule, made once', () => {
    const { decoded } = compiled(ADDRESS);
    const dfa = ruleDfa(decoded, 'port');
    expect(ruleDfa(decoded, 'port')).toBe(dfa);
    expect(ruleDfa(decoded, 'host')).not.toBe(dfa);
    expect(dfa.stateCount).toBe(2);
    expect(['', '1', '11', 'a', '2'].filter((string) => dfa.accepts(string))).toEqual(['', '1', '11']);
    expect(ruleDfa(compiled(ADDRESS).decoded, 'port')).not.toBe(dfa);
  });

  test('tells apart paths of rules whose names are alike if they are put together', () => {
    const { decoded } = compiled('r = ( "1" ab ) | ( "2" a )\nab = c\nc = "x"\na = bc\nbc = "x"\n');
    const start = decoded.start('r');
    expect(['1', '2', '1x'].map((string) => decoded.path(decoded.run(string, start)))).toEqual([
      ['r', 'ab', 'c'],
      ['r', 'a', 'bc'],
      ['r', 'ab', 'c'],
    ]);
  });

  test.each([61, 62, 63, 64, 65, 154, 155])('has moves over %i states', (count) => {
    const { decoded } = compiled(`r = *( ${'"a" '.repeat(count)} )\n`);
    const start = decoded.start('r');
    const lengths = [count - 1, count, count + 1, 2 * count];
    expect(lengths.map((length) => decoded.isAccepting(decoded.run('a'.repeat(length), start)))).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('has moves over many states', () => {
    const { decoded: long } = compiled(`r = *( ${LONG} ) [ "b" ]\n`);
    const start = long.start('r');
    const accepted = Array.from({ length: 402 }, (_, length) => length).filter((length) =>
      long.isAccepting(long.run('a'.repeat(length), start)),
    );
    expect(accepted).toEqual([0, 200, 400]);
    expect(long.isAccepting(long.run(`${'a'.repeat(200)}b`, start))).toBe(true);
    expect(long.run(`${'a'.repeat(199)}b`, start)).toBe(NOWHERE);
  });
});

describe('the text of an automaton', () => {
  /** "#" is 0, "$" is 1, "%" is 2, and so on. State 1 is the end; 2 and 3 lead on by "a" and "b". */
  const encoded: EncodedAutomaton = {
    classes: ['aaa', 'bbb'],
    turns: ['0', '1 1', '0 0'],
    // 2: "a" to 1, the last but one that was used, and "b" to 3, which is 1 further, with turn 2;
    // 3: "a" to the end as before, now with turn 1; "b" to 3 itself, the last but one, which each state has before its moves
    moves: '&#$%$%$&',
    letters: ' . A,B .A,B',
    starts: ['2', '3 0 1', '0'],
    words: ['', 'AB', ''],
  };
  const made = (): GrammarAutomaton => new GrammarAutomaton(encoded, ['r', 's', 'nothing']);

  test.each([
    ['', 'r', false],
    ['a', 'r', true],
    ['b', 'r r', true],
    ['bb', 'r r', true],
    ['ba', 'r s', true],
    ['bba', 'r s', true],
  ])('after %j has the path %s', (string, path, isAccepting) => {
    const automaton = made();
    const state = automaton.run(string, automaton.start('r'));
    expect([automaton.path(state).join(' '), automaton.isAccepting(state)]).toEqual([path, isAccepting]);
  });

  test('leads nowhere by other letters', () => {
    const automaton = made();
    expect(['aa', 'ab', 'baa'].map((string) => automaton.run(string, automaton.start('r')))).toEqual([0, 0, 0]);
  });

  test('has the path of a rule before any character, unless it is the rule alone', () => {
    const automaton = made();
    expect([automaton.path(automaton.start('r')), automaton.path(automaton.start('s'))]).toEqual([['r'], ['r', 's']]);
    expect([automaton.word('r'), automaton.word('s')]).toEqual(['', 'AB']);
    expect(automaton.start('nothing')).toBe(NOWHERE);
  });

  test('has the letters of each move between commas', () => {
    expect(['', '.', 'A', '.AB,C', 'A,~'].map(moveLetters)).toEqual([[], [], ['A'], ['AB', 'C'], ['A', '~']]);
  });

  test('has the characters of a class after one that stands for it', () => {
    expect(decodedClass('b09az')).toEqual({
      representative: 0x62,
      set: [
        [0x30, 0x39],
        [0x61, 0x7a],
      ],
    });
  });

  test('fails if it is damaged so that a path would grow without end', () => {
    // 1: "a" to 1 itself, with turn 1, by which r begins within r
    const endless = new GrammarAutomaton(
      { classes: ['aaa'], turns: ['0', '0 0'], moves: '$#$', letters: ' .A', starts: ['1'], words: [''] },
      ['r'],
    );
    const start = endless.start('r');
    expect(endless.path(endless.run('a'.repeat(99), start))).toHaveLength(100);
    const tooLong = new StateLimitError('a decoded automaton');
    expect(() => endless.run('a'.repeat(100), start)).toThrow(tooLong);
    expect(tooLong.message).toBe('a decoded automaton needs more than 200000 states');
  });
});
