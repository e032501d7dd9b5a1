/** What src/rfcs/<id>/read.ts and segments read by a sign or a letter, compared with the rules that they read. */
import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets, type Alphabet } from '../../../src/automata/alphabet.js';
import { Dfa, difference, intersection } from '../../../src/automata/dfa.js';
import { shortestString } from '../../../src/automata/words.js';
import type { Bnf } from '../../../scripts/automata/expression.js';
import { bnfSets } from '../../../scripts/automata/bnf-sets.js';
import { bnfAutomaton } from '../../../scripts/automata/thompson.js';
import { parseExpression, readLiteralBnf } from '../../../scripts/grammar/bnf.js';
import type { GrammarId } from '../../../scripts/grammar/sources.js';

interface Rules {
  readonly bnf: Bnf;
  readonly names: readonly string[];
  readonly alphabet: Alphabet;
}

const known = new Map<GrammarId, Rules>();

function grammarRules(id: GrammarId): Rules {
  const bnf = readLiteralBnf(id);
  const names = [...bnf.keys()].flatMap((name) => [name, name.replaceAll('_', '-')]);
  const signs = parseExpression('";" | "=" | "/" | ":" | "." | "v" | "V"', []);
  const found = known.get(id) ?? { bnf, names, alphabet: alphabetOfSets(bnfSets(new Map([...bnf, ['signs', signs]]))) };
  known.set(id, found);
  return found;
}

/** What an expression over the RFC's own rules derives. */
function derived(id: GrammarId, expression: string): Dfa {
  const { bnf, names, alphabet } = grammarRules(id);
  return bnfAutomaton(new Map([...bnf, ['asked', parseExpression(expression, names)]]), 'asked', alphabet);
}

/** A shortest string that only the one expression derives, or only the other. */
function firstDifference(id: GrammarId, expression: string, other: string): string | undefined {
  const [a, b] = [derived(id, expression), derived(id, other)];
  return shortestString(difference(a, b)) ?? shortestString(difference(b, a));
}

/** A shortest string of an expression that has a sign. */
function withSign(id: GrammarId, expression: string, signs: readonly string[]): string | undefined {
  const dfa = derived(id, expression);
  for (const sign of signs) {
    const found = shortestString(intersection(dfa, containing(dfa, sign)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All strings that have a character. */
function containing(dfa: Dfa, sign: string): Dfa {
  const symbol = dfa.alphabet.classIndex(sign.charCodeAt(0));
  const { size } = dfa.alphabet;
  const transitions = Int32Array.from({ length: 2 * size }, (_, index) => (index >= size || index === symbol ? 1 : 0));
  return new Dfa(dfa.alphabet, transitions, Uint8Array.of(0, 1));
}

test('the questions are asked of the rules: a sign that is there is found, and so is a difference', () => {
  expect(withSign('rfc1738', 'fieldspec', [';'])).toBe(';=');
  expect(withSign('rfc3986', 'IPvFuture', ['v'])).toMatch(/^v/);
  expect(firstDifference('rfc1738', 'telneturl', '"telnet://" login')).toMatch(/^telnet:..[^/]+\/$/);
});

describe('RFC 1738', () => {
  test('after the ppath of a prosperourl, ";" begins a field, and the first "=" ends its name', () => {
    expect(
      firstDifference('rfc1738', 'prosperourl', '"prospero://" hostport "/" ppath *( ";" fieldname "=" fieldvalue )'),
    ).toBeUndefined();
    expect(withSign('rfc1738', 'ppath', [';'])).toBeUndefined();
    expect(withSign('rfc1738', 'fieldname', [';', '='])).toBeUndefined();
    expect(withSign('rfc1738', 'fieldvalue', [';'])).toBeUndefined();
  });

  test('after the hostport of a telneturl or gopherurl there is nothing, or a slash and the urlpath', () => {
    expect(firstDifference('rfc1738', 'telneturl', '"telnet://" login | "telnet://" login "/"')).toBeUndefined();
    const selected = 'gtype [ selector [ "%09" search [ "%09" gopher+_string ] ] ]'.replace(
      'gopher+_string',
      'gopherplus_string',
    );
    expect(
      firstDifference('rfc1738', 'gopherurl', `"gopher://" hostport | "gopher://" hostport "/" [ ${selected} ]`),
    ).toBeUndefined();
    expect(withSign('rfc1738', 'hostport', ['/'])).toBeUndefined();
  });
});

describe('RFC 1808', () => {
  test('the path of an abs_path begins with its slash and ends where its path does', () => {
    expect(
      firstDifference(
        'rfc1808',
        'abs_path',
        '"/" | "/" path | "/" [ path ] ";" params | "/" [ path ] [ ";" params ] "?" query',
      ),
    ).toBeUndefined();
    expect(
      firstDifference('rfc1808', 'relativeURL', '"//" net_loc [ abs_path ] | abs_path | rel_path'),
    ).toBeUndefined();
  });

  test('an absoluteURL that is not a generic-RL is a scheme, a colon and an opaque part', () => {
    expect(
      firstDifference('rfc1808', 'absoluteURL', 'scheme ":" relativeURL | scheme ":" *( uchar | reserved )'),
    ).toBeUndefined();
    expect(withSign('rfc1808', 'scheme', [':'])).toBeUndefined();
  });
});

describe('RFC 3986 and RFC 3987', () => {
  test.each(['rfc3986', 'rfc3987'] as const)('only an IPvFuture has a "v" (%s)', (id) => {
    expect(firstDifference(id, 'IP-literal', '"[" IPv6address "]" | "[" IPvFuture "]"')).toBeUndefined();
    expect(withSign(id, 'IPv6address', ['v', 'V'])).toBeUndefined();
    const withV = ['v', 'V'].map((sign) => containing(derived(id, 'IPvFuture'), sign));
    const without = withV.reduce((dfa, one) => difference(dfa, one), derived(id, 'IPvFuture'));
    expect(shortestString(without)).toBeUndefined();
  });

  test('a path without its first slash is segments with slashes between them, and no segment has one', () => {
    const segments = '"" | "/" segment *( "/" segment ) | segment *( "/" segment )';
    expect(shortestString(difference(derived('rfc3986', 'path'), derived('rfc3986', segments)))).toBeUndefined();
    expect(withSign('rfc3986', 'segment', ['/'])).toBeUndefined();
  });
});

describe('RFC 6874', () => {
  test('in brackets, only an IPvFuture begins with "v", and of the others only an IPv6addrz has a "%"', () => {
    expect(firstDifference('rfc6874', 'IP-literal', '"[" ( IPv6address | IPv6addrz | IPvFuture ) "]"')).toBeUndefined();
    expect(firstDifference('rfc6874', 'IPv6addrz', 'IPv6address "%25" ZoneID')).toBeUndefined();
    expect(withSign('rfc6874', 'IPv6address', ['v', 'V', '%'])).toBeUndefined();
    expect(derived('rfc6874', 'IPv6address').isAccepting(0)).toBe(false);
    expect(
      firstDifference('rfc6874', 'IPvFuture', '( "v" | "V" ) 1*HEXDIG "." 1*( unreserved | sub_delims | ":" )'),
    ).toBeUndefined();
  });
});
