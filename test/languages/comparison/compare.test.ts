import { describe, expect, test } from '@jest/globals';
import { canParse, diffGrammars as diffRfcs } from '../../../src/index.js';
import { diffGrammars, LanguageError, sample, toRe2, toRegExp } from '../../../src/languages.js';
import { rfcIds } from '../../../src/rfcs/names.js';

const uri = { rfc: 'rfc3986', rule: 'URI' } as const;

describe('diffGrammars of languages', () => {
  test('finds the relations of the RFCs that diffGrammars of the index finds', () => {
    for (const a of rfcIds)
      for (const b of rfcIds) {
        const expected = diffRfcs(a, b, { limit: 1 });
        const found = diffGrammars(expected.a, expected.b, { limit: 1 });
        expect([a, b, found.relation]).toEqual([a, b, expected.relation]);
        expect([a, b, found.onlyInA[0]?.string.length]).toEqual([a, b, expected.onlyInA[0]?.length]);
      }
  });

  test('gives one string for each reason, confirmed by the expression', () => {
    const { relation, onlyInA, onlyInB } = diffGrammars(/^[a-z][a-z+.-]*:\/\/[^\s]*$/, uri, { limit: 3 });
    expect(relation).toBe('overlapping');
    expect(onlyInA.map(({ string, rejected, confirmed }) => [string, rejected, confirmed])).toEqual([
      ['a://]', 'URI of RFC 3986 does not allow "]" at offset 4', true],
      ['a://%', 'pct-encoded in URI of RFC 3986 cannot end at offset 5', true],
      ['a://[', 'IP-literal in URI of RFC 3986 cannot end at offset 5', true],
    ]);
    const title = '/^[a-z][a-z+.-]*:\\/\\/[^\\s]*$/';
    expect(onlyInB.map(({ string, rejected }) => [string, rejected])).toEqual([
      ['A:', `${title} does not allow "A" at offset 0 (scheme)`],
      ['a:', `${title} expects "/" at offset 2`], // and so for "a:b", "a:?" and "a:#"
      ['a:/', `${title} expects "/" at offset 3`],
    ]);
  });

  test('compares only where a language matches', () => {
    const { relation, where, onlyInA } = diffGrammars(/^https?:/, uri, { where: /^http:[^ ]*$/, limit: 1 });
    expect(relation).toBe('superset');
    expect(where).toEqual({ regexp: '^http:[^ ]*$', flags: '' });
    expect(onlyInA[0]?.string).toBe('http:[');
  });

  test('counts the shares of strings of a length', () => {
    const { shares } = diffGrammars(/^[ab]*$/, /^[bc]*$/, { maxLength: 3 });
    expect(shares).toEqual([
      { length: 0, onlyInA: 0, onlyInB: 0 },
      { length: 1, onlyInA: 1 / 2, onlyInB: 1 / 2 },
      { length: 2, onlyInA: 3 / 4, onlyInB: 3 / 4 },
      { length: 3, onlyInA: 7 / 8, onlyInB: 7 / 8 },
    ]);
    expect(diffGrammars(/^a$/, /^a?$/, { maxLength: 2 }).shares[2]).toEqual({
      length: 2,
      onlyInA: undefined,
      onlyInB: undefined,
    });
  });

  test('counts as trying all strings does', () => {
    const expression = /^[a-z]+:\S+$/i;
    const printable = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index));
    const strings = printable.flatMap((one) => printable.map((other) => `http${one}${other}`));
    const matching = strings.filter((string) => expression.test(string));
    const { onlyInA } = diffGrammars(expression, uri, { where: /^http/, maxLength: 6 }).shares[6] ?? {};
    const invalid = matching.filter((string) => !canParse(string, uri));
    expect(onlyInA).toBeCloseTo(invalid.length / matching.length, 12);
  });

  test('compares beyond US-ASCII: the case of Kelvin, pairs of surrogates, line ends', () => {
    expect(diffGrammars(/^k$/iu, /^k$/i).onlyInA[0]?.string).toBe('\u212a');
    expect(diffGrammars(/^.$/u, /^..?$/).onlyInB[0]?.string).toHaveLength(2);
    expect(diffGrammars(/^.$/, /^.$/s).onlyInB[0]?.string).toBe('\n');
    expect(diffGrammars(/^[\u{1f600}-\u{1f64f}]$/u, /^\ud83d[\ude00-\ude4f]$/).relation).toBe('equal');
  });

  test('says what a language without strings rejects', () => {
    expect(diffGrammars(/a(?!a)(?=a)/, /^b$/)).toMatchObject({
      relation: 'disjoint',
      onlyInA: [],
      onlyInB: [{ string: 'b' }],
    });
    expect(diffGrammars(/a(?!a)(?=a)/, /(?!)/).relation).toBe('equal');
  });

  test('throws for what it cannot read', () => {
    expect(() => diffGrammars(/a/, /(.)\1/)).toThrow(LanguageError);
    expect(() => diffGrammars({ regexp: 'a', flags: 'x' }, /a/)).toThrow(
      '"x" is not a flag of a regular expression, or repeated',
    );
    expect(() => diffGrammars(/(?:a|b)*a(?:a|b){12}$/, /a/, { maxStates: 1000 })).toThrow(
      'too large: the automaton needs more than 1000 states',
    );
    expect(() => diffGrammars(undefined as never, /a/)).toThrow(
      new TypeError('a language must be an object, not undefined'),
    );
    expect(() => diffGrammars({ rfc: 'rfc3986', rule: 'urii' as never }, /a/)).toThrow(RangeError);
    expect(() => diffGrammars(/a/, /a/, { limits: 1 } as never)).toThrow(/unknown option "limits"/);
    try {
      diffGrammars(/ab(c)\1/, /a/);
    } catch (error) {
      expect((error as LanguageError).offset).toBe(5);
    }
  });
});

describe('sample, toRegExp and toRe2 of languages', () => {
  test('draw strings of an expression', () => {
    const strings = sample(/^(?!.*--)[a-c-]{1,4}$/, { count: 50, seed: 2 });
    expect(strings).toHaveLength(50);
    expect(strings.filter((string) => !/^(?!.*--)[a-c-]{1,4}$/.test(string))).toEqual([]);
    expect(sample(/^x$/, { near: true, count: 5 }).filter((string) => string === 'x')).toEqual([]);
  });

  test('write an equal expression without lookaround', () => {
    const linear = toRegExp(/^(?=.*b)(?!.*aa)[abc]*$/);
    expect(linear.source).not.toMatch(/\(\?[=!]/);
    expect(diffGrammars(linear, /^(?=.*b)(?!.*aa)[abc]*$/).relation).toBe('equal');
    expect(toRe2(/^a+$/)).toBe('^(?:aa*)$');
    expect(() => toRe2(/é/)).toThrow(LanguageError);
  });
});
