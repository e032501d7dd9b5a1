import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { canParse } from '../../../src/index.js';
import { conform, LanguageError } from '../../../src/languages.js';
import { oneIn } from '../../support/effort.js';

const port = { rfc: 'rfc3986', rule: 'port' } as const;
const uri = { rfc: 'rfc3986', rule: 'URI' } as const;
const reference = { rfc: 'rfc2396', rule: 'URI_reference' } as const;
const matches = (expression: RegExp) => (string: string) => expression.test(string);

describe('conform', () => {
  test('says that a validator is right, also with more states', () => {
    const isReference = (string: string): boolean => canParse(string, reference);
    expect(conform(reference, isReference)).toEqual({ strings: 1892, faults: [] });
    const larger = conform(reference, isReference, { moreStates: 1 });
    expect(larger.faults).toEqual([]);
    expect(larger.strings).toBeGreaterThan(3000);
  });

  test('gives what docs/conform.md says', () => {
    const result = conform(port, (string) => /^[0-9]+$/.test(string));
    const [, printed = ''] =
      /^\/\/ (\{ strings.*\})$/m.exec(readFileSync(`${projectRoot}docs/conform.md`, 'utf8')) ?? [];
    expect([result]).toEqual([runInNewContext(`(${printed})`)]);
  });

  test('groups wrong answers by the rule, with the shortest string of each', () => {
    // the expression of RFC 3986, appendix B, takes anything apart
    const { faults } = conform(reference, matches(/^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?$/));
    expect(faults.map(({ wrongly, rule, string }) => [wrongly, rule, string])).toEqual([
      ['accepted', 'URI-reference of RFC 2396', '?'], // a query needs a path
      ['accepted', 'escaped in URI-reference of RFC 2396', '%'],
      ['accepted', 'absoluteURI in URI-reference of RFC 2396', 'a:'], // something must follow the scheme
      ['accepted', 'fragment in URI-reference of RFC 2396', '##'],
      ['accepted', 'rel_segment in URI-reference of RFC 2396', 'a['],
      ['accepted', 'segment in URI-reference of RFC 2396', '/['],
    ]);
  });

  test('asks longer strings for validators with more states', () => {
    // it counts the letters, where the language has two states
    const notThree = (string: string): boolean => /^a*$/.test(string) && string.length !== 3;
    expect(conform(/^a*$/, notThree).faults).toEqual([]);
    expect(conform(/^a*$/, notThree, { moreStates: 2 }).faults).toEqual([
      { wrongly: 'rejected', rule: '/^a*$/', count: 1, string: 'aaa' },
    ]);
  });

  test('asks only the strings that find the most faults', () => {
    const asked: string[] = [];
    const { strings } = conform(reference, (string) => asked.push(string) > 0, { small: 5 });
    expect([strings, new Set(asked).size]).toEqual([5, 5]);
  });

  test('names the string for which a validator throws, or returns no Boolean', () => {
    const cause = new TypeError('Invalid URL');
    const throwing = (string: string): boolean => {
      if (string === '1') throw cause;
      return string === '';
    };
    expect(() => conform(port, throwing)).toThrow(
      expect.objectContaining({ message: 'the validator throws for "1"; it must return true or false', cause }),
    );
    const later = (() => Promise.resolve(true)) as unknown as (string: string) => boolean;
    expect(() => conform(port, later)).toThrow(
      new TypeError('the validator must return true or false for "", not an object'),
    );
  });

  test.each<readonly [language: unknown, validator: unknown, options: object, error: Error | RegExp]>([
    [port, undefined, {}, new TypeError('the validator must be a function, not null')],
    [port, () => true, { moreStates: 3 }, new RangeError('moreStates must be a whole number from 0 to 2, not 3')],
    [port, () => true, { small: 0 }, /^small must be a whole number from 1 to \d+, not 0$/],
    [/(a)\1/, () => true, {}, /^a backreference at offset 3, /],
    [/^a{1500}$/, (): boolean => true, {}, new LanguageError('a suite needs more than 1500 states')],
    [/^(?:a|b)*a(?:a|b){12}$/, (): boolean => true, { maxStates: 100 }, /^too large: .* more than 100 states$/],
    // which makes three million strings first
    ...oneIn(2, [
      [port, (): boolean => true, { most: 0 }, /"most"/] as const,
      [
        uri,
        (): boolean => true,
        { moreStates: 2 },
        new LanguageError('the suite has more than 3000000 strings'),
      ] as const,
    ]),
  ])('refuses %j, %s, %j', (language, validator, options, error) => {
    expect(() => Reflect.apply(conform, undefined, [language, validator, options]) as unknown).toThrow(error);
  });
});
