/** What a learner asks, question by question. */
import { describe, expect, test } from '@jest/globals';
import { ask, askOnce, findChange, type Asking } from '../../../src/automata/learning/asking.js';
import { CharacterClasses } from '../../../src/automata/learning/character-classes.js';
import { DiscriminationNode, sift } from '../../../src/automata/learning/discrimination-tree.js';
import { Learner, TooManyStatesError } from '../../../src/automata/learning/learner.js';
import { Random } from '../../../src/languages/sample.js';
import { tableDfa } from '../../support/table-dfa.js';

/** Answers each question, and notes it. */
function answered<T>(asking: Asking<T>, program: (string: string) => boolean): { result: T; questions: string[][] } {
  const questions: string[][] = [];
  let step = asking.next();
  while (step.done !== true) {
    questions.push([...step.value]);
    step = asking.next(step.value.map(program));
  }
  return { result: step.value, questions };
}

const all = (): CharacterClasses => new CharacterClasses([[{ character: 'a', set: [[0, 0x10ffff]] }]]);
const isThird = (string: string): boolean => string.length % 3 === 0;

describe('questions', () => {
  test.each([true, false])('about one string have its answer: %j', (answer) => {
    expect(answered(ask('x'), () => answer)).toEqual({ result: answer, questions: [['x']] });
  });

  test.each([
    [1, 0, [0]],
    [8, 5, [0, 4, 6, 5]],
    [8, 0, [0, 4, 2, 1]],
    [8, 7, [0, 4, 6, 7]],
    [5, 2, [0, 2, 3]],
  ])('up to string %i find a change after string %i by halves', (last, place, asked) => {
    expect(answered(findChange(last, String), (string) => Number(string) > place)).toEqual({
      result: place,
      questions: asked.map((index) => [String(index)]),
    });
  });

  test('are asked once, those of a round together', () => {
    function* rounds(): Asking<(readonly boolean[])[]> {
      return [yield ['a', 'bb', 'a'], yield ['bb'], yield [], yield ['c', 'a']];
    }
    const known = new Map([['bb', true]]);
    const allowed: (readonly string[])[] = [];
    const { result, questions } = answered(
      askOnce(rounds(), known, (strings) => allowed.push(strings)),
      (string) => string === 'c',
    );
    expect(questions).toEqual([['a'], ['c']]);
    expect(allowed).toEqual(questions);
    expect(result).toEqual([[false, true, false], [true], [], [true, false]]);
    expect([...known]).toEqual([
      ['bb', true],
      ['a', false],
      ['c', true],
    ]);
  });
});

describe('a tree of suffixes', () => {
  test('has a leaf for each row of answers, and asks about all strings that wait together', () => {
    const root = new DiscriminationNode(false);
    root.divide('');
    const first = answered(sift(root, ['', 'a', 'aa']), isThird);
    expect(first.questions).toEqual([['', 'a', 'aa']]);
    const [zero, one, two] = first.result;
    expect([zero?.accepts, one?.accepts, one === two, zero === one]).toEqual([true, false, true, false]);
    if (one) one.state = 1;
    one?.divide('a');
    expect([one?.suffix, one?.state, root.suffix, zero?.suffix]).toEqual(['a', undefined, '', undefined]);
    const second = answered(sift(root, ['', 'a', 'aa']), isThird);
    expect(second.questions).toEqual([
      ['', 'a', 'aa'],
      ['aa', 'aaa'],
    ]);
    expect(second.result).toEqual([root.child(true), one?.child(false), one?.child(true)]);
    // what accepts is decided by the empty suffix alone
    expect(second.result.map(({ accepts }) => accepts)).toEqual([true, false, false]);
    expect(second.result[1]).not.toBe(second.result[2]);
    expect(root.child(true)).toBe(zero);
  });

  test('asks nothing of no strings, or below a leaf', () => {
    expect(answered(sift(new DiscriminationNode(true), []), isThird)).toEqual({ result: [], questions: [] });
    const leaf = new DiscriminationNode(true, 5);
    expect(answered(sift(leaf, ['a']), isThird)).toEqual({ result: [leaf], questions: [] });
    expect([leaf.accepts, leaf.state, leaf.suffix]).toEqual([true, 5, undefined]);
  });
});

describe('a learner', () => {
  test('begins with the states that the empty suffix tells apart', () => {
    const learner = new Learner(all(), 9);
    expect(answered(learner.start(), isThird).questions).toEqual([[''], ['a'], ['aa']]);
    expect(learner.stateCount).toBe(2);
    expect(['', 'a', 'aa', 'aaa'].map((string) => learner.accepts(string))).toEqual([true, false, false, false]);
  });

  test('divides the state at which a string goes wrong', () => {
    const learner = new Learner(all(), 9);
    answered(learner.start(), isThird);
    expect(answered(learner.refine('aa'), isThird)).toEqual({ result: false, questions: [['aa']] });
    const { result, questions } = answered(learner.refine('aaa'), isThird);
    expect(result).toBe(true);
    expect(questions).toEqual([
      ['aaa'],
      ['aaa'], // with the characters that stand for the classes, which are the same
      // "a" leads to a state whose string is "a", and so does "aa", but then the answer changes
      ['aaa'],
      ['aaa'],
      ['aa'],
      ['aa'], // the old state with the suffix that tells them apart
      // the moves to it anew, the first question and the second
      ['a', 'aa', 'aaa'],
      ['aa', 'aaa'],
      ['aaa'],
    ]);
    expect(learner.stateCount).toBe(3);
    const strings = Array.from({ length: 7 }, (_, length) => 'x'.repeat(length));
    expect(strings.map((string) => learner.accepts(string))).toEqual(strings.map(isThird));
    expect(strings.map((string) => learner.automaton().accepts(string))).toEqual(strings.map(isThird));
    // over units each state has one more, after the first unit of a pair
    expect(learner.automaton().stateCount).toBe(6);
  });

  test('asks again only about moves to the state that was divided', () => {
    const learner = new Learner(
      new CharacterClasses([
        [
          {
            character: 'a',
            set: [
              [0, 0x61],
              [0x63, 0x10ffff],
            ],
          },
        ],
        [{ character: 'b', set: [[0x62, 0x62]] }],
      ]),
      9,
    );
    const hasThirds = (string: string): boolean => string.replaceAll('b', '').length % 3 === 0;
    expect(answered(learner.start(), hasThirds).questions).toEqual([[''], ['a', 'b'], ['aa', 'ab']]);
    const { questions } = answered(learner.refine('aaa'), hasThirds);
    expect(questions.slice(5)).toEqual([
      ['aa'],
      ['a', 'aa', 'ab', 'aaa', 'aab'], // but not "b"
      ['aa', 'aaa', 'aba', 'aaba'],
      ['aaa'],
    ]);
    expect(learner.stateCount).toBe(3);
    expect(learner.accepts('babbaba')).toBe(true);
  });

  test('learns small random automata from strings', () => {
    const random = new Random(29);
    for (let round = 0; round < 12; round++) {
      const count = 2 + random.below(4);
      const rows = Array.from({ length: count }, () => [random.below(count), random.below(count)]);
      const program = tableDfa(
        'a',
        rows,
        rows.map(() => random.below(2)),
      );
      const accepts = (string: string): boolean => program.accepts(string);
      const learner = new Learner(all(), 9);
      answered(learner.start(), accepts);
      for (let trial = 0; trial < 40; trial++) {
        const string = Array.from({ length: random.below(8) }, () => random.pick(['a', 'b'])).join('');
        answered(learner.refine(string), accepts);
        expect(learner.accepts(string)).toBe(accepts(string));
      }
      expect(learner.stateCount).toBeLessThanOrEqual(program.minimal().stateCount);
    }
  });

  test('divides the class of a character that is read otherwise', () => {
    const classes = all();
    const learner = new Learner(classes, 9);
    const hasNoB = (string: string): boolean => !string.includes('b');
    answered(learner.start(), hasNoB);
    expect(learner.stateCount).toBe(1);
    const { result, questions } = answered(learner.refine('ab'), hasNoB);
    expect(result).toBe(true);
    expect(questions).toEqual([['ab'], ['aa'], ['ab'], ['ab'], ['aa', 'ab'], ['b'], ['ba', 'bb'], ['ab']]);
    expect(classes.sets()).toEqual([
      [
        [0, 0x61],
        [0x63, 0x10ffff],
      ],
      [[0x62, 0x62]],
    ]);
    expect(['', 'a', 'b', 'cab', 'ca'].map((string) => learner.automaton().accepts(string))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  test('asks the suite of what it has learned', () => {
    const learner = new Learner(all(), 9);
    answered(learner.start(), (string) => string.length % 2 === 0);
    expect([...learner.suite()]).toEqual(['', '', 'a', 'a', 'a', 'aa']);
    const wide = new Learner(new CharacterClasses([[{ character: '\u{1f600}', set: [[0, 0x10ffff]] }]]), 9);
    answered(wide.start(), (string) => string === '');
    expect([...wide.suite()]).toEqual(['', '', '\u{1f600}', '\u{1f600}', '\u{1f600}', '\u{1f600}\u{1f600}']);
  });

  test('may have as many states as its limit, and none before it begins', () => {
    const learner = new Learner(all(), 2);
    expect(learner.stateCount).toBe(0);
    expect(() => learner.accepts('')).toThrow('there is no state 0');
    answered(learner.start(), isThird);
    expect(learner.stateCount).toBe(2);
    expect(() => answered(learner.refine('aaa'), isThird)).toThrow(new TooManyStatesError('more than 2 states'));
  });
});
