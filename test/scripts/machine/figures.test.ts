/** The table of how much the machine-checked part covers. */
import { expect, test } from '@jest/globals';
import { figuresRow, withRow } from '../../../scripts/machine/figures.js';

const summary =
  '30 functions, 1542 pairs of what a function may do and a state; 43 automata with 505 states, 969 pairs of a state and a set of items';
const page = `text

| grammar | functions | pairs | automata | states | pairs |
| --- | --- | --- | --- | --- | --- |
| \`rfc1738\` | 1 | 2 | 3 | 4 | 5 |
| \`rfc2396\` | 1 | 2 | 3 | 4 | 5,000 |

text
`;

test('a row has the numbers of the summary', () => {
  expect(figuresRow('rfc1808', summary)).toBe('| `rfc1808` | 30 | 1,542 | 43 | 505 | 969 |');
});

test('a row is added in the order of the specifications, or takes the place of another', () => {
  const row = figuresRow('rfc1808', summary);
  const added = withRow(page, 'rfc1808', row);
  expect(added).toBe(page.replace('| `rfc2396`', `${row}\n| \`rfc2396\``));
  expect(withRow(added, 'rfc1808', row)).toBe(added);
  expect(withRow(added, 'rfc1808', '| `rfc1808` | 0 | 0 | 0 | 0 | 0 |')).toContain('\n| `rfc1808` | 0 | 0');
});
