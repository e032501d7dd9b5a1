/** Expressions with lookaround as graphs, and tables of their automata. */
import { describe, expect, test } from '@jest/globals';
import { LAST_UNIT, single, type CharSet } from '../../../src/automata/char-set.js';
import { StateLimitError } from '../../../src/automata/dfa.js';
import { determinize, type Table } from '../../../src/automata/lookaround/determinize.js';
import { mergeTable } from '../../../src/automata/lookaround/merge-table.js';
import { Program, PROGRAM_LIMIT } from '../../../src/automata/lookaround/program.js';
import { asUnits } from '../../../src/automata/lookaround/utf16.js';

const letter = (character: string): CharSet => single(character.codePointAt(0) ?? 0);

function table(classes: readonly CharSet[], rows: readonly (readonly number[])[], accepting: number[]): Table {
  return { classes, transitions: Int32Array.from(rows.flat()), accepting: Uint8Array.from(accepting) };
}

function plain({ classes, transitions, accepting }: Table): unknown {
  return { classes, transitions: [...transitions], accepting: [...accepting] };
}

describe('the graph of an expression', () => {
  test('has its nodes from the end to the beginning, and each set once', () => {
    const program = new Program();
    const last = program.character(letter('b'), program.matched, -1);
    const { node, targets } = program.choice([last]);
    targets.push(program.character(letter('a'), node, -1));
    program.start = program.character([...letter('b')], node, -1);
    expect(program.nodes).toEqual([
      { type: 'matched' },
      { type: 'character', set: 0, next: 0, tracker: -1 },
      { type: 'choice', targets: [1, 3] },
      { type: 'character', set: 1, next: 2, tracker: -1 },
      { type: 'character', set: 0, next: 2, tracker: -1 },
    ]);
    expect(program.sets).toEqual([letter('b'), letter('a')]);
    expect([program.start, program.isAnchored, program.trackers.size]).toEqual([4, false, 0]);
  });

  test('has what it looks for ahead and behind, inner lookbehinds first', () => {
    const program = new Program();
    const { matched } = program;
    const body = program.character(letter('a'), matched, -1);
    expect(program.ahead(body, true, matched)).toBe(2);
    const outer = program.behind(
      (end) => program.behind((innerEnd, inner) => program.character(letter('c'), innerEnd, inner), true, end),
      false,
      matched,
    );
    expect(outer).toBe(7);
    expect(program.nodes.slice(2)).toEqual([
      { type: 'ahead', isNegated: true, body: 1, next: 0 },
      { type: 'tracked', tracker: 0 },
      { type: 'tracked', tracker: 1 },
      { type: 'character', set: 1, next: 4, tracker: 1 },
      { type: 'behind', isNegated: true, tracker: 1, next: 3 },
      { type: 'behind', isNegated: false, tracker: 0, next: 0 },
    ]);
    expect([...program.trackers]).toEqual([
      [1, 5],
      [0, 6],
    ]);
  });

  test('has what one character ahead or behind needs only once', () => {
    const program = new Program();
    const ahead = program.characterAhead(letter('a'), false, program.matched);
    const behind = program.characterBehind(letter('a'), true, ahead);
    const again = program.characterAhead(letter('a'), true, behind);
    const other = program.characterAhead(letter('b'), true, again);
    program.characterBehind(letter('a'), false, other);
    program.characterBehind(letter('b'), false, other);
    expect(program.nodes).toEqual([
      { type: 'matched' },
      { type: 'character', set: 0, next: 0, tracker: -1 },
      { type: 'ahead', isNegated: false, body: 1, next: 0 },
      { type: 'tracked', tracker: 0 },
      { type: 'character', set: 0, next: 3, tracker: 0 },
      { type: 'behind', isNegated: true, tracker: 0, next: 2 },
      { type: 'ahead', isNegated: true, body: 1, next: 5 },
      { type: 'character', set: 1, next: 0, tracker: -1 },
      { type: 'ahead', isNegated: true, body: 7, next: 6 },
      { type: 'behind', isNegated: false, tracker: 0, next: 8 },
      { type: 'tracked', tracker: 1 },
      { type: 'character', set: 1, next: 10, tracker: 1 },
      { type: 'behind', isNegated: false, tracker: 1, next: 8 },
    ]);
  });

  test('is not confused by sets whose numbers look alike side by side', () => {
    const program = new Program();
    const sets: CharSet[] = [
      [
        [0, 1],
        [113, 200],
      ],
      [
        [0, 11],
        [13, 200],
      ],
    ];
    for (const set of sets) program.character(set, program.matched, -1);
    expect(program.sets).toEqual(sets);
  });

  test('has at most 200,000 nodes', () => {
    const program = new Program();
    for (let count = 1; count < 200_000; count++) program.choice([]);
    const tooMany = new StateLimitError('with its repetitions written out, it', PROGRAM_LIMIT);
    expect(() => program.choice([])).toThrow(tooMany);
    expect(tooMany.message).toBe('with its repetitions written out, it needs more than 200000 states');
    expect(program.nodes).toHaveLength(200_000);
  });
});

describe('the table of an expression', () => {
  /** "ab", somewhere or at the beginning. */
  function program(isAnchored: boolean): Program {
    const made = new Program();
    made.start = made.character(letter('a'), made.character(letter('b'), made.matched, -1), -1);
    made.isAnchored = isAnchored;
    return made;
  }

  const others: CharSet = [
    [0, 0x60],
    [0x63, LAST_UNIT],
  ];

  test('has a state for what is left to read', () => {
    expect(plain(determinize(program(false), LAST_UNIT, 3))).toEqual({
      classes: [others, letter('a'), letter('b')],
      transitions: [0, 1, 0, 0, 1, 2, 2, 2, 2],
      accepting: [0, 0, 1],
    });
    expect(plain(determinize(program(true), LAST_UNIT, 4))).toEqual({
      classes: [others, letter('a'), letter('b')],
      transitions: [1, 2, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3],
      accepting: [0, 0, 0, 1],
    });
  });

  test('has at most as many states as allowed', () => {
    expect(() => determinize(program(false), LAST_UNIT, 2)).toThrow(new StateLimitError('the automaton', 2));
    expect(() => determinize(program(true), LAST_UNIT, 3)).toThrow(new StateLimitError('the automaton', 3));
  });

  test('is the same for one state, whatever was read before it, once the expression matches', () => {
    const made = new Program();
    made.start = made.character(letter('a'), made.characterBehind(letter('a'), false, made.matched), -1);
    // before and after the match; what is behind needs a state only as long as nothing matches
    expect(determinize(made, LAST_UNIT, 3).accepting).toHaveLength(2);
  });

  test('is merged: equal states first, and then classes', () => {
    const [a, b, c] = [letter('a'), letter('b'), letter('c')];
    const rows = [
      [1, 2, 3],
      [3, 3, 3],
      [3, 3, 3],
      [3, 3, 3],
    ];
    expect(plain(mergeTable(table([a, c, b], rows, [0, 1, 0, 0])))).toEqual({
      classes: [a, [[0x62, 0x63]]],
      transitions: [1, 2, 2, 2, 2, 2],
      accepting: [0, 1, 0],
    });
    expect(plain(mergeTable(table([a, b, c], rows, [0, 1, 1, 0])))).toEqual({
      classes: [[[0x61, 0x62]], c],
      transitions: [1, 2, 2, 2, 2, 2],
      accepting: [0, 1, 0],
    });
  });
});

test('a merged table is not confused by states whose numbers look alike side by side', () => {
  // by the last class, each state leads to the next one, so that no two are equal
  const rows = Array.from({ length: 12 }, (_, state) => [0, 0, Math.min(state + 1, 11)]);
  rows[0] = [1, 11, 1];
  rows[1] = [11, 1, 2];
  const accepting = rows.map((_, state) => Number(state === 11));
  const classes = [letter('a'), letter('b'), letter('c')];
  expect(mergeTable(table(classes, rows, accepting)).classes).toEqual(classes);
});

describe('a table of units', () => {
  test('is an automaton whose classes are in the order of alphabets', () => {
    const others: CharSet = [
      [0, 0x60],
      [0x63, LAST_UNIT],
    ];
    const rows = [
      [2, 1, 0],
      [2, 2, 2],
      [2, 2, 1],
    ];
    const dfa = asUnits(table([others, letter('b'), letter('a')], rows, [0, 1, 0]));
    expect(dfa.alphabet.classes).toEqual([letter('a'), letter('b'), others]);
    expect([...dfa.transitions]).toEqual([0, 1, 2, 2, 2, 2, 1, 2, 2]);
    expect([...dfa.accepting]).toEqual([0, 1, 0]);
  });
});
