import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { describe, expect, test } from '@jest/globals';
import { bnfAutomaton } from '../../scripts/automata/thompson.js';
import { toExpression } from '../../src/automata/regular-expression.js';
import { rfcs, sample, toRe2, toRegExp, type Rfc } from '../../src/index.js';
import * as languages from '../../src/languages.js';
import { readLanguage } from '../../src/languages/language.js';
import { hasUnits, inRe2 } from '../../src/languages/regexp.js';
import * as rfc3986 from '../../src/rfc3986.js';
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
    expect([rfc3986.toRegExp('port').source, rfc3986.toRe2({ rule: 'port' })]).toEqual([
      '^(?:[0-9]*)$',
      '^(?:[0-9]*)$',
    ]);
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

describe('toRe2', () => {
  // RFC 3987, section 2.2: both rules have characters below U+FFFF and beyond
  test.each([
    ['rfc3987', 'ucschar', 'RFC 3987'],
    ['rfc3987', 'iprivate', 'RFC 3987'],
    ['java', 'other', 'java.net.URI'],
  ] as const)('%s: refuses %s, which has characters beyond U+FFFF', (rfc, rule, name) => {
    const message = `${name} allows characters beyond U+FFFF in this rule, which cannot be written for RE2`;
    expect(() => toRe2(rfc, rule as never)).toThrow(new RangeError(message));
  });

  test('writes rules of US-ASCII as toRegExp does, but for the slash', () => {
    for (const rfc of ['rfc1738', 'rfc3986'] as const)
      for (const rule of oneIn(4, rfcs[rfc].rules))
        expect(toRe2(rfc, rule as never)).toBe(toRegExp(rfc, rule as never).source.replaceAll('\\/', '/'));
  });

  test.each<readonly [language: languages.Language, expected: string]>([
    [/^[\0-\x7f]$/, '^(?:[\\x00-\\x7f])$'],
    [/^\/+$/, '^(?://*)$'],
    [/^(?!.*[^a]).$/, '^(?:a)$'],
    [{ abnf: 'a = "x" / %x61.2F', rule: 'a' }, '^(?:[Xx]|a/)$'],
    [/^(?:[A\x5b]|[a\]^-])$/, '^(?:[\\-A\\[\\]\\^a])$'],
    [/^(?!)/, '^(?:[^\\x00-\\x{10ffff}])$'], // RE2 has no "[]"
  ])('writes %s', (language, expected) => {
    expect(languages.toRe2(language)).toBe(expected);
    const { relation } = languages.diffGrammars(language, { regexp: expected, dialect: 're2' }, { limit: 0 });
    expect(relation).toBe('equal');
  });

  test.each<readonly [language: languages.Language, title: string]>([
    [/^[a\x80]$/, '/^[a\\x80]$/'],
    [/^[a\uffff]$/, '/^[a\\uffff]$/'],
    [/a/, '/a/'], // any character may come before or after
    [{ rfc: 'rfc3987', rule: 'ucschar' }, 'ucschar of RFC 3987'],
  ])('refuses %s', (language, title) => {
    expect(() => languages.toRe2(language)).toThrow(
      new languages.LanguageError(`${title} has characters beyond US-ASCII, which RE2 reads differently`),
    );
  });

  test('has a notation of its own for characters of four digits', () => {
    expect(inRe2(languages.toRegExp(/^[\u20ac-\u20bf]\/\xe9$/))).toBe('^(?:[\\x{20ac}-\\x{20bf}]/\\xe9)$');
  });
});

test.each<readonly [from: number, to: number, expected: boolean]>([
  [0x61, 0x61, false],
  [0x61, 0x62, true],
  [0x63, 0x63, true],
  [0x64, 0x65, true],
  [0x65, 0xffff, false],
  [0, 0x61, false],
  [0, 0xffff, true],
])('strings of /^[b-d]$/ have a character from %d to %d: %p', (from, to, expected) => {
  expect(hasUnits(readLanguage(/^[b-d]$/).dfa, [from, to])).toBe(expected);
});

test('an automaton of 1,000 states is written as an expression', () => {
  // with a state at the end, and one for other strings
  expect(languages.toRegExp(/^a{998}$/).source).toBe(`^(?:${'a'.repeat(998)})$`);
});

test.each([languages.toRegExp, languages.toRe2])('an automaton of more states is not: %p', (write) => {
  expect(() => write(/^a{999}$/)).toThrow(
    new languages.LanguageError(
      'the automaton of /^a{999}$/ has 1001 states; an expression is only written for up to 1000',
    ),
  );
});
