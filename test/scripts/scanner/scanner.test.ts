/** The scanner's compiler: what its passes do, what it refuses, and what its scanners report. */
import { describe, expect, test } from '@jest/globals';
import peggy from 'peggy';
import { verifyStrings } from '../../../scripts/prove/verification.js';
import { grammarIds } from '../../../scripts/grammar/sources.js';
import { scannerModule } from '../../../scripts/scanner/compile.js';
import { keyOf } from '../../../scripts/scanner/expressions.js';
import { optimised } from '../../../scripts/scanner/passes.js';
import { canParse, parse, rfcs, safeParse, type Rfc } from '../../../src/index.js';

/** The first rule of a grammar when all passes are done, as a text. */
function passed(grammar: string, reported: readonly string[] = []): string {
  const peg = peggy.parser.parse(grammar, { grammarSource: 'test', reservedWords: [] });
  const { rules } = optimised(peg, new Set(reported));
  const [rule] = peg.rules;
  const expression = rule && rules.get(rule.name);
  return expression ? keyOf(expression) : '';
}

/** What another grammar's first rule is without any passes to do. */
const same = passed;

describe('passes', () => {
  test.each([
    ['alternatives of a character each are one set', 'a = "b" / [c-d] / "%" "2" / "e"', 'a = [b-e] / "%" "2"'],
    ['a set does not move before what begins with one of its characters', 'a = "b" "c" / "b"', 'a = "b" "c" / "b"'],
    ['brackets go', 'a = ("b" ("c" "d"))', 'a = "b" "c" "d"'],
    ['one loop is enough', 'a = ("b"+)?', 'a = ("b" "b"*)?'],
    ['what nobody asks for is written in place', 'a = b "c"\nb = [x-z]', 'a = [x-z] "c"'],
    ['parts and separators are one loop', 'a = p ("/" p)*\np = [a-z]*', 'a = [/a-z]*'],
    ['so are parts of parts', 'a = s ("/" s)*\ns = p (";" p)*\np = ([a-z] / "%" "2")*', 'a = ([/;a-z] / "%" "2")*'],
    ['what always matches is not looked for', 'a = !("b" "c"*) .', 'a = !"b" .'],
    ['what is ruled out is ruled out one by one', 'a = !("b" / "%" "2") .', 'a = !"b" !("%" "2") .'],
    ['a loop of characters is one of runs', 'a = ("-"* [a-z])*', 'a = [a-z]* ("-" "-"* [a-z] [a-z]*)*'],
    ['a first character is there once', 'a = "bc" / "de" / "bf"', 'a = "b" ("c" / "f") / "de"'],
    ['not where what is passed may match it', 'a = "bc" / [b-d] "e" / "bf"', 'a = "bc" / [b-d] "e" / "bf"'],
    ['what a rule rules out is ruled out by its first characters', 'a = !b .\nb = "c" "d"* / "e"', 'a = !"e" !"c" .'],
    ['what is counted is written so many times', 'a = "b"|1..2|', 'a = "b" "b"?'],
  ])('%s', (_, before, after) => {
    expect(passed(before)).toBe(same(after));
  });

  test('a host is tried before a user, where nothing behind it could be part of one', () => {
    const grammar = 'a = (u "@")? h\nu = [a-z:]*\nh = [a-z]+';
    // h ![:@a-z] / (u "@")? h
    const host = 'sequence(h simple_not([58,58;64,64;97,122]))';
    expect(passed(grammar, ['u', 'h'])).toBe(`choice(${host} sequence(optional(sequence(u [64,64])) h))`);
  });

  test('not so where a host may have the mark', () => {
    const grammar = 'a = (u "@")? h\nu = [a-z]*\nh = [a-z@]+';
    expect(passed(grammar, ['u', 'h'])).toBe('sequence(optional(sequence(u [64,64])) h)');
  });

  test('separators that may begin a part stay separators', () => {
    const grammar = 'a = p ("b" p)*\np = [a-z]*';
    expect(passed(grammar)).not.toBe(passed('a = [a-z]*'));
  });
});

describe('refusals name the rule', () => {
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
    ['a = ("b"?)*', /the rule a has a loop over what may be empty/],
    ['a = b', /the rule a has a reference to b, which is not defined/],
  ])('%s', (grammar, message) => {
    expect(() => compile(grammar)).toThrow(message);
  });

  test('likely alternatives that take what an unlikely one keeps from them', () => {
    const grammar = 'a = b / c / d\nb = "x"\nc = "y"\nd = "yz"';
    const reported = { components: {}, productions: [], likely: ['d'] };
    expect(() => scannerModule({ peggy: grammar, path: 'test.peggy', reported, rules: ['a'], start: 'a' })).toThrow(
      'the likely alternatives of the rule a take more than the rule',
    );
  });

  test('a component in a loop, which has no one place', () => {
    expect(() => compile('a = (b "/")*\nb = [a-z]', { b: { rules: ['b'] } })).toThrow(
      'the rule a: a component within a loop has no one place',
    );
  });
});

describe.each(grammarIds)('%s', (id) => {
  test('scanner, pattern, parser and automata agree on strings that are hard to tell apart', () => {
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

describe('beyond the length that patterns are used for', () => {
  test.each(Object.keys(rfcs) as Rfc[])('%s: canParse and parse say the same', (rfc) => {
    const path = '/a%41'.repeat(300_000);
    expect(canParse(`http://h${path}`, { rfc })).toBe(true);
    expect(canParse(`http://h${path}%`, { rfc })).toBe(false);
    expect(safeParse(`http://h${path}%`, { rfc }).ok).toBe(false);
    expect(JSON.stringify(parse(`http://h${path}`, { rfc }))).toContain(path.slice(1));
  });
});
