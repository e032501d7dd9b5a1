/** The proof, and that it fails where it must. `npm run prove` and `npm run verify` run it on all grammars. */
import { describe, expect, test } from '@jest/globals';
import { readGrammar, type GrammarId } from '../../../scripts/grammar/sources.js';
import { proveAlternatives } from '../../../scripts/prove/alternatives.js';
import { loadGrammar, type Grammar } from '../../../scripts/prove/grammar.js';
import type { Failure } from '../../../scripts/prove/failure.js';
import { proofFailures, prove, proveLanguages } from '../../../scripts/prove/proof.js';
import { recursiveRules } from '../../../scripts/prove/references.js';
import { proveSplits, Splits } from '../../../scripts/prove/splits.js';
import { reportText } from '../../../scripts/prove/report.js';
import { tableRows } from '../../../scripts/grammar/tables.js';
import { oneIn } from '../../support/effort.js';
import { withRule } from '../../support/with-rule.js';

const ledger = tableRows('grammars/README.md', ['grammar', 'rule', 'literal transcription', 'witness', 'effect']);

test('RFC 1808 is proven', () => {
  const proof = prove(loadGrammar('rfc1808'));
  expect(proofFailures(proof)).toEqual([]);
  expect(reportText(proof)).toMatch(/\nrfc1808: proven, 30 rules and 9 splits\.\n$/);
});

const splitFailures = (grammar: Grammar, rule: string): readonly Failure[] =>
  proveSplits(grammar, new Splits(grammar), [rule]).flatMap(({ failures }) => failures);

/** For a rule that swallows another component, a start rule whose split shows it. */
const shownBy: Readonly<Record<string, string>> = {
  schemepart: 'genericurl',
  gopherurl: 'gopherurl',
  prosperolink: 'prosperolink',
  hostport: 'httpaddress',
};

describe('the proof fails without the departure', () => {
  test.each(oneIn(6, ledger))('%s %s', (id = '', rule = '', letter = '', witness = '', which = '') => {
    const [effect = '', user = rule] = which.split(' as ');
    const grammar = loadGrammar(id as GrammarId, { peggy: withRule(readGrammar(id as GrammarId).peggy, rule, letter) });
    const failuresBy: Readonly<Record<string, () => readonly Failure[]>> = {
      rejected: () => proveLanguages(grammar, [user]).flatMap(({ failures }) => failures),
      'split differently': () => splitFailures(grammar, shownBy[rule] ?? ''),
      dead: () =>
        proveAlternatives(
          grammar,
          grammar.peg.rules.filter(({ name }) => name === rule),
        ).failures,
      'too deep': () => recursiveRules(grammar.peg),
    };
    const [failure] = failuresBy[effect]?.() ?? [];
    expect(failure).toBeDefined();
    if (effect === 'rejected')
      expect(failure).toEqual({ rule: user, what: 'only in the BNF', counterexample: witness });
  });
});

test('the proof finds the shortest counterexamples of a literal transcription', () => {
  const mechanical = (id: GrammarId, rule: string, expression: string): string | undefined => {
    const grammar = loadGrammar(id, { peggy: withRule(readGrammar(id).peggy, rule, expression) });
    return proveLanguages(grammar, [rule])[0]?.failures[0]?.counterexample;
  };
  expect(mechanical('rfc2396', 'hostname', '(domainlabel ".")* toplabel "."?')).toBe('a.');
  expect(mechanical('rfc2396', 'authority', 'server / reg_name')).toBe('1');
  expect(mechanical('rfc1808', 'absoluteURL', 'generic_RL / scheme ":" (uchar / reserved)*')).toBe('a:////');
});

test('a BNF that splits a string in two ways fails the proof, which shows both', () => {
  const grammar = loadGrammar('rfc2396');
  const byLetter = { ...grammar, split: grammar.bnf };
  expect(splitFailures(byLetter, 'server')).toEqual([]);
  expect(splitFailures(byLetter, 'authority')[0]).toEqual({
    rule: 'authority',
    what: 'two splits of one string',
    counterexample: '⟨authority ⟨reg_name a⟩⟩ and ⟨authority ⟨server ⟨hostport ⟨host ⟨hostname ⟨toplabel a⟩⟩⟩⟩⟩⟩',
  });
});

test('a failed proof shows the shortest string that the two grammars split differently', () => {
  const text = withRule(readGrammar('rfc2396').peggy, 'net_path', '"//" reg_name abs_path?');
  expect(splitFailures(loadGrammar('rfc2396', { peggy: text }), 'net_path')).toEqual([
    { rule: 'net_path', what: 'only in the BNF, as a split', counterexample: '⟨net_path //⟨authority ⟨server ⟩⟩⟩' },
    {
      rule: 'net_path',
      what: 'the PEG splits this as the first, the BNF as the second',
      counterexample:
        '⟨net_path //⟨reg_name a⟩⟩ and ⟨net_path //⟨authority ⟨server ⟨hostport ⟨host ⟨hostname ⟨toplabel a⟩⟩⟩⟩⟩⟩⟩',
    },
    { rule: 'net_path', what: 'the RFC’s BNF does not derive this split', counterexample: '⟨net_path //⟨reg_name a⟩⟩' },
  ]);
});

test('the proof of splits fails if a component is lost for one character', () => {
  const text = readGrammar('rfc1738').peggy.replace('(";type=" ftptype)?', '(";type=" ("D" / ftptype))?');
  const [failure] = splitFailures(loadGrammar('rfc1738', { peggy: text }), 'ftpurl');
  const before = '⟨ftpurl ftp://⟨login ⟨hostport ⟨host ⟨hostname ⟨toplabel a⟩⟩⟩⟩⟩/⟨fpath ⟨fsegment ⟩⟩;type=';
  expect(failure).toEqual({
    rule: 'ftpurl',
    what: 'the BNF splits this as the first, the PEG as the second',
    counterexample: `${before}⟨ftptype D⟩⟩ and ${before}D⟩`,
  });
});

test('a failed proof prints the rule, the string and the side that has it', () => {
  const grammar = loadGrammar('rfc2396', { peggy: withRule(readGrammar('rfc2396').peggy, 'port', 'digit+') });
  const languages = proveLanguages(grammar, ['port', 'digit']).map((result) => ({ ...result, milliseconds: 0 }));
  const text = reportText({
    id: 'rfc2396',
    languages,
    splits: [],
    openSplits: { checked: 0, milliseconds: 0, failures: [] },
    alternatives: { checked: 0, milliseconds: 0, failures: [] },
    recursion: [],
    tables: [],
  });
  expect(text).toBe(`rfc2396   rule                      states      ms
language  port                           3       0   DIFFERENT
language  digit                          3       0   equal
open      0 splits                               0   holds
stack     no recursion                               holds
taken     0 alternatives                         0   holds
table     0 rules                                0   equal

  port: only in the BNF: (the empty string)
rfc2396: NOT proven.
`);
});
