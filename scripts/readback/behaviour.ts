/**
 * A scanner's text, run: a test of the reader by what the text does. For each rule the strings reach every state of its automaton,
 * go on by every class of characters, and then end as soon as they can.
 */
import type { Scanner } from '../../src/syntax/scanner.js';
import { runInNewContext } from 'node:vm';
import { transformSync } from '@swc/core';
import type { Dfa } from '../../src/automata/dfa.js';
import { shortestWord } from '../../src/automata/words.js';

/**
 * What each rule, and scan, makes of strings: a text for each. `components`: the rules that make each. Throws what the module
 * throws.
 */
export function moduleBehaviour(
  text: string,
  strings: ReadonlyMap<string, readonly string[]>,
  components: ReadonlyMap<string, readonly string[]>,
): string[] {
  const { code } = transformSync(text, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const context: { readonly exports: { scanner?: Scanner<string> } } = { exports: {} };
  runInNewContext(code, context);
  const { scanner } = context.exports;
  if (!scanner) throw new Error('the module exports no scanner');
  return [...strings].flatMap(([rule, texts]) => texts.map((one) => outcome(scanner, rule, one, components)));
}

/** What a rule makes of a string; scan, if the rule has no name. */
function outcome(
  { at, slots, match, productions, scan, pattern }: Scanner<string>,
  rule: string,
  text: string,
  components: ReadonlyMap<string, readonly string[]>,
): string {
  at.fill(-1);
  const isMatch = rule === '' ? scan(text) !== undefined : match[rule]?.(text, 0) === text.length;
  // canParse asks the pattern first; what that does not take, scan may
  const byPattern = rule === '' && !isMatch && pattern?.test(text) ? ', but by the pattern' : '';
  const parts = [`${rule} ${JSON.stringify(text)}: ${isMatch ? productions[at[0] ?? -1] : 'no match'}${byPattern}`];
  if (!isMatch) return parts.join();
  for (const [name, { length }] of components) {
    const slot = slots[name] ?? -1;
    if ((at[slot] ?? -1) >= 0) parts.push([name, ...at.slice(slot, slot + (length > 1 ? 3 : 2))].join(' '));
  }
  return parts.join(', ');
}

/** Strings for a rule's automaton. */
export function stringsFor(dfa: Dfa): string[] {
  const { alphabet } = dfa;
  const access = new Map<number, readonly number[]>([[0, []]]);
  const strings = new Set<string>();
  for (const [state, word] of access) {
    for (let symbol = 0; symbol < alphabet.characterCount; symbol++) {
      const target = dfa.next(state, symbol);
      const further = [...word, symbol];
      if (!access.has(target)) access.set(target, further);
      strings.add(alphabet.text([...further, ...(shortestWord(dfa, target) ?? [])]));
    }
  }
  return ['', ...strings];
}
