/** docs/internals/proof.md lists the language of scanners; here is that it lists what the checker knows, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { TESTS } from '../../../scripts/checker/conditions.mjs';
import { DECLARATIONS } from '../../../scripts/checker/scanner.mjs';
import { FORMS } from '../../../scripts/checker/statements.mjs';

const [, section = ''] = readFileSync('docs/internals/proof.md', 'utf8').split('## The language of scanners');
const tables = section.split('## ')[0]?.split(/^\| \w+ \| meaning \|$/m) ?? [];
const firstColumn = (table = ''): string[] => [...table.matchAll(/^\| `(.*?)` \| /gm)].map(([, form = '']) => form);

const shown = (count: number): string => count.toLocaleString('en-US');
const lineCount = (files: readonly string[]): number =>
  files
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .split('\n').length - 1;

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
  const counts = rows.map(([, lines, list = '']) => {
    const count = lineCount([...list.matchAll(/`(.*?)`/g)].map(([, file]) => `scripts/checker/${file}`));
    expect([list, lines]).toEqual([list, shown(count)]);
    return count;
  });

  const [reader = 0, ...others] = counts;
  const rest = others.reduce((sum, count) => sum + count, 0);
  const coq = Number(/machine-checked\.md#what-is-trusted\), ([\d,]+) lines/.exec(page)?.[1]?.replace(',', ''));
  const shipped = lineCount(readdirSync('scripts/shipped').map((file) => `scripts/shipped/${file}`));
  const front = lineCount(['tokens', 'tree', 'names', 'forms'].map((name) => `scripts/checker/${name}.mjs`));
  for (const sentence of [
    `\`scripts/shipped\`, ${shown(shipped)} lines`,
    `\`certificate.mjs\`, ${shown(lineCount(['scripts/checker/certificate.mjs']))} lines`,
    `\`run.mjs\`, ${shown(lineCount(['scripts/checker/run.mjs']))} lines`,
    `So ${shown(reader + rest)} lines of JavaScript are trusted for \`parse\`, or ${shown(reader + coq)} of JavaScript, OCaml and Coq`,
    `the ${shown(rest)} lines of the second and the third row`,
    `the ${shown(front)} lines for tokens, trees, names and forms`,
  ])
    expect(page.replaceAll(/\s+/g, ' ')).toContain(sentence);
});

test('the lines that are trusted of Coq are those of its own page', () => {
  const rows = [
    ...readFileSync('docs/internals/machine-checked.md', 'utf8').matchAll(/^\| `[^`]*[.][^`]*` \| (\d+) \|/gm),
  ];
  const sum = rows.reduce((before, [, lines]) => before + Number(lines), 0);
  expect(readFileSync('docs/internals/proof.md', 'utf8')).toContain(`what-is-trusted), ${shown(sum)} lines`);
});
