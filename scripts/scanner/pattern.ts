/**
 * Writes a rule as a regular expression. Each rule within it is either written as it is in the grammar or taken from its
 * minimal automaton, whichever is shorter. Unlike a PEG, a regular expression backtracks into alternatives, so it is only
 * written if that makes no difference for any of the rules. It omits unlikely alternatives and, if some alternatives are likely,
 * all others; a proof shows that it matches nothing that the rule does not match.
 */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { difference } from '../../src/automata/dfa.js';
import { PegAutomata } from '../automata/peg-automaton.js';
import { UnsupportedGrammarError } from '../automata/unsupported-grammar-error.js';
import { pegSets } from '../automata/peg-sets.js';
import { patternText, toExpression } from '../../src/automata/regular-expression.js';
import { childExpressions, referencesIn, type Peg } from '../automata/peg.js';
import {
  choiceAlternatives,
  choice,
  fixedSets,
  definedRule,
  characterSet,
  withChildren,
  type Context,
  type Expression,
} from './passes/expressions.js';
import type { Layout } from './layout.js';
import { asGrammar } from './passes.js';
import { matchesAlike, ruleMatches } from './what-follows.js';

/**
 * The pattern of a rule, without anchors; `undefined` if it would not take linear time, or if it makes a difference for any of
 * the rules that a regular expression backtracks.
 */
export function patternFor(
  start: string,
  whole: Context,
  peg: Peg,
  layout: Layout,
  effort: number,
): string | undefined {
  const context = likelyPart(start, whole, layout);
  if (looksFar(start, context)) return undefined;
  const grammar = asGrammar(context, peg);
  // a choice of characters is one set, so leaving out an alternative makes another
  const alphabet = alphabetOfSets([...pegSets(asGrammar(whole, peg)), ...pegSets(grammar)]);
  const ordered = new PegAutomata(grammar, alphabet, new Map(), 'ordered', effort);
  const free = new PegAutomata(grammar, alphabet, new Map(), 'free', effort);
  const all = new PegAutomata(asGrammar(whole, peg), alphabet, new Map(), 'ordered', effort).rule(start);
  if (!difference(ordered.rule(start), all).isEmpty())
    throw new UnsupportedGrammarError(`the likely alternatives of the rule ${start} match more than the rule`);
  const needed = rulesWithin(start, context);
  if (needed.some((name) => !ordered.rule(name).equals(free.rule(name)))) return undefined;
  const known = new Map<string, string>();

  const ofRule = (name: string): string => {
    const text = known.get(name) ?? shorter(name);
    known.set(name, text);
    return text;
  };
  const shorter = (name: string): string => {
    const written = ofExpression(definedRule(name, context.rules));
    const isAlike = !looksAhead(name, context) || matchesAlike(ruleMatches(grammar, name, [], 'free', effort));
    const expression = isAlike ? toExpression(ordered.rule(name)) : undefined;
    const compiled = expression ? patternText(expression) : written;
    return compiled.length < written.length ? compiled : written;
  };
  const ofExpression = (node: Expression): string => {
    if (fixedSets(node)) return (fixedSets(node) ?? []).map((set) => patternText({ type: 'set', set })).join('');
    switch (node.type) {
      case 'sequence':
        return node.elements.map((element) => (isChoice(element) ? group(element) : ofExpression(element))).join('');
      case 'choice':
        return node.alternatives.map(ofExpression).join('|');
      case 'optional':
        return `${group(node.expression)}?`;
      case 'zero_or_more':
        return ofLoop(node.expression);
      case 'simple_and':
        return `(?=${ofExpression(node.expression)})`;
      case 'simple_not':
        return `(?!${ofExpression(node.expression)})`;
      case 'rule_ref':
        return ofRule(node.name);
      default:
        throw new Error(`an expression of type ${node.type} has no regular expression`);
    }
  };
  const isChoice = (node: Expression): boolean =>
    node.type === 'choice' ? !characterSet(node) : node.type === 'rule_ref' && ofRule(node.name).includes('|');
  const group = (node: Expression): string => (characterSet(node) ? ofExpression(node) : `(?:${ofExpression(node)})`);
  /** `set*(?:other set*)*`: a matcher then needs no stack for a run of characters. */
  const ofLoop = (node: Expression): string => {
    const [first, ...others] = node.type === 'choice' ? node.alternatives : [];
    if (!first || !characterSet(first) || others.length === 0) return `${group(node)}*`;
    const run = `${ofExpression(first)}*`;
    const other =
      others.length === 1 && others[0] ? group(others[0]).slice(3, -1) : `(?:${others.map(ofExpression).join('|')})`;
    return `${run}(?:${other}${run})*`;
  };
  return ofRule(start);
}

/** The rules without unlikely alternatives, and the start rule with only its first and likely ones, if it has likely ones. */
function likelyPart(start: string, whole: Context, layout: Layout): Context {
  const without = (node: Expression): Expression => {
    const rest = withChildren(node, without);
    if (rest.type !== 'choice') return rest;
    return choice(rest.alternatives.filter((other) => other.type !== 'rule_ref' || !layout.isUnlikely(other.name)));
  };
  const rules = new Map([...whole.rules].map(([name, expression]) => [name, without(expression)]));
  const [first, ...others] = choiceAlternatives(definedRule(start, rules));
  const likely = others.filter((other) => other.type === 'rule_ref' && layout.isLikely(other.name));
  if (first && likely.length > 0) rules.set(start, choice([first, ...likely]));
  return { ...whole, rules };
}

/** A rule and all rules that it refers to, directly or not. */
function rulesWithin(start: string, { rules }: Context): string[] {
  const names = new Set([start]);
  for (const name of names) for (const other of referencesIn(definedRule(name, rules))) names.add(other);
  return [...names];
}

/** Whether there is a lookahead in a rule, so that its match may depend on what follows. */
function looksAhead(name: string, context: Context): boolean {
  const visit = (node: Expression): boolean =>
    node.type === 'simple_and' || node.type === 'simple_not' || childExpressions(node).some(visit);
  return rulesWithin(name, context).some((rule) => visit(definedRule(rule, context.rules)));
}

/**
 * Whether a loop contains a lookahead with another loop: from every position a matcher would look far ahead, and take
 * quadratic time. (The scanner looks ahead only where the lookahead's first character matches.)
 */
function looksFar(start: string, { rules }: Context): boolean {
  const seen = new Set<string>();
  const visit = (node: Expression, isLoop: boolean): boolean => {
    if (node.type === 'simple_not' || node.type === 'simple_and') return isLoop && hasLoop(node.expression, rules);
    if (node.type !== 'rule_ref')
      return childExpressions(node).some((child) => visit(child, isLoop || node.type === 'zero_or_more'));
    const key = `${node.name} ${isLoop}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return visit(definedRule(node.name, rules), isLoop);
  };
  return visit(definedRule(start, rules), false);
}

function hasLoop(node: Expression, rules: Context['rules']): boolean {
  if (node.type === 'zero_or_more') return true;
  return (node.type === 'rule_ref' ? [definedRule(node.name, rules)] : childExpressions(node)).some((child) =>
    hasLoop(child, rules),
  );
}
