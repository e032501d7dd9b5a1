/** How messages cite sections, and what they call rules. */
import { expect, test } from '@jest/globals';
import { cite, noteText } from '../../src/diagnostics/cite.js';
import { phraseFor } from '../../src/diagnostics/phrases.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';

test.each([
  ['no section', undefined, 'RFC 1'],
  ['a section', '3.2', 'RFC 1, section 3.2'],
  ['an appendix', 'A', 'RFC 1, appendix A'],
  ['a section of an appendix', 'B.2', 'RFC 1, appendix B.2'],
  ['a section of another RFC', 'RFC 2, section 3', 'RFC 2, section 3'],
  ['a heading', 'Abstract', 'RFC 1, "Abstract"'],
  ['a heading with a number', 'Version 2', 'RFC 1, "Version 2"'],
  ['a heading that ends in a capital letter', 'The BNF', 'RFC 1, "The BNF"'],
  ['a heading about another RFC', 'See RFC 2', 'RFC 1, "See RFC 2"'],
])('%s', (_, section, expected) => {
  expect(cite('RFC 1', section)).toBe(expected);
});

test('a note has its section after it, if there is one', () => {
  expect(noteText('RFC 1', { text: 'a', section: '2' })).toBe('a (RFC 1, section 2)');
  expect(noteText('RFC 1', { text: 'a' })).toBe('a');
});

test('a rule has a phrase, or else the name that the RFC prints', () => {
  const rfc = rfcDefinition('rfc3986');
  expect(phraseFor(rfc, 'path_abempty')).toBe('a path');
  expect(phraseFor(rfc, 'pct_encoded')).toBe('the rule pct-encoded');
});

test('the phrases of a definition are read once', () => {
  const rfc = rfcDefinition('rfc3986');
  let count = 0;
  const guidance = {
    ...rfc.guidance,
    get phrases() {
      count++;
      return rfc.guidance.phrases;
    },
  };
  const own = { ...rfc, guidance };
  expect([phraseFor(own, 'port'), phraseFor(own, 'query')]).toEqual(['a port', 'a query']);
  expect(count).toBe(1);
});
