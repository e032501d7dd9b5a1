/** Optimises a grammar before it is written as code. No pass changes a language or a split, as `npm run prove` shows. */
import type { ast } from 'peggy';
import { referencesIn, type Peg } from '../automata/peg.js';
import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import { definedRule, withChildren, type Context, type Expression } from './passes/expressions.js';
import { characterSets } from './passes/character-sets.js';
import { counts } from './passes/counts.js';
import { groups } from './passes/groups.js';
import { hostsFirst } from './passes/hosts-first.js';
import { lookaheads } from './passes/lookaheads.js';
import { prefixes } from './passes/prefixes.js';
import { references } from './passes/references.js';
import { repetitions } from './passes/repetitions.js';
import { runs } from './passes/runs.js';
import { separators } from './passes/separators.js';

/** In this order, on each rule, from its innermost expressions outwards. */
const passes: readonly ((node: Expression, context: Context) => Expression)[] = [
  counts,
  references,
  groups,
  repetitions,
  characterSets,
  separators,
  characterSets,
  runs,
  lookaheads,
  groups,
  prefixes,
  hostsFirst,
];

/** A grammar that does the same in fewer steps. Each rule comes before the rules that refer to it. */
export function optimised(peg: Peg, reported: ReadonlySet<string>): Context {
  const originals = new Map(peg.rules.map(({ name, expression }) => [name, expression as Expression]));
  const rules = new Map<string, Expression>();
  const uses = new Map<string, number>();
  for (const name of [...originals.values()].flatMap(referencesIn)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const context: Context = { rules, reported, uses };
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name))
      throw new UnsupportedGrammarError(`the rule ${name} is recursive, which scanners do not support`);
    if (rules.has(name)) return;
    const original = definedRule(name, originals);
    for (const reference of referencesIn(original)) visit(reference, [...path, name]);
    rules.set(
      name,
      passes.reduce((expression, pass) => rewritten(expression, (node) => pass(node, context)), original),
    );
  };
  for (const name of originals.keys()) visit(name, []);
  return context;
}

/** The context as a grammar, for the proof that it equals the original. */
export function asGrammar({ rules }: Context, { location }: Peg): Peg {
  return {
    rules: [...rules].map(([name, expression]) => ({ type: 'rule', name, expression, location }) as ast.Rule),
  } as Peg;
}

function rewritten(node: Expression, change: (node: Expression) => Expression): Expression {
  return change(withChildren(node, (child) => rewritten(child, change)));
}
