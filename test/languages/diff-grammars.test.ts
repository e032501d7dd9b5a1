import { describe, expect, test } from '@jest/globals';
import { canParse, correspondences, diffGrammars, rfcs, type Rfc } from '../../src/index.js';
import { diffGrammars as diffLanguages } from '../../src/languages.js';

const ids = Object.keys(rfcs) as Rfc[];

describe('diffGrammars', () => {
  test('compares RFC 1808 and RFC 2396, with the shortest strings', () => {
    expect(diffGrammars('rfc1808', 'rfc2396', { limit: 4 })).toEqual({
      a: { rfc: 'rfc1808', rule: 'URL' },
      b: { rfc: 'rfc2396', rule: 'URI_reference' },
      relation: 'overlapping',
      onlyInA: [':', '1:', 'a:', 'a:#'],
      onlyInB: ['~', 'a~', '#~', '//~'],
    });
  });

  test.each([
    ['rfc1738', 'rfc2396', 'url', 'URI_reference'],
    ['rfc1808', 'rfc3986', 'URL', 'URI_reference'],
    ['rfc2732', 'rfc3986', 'IPv6address', 'IPv6address'],
  ] as const)(
    'gives one string for each reason for which %s and %s differ, as rfc-uri/languages does',
    (a, b, rule, ruleB) => {
      const strings = diffGrammars<Rfc, Rfc>(a, b, { rule, ruleB, limit: 100 });
      const reasons = diffLanguages({ rfc: a, rule }, { rfc: b, rule: ruleB }, { limit: 100 });
      for (const side of ['onlyInA', 'onlyInB'] as const) {
        expect(strings[side]).toEqual(reasons[side].map(({ string }) => string));
        const lengths = strings[side].map(({ length }) => length);
        expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
        // the same words about different characters are one reason
        const words = reasons[side].map(({ rejected }) => rejected);
        expect(new Set(words).size).toBe(words.length);
      }
    },
  );

  test('a reason is the rule that reads the string, also where the same may follow in two rules', () => {
    // RFC 3987 has iprivate only in queries (section 2.2)
    const [first, ...others] = diffLanguages(
      { rfc: 'rfc3987', rule: 'IRI' },
      { rfc: 'rfc3986', rule: 'URI' },
      { limit: 100 },
    ).onlyInA;
    const query = others.find(({ rejected }) => rejected.startsWith('query in URI of RFC 3986'));
    const has = (set: readonly (readonly [number, number])[] = [], code: number): boolean =>
      set.some(([from, to]) => from <= code && code <= to);
    expect([query?.string.startsWith('a:?'), has(query?.characters, 0xe000), has(query?.characters, 0xa0)]).toEqual([
      true,
      true,
      true,
    ]);
    for (const { string, characters, rejected } of [first, ...others].filter((one) => one !== undefined)) {
      const at = Number(/at offset (\d+)/.exec(rejected)?.[1]);
      for (const [code] of characters.filter(([from]) => from < 0xd800 || from > 0xdfff))
        expect([string, code, canParse(string.slice(0, at) + String.fromCharCode(code), { rfc: 'rfc3986' })]).toEqual([
          string,
          code,
          false,
        ]);
    }
    const iprivate = [first, ...others].filter((one) => has(one?.characters, 0xe000));
    expect(iprivate.map((one) => one?.rejected)).toEqual([query?.rejected]);
  });

  test('finds that whole references are included only from RFC 1738 to 1808, from RFC 2396 to 2732, and from RFC 3986 to 3987 and 6874', () => {
    const inclusions = ids.flatMap((a) =>
      ids.flatMap((b) =>
        a !== b && ['equal', 'subset'].includes(diffGrammars(a, b, { limit: 0 }).relation) ? [[a, b]] : [],
      ),
    );
    expect(inclusions).toEqual([
      ['rfc1738', 'rfc1808'],
      ['rfc2396', 'rfc2732'],
      ['rfc3986', 'rfc3987'],
      ['rfc3986', 'rfc6874'],
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
  ] as const)('compares %s of %s with the corresponding rule of %s: %s', (rule, a, b, relation) => {
    expect(diffGrammars(a, b, { rule: rule as never }).relation).toBe(relation);
  });

  test('gives strings that match one rule and not the other', () => {
    for (const { rules } of correspondences) {
      const defined = ids.filter((id) => rules[id] !== undefined);
      for (const [index, b] of defined.entries()) {
        const a = defined[index - 1];
        if (a === undefined) continue;
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
  });

  test('takes the name of a row of the rule table, such as absolute', () => {
    const { a, b, onlyInA, onlyInB } = diffGrammars('rfc1738', 'rfc2396', { rule: 'absolute', limit: 2 });
    expect([a.rule, b.rule, onlyInA, onlyInB]).toEqual(['url', 'absoluteURI', ['1:', 'a:'], ['A:a', 'a:~']]);
    expect(diffGrammars('rfc1808', 'rfc2396', { rule: 'authority' })).toMatchObject({
      a: { rule: 'net_loc' },
      b: { rule: 'authority' },
    });
    expect(() => diffGrammars('rfc1738', 'rfc2396', { rule: 'relative' })).toThrow(
      new RangeError('RFC 1738 has no rule for relative'),
    );
  });

  test('a name that is a rule of the first RFC and a row of the table is the rule', () => {
    // RFC 3987 has both unreserved and iunreserved (section 2.2), which has the purpose of RFC 3986's unreserved
    const { a, b, relation } = diffGrammars('rfc3987', 'rfc3986', { rule: 'unreserved' });
    expect([a.rule, b.rule, relation]).toEqual(['unreserved', 'unreserved', 'equal']);
    expect(diffGrammars('rfc3986', 'rfc3987', { rule: 'unreserved' })).toMatchObject({
      b: { rule: 'iunreserved' },
      relation: 'subset',
    });
  });

  test('rejects an unknown rule, and one without a counterpart unless ruleB names it', () => {
    expect(() => diffGrammars('rfc2396', 'rfc1808', { rule: 'reg_name' })).toThrow(
      /^no rule of RFC 1808 corresponds to reg_name of RFC 2396; choose one \(ruleB\): URL, /,
    );
    expect(diffGrammars('rfc2396', 'rfc1808', { rule: 'reg_name', ruleB: 'net_loc' }).relation).toBe('overlapping');
    expect(() => diffGrammars('rfc2396', 'rfc1808', { rule: 'x' as never })).toThrow(RangeError);
    expect(() => diffGrammars('rfc2396', 'x' as never)).toThrow(/^unknown RFC "x"/);
  });

  test('rejects a limit below 0', () => {
    expect(() => diffGrammars('rfc1808', 'rfc2396', { limit: -1 })).toThrow(
      new RangeError('limit must be a whole number from 0 to 1000, not -1'),
    );
  });
});
