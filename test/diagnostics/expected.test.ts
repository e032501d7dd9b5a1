/** What may follow in a state, and how that is written as text. */
import { expect, test } from '@jest/globals';
import { Expectations, expectedText } from '../../src/diagnostics/expected.js';
import type { Rfc } from '../../src/index.js';
import { printedRule } from '../../src/rfcs/model/definition.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

test.each<[why: string, expected: readonly string[], limit: number | undefined, text: string]>([
  ['nothing', [], undefined, ''],
  ['a rule', ['pchar'], undefined, 'pchar'],
  ['the end', ['end of input'], undefined, 'the end'],
  ['a character', ['"a"'], undefined, '"a"'],
  ['two characters', ['"a"', '"b"'], undefined, 'one of a b'],
  ['a quote and a character', [`'"'`, '"a"'], undefined, 'one of " a'],
  ['a character beyond FFFF and another', ['"\u{1f600}"', '"a"'], undefined, 'one of \u{1f600} a'],
  ['a longer literal and a rule', ['"//"', 'pchar'], undefined, 'pchar or "//"'],
  ['a range with a quote in it', ['a"b', '"c"'], undefined, 'a"b or "c"'],
  [
    'all of it',
    ['pchar', 'digit', '"/"', '"?"', '"//"', 'end of input'],
    undefined,
    'pchar, digit, one of / ?, "//" or the end',
  ],
  ['as many characters as the limit', ['"a"', '"b"', '"c"'], 3, 'one of a b c'],
  ['more characters than the limit', ['"a"', '"b"', '"c"', 'end of input'], 2, 'one of 3 characters or the end'],
  ['more characters than a limit of one', ['"a"', '"b"'], 1, 'one of 2 characters'],
  ['one character, and a limit of none', ['"a"'], 0, '"a"'],
])('%s', (_, expected, limit, text) => {
  expect(limit === undefined ? expectedText(expected) : expectedText(expected, limit)).toBe(text);
});

/** What may follow a prefix of what a rule matches, by tables that are made for this call. */
function expectedAfter(id: Rfc, prefix: string, rule: string | undefined): string[] {
  const rfc = rfcDefinition<Rfc>(id);
  const components = Object.values(rfc.components).flatMap(({ rules }) => rules);
  const { automaton } = rfc;
  const root = rule ?? rfc.startRules[0];
  const state = automaton.run(prefix, automaton.start(rule ?? rfc.intended ?? root));
  return new Expectations(automaton, rfc.rules, components).at(state, (one) => printedRule(rfc, one), root);
}

test.each<[rfc: Rfc, rule: string | undefined, prefix: string, ...expected: string[]]>([
  ['rfc3986', undefined, '/a', 'pchar', '"#"', '"/"', '"?"', 'end of input'],
  ['rfc3986', undefined, '/a%', 'HEXDIG'],
  ['rfc3986', undefined, '/a%4', 'HEXDIG'],
  ['rfc3986', undefined, '//[1:2:3', 'HEXDIG', '":"'],
  ['rfc3986', undefined, '//[v', 'HEXDIG'],
  ['rfc2396', undefined, '/a', 'uric', '"#"', 'end of input'],
  ['rfc2396', undefined, 'http:', 'uric'],
  ['rfc1738', undefined, 'prospero:', '"//"'],
  // after an address, "%" begins a zone, and no escape
  ['rfc6874', undefined, '//[fe80::1%', '"25"'],
  ['rfc6874', undefined, '//[fe80::1%25', 'unreserved', 'pct-encoded'],
  // "%" is one of some characters, and begins no escape
  ['rfc1738', 'punctuation', '', `'"'`, '"#"', '"%"', '"<"', '">"'],
  // of rules with as many characters, the first of the RFC comes first
  ['rfc2396', 'alpha', '', 'lowalpha', 'upalpha'],
  ['rfc1808', 'generic_RL', '', 'alpha', 'digit', '"+"', '"-"', '"."'],
  // a rule is not named for itself, nor for one character
  ['rfc2396', 'uric', '', 'uric_no_slash', '"/"'],
  // components are not named
  ['cern', 'groupart', '', 'xalpha'],
  // after "25", the last digit is at most 5, and a dot must follow it; after a dot, there are several digits
  ['rfc3986', 'IPv4address', '1.25', '"."', '"0."', '"1."', '"2."', '"3."', '"4."', '"5."'],
  ['rfc2396', 'IPv4address', '1.2.3', 'digit', '"."'],
  // a port may follow the bracket, or nothing
  ['rfc3986', 'authority', '[1:2:3:4:5:6:7:8', 'HEXDIG', '"]"'],
])('%s, rule %s: what may follow %j', (id, rule, prefix, ...expected) => {
  expect(expectedAfter(id, prefix, rule)).toEqual(expected);
});
