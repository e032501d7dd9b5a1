import { expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { single } from '../../../src/automata/char-set.js';
import { Dfa } from '../../../src/automata/dfa.js';
import { askOnce, findChange, type Asking } from '../../../src/automata/learning/asking.js';
import { CharacterClasses, classesReadAlike } from '../../../src/automata/learning/character-classes.js';
import { Learner, TooManyStatesError } from '../../../src/automata/learning/learner.js';
import { readLanguage } from '../../../src/languages/language.js';
import { Random } from '../../../src/languages/sample.js';
import { amount } from '../../support/effort.js';

const letters = ['a', 'b', 'c', '\u{1f600}'];
const alphabet = alphabetOfSets(['a', 'b', 'c'].map((letter) => single(letter.charCodeAt(0))));

/** Answers each question. */
function answer<T>(asking: Asking<T>, program: (string: string) => boolean): T {
  let step = asking.next();
  while (step.done !== true) step = asking.next(step.value.map(program));
  return step.value;
}

/** The shortest string of a, b and c that only one of two automata accepts. */
function difference(a: Dfa, b: Dfa): string | undefined {
  const found = new Map([['0 0', { inA: 0, inB: 0, string: '' }]]);
  for (const { inA, inB, string } of found.values()) {
    if (a.isAccepting(inA) !== b.isAccepting(inB)) return string;
    for (const letter of 'abc') {
      const next = { inA: a.run(letter, inA), inB: b.run(letter, inB), string: string + letter };
      const key = `${next.inA} ${next.inB}`;
      if (!found.has(key)) found.set(key, next);
    }
  }
  return undefined;
}

/** One class of all code points, so that the learner must find the classes. */
const oneClass = (): CharacterClasses =>
  new CharacterClasses([
    [
      {
        character: 'a',
        set: [
          [0, 0x61],
          [0x64, 0xffff],
        ],
      },
      { character: 'b', set: single(0x62) },
      { character: 'c', set: single(0x63) },
      { character: '\u{1f600}', set: [[0x10000, 0x10ffff]] },
    ],
  ]);

test('learns random automata exactly from their differences, and the classes of characters', () => {
  const random = new Random(3);
  for (let round = 0; round < amount(60, 200); round++) {
    const states = 1 + random.below(12);
    // what is not a letter is read like "a"
    const moves = Array.from({ length: states }, () => {
      const own = Array.from({ length: alphabet.size }, () => random.below(states));
      own[alphabet.classIndex(0)] = own[alphabet.classIndex(0x61)] ?? 0;
      return own;
    });
    const program = new Dfa(
      alphabet,
      Int32Array.from(moves.flat()),
      Uint8Array.from({ length: states }, () => random.below(2)),
    ).minimal();
    // pairs of units must be one character to the program, too
    const accepts = (string: string): boolean => program.accepts(string.replaceAll(/[^\0-\uffff]/gu, 'b'));
    const learner = new Learner(oneClass(), 100);
    answer(learner.start(), accepts);
    for (let trial = 0; trial < 200; trial++) {
      const string = Array.from({ length: random.below(2 * states + 2) }, () => random.pick(letters)).join('');
      answer(learner.refine(string), accepts);
      expect(learner.accepts(string)).toBe(accepts(string));
    }
    for (let string = difference(learner.automaton(), program); string !== undefined;) {
      expect(answer(learner.refine(string), accepts)).toBe(true);
      string = difference(learner.automaton(), program);
    }
    expect(learner.stateCount).toBe(program.stateCount);
  }
});

test('finds no more states than its limit', () => {
  const learner = new Learner(oneClass(), 3);
  const isLong = (string: string): boolean => string.length > 5;
  answer(learner.start(), isLong);
  expect(() => answer(learner.refine('aaaaaa'), isLong)).toThrow(new TooManyStatesError('more than 3 states'));
});

test('asks no string twice', () => {
  const asked: string[] = [];
  const known = new Map([['', true]]);
  const allowed: string[] = [];
  const learner = new Learner(oneClass(), 9);
  const asking = askOnce(learner.start(), known, (strings) => allowed.push(...strings));
  answer(asking, (string) => {
    asked.push(string);
    return string.length % 2 === 0;
  });
  expect(asked).not.toContain('');
  expect(new Set(asked).size).toBe(asked.length);
  expect(allowed).toEqual(asked);
  expect([...known.keys()]).toEqual(['', ...asked]);
});

test('finds where the answer changes', () => {
  for (let place = 0; place < 9; place++)
    expect(answer(findChange(9, String), (string) => Number(string) <= place)).toBe(place);
});

test('begins with the classes of an automaton, with a character of each', () => {
  const { dfa } = readLanguage(/^[a-y\u0400-\u04ff\u{1f600}-\u{1f64f}]$/u);
  const classes = classesReadAlike(dfa, ['a', 'z', 'b', '\u00e9', '\u{1f600}']);
  const own = classes.members(classes.classAt('a'));
  expect(['a', 'b', '\u0400', '\u{1f600}'].filter((one) => !own.includes(one))).toEqual([]);
  expect(classes.classAt('z')).toBe(classes.classAt('\u00e9'));
  expect(classes.classAt('\u{1f64f}')).toBe(classes.classAt('a'));
  expect(classes.classAt('\u{1f650}')).toBe(classes.classAt('z'));
  classes.add('\u04ff');
  expect(classes.members(classes.classAt('a'))).toContain('\u04ff');
  // each code point is in one class
  const ranges = classes
    .sets()
    .flat()
    .toSorted(([a], [b]) => a - b);
  expect(ranges[0]?.[0]).toBe(0);
  for (const [index, [, last]] of ranges.entries()) expect(ranges[index + 1]?.[0] ?? 0x110000).toBe(last + 1);
});
