/** Grammars compared, sampled, and as regular expressions. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { comparingText } from '../../scripts/docs/comparing.js';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { bnfAutomaton } from '../../scripts/automata/bnf-automaton.js';
import { toExpression } from '../../src/automata/regular-expression.js';
import { countWords } from '../../src/automata/words.js';
import { canParse, correspondences, diffGrammars, rfcs, sample, toRe2, toRegExp, type Rfc } from '../../src/index.js';
import * as rfc2396 from '../../src/rfc2396.js';
import { registry } from '../../src/rfcs/registry.js';

const ids = Object.keys(rfcs) as Rfc[];

describe('diffGrammars', () => {
  test('RFC 1808 and RFC 2396', () => {
    expect(diffGrammars('rfc1808', 'rfc2396', { limit: 4 })).toEqual({
      a: { rfc: 'rfc1808', rule: 'URL' },
      b: { rfc: 'rfc2396', rule: 'URI_reference' },
      relation: 'overlapping',
      onlyInA: [':', 'a:', '1:', 'a:#'],
      onlyInB: ['~', 'a~', '/~', '#~'],
    });
  });

  test('RFC 1738 is a part of RFC 1808, RFC 2396 one of RFC 2732: the only inclusions of whole references', () => {
    const inclusions = ids.flatMap((a) =>
      ids.flatMap((b) =>
        a !== b && ['equal', 'subset'].includes(diffGrammars(a, b, { limit: 0 }).relation) ? [[a, b]] : [],
      ),
    );
    expect(inclusions).toEqual([
      ['rfc1738', 'rfc1808'],
      ['rfc2396', 'rfc2732'],
    ]);
  });

  test.each([
    ['scheme', 'rfc2396', 'rfc1808', 'subset'],
    ['host', 'rfc1738', 'rfc2396', 'subset'],
    ['hostnumber', 'rfc1738', 'rfc2396', 'equal'],
    ['search', 'rfc1738', 'rfc1808', 'subset'],
    ['query', 'rfc1808', 'rfc2396', 'subset'],
    ['net_loc', 'rfc1808', 'rfc2396', 'overlapping'],
    ['punctuation', 'rfc1738', 'rfc1808', 'equal'],
    ['scheme', 'rfc2396', 'rfc3986', 'equal'],
    ['host', 'rfc2396', 'rfc3986', 'subset'],
    ['IPv4address', 'rfc2396', 'rfc2732', 'superset'],
    ['IPv4address', 'rfc2732', 'rfc3986', 'superset'],
    ['query', 'rfc2396', 'rfc3986', 'equal'],
    ['query', 'rfc2396', 'rfc2732', 'subset'],
    ['IPv6address', 'rfc2732', 'rfc3986', 'overlapping'],
  ] as const)('%s of %s, with the corresponding rule of %s: %s', (rule, a, b, relation) => {
    expect(diffGrammars(a, b, { rule: rule as never }).relation).toBe(relation);
  });

  test('witnesses are strings of one and not of the other', () => {
    for (const { rules } of correspondences) {
      for (const a of ids) {
        for (const b of ids) {
          if (a === b || rules[a] === undefined || rules[b] === undefined) continue;
          const { onlyInA, onlyInB, relation } = diffGrammars(a, b, {
            rule: rules[a] as never,
            ruleB: rules[b] as never,
          });
          for (const [strings, having, lacking] of [
            [onlyInA, a, b],
            [onlyInB, b, a],
          ] as const) {
            for (const text of strings) {
              expect([text, canParse(text, { rfc: having, rule: rules[having] as never })]).toEqual([text, true]);
              expect([text, canParse(text, { rfc: lacking, rule: rules[lacking] as never })]).toEqual([text, false]);
            }
          }
          expect(onlyInA.length === 0).toBe(relation === 'equal' || relation === 'subset');
        }
      }
    }
  });

  test('a row of the table of correspondences: the absolute forms', () => {
    const { a, b, onlyInA, onlyInB } = diffGrammars('rfc1738', 'rfc2396', { rule: 'absolute', limit: 2 });
    expect([a.rule, b.rule, onlyInA, onlyInB]).toEqual(['url', 'absoluteURI', ['a:', '1:'], ['a:~', 'A:a']]);
    expect(diffGrammars('rfc1808', 'rfc2396', { rule: 'authority' })).toMatchObject({
      a: { rule: 'net_loc' },
      b: { rule: 'authority' },
    });
    expect(() => diffGrammars('rfc1738', 'rfc2396', { rule: 'relative' })).toThrow(
      new RangeError('RFC 1738 has no rule for relative'),
    );
  });

  test('a rule without a counterpart, an unknown rule', () => {
    expect(() => diffGrammars('rfc2396', 'rfc1808', { rule: 'reg_name' })).toThrow(
      /^no rule of RFC 1808 corresponds to reg_name of RFC 2396; name one \(ruleB\), of URL, /,
    );
    expect(diffGrammars('rfc2396', 'rfc1808', { rule: 'reg_name', ruleB: 'net_loc' }).relation).toBe('overlapping');
    expect(() => diffGrammars('rfc2396', 'rfc1808', { rule: 'x' as never })).toThrow(RangeError);
    expect(() => diffGrammars('rfc2396', 'x' as never)).toThrow(/^unknown RFC "x"/);
  });
});

test('the number of valid strings of each length', () => {
  const counts = (id: Rfc): string =>
    countWords(registry[id].automaton.rule(rfcs[id].startRules[0]), 6).slice(1).join(' ');
  expect(counts('rfc1808')).toBe('81 6560 531684 43086407 3491124960 282833418256');
  expect(counts('rfc2396')).toBe('80 6481 529894 43269491 3529892516 287760827521');
  expect(counts('cern')).toBe('0 52 8112 961376 101636964 10087907440');
  expect(countWords(registry.rfc1738.automaton.rule('url'), 6).slice(1).join(' ')).toBe(
    '0 39 4641 430599 36780237 3034889403',
  );
});

test('the number of short strings is what a count of all of them gives', () => {
  const units = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
  const pairs = units.flatMap((a) => units.map((b) => a + b));
  for (const id of ids) {
    const rule = rfcs[id].startRules[0];
    const [, one, two] = countWords(registry[id].automaton.rule(rule), 2);
    const valid = (texts: readonly string[]): bigint =>
      BigInt(texts.filter((text) => canParse(text, { rfc: id, rule: rule })).length);
    expect([id, valid(units), valid(pairs)]).toEqual([id, one, two]);
  }
});

describe('sample', () => {
  test.each(ids)('%s: strings of any rule, and strings near them that are none', (rfc) => {
    for (const rule of rfcs[rfc].rules) {
      for (const text of sample({ rfc, rule: rule, count: 20 }))
        expect([rule, text, canParse(text, { rfc, rule: rule as never })]).toEqual([rule, text, true]);
      for (const text of sample({ rfc, rule: rule, count: 20, near: true })) {
        expect([rule, text, canParse(text, { rfc, rule: rule as never })]).toEqual([rule, text, false]);
      }
    }
  });

  test('the seed decides, the lengths are kept', () => {
    const strings = (seed: number): string[] => sample({ rfc: 'rfc2396', count: 50, seed, minLength: 5, maxLength: 9 });
    expect(strings(7)).toEqual(strings(7));
    expect(strings(7)).not.toEqual(strings(8));
    expect(new Set(strings(7).map(({ length }) => length))).toEqual(new Set([5, 6, 7, 8, 9]));
    expect(rfc2396.sample({ count: 3 })).toEqual(sample({ rfc: 'rfc2396', count: 3 }));
  });

  test('is even: all ten digits come about as often', () => {
    const counts = new Map<string, number>();
    for (const text of sample({ rfc: 'rfc2396', rule: 'digit', count: 10_000, maxLength: 1 }))
      counts.set(text, (counts.get(text) ?? 0) + 1);
    expect(counts.size).toBe(10);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  test('what cannot be is a RangeError', () => {
    expect(() => sample({ rfc: 'rfc2396', rule: 'escaped', maxLength: 2 })).toThrow(
      new RangeError('escaped of RFC 2396 has no string of 0 to 2 characters'),
    );
    expect(() => sample({ rfc: 'rfc2396', minLength: 9, maxLength: 8 })).toThrow(RangeError);
    for (const wrong of [{ count: -1 }, { count: NaN }, { minLength: 0.5 }, { maxLength: Infinity }, { seed: 0.5 }]) {
      expect(() => sample({ rfc: 'rfc2396', ...wrong })).toThrow(/must be a whole number from 0 to /);
    }
    expect(() => diffGrammars('rfc1808', 'rfc2396', { limit: -1 })).toThrow(
      new RangeError('limit must be a whole number from 0 to 1000, not -1'),
    );
  });
});

describe('toRegExp', () => {
  test.each(ids)('%s: the expression of every rule has the language of the rule', (id) => {
    for (const rule of rfcs[id].rules) {
      const dfa = registry[id].automaton.rule(rule);
      const expression = toExpression(dfa);
      if (!expression) throw new Error(rule);
      expect([rule, bnfAutomaton(new Map([['r', expression]]), 'r', dfa.alphabet).equals(dfa)]).toEqual([rule, true]);
    }
  });

  test.each(ids)('%s: JavaScript reads it so, on strings of the rule and near them', (rfc) => {
    for (const rule of rfcs[rfc].rules) {
      const pattern = toRegExp(rfc, rule as never);
      for (const text of sample({ rfc, rule: rule, count: 40 }))
        expect([rule, text, pattern.test(text)]).toEqual([rule, text, true]);
      for (const text of sample({ rfc, rule: rule, count: 40, near: true }))
        expect([rule, text, pattern.test(text)]).toEqual([rule, text, false]);
    }
  });

  test('is readable where the rule is', () => {
    expect(toRegExp('rfc2396', 'scheme').source).toBe('^(?:[A-Za-z][+\\-.0-9A-Za-z]*)$');
    expect(toRe2('rfc2396', 'scheme')).toBe('^(?:[A-Za-z][+\\-.0-9A-Za-z]*)$');
    expect(toRegExp('rfc2396', 'IPv4address').test('1.2.3.4')).toBe(true);
  });

  test('does not backtrack into trouble: 100,000 characters that fail at their end', () => {
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

test('docs/comparing.md is what the grammars say ("npm run docs" if not)', () => {
  expect(readFileSync(`${projectRoot}docs/comparing.md`, 'utf8')).toBe(comparingText());
});
