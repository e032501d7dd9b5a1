import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { describe, expect, test } from '@jest/globals';
import { bnfAutomaton } from '../../scripts/automata/thompson.js';
import { toExpression } from '../../src/automata/regular-expression.js';
import { rfcs, sample, toRe2, toRegExp, type Rfc } from '../../src/index.js';
import { registry } from '../../src/rfcs/registry.js';
import { amount, oneIn } from '../support/effort.js';

const ids = Object.keys(rfcs) as Rfc[];

describe('toRegExp', () => {
  // "npm run verify -- --refa" proves this of all RFCs, by the automata of another library
  test.each(['rfc1808', 'rfc2396'] as const)('%s: the expression of every rule matches exactly its strings', (id) => {
    for (const rule of rfcs[id].rules) {
      const dfa = ruleDfa(registry[id].automaton, rule);
      const expression = toExpression(dfa);
      if (!expression) throw new Error(rule);
      expect([rule, bnfAutomaton(new Map([['r', expression]]), 'r', dfa.alphabet).equals(dfa)]).toEqual([rule, true]);
    }
  });

  test.each(ids)('%s: the compiled expression agrees on sampled strings and on strings one edit away', (rfc) => {
    for (const rule of oneIn(2, rfcs[rfc].rules)) {
      const pattern = toRegExp(rfc, rule as never);
      const rejected = sample({ rfc, rule, count: amount(3, 8) }).filter((text) => !pattern.test(text));
      const accepted = sample({ rfc, rule, count: amount(3, 8), near: true }).filter((text) => pattern.test(text));
      expect([rule, rejected, accepted]).toEqual([rule, [], []]);
    }
  });

  test('writes a simple rule as a readable expression', () => {
    expect(toRegExp('rfc2396', 'scheme').source).toBe('^(?:[A-Za-z][+\\-.0-9A-Za-z]*)$');
    expect(toRe2('rfc2396', 'scheme')).toBe('^(?:[A-Za-z][+\\-.0-9A-Za-z]*)$');
    expect(toRegExp('rfc2396', 'IPv4address').test('1.2.3.4')).toBe(true);
  });

  test('rejects 100,000 characters that fail at their end without exponential backtracking', () => {
    for (const [rfc, rule] of [
      ['rfc2396', 'URI_reference'],
      ['rfc1738', 'httpurl'],
      ['rfc1808', 'URL'],
      ['cern', 'url'],
    ] as const) {
      const pattern = toRegExp(rfc, rule as never);
      for (const text of [
        `http://${'a.'.repeat(50_000)}^`,
        `http://a/${'%41'.repeat(33_000)}^`,
        `http://a/${'/a;'.repeat(33_000)}^`,
      ])
        expect(pattern.test(text)).toBe(false);
    }
  });
});
