import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import { childExpressions } from '../automata/peg.js';
import { definedRule, type Context, type Expression } from './passes/expressions.js';
import type { Layout } from './layout.js';

/**
 * Throws an UnsupportedGrammarError for a rule in which a component, or a production, may occur twice: there is a single place
 * for it, and an alternative that fails would take back what was reported before it.
 */
export function refuseSeveralPlaces(context: Context, layout: Layout): void {
  const { rules } = context;
  const known = new Map<string, ReadonlySet<number>>();

  /** The slots of an expression. */
  const slotsIn = (node: Expression, rule: string): ReadonlySet<number> => {
    switch (node.type) {
      case 'simple_and':
      case 'simple_not':
        return new Set();
      case 'rule_ref':
        return ruleSlots(node.name);
      case 'choice':
        return new Set(node.alternatives.flatMap((alternative) => [...slotsIn(alternative, rule)]));
      case 'zero_or_more':
        if (slotsIn(node.expression, rule).size === 0) return new Set();
        throw new UnsupportedGrammarError(`the rule ${rule}: a component in a loop does not have a single position`);
      default:
        return joined(
          childExpressions(node).map((child) => slotsIn(child, rule)),
          rule,
        );
    }
  };
  const ruleSlots = (rule: string): ReadonlySet<number> => {
    const slots = known.get(rule) ?? ofRule(rule);
    known.set(rule, slots);
    return slots;
  };
  const ofRule = (rule: string): ReadonlySet<number> => {
    const inner = layout.isClosed(rule) ? new Set<number>() : slotsIn(definedRule(rule, rules), rule);
    const place = layout.componentPlace(rule);
    // a production replaces those within it
    const production = layout.productionIndex(rule) === undefined ? [] : [new Set([0])];
    const others = new Set([...inner].filter((slot) => slot > 0 || production.length === 0));
    return joined([others, ...production, ...(place ? [new Set([place.slot])] : [])], rule);
  };
  for (const rule of rules.keys()) ruleSlots(rule);
}

/** The slots of several expressions in a row. */
function joined(parts: readonly ReadonlySet<number>[], rule: string): ReadonlySet<number> {
  const all = new Set<number>();
  for (const slot of parts.flatMap((part) => [...part])) {
    if (all.has(slot)) {
      const what = slot === 0 ? 'a production' : 'a component';
      throw new UnsupportedGrammarError(
        `the rule ${rule}: ${what} that may occur twice does not have a single position`,
      );
    }
    all.add(slot);
  }
  return all;
}
