/** The registry: the facts about each specification. */
import { expect, test } from '@jest/globals';
import { grammarIds } from '../../scripts/grammar/sources.js';
import { usedCharacters } from '../../src/automata/used-characters.js';
import { parseTree, rfcs, type Rfc } from '../../src/index.js';
import { registry } from '../../src/rfcs/registry.js';

test('lists every grammar, oldest first', () => {
  expect(Object.keys(rfcs)).toEqual(grammarIds);
  expect(Object.values(rfcs).map(({ id }) => id)).toEqual(grammarIds);
});

test('says which RFCs a specification obsoletes and updates, and which ones obsolete and update it', () => {
  expect(rfcs.rfc2396.publication).toEqual({
    title: 'Uniform Resource Identifiers (URI): Generic Syntax',
    date: 'August 1998',
    obsoletes: [],
    updates: ['RFC 1738', 'RFC 1808'], // the header of the RFC
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2732'],
  });
  expect(rfcs.rfc3986.publication).toMatchObject({
    obsoletes: ['RFC 2732', 'RFC 2396', 'RFC 1808'], // the header of the RFC
    updates: ['RFC 1738'],
    obsoleteUpdates: { 'RFC 6874': 'RFC 9844' }, // the header of RFC 9844
  });
  expect(rfcs.cern.publication.date).toBe('undated, about 1993-94');
});

test('says which section defines a rule', () => {
  expect(rfcs.rfc2396.sections.reg_name).toBe('3.2.1');
  expect(rfcs.rfc1738.sections.gopherplus_string).toBe('3.4.3');
  expect(rfcs.rfc1808.sections.net_loc).toBe('2.2');
  expect(rfcs.rfc3986.sections.path_abempty).toBe('3.3');
});

test('cites RFC 2396 for the rules that RFC 2732 does not change', () => {
  const { host, port, reserved, hexpart } = rfcs.rfc2732.sections;
  expect({ host, port, reserved, hexpart }).toEqual({
    host: '3',
    port: 'RFC 2396, section 3.2.2',
    reserved: '3',
    hexpart: 'RFC 2373, appendix B',
  });
});

test.each(Object.keys(rfcs) as Rfc[])(
  '%s: every start rule and component rule is a rule, and the first start rule is the default',
  (id) => {
    const { rules, startRules, components, sections } = rfcs[id];
    const known = new Set<string>(rules);
    const named = [
      ...startRules,
      ...Object.values<{ rules: readonly string[] }>(components).flatMap((component) => component.rules),
    ];
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
    expect(Object.keys(sections)).toEqual(rules);
    expect(Object.values(sections)).not.toContain(undefined);
    const example = { cern: 'a:', rfc1738: 'a:', rfc1808: 'a:', rfc2396: 'a:b', rfc2732: 'a:b', rfc3986: 'a:' }[id];
    expect(parseTree(example, { rfc: id }).rule).toBe(startRules[0]);
  },
);

test.each(Object.values(registry))('knows the characters of $name', ({ automaton, characters, startRules }) => {
  const used = usedCharacters(automaton, startRules[0]);
  for (let code = 0; code <= 0xffff; code++)
    if (characters.test(String.fromCharCode(code)) !== used.some(([first, last]) => first <= code && code <= last))
      throw new Error(`U+${code.toString(16)}`);
});
