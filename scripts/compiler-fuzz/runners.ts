/** Two ways to run a grammar: Peggy's parser of it, and our scanner. Both give the same text for the same match. */
import type { Scanner } from '../../src/syntax/scanner.js';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import peggy from 'peggy';
import { reportedName } from '../automata/rule-names.js';
import { scannerModule } from '../scanner/compile.js';
import type { Component, RandomGrammar } from './random-grammar.js';
import { termText } from './terms.js';

/** What a rule makes of a string from an offset on: where the match ends, the production, and the places of components. */
export type Runner = (rule: string, input: string, offset: number) => string;

/** Automata of random grammars may be very large, so the compiler soon does without. */
const EFFORT = 4_000;

export const NO_MATCH = 'no match';

export interface CompiledScanner {
  readonly match: Runner;
  /** What scan says of a whole input. */
  readonly scan: (input: string) => string;
  readonly pattern: RegExp | undefined;
}

interface Node {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly value: unknown;
}

/** The grammar as text. With `wrap`, what it is given is around the expression of every rule. */
export function grammarText(
  { rules }: Pick<RandomGrammar, 'rules'>,
  wrap = (_rule: string, expression: string): string => expression,
): string {
  return [...rules].map(([name, expression]) => `${name} = ${wrap(name, termText(expression))}\n`).join('');
}

/** Peggy's parser, whose rules return nodes. Throws a GrammarError if Peggy refuses the grammar. */
export function peggyRunner(grammar: RandomGrammar): Runner {
  const text = grammarText(
    grammar,
    (rule, expression) =>
      `value:(${expression}) { const { start, end } = range(); return { rule: ${JSON.stringify(reportedName(rule))}, start, end, value }; }`,
  );
  const parser = peggy.generate(text, { allowedStartRules: ['*'], grammarSource: '' });
  return (startRule, input, offset) => {
    const options = { startRule, peg$library: true, peg$currPos: offset };
    const result = parser.parse(input, options) as unknown as {
      readonly peg$success: boolean;
      readonly peg$result: unknown;
      readonly peg$FAILED: unknown;
      readonly peg$currPos: number;
    };
    if (result.peg$result === result.peg$FAILED) return NO_MATCH;
    const found: Found = { production: undefined, places: [] };
    collect(result.peg$result, grammar, found);
    return matchText(result.peg$currPos, found);
  };
}

interface Found {
  production: string | undefined;
  readonly places: string[];
}

/** What the scanner should report of a tree: the production that ends last, and components outside of closed ones. */
function collect(value: unknown, grammar: RandomGrammar, found: Found): void {
  if (Array.isArray(value)) for (const item of value) collect(item, grammar, found);
  if (!isNode(value)) return;
  const { rule, start, end } = value;
  const [name, component] = ruleComponent(rule, grammar) ?? [];
  if (!component || component.container) collect(value.value, grammar, found);
  if (component && !component.repeated) found.places.push(placeText(name ?? '', component, rule, start, end));
  if (grammar.productions.includes(rule)) found.production = rule;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'rule' in value;
}

function ruleComponent(rule: string, { components }: RandomGrammar): [string, Component] | undefined {
  return Object.entries(components).find(([, { rules }]) => rules.includes(rule));
}

function placeText(name: string, { rules }: Component, rule: string, start: number, end: number): string {
  return `${name} ${start}-${end}${rules.length > 1 ? ` by ${rule}` : ''}`;
}

function matchText(end: number, { production, places }: Found): string {
  return [`ends at ${end}`, `production ${production ?? 'none'}`, ...places.toSorted()].join(', ');
}

/** The text of the compiler's scanner. Throws what the compiler throws. */
export function scannerText({ rules, components, productions, likely, unlikely }: RandomGrammar): string {
  const [start = ''] = rules.keys();
  return scannerModule({
    peggy: grammarText({ rules }),
    path: '',
    reported: { components, productions, likely, unlikely },
    rules: [...rules.keys()].filter((rule) => rule === reportedName(rule)),
    start,
    effort: EFFORT,
  });
}

/** A scanner, loaded from its text. */
export function scannerRunner({ components }: RandomGrammar, text: string): CompiledScanner {
  const { at, slots, match, scan, pattern, productions: names } = loadScanner(text);
  const reported = (end: number): string => {
    const places: string[] = [];
    for (const [name, component] of Object.entries(components)) {
      const slot = slots[name] ?? -1;
      const from = at[slot] ?? -1;
      if (from < 0) continue;
      const rule = component.rules.length > 1 ? component.rules[at[slot + 2] ?? -1] : component.rules[0];
      places.push(placeText(name, component, String(rule), from, at[slot + 1] ?? -1));
    }
    return matchText(end, { production: names[at[0] ?? -1], places });
  };
  return {
    match(rule, input, offset) {
      at.fill(-1);
      const end = match[rule]?.(input, offset) ?? NaN;
      return end < 0 ? NO_MATCH : reported(end);
    },
    scan(input) {
      // what an earlier scan left must make no difference
      at.fill(7);
      return scan(input) === undefined ? NO_MATCH : reported(input.length);
    },
    pattern,
  };
}

/** Runs the text of a scanner's module. */
export function loadScanner(text: string): Scanner<string> {
  const { code } = transformSync(text, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const exported: { scanner?: Scanner<string> } = {};
  const load = compileFunction(code, ['exports']) as (exports: typeof exported) => void;
  load(exported);
  if (!exported.scanner) throw new Error('the module exports no scanner');
  return exported.scanner;
}
