/** The generated parsers and the automata, on many strings: all short ones, strings of the grammar, and their neighbours. */
import { Automata } from '../../src/automata/encoding.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { Random } from '../../src/comparison/random.js';
import { sampleBy } from '../../src/comparison/sample.js';

import { automataOf } from '../../src/rfcs/automata.js';
import { definitionOf, type Definition, type Rule } from '../../src/rfcs/index.js';
import type { GrammarId } from '../grammar/sources.js';

export interface Verification {
  readonly strings: number;
  readonly valid: number;
  readonly disagreeing: readonly { readonly rule: string; readonly text: string; readonly parser: boolean }[];
}

/** About so many strings, shared evenly among the rules of a grammar. */
export function verifyGrammar(id: GrammarId, strings: number): Verification {
  const rfc = definitionOf(id) as Definition;
  const automata: Automata = automataOf[id];
  const total = { strings: 0, valid: 0, disagreeing: [] as { rule: string; text: string; parser: boolean }[] };
  for (const rule of rfc.rules) {
    const dfa = automata.rule(rule);
    for (const text of stringsFor(rfc, automata, rule, Math.ceil(strings / rfc.rules.length))) {
      const parser = parses(rfc, rule, text);
      total.strings++;
      if (parser) total.valid++;
      if (parser !== dfa.accepts(text)) total.disagreeing.push({ rule, text, parser });
    }
  }
  return total;
}

function parses(rfc: Definition, rule: Rule, text: string): boolean {
  try {
    rfc.parseTree(text, rule);
    return true;
  } catch (error) {
    if (error instanceof Error && 'expected' in error) return false; // a PeggySyntaxError, whose class every parser has its own of
    throw error;
  }
}

/** Different strings: a third of the rule, a third one edit away from one, and all short ones over representatives. */
function stringsFor(rfc: Definition, automata: Automata, rule: Rule, count: number): Set<string> {
  const third = Math.ceil(count / 3);
  const valid = sampleBy(rfc, automata, { rule, count: third, seed: 1738, maxLength: 40 });
  const random = new Random(1808);
  const strings = new Set([...valid, ...valid.map((text) => neighbour(text, random))]);
  for (const text of shortStrings(automata.rule(rule))) {
    if (strings.size >= count) break;
    strings.add(text);
  }
  return strings;
}

function* shortStrings(dfa: Dfa): Generator<string> {
  const characters = dfa.alphabet.representatives.map((code) => String.fromCharCode(code));
  yield '';
  for (const text of shortStrings(dfa)) for (const character of characters) yield text + character;
}

const CHARACTERS = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).concat(
  '\u00e9',
  '\u212a',
  '\ud83d',
);

/** A unit deleted, inserted or replaced. */
function neighbour(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const deleted = random.below(2);
  const inserted = deleted === 0 || random.below(2) === 0 ? random.of(CHARACTERS) : '';
  return text.slice(0, at) + inserted + text.slice(at + deleted);
}
