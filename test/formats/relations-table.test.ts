import { expect, test } from '@jest/globals';
import { relationsTable } from '../../src/formats/difference-text.js';
import { diffGrammars } from '../../src/languages/diff-grammars.js';

test('has a row for each component, with a sign between two RFCs', () => {
  const relations = [
    diffGrammars('rfc1738', 'rfc2396', { rule: 'port' }),
    diffGrammars('rfc2396', 'rfc2732', { rule: 'port' }),
  ];
  expect(relationsTable([{ component: 'port', relations }])).toBe(
    `port         rfc1738 ⊂ rfc2396    rfc2396 = rfc2732

= the same strings   ⊂ fewer   ⊃ more   ≬ each has some of its own   ∥ nothing in common`,
  );
});

test.each([
  ['rfc1738', 'port', 'rfc2396', '⊂'],
  ['rfc2396', 'port', 'rfc1738', '⊃'],
  ['rfc2396', 'port', 'rfc2396', '='],
  ['rfc2396', 'URI-reference', 'rfc3986', '≬'],
] as const)('%s %s %s: %s', (from, rule, to, sign) => {
  const relations = [diffGrammars(from, to, { rule })];
  expect(relationsTable([{ component: rule, relations }])).toContain(`${from} ${sign} ${to}`);
});

test('two languages without a string in common have a sign, too', () => {
  const relations = [{ ...diffGrammars('rfc1738', 'rfc2396', { rule: 'port' }), relation: 'disjoint' as const }];
  expect(relationsTable([{ component: 'port', relations }])).toContain('rfc1738 ∥ rfc2396\n');
});
