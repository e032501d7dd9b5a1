/** How much of a document is read. */
import { describe, expect, test } from '@jest/globals';
import { Budget, LimitError, begunMebibytes, defaultLimits } from '../../src/documents/budget.js';
import { foundUri } from '../../src/documents/found-uri.js';
import { MappedText } from '../../src/documents/mapped-text.js';
import { Source } from '../../src/documents/source.js';
import type { TextPosition } from '../../src/syntax/position.js';

const place: TextPosition = { offset: 7, line: 2, column: 3 };
const at = (): TextPosition => place;

/** What is thrown: its message, and where it says that the document ends. */
function limitBy(run: () => void): [message: string, start: TextPosition] | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof LimitError) return [error.message, error.start];
    throw error;
  }
  return undefined;
}

describe('a limit', () => {
  test.each([
    ['expansion', 'entities, bases and long names add more than 5,000 characters'],
    ['findings', 'more than 5,000 URIs with errors or warnings'],
    ['output', 'more than 5,000 characters of output'],
  ] as const)('of %s is what may be counted, and no more', (limit, text) => {
    const budget = new Budget({ ...defaultLimits, [limit]: 5000 });
    expect(limitBy(() => budget.spend(limit, 4999, 0, at))).toBeUndefined();
    expect(limitBy(() => budget.spend(limit, 1, 0, at))).toBeUndefined();
    const message = `${text}; the rest of the document is not checked`;
    expect(limitBy(() => budget.spend(limit, 1, 0, at))).toEqual([message, place]);
  });

  test('of depth is the greatest depth', () => {
    const budget = new Budget({ ...defaultLimits, depth: 3 });
    expect(limitBy(() => budget.enter(3, at))).toBeUndefined();
    const message = 'more than 3 levels of nesting; the rest of the document is not checked';
    expect(limitBy(() => budget.enter(4, at))).toEqual([message, place]);
  });

  test('grows with each MiB that has begun, except for the depth', () => {
    const budget = new Budget({ ...defaultLimits, findings: 2 });
    const mebibyte = 2 ** 20;
    expect([0, mebibyte - 1, mebibyte, 5 * mebibyte].map(begunMebibytes)).toEqual([1, 1, 2, 6]);
    expect(limitBy(() => budget.spend('findings', 4, mebibyte, at))).toBeUndefined();
    expect(limitBy(() => budget.spend('findings', 1, mebibyte, at))?.[0]).toContain('more than 4 URIs');
  });
});

describe('the names of a URI', () => {
  const found = (kind: string, container: string | undefined): (() => void) => {
    const source = new Source(new Budget({ ...defaultLimits, expansion: 0 }));
    source.append('\na');
    return () => foundUri(source, MappedText.copy('a', 1), { kind, container, step: 'none', base: undefined });
  };
  const text = (length: number): string => 'n'.repeat(length);

  test.each([
    [100, undefined],
    [0, 100],
    [60, 40],
  ])('cost nothing with %j and %j characters', (kind, container) => {
    expect(limitBy(found(text(kind), container === undefined ? undefined : text(container)))).toBeUndefined();
  });

  test.each([
    [101, undefined],
    [0, 101],
    [60, 41],
  ])('count as expansion with %j and %j characters', (kind, container) => {
    const limit = limitBy(found(text(kind), container === undefined ? undefined : text(container)));
    expect(limit).toEqual([expect.stringContaining('add more than 0 characters'), { offset: 1, line: 2, column: 1 }]);
  });
});
