/** Edits of generated/<id>/automaton.ts. */
import type { EncodedAutomaton } from '../../src/automata/encoded-automaton.js';
import { GrammarAutomaton } from '../../src/automata/grammar-automaton.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { Random } from '../../src/languages/sample.js';
import { pathAutomata } from '../grammar/path-automata.js';
import type { Grammar } from '../prove/grammar.js';
import type { Failure } from '../prove/failure.js';
import { proveTables } from '../prove/tables.js';
import { stringsFor } from '../readback/behaviour.js';
import { firstFailure, type Mutant, type MutantMaker, type Outcome } from './outcome.js';

export function tableMutants(grammar: Grammar, encoded: EncodedAutomaton): MutantMaker {
  return (count, seed) => {
    const random = new Random(seed);
    const compiled = pathAutomata(grammar.id);
    const rules = [...compiled.keys()];
    const tableFailures = function* (decoded: GrammarAutomaton): Generator<Failure> {
      for (const { failures } of proveTables(grammar, decoded, compiled)) yield* failures;
    };
    const chosen = new Map<string, Mutant>();
    while (chosen.size < count) {
      const { name, table } = edit(encoded, random);
      if (JSON.stringify(table) === JSON.stringify(encoded)) continue;
      const test = (): Outcome =>
        firstFailure([['tables', () => tableFailures(new GrammarAutomaton(table, rules))]]) ??
        compared(rules, encoded, table);
      chosen.set(name, { name, test });
    }
    return [...chosen.values()];
  };
}

/** One text of the table with one character, or one rule, changed. */
function edit(encoded: EncodedAutomaton, random: Random): { readonly name: string; readonly table: EncodedAutomaton } {
  const part = random.pick(['moves', 'letters', 'turns', 'classes', 'starts'] as const);
  if (part === 'starts') {
    const rule = random.below(encoded.starts.length);
    const other = random.pick(encoded.starts);
    return {
      name: `start of rule ${rule}: ${encoded.starts[rule]} to ${other}`,
      table: { ...encoded, starts: encoded.starts.with(rule, other) },
    };
  }
  if (part === 'moves' || part === 'letters') {
    const at = random.below(encoded[part].length);
    const [before, after] = [encoded[part].slice(0, at), encoded[part].slice(at)];
    const edited = character(after.slice(0, 1), random);
    return {
      name: `${part} at ${at}: ${JSON.stringify(after.slice(0, 1))} to ${JSON.stringify(edited)}`,
      table: { ...encoded, [part]: before + edited + after.slice(1) },
    };
  }
  const texts = encoded[part];
  const index = random.below(texts.length);
  const text = texts[index] ?? '';
  const edited =
    part === 'turns' && random.below(2) === 0
      ? text.replace(/ \d+/, ` ${random.below(encoded.starts.length)}`)
      : character(text, random);
  return {
    name: `${part} ${index}: ${JSON.stringify(text)} to ${JSON.stringify(edited)}`,
    table: { ...encoded, [part]: texts.with(index, edited) },
  };
}

/** The text with one character deleted, or one more or less. */
function character(text: string, random: Random): string {
  if (text === '') return '!';
  const at = random.below(text.length);
  const code = text.charCodeAt(at);
  const other = random.pick(['', String.fromCharCode(code + 1), String.fromCharCode(Math.max(code - 1, 0))]);
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** What the proof says is the same is asked about strings, to test the proof. */
function compared(rules: readonly string[], encoded: EncodedAutomaton, table: EncodedAutomaton): Outcome {
  const [original, edited] = [new GrammarAutomaton(encoded, rules), new GrammarAutomaton(table, rules)];
  for (const rule of rules) {
    for (const text of stringsFor(ruleDfa(original, rule))) {
      const [before, after] = [original, edited].map((automaton) => matchAndPath(automaton, rule, text));
      if (before !== after) return { survived: `${rule} ${JSON.stringify(text)}: ${before} is now ${after}` };
    }
  }
  return { equivalent: 'the same automata' };
}

/** Whether a string matches, and its path at the end. */
function matchAndPath(automaton: GrammarAutomaton, rule: string, text: string): string {
  const state = automaton.run(text, automaton.start(rule));
  return `${automaton.isAccepting(state)} ${automaton.path(state).join(' > ')}`;
}
