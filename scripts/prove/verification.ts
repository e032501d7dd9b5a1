/**
 * Checks that generated parsers, scanners and automata agree on many strings: short strings, strings that match, and strings
 * one edit away from these. A scanner must report the components that the parser's tree has.
 */
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { Random, sampleBy } from '../../src/languages/sample.js';
import { canParseBy } from '../../src/parse/parse.js';
import { type Definition, definitionOf, type Rule, treeRegistry, type Trees } from '../../src/rfcs/registry.js';
import type { Component, ComponentTable } from '../../src/syntax/components.js';
import { componentsAt, scanAs } from '../../src/syntax/scanner.js';
import type { SyntaxNode } from '../../src/syntax/tree.js';
import { scannerOf } from '../grammar/component-rules.js';
import type { GrammarId } from '../grammar/sources.js';

export interface Verification {
  readonly strings: number;
  readonly valid: number;
  readonly disagreeing: readonly Disagreement[];
}

/** What each says about a string: its components, or whether it is valid. */
export interface Disagreement {
  readonly rule: string;
  readonly text: string;
  readonly automaton: boolean;
  readonly parser: boolean | string;
  readonly scanner: boolean | string;
}

/** Verifies about `strings` strings, shared evenly among the rules of a grammar. */
export function verifyGrammar(id: GrammarId, strings: number): Verification {
  const rfc = definitionOf(id) as Definition;
  const total = { strings: 0, valid: 0, disagreeing: [] as Disagreement[] };
  for (const rule of rfc.rules) {
    const dfa = ruleDfa(rfc.automaton, rule);
    for (const text of stringsFor(rfc, rule, Math.ceil(strings / rfc.rules.length))) {
      const verdict = compare(id, rfc, rule, text, dfa.accepts(text));
      total.strings++;
      if (verdict.automaton) total.valid++;
      if (isDisagreement(verdict)) total.disagreeing.push(verdict);
    }
  }
  const [start] = rfc.startRules;
  for (const text of stringsFor(rfc, start, Math.ceil(strings / rfc.rules.length)))
    total.disagreeing.push(...asIntended(rfc, text));
  return total;
}

/** Verifies given strings by the rule of a whole reference, both literally and as intended. */
export function verifyStrings(id: GrammarId, texts: readonly string[]): Verification {
  const rfc = definitionOf(id) as Definition;
  const [start] = rfc.startRules;
  const letter = ruleDfa(rfc.automaton, start);
  const verdicts = texts.map((text) => compare(id, rfc, start, text, letter.accepts(text)));
  return {
    strings: texts.length,
    valid: verdicts.filter(({ automaton }) => automaton).length,
    disagreeing: [...verdicts.filter(isDisagreement), ...texts.flatMap((text) => asIntended(rfc, text))],
  };
}

function isDisagreement({ automaton, parser, scanner }: Disagreement): boolean {
  return parser !== scanner || (parser !== false) !== automaton;
}

/** Compares what the scanner and canParse say about a whole reference if the caller names no rule. */
function asIntended(rfc: Definition, text: string): Disagreement[] {
  const [start] = rfc.startRules;
  const automaton = ruleDfa(rfc.automaton, rfc.intended ?? start).accepts(text);
  const scanner = rfc.scanner.scan(text) !== undefined;
  const parser = canParseBy(rfc, text);
  const isSame = scanner === automaton && parser === automaton;
  return isSame ? [] : [{ rule: `${start}, as intended`, text, automaton, parser, scanner }];
}

function compare(id: GrammarId, rfc: Definition, rule: Rule, text: string, automaton: boolean): Disagreement {
  const table = scannerOf(id).reported.components;
  const tree = parsed(rfc, rule, text);
  const match = scanAs(rfc.scanner, rule, text);
  const scanner = match !== undefined && listOf(componentsAt(rfc.scanner, match, table as ComponentTable<Rule>));
  return { rule, text, automaton, parser: tree !== undefined && listOf(componentsIn(tree, table)), scanner };
}

/** Components as text; their order does not matter. */
function listOf(components: readonly Component[]): string {
  return components
    .map(({ name, rule, start, end }) => `${name} ${rule} ${start}-${end}`)
    .toSorted()
    .join(', ');
}

/** The components of a tree, except those that may occur many times. */
function componentsIn(tree: SyntaxNode, table: ComponentTable<string>): Component[] {
  const { rule, start, end, children } = tree;
  const [name, component] = Object.entries(table).find(([, { rules }]) => rules.includes(rule)) ?? [];
  const own = name === undefined || component?.repeated ? [] : [{ name, rule, start, end }];
  return component && !component.container ? own : [...own, ...children.flatMap((child) => componentsIn(child, table))];
}

function parsed(rfc: Definition, rule: Rule, text: string): SyntaxNode | undefined {
  try {
    return (treeRegistry[rfc.id] as Trees).parseTree(text, rule);
  } catch (error) {
    if (error instanceof Error && 'expected' in error) return undefined; // a PeggySyntaxError; every parser has its own class
    throw error;
  }
}

/** Different strings: a third match the rule, a third are one edit away from these, the rest are the shortest strings. */
function stringsFor(rfc: Definition, rule: Rule, count: number): Set<string> {
  const third = Math.ceil(count / 3);
  const valid = sampleBy(rfc, { rule, count: third, seed: 1738, maxLength: 40 });
  const random = new Random(1808);
  const strings = new Set([...valid, ...valid.map((text) => neighbour(text, random))]);
  for (const text of shortStrings(ruleDfa(rfc.automaton, rule))) {
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

/** The text with one unit deleted, inserted or replaced. */
function neighbour(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const deleted = random.below(2);
  const inserted = deleted === 0 || random.below(2) === 0 ? random.of(CHARACTERS) : '';
  return text.slice(0, at) + inserted + text.slice(at + deleted);
}
