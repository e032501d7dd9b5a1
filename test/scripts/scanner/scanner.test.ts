/** The scanner's compiler: what its passes do, what it refuses, and what its scanners report. */
import { describe, expect, test } from '@jest/globals';
import peggy from 'peggy';
import { verifyStrings } from '../../../scripts/prove/verification.js';
import { grammarIds } from '../../../scripts/grammar/sources.js';
import { scannerModule } from '../../../scripts/scanner/compile.js';
import { expressionKey } from '../../../scripts/scanner/passes/expressions.js';
import { optimised } from '../../../scripts/scanner/passes.js';
import { canParse, parse, rfcs, safeParse, type Rfc } from '../../../src/index.js';

/** The first rule of a grammar after all passes, as text. */
function passed(grammar: string, reported: readonly string[] = []): string {
  const peg = peggy.parser.parse(grammar, { grammarSource: 'test', reservedWords: [] });
  const { rules } = optimised(peg, new Set(reported));
  const [rule] = peg.rules;
  const expression = rule && rules.get(rule.name);
  return expression ? expressionKey(expression) : '';
}

/** The same for a grammar in which the passes find nothing to do. */
const same = passed;

describe('passes', () => {
  test.each([
    ['make alternatives of one character each one set', 'a = "b" / [c-d] / "%" "2" / "e"', 'a = [b-e] / "%" "2"'],
    ['do not move a set before what begins with one of its characters', 'a = "b" "c" / "b"', 'a = "b" "c" / "b"'],
    ['remove brackets', 'a = ("b" ("c" "d"))', 'a = "b" "c" "d"'],
    ['write all repetitions with one kind of loop', 'a = ("b"+)?', 'a = ("b" "b"*)?'],
    ['write unreported rules in place', 'a = b "c"\nb = [x-z]', 'a = [x-z] "c"'],
    ['merge parts and separators into one loop', 'a = p ("/" p)*\np = [a-z]*', 'a = [/a-z]*'],
    [
      'merge nested parts and separators too',
      'a = s ("/" s)*\ns = p (";" p)*\np = ([a-z] / "%" "2")*',
      'a = ([/;a-z] / "%" "2")*',
    ],
    ['drop what always matches from a lookahead', 'a = !("b" "c"*) .', 'a = !"b" .'],
    ['rule out alternatives one by one', 'a = !("b" / "%" "2") .', 'a = !"b" !("%" "2") .'],
    ['make a loop over characters a loop over runs', 'a = ("-"* [a-z])*', 'a = [a-z]* ("-" "-"* [a-z] [a-z]*)*'],
    ['test a common first character once', 'a = "bc" / "de" / "bf"', 'a = "b" ("c" / "f") / "de"'],
    [
      'do not move an alternative before one that may match the same',
      'a = "bc" / [b-d] "e" / "bf"',
      'a = "bc" / [b-d] "e" / "bf"',
    ],
    ['rule out a rule by its first characters', 'a = !b .\nb = "c" "d"* / "e"', 'a = !"e" !"c" .'],
    ['spell out counted repetitions', 'a = "b"|1..2|', 'a = "b" "b"?'],
  ])('%s', (_, before, after) => {
    expect(passed(before)).toBe(same(after));
  });

  test('try a host before a user, if the character after it cannot be part of a user', () => {
    const grammar = 'a = (u "@")? h\nu = [a-z:]*\nh = [a-z]+';
    // h ![:@a-z] / (u "@")? h
    const host = 'sequence(h simple_not([58,58;64,64;97,122]))';
    expect(passed(grammar, ['u', 'h'])).toBe(`choice(${host} sequence(optional(sequence(u [64,64])) h))`);
  });

  test('do not try the host first if it may contain the delimiter', () => {
    const grammar = 'a = (u "@")? h\nu = [a-z]*\nh = [a-z@]+';
    expect(passed(grammar, ['u', 'h'])).toBe('sequence(optional(sequence(u [64,64])) h)');
  });

  test('do not merge separators that may begin a part', () => {
    const grammar = 'a = p ("b" p)*\np = [a-z]*';
    expect(passed(grammar)).not.toBe(passed('a = [a-z]*'));
  });
});

describe('a refusal names the rule', () => {
  const compile = (grammar: string, components: Readonly<Record<string, { readonly rules: readonly string[] }>> = {}) =>
    scannerModule({
      peggy: grammar,
      path: 'test.peggy',
      reported: { components, productions: [] },
      rules: ['a'],
      start: 'a',
    });

  test.each([
    ['a = "b" { return 1 }', /the rule a has an expression of type action/],
    ['a = b\nb = "(" a ")"', /the rule a is recursive/],
    ['a = ("b"?)*', /the rule a has a loop whose body may be empty/],
    ['a = b', /the rule a has a reference to b, which is not defined/],
  ])('%s', (grammar, message) => {
    expect(() => compile(grammar)).toThrow(message);
  });

  test('refuses likely alternatives that match what an unlikely one would match first', () => {
    const grammar = 'a = b / c / d\nb = "x"\nc = "y"\nd = "yz"';
    const reported = { components: {}, productions: ['b', 'c', 'd'], likely: ['d'] };
    expect(() => scannerModule({ peggy: grammar, path: 'test.peggy', reported, rules: ['a'], start: 'a' })).toThrow(
      'the likely alternatives of the rule a match more than the rule',
    );
  });

  test('refuses a component in a loop, which has many positions', () => {
    expect(() => compile('a = (b "/")*\nb = [a-z]', { b: { rules: ['b'] } })).toThrow(
      'the rule a: a component in a loop does not have a single position',
    );
  });
});

describe.each(grammarIds)('%s', (id) => {
  test('scanner, pattern, parser and automaton agree on strings that are hard to distinguish', () => {
    const hard = [
      '',
      '#',
      '?',
      '//',
      '///',
      'a:',
      'a://',
      'http:',
      'http://',
      'http:a',
      '%',
      '%4',
      '%41',
      'a%',
      ':80',
      'a:80',
    ];
    const hosts = [
      'a',
      'a.',
      'a.1',
      '1.2.3.4',
      '1.2.3',
      '-a',
      'a-',
      'a--b',
      'u@h',
      'u:p@h',
      'u@v@h',
      'h:',
      'h:80',
      'h:8a',
      '[::1]',
      'a_b',
    ];
    const urls = hosts.flatMap((host) =>
      ['', '/', '/p;x?q#f', '?q', '#f', '//'].map((rest) => `http://${host}${rest}`),
    );
    const others = [
      'ftp://u:p@h/a;type=i',
      'news:a@b',
      'mailto:a@b',
      'gopher://h/1a%09b',
      'urn:a:b',
      'https://h:1/%7e',
    ];
    const { disagreeing } = verifyStrings(id, [...hard, ...urls, ...others]);
    expect(disagreeing).toEqual([]);
  });
});

describe('beyond the length for which patterns are used', () => {
  test.each(Object.keys(rfcs) as Rfc[])('%s: canParse and parse say the same', (rfc) => {
    const path = '/a%41'.repeat(300_000);
    expect(canParse(`http://h${path}`, { rfc })).toBe(true);
    expect(canParse(`http://h${path}%`, { rfc })).toBe(false);
    expect(safeParse(`http://h${path}%`, { rfc }).ok).toBe(false);
    expect(JSON.stringify(parse(`http://h${path}`, { rfc }))).toContain(path.slice(1));
  });
});
