/** docs/internals/proof.md lists the language of scanners; here is that it lists what the checker knows, and nothing else. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { TESTS } from '../../../scripts/checker/conditions.mjs';
import { DECLARATIONS } from '../../../scripts/checker/scanner.mjs';
import { FORMS } from '../../../scripts/checker/statements.mjs';

const [, section = ''] = readFileSync('docs/internals/proof.md', 'utf8').split('## The language of scanners');
const tables = section.split('## ')[0]?.split(/^\| \w+ \| meaning \|$/m) ?? [];
const firstColumn = (table = ''): string[] => [...table.matchAll(/^\| `(.*?)` \| /gm)].map(([, form = '']) => form);

test.each([
  ['declarations', 1, DECLARATIONS],
  ['statements', 2, FORMS],
  ['conditions', 3, TESTS],
] as const)('the %s are those that the checker knows', (_, index, forms) => {
  // fill is described by its name: its text is the same in every scanner
  const known = Object.entries(forms).flatMap(([name, form]) => (name === 'fill' ? [] : [form]));
  expect(firstColumn(tables[index])).toEqual(known);
});

test('the account of what is trusted has the lines of each part', () => {
  const page = readFileSync('docs/internals/proof.md', 'utf8');
  const rows = [...page.matchAll(/^\| .* \| `scripts\/checker`, ([\d,]+) lines: (.*) \| /gm)];
  expect(rows).toHaveLength(3);
  for (const [, lines, list = ''] of rows) {
    const texts = [...list.matchAll(/`(.*?)`/g)].map(([, file]) => readFileSync(`scripts/checker/${file}`, 'utf8'));
    const count = texts.join('').split('\n').length - 1;
    expect([list, lines]).toEqual([list, count.toLocaleString('en-US')]);
  }
});
