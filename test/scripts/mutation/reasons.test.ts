import { expect, test } from '@jest/globals';
import { declarationsIn, findCode } from '../../../scripts/mutation/declarations.js';
import { listText, readList } from '../../../scripts/mutation/reasons.js';
import { readDeclarations, readLists, withReason, wrongReasons } from '../../../scripts/mutation/sources.js';

const source = `import { x } from './x.js';

/** A comment. */
export async function* read(text: string): string {
  return text === 'a' ? 'b' : 'aa';
}
const [first, second] = [1, 11];
export class Reader {
  readonly #text: string;
  get next(): string {
    return this.#text;
  }
  async #skip(count: number): Promise<void> {}
}
void read(first);
`;
const list = `src/a: mutants noticed: code 1 of 9
the detour gives the same result
  read, Reader.next  'b'  →  ""
  rfc1738/read.ts: read[2, 3], Reader.#skip[1]  at < end || x  →  true  |  at <= end
nothing reads it
  words, choices  *
`;

test('code belongs to the declaration, or the member of a class, that it is in', () => {
  expect(declarationsIn(source).map(({ name }) => name)).toEqual([
    '(statements)',
    'read',
    'first',
    'Reader',
    'Reader.#text',
    'Reader.next',
    'Reader.#skip',
    '(statements)',
  ]);
});

test.each([
  ['finds all places', "'a'", "f('a', 'b', 'a')", [2, 12]],
  ['with any white space', 'a && b', 'x(a &&\n  b)', [2]],
  ['but only whole words', '1', '11 + x1 + 1', [10]],
  ['of code, not of a pattern', 'a[0]?.b', 'a0.b a[0]?.b', [5]],
])('%s', (_, code, text, places) => {
  expect(findCode(code, text)).toEqual(places);
});

test('a list is read with an entry for each mutant, and written again as it was', () => {
  const { title, reasons } = readList(list);
  expect(reasons).toHaveLength(10);
  expect(reasons[7]).toEqual({
    reason: 'the detour gives the same result',
    file: 'rfc1738/read.ts',
    declaration: 'Reader.#skip',
    place: 1,
    code: 'at < end || x',
    replacement: 'at <= end',
  });
  expect(listText({ title, reasons })).toBe(list);
});

test('a line that is not an entry is an error', () => {
  expect(() => readList('title\nreason\n  code without a declaration')).toThrow('not an entry');
  expect(() => readList('title\n  read  code  →  true')).toThrow('not an entry');
});

const declarations = ['a', 'b'].map((name) => ({
  path: `src/${name}.ts`,
  declaration: 'read',
  text: 'return at < end && at < to;',
}));
const reason = { reason: 'why', declaration: 'read', file: 'a.ts', code: 'at < to', replacement: 'true' };

test.each([
  ['code that is gone', { code: 'at > to' }, 'read  at > to: not found'],
  ['a place that is gone', { code: 'at', place: 3 }, 'read[3]  at: not found'],
  ['a declaration that is gone', { declaration: 'parse' }, 'nothing is called parse'],
  ['code of several files', { file: undefined }, 'it is in src/a.ts and src/b.ts'],
])('a reason for %s is wrong', (_, changes, message) => {
  expect(wrongReasons([reason], declarations)).toEqual([]);
  expect(wrongReasons([{ ...reason, ...changes }], declarations).join()).toContain(message);
});

test('a new entry names its file only where it must', () => {
  const mutant = {
    path: 'src/b.ts',
    declaration: 'read',
    code: 'at',
    place: 1,
    replacement: '',
    line: 1,
    isNoticed: false,
  };
  expect(withReason(mutant, 'why', declarations).file).toBe('b.ts');
  expect(withReason(mutant, 'why', declarations.slice(1)).file).toBeUndefined();
});

test('the reasons in tools/mutation are for code that exists', () => {
  const all = readDeclarations();
  const wrong = [...readLists().values()].flatMap(({ reasons }) => wrongReasons(reasons, all));
  expect(wrong).toEqual([]);
});
