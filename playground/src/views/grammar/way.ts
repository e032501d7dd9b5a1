/** The way of a string through the diagram of a rule. */
import type { TreeItem } from '../../answers/tree.js';
import type { Expression, GrammarFile } from '../../model/grammar-file.js';

/** Longer matches are not traced, in UTF-16 units: each character would add a step to the search. */
const LIMIT = 300;

/** The parts that were passed, the last one first. */
type Passed = { readonly part: Expression; readonly before: Passed } | undefined;

interface Way {
  readonly end: number;
  readonly passed: Passed;
}

/** The parts of a rule's production that a node of the tree passed; empty if they cannot be found. */
export function partsPassed(grammar: GrammarFile, uri: string, node: TreeItem): ReadonlySet<Expression> {
  const productions = new Map(grammar.rules.map(({ rule, diagram }) => [rule, diagram]));
  const production = productions.get(node.rule);
  const found = new Set<Expression>();
  if (!production || node.end - node.start > LIMIT) return found;
  for (const { end, passed } of waysThrough(production, node.start, undefined, { uri, node, productions })) {
    if (end !== node.end) continue;
    for (let step = passed; step; step = step.before) found.add(step.part);
    break;
  }
  return found;
}

interface Traced {
  readonly uri: string;
  readonly node: TreeItem;
  readonly productions: ReadonlyMap<string, Expression>;
}

/** All ways through an expression from an offset, those that the parser prefers first. */
function* waysThrough(expression: Expression, start: number, before: Passed, traced: Traced): Generator<Way, void> {
  const { uri, node } = traced;
  const passed: Passed = { part: expression, before };
  switch (expression.type) {
    case 'text': {
      const text = uri.slice(start, Math.min(node.end, start + expression.text.length));
      const isSame = expression.ignoreCase
        ? text.toLowerCase() === expression.text.toLowerCase()
        : text === expression.text;
      if (isSame) yield { end: start + text.length, passed };
      return;
    }
    case 'set': {
      const code = start < node.end ? uri.charCodeAt(start) : -1;
      if (expression.set.some(([first, last]) => code >= first && code <= last)) yield { end: start + 1, passed };
      return;
    }
    case 'rule':
      return yield* waysThroughRule(expression.name, start, passed, traced);
    case 'sequence':
      return yield* waysInSequence(expression.elements, start, before, traced);
    case 'choice':
      for (const each of expression.alternatives) yield* waysThrough(each, start, before, traced);
      return;
    case 'repeat':
      return yield* waysInLoop(expression, start, before, 0, traced);
    case 'except':
      return yield* waysThrough(expression.from, start, before, traced);
  }
}

/** A rule with a node of its own matched what the node did; one without is read by its production. */
function* waysThroughRule(name: string, start: number, passed: Passed, traced: Traced): Generator<Way, void> {
  const children = traced.node.children.filter((child) => child.rule === name && child.start === start);
  for (const { end } of children) yield { end, passed };
  const production = traced.productions.get(name);
  if (children.length > 0 || !production) return;
  for (const { end } of waysThrough(production, start, undefined, traced)) yield { end, passed };
}

function* waysInSequence(
  [first, ...others]: readonly Expression[],
  start: number,
  before: Passed,
  traced: Traced,
): Generator<Way, void> {
  if (!first) {
    yield { end: start, passed: before };
    return;
  }
  for (const { end, passed } of waysThrough(first, start, before, traced))
    yield* waysInSequence(others, end, passed, traced);
}

function* waysInLoop(
  loop: Extract<Expression, { readonly type: 'repeat' }>,
  start: number,
  before: Passed,
  count: number,
  traced: Traced,
): Generator<Way, void> {
  if (loop.max === null || count < loop.max)
    for (const { end, passed } of waysThrough(loop.expression, start, before, traced))
      if (end > start) yield* waysInLoop(loop, end, passed, count + 1, traced);
  if (count >= loop.min) yield { end: start, passed: before };
}
