/** Functions of rfc-uri/languages, which take any language, and those of rules as two arguments. */
import { describe, expect, test } from '@jest/globals';
import { applyEdits, sectionLink, toRe2 as ruleToRe2, toRegExp as ruleToRegExp, type Rfc } from '../../src/index.js';
import { diffGrammars, sample, toRe2, toRegExp } from '../../src/languages.js';

describe('of any language', () => {
  test('the difference has the shortest strings of each side', () => {
    const { relation, onlyInA, onlyInB } = diffGrammars(/^ab?$/, /^ac?$/);
    expect([relation, onlyInA.map(({ string }) => string), onlyInB.map(({ string }) => string)]).toEqual([
      'overlapping',
      ['ab'],
      ['ac'],
    ]);
  });

  test('samples are strings of the language', () => {
    expect(sample(/^a{3}$/, { count: 2 })).toEqual(['aaa', 'aaa']);
    expect(() => sample(/^a$/, { counts: 2 } as object)).toThrow('counts');
  });

  test('the expression matches the strings of the language', () => {
    expect(toRegExp(/^ab?$/).source).toBe('^(?:ab?)$');
    expect(toRe2(/^ab?$/)).toBe('^(?:ab?)$');
    expect(() => toRegExp(/^a$/, { states: 1 } as object)).toThrow('states');
    expect(() => toRe2(/^a$/, { states: 1 } as object)).toThrow('states');
  });
});

test('a rule may be given as the second argument', () => {
  expect(ruleToRegExp('rfc2396', 'port').source).toBe('^(?:[0-9]*)$');
  expect(ruleToRe2('rfc2396', 'port')).toBe('^(?:[0-9]*)$');
});

test.each(['xrfc3986', 'rfc3986x', 'rfc'])('%s is not an RFC, so its sections have no address', (name) => {
  expect(sectionLink(name as Rfc, '3')).toBeUndefined();
});

test('the text of an edit must be a string', () => {
  const edit = { kind: 'replace', start: 0, end: 1, text: 5 as unknown as string } as const;
  expect(() => applyEdits('abc', [edit])).toThrow('the text of an edit must be a string');
});
