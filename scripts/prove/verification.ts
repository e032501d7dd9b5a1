/**
 * Checks that generated parsers, scanners and automata agree on many strings: short strings, strings that match, strings one
 * edit away from these, and strings that look like URIs (templates.ts). A scanner must report the components that the parser's
 * tree has; for whole references, both must split the string as the .split file does.
 */
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { Random, sampleBy } from '../../src/languages/sample.js';
import { canParseBy } from '../../src/parse/parse.js';
import { type Definition, rfcDefinition, type Rule, treeRegistry, type Trees } from '../../src/rfcs/registry.js';
import type { Component, ComponentTable } from '../../src/syntax/components.js';
import { componentsAt, scanAs } from '../../src/syntax/scanner.js';
import type { SyntaxNode } from '../../src/syntax/tree.js';
import { readLiteralBnf } from '../grammar/bnf.js';
import { scannerDescription } from '../grammar/component-rules.js';
import type { GrammarId } from '../grammar/sources.js';
import { Specification } from '../readback/specification.js';
import { SplitReader } from './split-reader.js';
import { templateStrings } from './templates.js';

export interface Verification {
  readonly strings: number;
  readonly valid: number;
  readonly disagreeing: readonly Disagreement[];
}

/** What each says about a string: its components, or whether it is valid. */
export interface Disagreement {
  readonly rule: string;
  readonly text: string;
  readonly automaton: boolean | string;
  readonly parser: boolean | string;
  readonly scanner: boolean | string;
}

/** Verifies about `strings` strings: half of them shared evenly among the rules of a grammar, half as whole references. */
export function verifyGrammar(id: GrammarId, strings: number): Verification {
  const rfc = rfcDefinition(id) as Definition;
  const [byRule, whole] = [verifyRules(id, rfc, Math.ceil(strings / 2)), verifyTemplates(id, Math.ceil(strings / 2))];
  return {
    strings: byRule.strings + whole.strings,
    valid: byRule.valid + whole.valid,
    disagreeing: [...byRule.disagreeing, ...whole.disagreeing],
  };
}

/** Verifies strings that look like URIs. `rfc`: what is verified, the generated code by default. */
export function verifyTemplates(
  id: GrammarId,
  strings: number,
  rfc: Definition = rfcDefinition(id) as Definition,
): Verification {
  return verifyStrings(id, uriShaped(id, strings, rfc), rfc);
}

/** Strings that look like URIs, many of them valid. */
export function uriShaped(id: GrammarId, count: number, rfc: Definition = rfcDefinition(id) as Definition): string[] {
  const { components } = scannerDescription(id).reported;
  const closed = Object.values(components).flatMap(({ rules, container }) => (container ? [] : rules));
  return [...templateStrings(rfc, readLiteralBnf(id), new Set(closed), count)];
}

function verifyRules(id: GrammarId, rfc: Definition, strings: number): Verification {
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
export function verifyStrings(
  id: GrammarId,
  texts: readonly string[],
  rfc: Definition = rfcDefinition(id) as Definition,
): Verification {
  const [start] = rfc.startRules;
  const letter = ruleDfa(rfc.automaton, start);
  const reader = splitReader(id, start);
  const verdicts = texts.map((text) => compare(id, rfc, start, text, letter.accepts(text) && splitText(reader, text)));
  return {
    strings: texts.length,
    valid: verdicts.filter(({ automaton }) => automaton !== false).length,
    disagreeing: [...verdicts.filter(isDisagreement), ...texts.flatMap((text) => asIntended(rfc, text))],
  };
}

function isDisagreement({ automaton, parser, scanner }: Disagreement): boolean {
  if (parser !== scanner) return true;
  return automaton === true ? parser === false : parser !== automaton;
}

const splitReaders = new Map<string, SplitReader>();

function splitReader(id: GrammarId, rule: string): SplitReader {
  const known = splitReaders.get(`${id} ${rule}`);
  if (known) return known;
  const specification = new Specification(id, []);
  const dfa = specification.split(rule, specification.alphabetFor([], true));
  const reader = new SplitReader(dfa, specification.marks);
  splitReaders.set(`${id} ${rule}`, reader);
  return reader;
}

/** A valid string's components as componentsText gives them; if there are several splits, all of them. */
function splitText(reader: SplitReader, text: string): string {
  const splits = reader.splits(text).map((components) => components.join(', '));
  return splits.length === 0 ? 'no split' : splits.join(' or ');
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

function compare(id: GrammarId, rfc: Definition, rule: Rule, text: string, automaton: boolean | string): Disagreement {
  const table = scannerDescription(id).reported.components;
  const tree = parsed(rfc, rule, text);
  const match = scanAs(rfc.scanner, rule, text);
  const scanner =
    match !== undefined && componentsText(componentsAt(rfc.scanner, match, table as ComponentTable<Rule>));
  return { rule, text, automaton, parser: tree !== undefined && componentsText(componentsIn(tree, table)), scanner };
}

/** Components as text; their order does not matter. */
function componentsText(components: readonly Component[]): string {
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
  const inserted = deleted === 0 || random.below(2) === 0 ? random.pick(CHARACTERS) : '';
  return text.slice(0, at) + inserted + text.slice(at + deleted);
}
