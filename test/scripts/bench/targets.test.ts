import { expect, test } from '@jest/globals';
import { judge, readCells, type Target } from '../../../scripts/bench/targets.js';

const markdown = `# Speed

## RFC 2396

|             | validate               | parse  |
| ----------- | ---------------------- | ------ |
| rfc-uri     | **63 ns**              |        |
| new \\| URL | 341 ns (0.18; 0.1–0.2) | 402 ns |

## Many lines

|         | time   | × the bare loop | at most      |
| ------- | ------ | --------------- | ------------ |
| a loop  | 0.63 s | 1.00            |              |
| \`check\` | 2.94 s | 4.68            | 2.5 (missed) |
`;
const cells = readCells(markdown);
const target: Target = { section: /^RFC/, row: /^new/, column: /^validate$/, most: 0.1 };

test('reads the cells of tables with their section, row and column', () => {
  expect(cells.filter(({ row }) => row.startsWith('new'))).toEqual([
    { section: 'RFC 2396', row: 'new \\| URL', column: 'validate', text: '341 ns (0.18; 0.1–0.2)' },
    { section: 'RFC 2396', row: 'new \\| URL', column: 'parse', text: '402 ns' },
  ]);
});

test('compares the ratio in parentheses, and columns "at most" with what is before them', () => {
  const verdicts = judge(cells, [target]).map(({ value, most }) => ({ value, most }));
  expect(verdicts).toEqual([
    { value: 0.18, most: 0.1 },
    { value: 4.68, most: 2.5 },
  ]);
});

test('a column "at most" with nothing to its left has no figure, not that of the row above', () => {
  const [verdict] = judge(
    readCells('## A\n\n| | at most | × |\n| --- | --- | --- |\n| a loop | | 1.00 |\n| b | 2 | 3.00 |\n'),
    [],
  );
  expect(verdict).toEqual({ cell: { section: 'A', row: 'b', column: 'at most', text: '2' }, value: NaN, most: 2 });
});

test('a target without a cell has no figure, so that none is lost when a table changes', () => {
  const [verdict] = judge(cells, [{ ...target, row: /^old/ }]);
  expect(verdict).toEqual({
    cell: { section: '^RFC', row: '^old', column: '^validate$', text: '' },
    value: NaN,
    most: 0.1,
  });
});
