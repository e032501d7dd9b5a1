import { expect, test } from '@jest/globals';
import { findSection, withSection } from '../../../scripts/report/sections.js';
import { markdownTable, terminalTable } from '../../../scripts/report/table.js';

const document = '# Title\n\nIntroduction.\n\n## One\n\n1\n\n## Two\n\n2\n';

test('a section goes from its title to the next one', () => {
  expect(findSection(document, 'One')).toBe('## One\n\n1\n\n');
  expect(findSection(document, 'Two')).toBe('## Two\n\n2\n');
  expect(findSection(document, 'Three')).toBe('');
});

test('a section is replaced where it is, or added at the end', () => {
  expect(withSection(document, 'One', 'new')).toBe('# Title\n\nIntroduction.\n\n## One\n\nnew\n\n## Two\n\n2\n');
  expect(withSection(document, 'Three', '3')).toBe(`${document}\n## Three\n\n3\n`);
});

test('a table is aligned in a terminal, without the marks of Markdown', () => {
  const table = { columns: ['', 'time'], rows: [['`a\\|b`', '**1 ns**']] };
  expect(terminalTable(table)).toBe('     time\na|b  1 ns');
  expect(markdownTable(table)).toBe('|  | time |\n| --- | --- |\n| `a\\|b` | **1 ns** |');
});
