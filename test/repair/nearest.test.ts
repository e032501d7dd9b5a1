/** Least repairs compared with all strings that a few edits reach. */
import { describe, expect, test } from '@jest/globals';
import { registry } from '../../src/rfcs/registry.js';
import { nearest, type Letter, type Prices } from '../../src/repair/nearest.js';
import { Suffixes } from '../../src/repair/suffixes.js';

const prices: Prices = { deletion: 3, insertion: (code) => (code === 0x61 ? 2 : 3) };
const letters = new Map<string, Letter>();

/** A letter can become an "a" at the price of 1. */
function letterAt(input: string, offset: number): Letter {
  const text = input[offset] ?? '';
  const letter = letters.get(text) ?? {
    length: 1,
    variants: [
      { text, cost: 0 },
      { text: 'a', cost: 1 },
    ],
  };
  letters.set(text, letter);
  return letter;
}

/** The least cost of a match, found by trying all edits in order of cost. */
function leastCost(accepts: (text: string) => boolean, input: string, alphabet: readonly string[]): number {
  const costs = new Map([[input, 0]]);
  for (let cost = 0; ; cost++) {
    for (const [text, known] of costs) {
      if (known !== cost) continue;
      if (accepts(text)) return cost;
      const reach = (next: string, price: number): void => {
        if (cost + price < (costs.get(next) ?? Infinity)) costs.set(next, cost + price);
      };
      for (let at = 0; at <= text.length; at++) {
        for (const character of alphabet)
          reach(text.slice(0, at) + character + text.slice(at), prices.insertion(character.charCodeAt(0)));
        if (at === text.length) break;
        reach(text.slice(0, at) + text.slice(at + 1), prices.deletion);
        reach(`${text.slice(0, at)}a${text.slice(at + 1)}`, 1);
      }
    }
  }
}

describe.each([
  ['rfc2396', 'hostname'],
  ['rfc2396', 'IPv4address'],
  ['rfc1738', 'hostport'],
  ['rfc1738', 'newsurl'],
  ['cern', 'login'],
] as const)('%s %s', (rfc, rule) => {
  const dfa = registry[rfc].automaton.rule(rule);
  const alphabet = dfa.alphabet.representatives.map((code) => String.fromCharCode(code));

  test('costs as little as any edits', () => {
    const few = ['a', '-', '.', '1', '^', ':'];
    const inputs = [
      '',
      ...few,
      ...few.flatMap((a) => few.map((b) => a + b)),
      '-.-',
      '1.a.1',
      'a:b',
      '..',
      'a-^',
      '1.2.3',
    ];
    for (const input of inputs.slice(0, rule === 'newsurl' || rule === 'IPv4address' ? 4 : inputs.length)) {
      const found = nearest(dfa, input, letterAt, prices);
      if (!found) throw new Error('nothing found');
      const changes = Array.from({ length: found.changes.count }, (_, index) => found.changes.at(index));
      const value = changes.reduceRight(
        (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
        input,
      );
      expect({ input, value, valid: dfa.accepts(value) }).toMatchObject({ valid: true });
      if (found.cost <= 7)
        expect({ input, cost: found.cost }).toEqual({
          input,
          cost: leastCost((text) => dfa.accepts(text), input, alphabet),
        });
    }
  }, 60_000);

  test('Suffixes tells which states accept the rest of a string', () => {
    const suffixes = new Suffixes(dfa);
    for (const text of ['', 'a', 'a.b', '1', '-', 'a:1', 'news:a', '1.1', 'a@b']) {
      const set = suffixes.before(text, suffixes.end);
      for (let state = 0; state < dfa.stateCount; state++)
        expect(suffixes.accepts(set, state)).toBe(dfa.isAccepting(dfa.run(text, state)));
    }
  });
});
