/** What the states of an automaton say that no error has reached before. */
import { expect, test } from '@jest/globals';
import * as cern from '../../generated/cern/automaton.js';
import * as rfc3986 from '../../generated/rfc3986/automaton.js';
import { stateFacts } from '../../src/diagnostics/state-facts.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

test('components are not named as what may follow', () => {
  const definition = rfcDefinition('cern');
  const rfc = { ...definition, automaton: new cern.Automaton(cern.encoded, definition.rules) };
  expect(stateFacts(rfc, rfc.automaton.start('groupart'))).toEqual({
    path: ['groupart'],
    unfinished: ['groupart'],
    expected: ['xalpha'],
    inEscape: false,
  });
});

test('rules have the names that the RFC prints, and facts are computed once', () => {
  const definition = rfcDefinition('rfc3986');
  const rfc = { ...definition, automaton: new rfc3986.Automaton(rfc3986.encoded, definition.rules) };
  const state = rfc.automaton.start('pchar');
  const facts = stateFacts(rfc, state);
  expect(facts.expected).toEqual(['unreserved', 'sub-delims', 'pct-encoded', '":"', '"@"']);
  expect(stateFacts(rfc, state)).toBe(facts);
  expect(stateFacts(rfc, rfc.automaton.run('%', state))).toEqual({
    path: ['pchar', 'pct_encoded'],
    unfinished: ['pchar', 'pct_encoded'],
    expected: ['HEXDIG'],
    inEscape: true,
  });
});
