import { describe, expect, test } from '@jest/globals';
import { DecisionDiagrams } from '../../src/automata/decision-diagrams.js';
import { StateLimitError } from '../../src/automata/dfa.js';
import { Random } from '../../src/languages/sample.js';

/** The value of a diagram, where the variables that are true are bits. */
function value(diagrams: DecisionDiagrams, diagram: number, bits: number): boolean {
  let at = diagram;
  while (!diagrams.isConstant(at)) at = (bits >> diagrams.first(at)) & 1 ? diagrams.high(at) : diagrams.low(at);
  return at === diagrams.ONE;
}

/** The values for all choices of some variables, as text. */
function truthTable(diagrams: DecisionDiagrams, diagram: number, variables: number): string {
  return Array.from({ length: 1 << variables }, (_, bits) => Number(value(diagrams, diagram, bits))).join('');
}

describe('decision diagrams', () => {
  const withVariables = () => {
    const diagrams = new DecisionDiagrams();
    return { diagrams, ZERO: diagrams.ZERO, ONE: diagrams.ONE, a: diagrams.variable(0), b: diagrams.variable(1) };
  };
  type Made = ReturnType<typeof withVariables>;

  // for a and b false, a alone true, b alone true, both true
  test.each<[string, (made: Made) => number, string]>([
    ['0', ({ ZERO }) => ZERO, '0000'],
    ['1', ({ ONE }) => ONE, '1111'],
    ['a', ({ a }) => a, '0101'],
    ['b', ({ b }) => b, '0011'],
    ['a and b', ({ diagrams, a, b }) => diagrams.and(a, b), '0001'],
    ['a or b', ({ diagrams, a, b }) => diagrams.or(a, b), '0111'],
    ['not a', ({ diagrams, a }) => diagrams.not(a), '1010'],
    ['a, or else b', ({ diagrams, ONE, a, b }) => diagrams.ifThenElse(a, ONE, b), '0111'],
    ['if a then b else not b', ({ diagrams, a, b }) => diagrams.ifThenElse(a, b, diagrams.not(b)), '1001'],
    ['if b then a else not a', ({ diagrams, a, b }) => diagrams.ifThenElse(b, a, diagrams.not(a)), '1001'],
    ['if not a then b', ({ diagrams, ZERO, a, b }) => diagrams.ifThenElse(diagrams.not(a), b, ZERO), '0010'],
  ])('have the values of %s', (_, make, values) => {
    const made = withVariables();
    expect(truthTable(made.diagrams, make(made), 2)).toBe(values);
  });

  test('have one number for a function, however it is made', () => {
    const { diagrams, ZERO, ONE, a, b } = withVariables();
    expect(diagrams.not(diagrams.not(a))).toBe(a);
    expect(diagrams.and(b, a)).toBe(diagrams.and(a, b));
    expect(diagrams.or(a, diagrams.not(a))).toBe(ONE);
    expect(diagrams.and(a, diagrams.not(a))).toBe(ZERO);
    expect(diagrams.ifThenElse(a, b, b)).toBe(b);
    expect(diagrams.variable(1)).toBe(b);
  });

  test('ask for the variable with the lowest number first', () => {
    const { diagrams, ZERO, ONE, a, b } = withVariables();
    const both = diagrams.and(b, a);
    expect([diagrams.first(both), diagrams.low(both), diagrams.high(both)]).toEqual([0, ZERO, b]);
    expect([ZERO, ONE, a, both].map((diagram) => diagrams.isConstant(diagram))).toEqual([true, true, false, false]);
  });

  test('have the same number if and only if the function is the same, for hundreds of functions', () => {
    const random = new Random(5);
    const many = new DecisionDiagrams();
    const variables = 5;
    const known = [many.ZERO, many.ONE, ...Array.from({ length: variables }, (_, index) => many.variable(index))];
    const tables = known.map((diagram) => truthTable(many, diagram, variables));
    const numbers = new Map(tables.map((table, index) => [table, known[index]]));
    for (let round = 0; round < 450; round++) {
      const [condition, one, other] = [0, 0, 0].map(() => random.below(known.length));
      const made = many.ifThenElse(known[condition ?? 0] ?? 0, known[one ?? 0] ?? 0, known[other ?? 0] ?? 0);
      const table = Array.from(tables[condition ?? 0] ?? '', (bit, place) =>
        bit === '1' ? tables[one ?? 0]?.[place] : tables[other ?? 0]?.[place],
      ).join('');
      if (numbers.has(table)) {
        if (numbers.get(table) !== made) throw new Error(`${table} has two numbers`);
        continue;
      }
      numbers.set(table, made);
      known.push(made);
      tables.push(table);
    }
    expect(known.map((diagram) => truthTable(many, diagram, variables))).toEqual(tables);
    expect(new Set(known).size).toBe(known.length);
    expect(known.length).toBeGreaterThan(300);
  });

  test('have room for thousands of nodes and questions', () => {
    const many = new DecisionDiagrams();
    const first = many.variable(0);
    const others = Array.from({ length: 1000 }, (_, index) => many.variable(index + 1));
    const both = others.map((other) => many.and(first, other));
    const either = others.map((other) => many.or(first, other));
    const parts = (diagram: number): number[] => [many.first(diagram), many.low(diagram), many.high(diagram)];
    expect(others.map(parts)).toEqual(others.map((_, index) => [index + 1, many.ZERO, many.ONE]));
    expect(both.map(parts)).toEqual(others.map((other) => [0, many.ZERO, other]));
    expect(either.map(parts)).toEqual(others.map((other) => [0, other, many.ONE]));
    // the same question has the same answer, and the same function the same number
    expect(others.map((other) => many.and(first, other))).toEqual(both);
    expect(others.map((other) => many.or(other, first))).toEqual(either);
    expect(others.map((_, index) => many.variable(index + 1))).toEqual(others);
  });

  test('have no more nodes than their limit, which includes the constants', () => {
    const few = new DecisionDiagrams(4);
    expect([few.variable(7), few.variable(9), few.variable(7)]).toEqual([2, 3, 2]);
    const tooMany = new StateLimitError('a boolean function', 4);
    expect(() => few.variable(8)).toThrow(tooMany);
    expect(tooMany.message).toBe('a boolean function needs more than 4 states');
    expect(few.or(few.variable(9), few.ZERO)).toBe(3);
  });
});
