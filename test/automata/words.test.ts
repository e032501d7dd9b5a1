import { usedCharacters } from '../support/used-characters.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { expect, test } from '@jest/globals';
import { countWords } from '../../src/automata/words.js';
import { canParse, rfcs, type Rfc } from '../../src/index.js';
import { registry } from '../../src/rfcs/registry.js';

const ids = Object.keys(rfcs) as Rfc[];

test('counts the strings of each length that an RFC accepts', () => {
  const counts = (id: Rfc): string =>
    countWords(ruleDfa(registry[id].automaton, rfcs[id].startRules[0]), 6).slice(1).join(' ');
  expect(counts('rfc1808')).toBe('81 6560 531684 43086407 3491124960 282833418256');
  expect(counts('rfc2396')).toBe('80 6481 529894 43269491 3529892516 287760827521');
  expect(counts('cern')).toBe('0 52 8112 961376 101636964 10087907440');
  expect(countWords(ruleDfa(registry.rfc1738.automaton, 'url'), 6).slice(1).join(' ')).toBe(
    '0 39 4641 430599 36780237 3034889403',
  );
});

test('counts as many strings of one and two characters as canParse accepts', () => {
  const units = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code));
  const pairs = units.flatMap((a) => units.map((b) => a + b));
  for (const id of ids) {
    const rule = rfcs[id].startRules[0];
    if (usedCharacters(registry[id].automaton, rule).some(([, last]) => last >= 0x80)) continue; // too many to try
    const [, one, two] = countWords(ruleDfa(registry[id].automaton, rule), 2);
    const valid = (texts: readonly string[]): bigint =>
      BigInt(texts.filter((text) => canParse(text, { rfc: id, rule: rule })).length);
    expect([id, valid(units), valid(pairs)]).toEqual([id, one, two]);
  }
});
