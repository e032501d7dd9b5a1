/** PEGs that each differ from the right one in one place. */
import type { ast } from 'peggy';
import { childExpressions, type Peg } from '../automata/peg.js';
import { componentRules } from '../grammar/component-rules.js';
import type { Grammar } from '../prove/grammar.js';
import { pegCharacterSet } from '../automata/peg-sets.js';

export interface FaultyPeg {
  readonly rule: string;
  readonly fault: string;
  make(): Peg;
}

type Fault = readonly [name: string, change: (node: ast.Expression) => void];

/** Every fault of these kinds, in the order of the rules. */
export function pegFaults({ id, peg }: Pick<Grammar, 'id' | 'peg'>): FaultyPeg[] {
  const components = componentRules(id);
  const names = peg.rules.map(({ name }) => name);
  const rules = new Map(peg.rules.map((rule) => [rule.name, rule]));
  return peg.rules.flatMap((rule, ruleIndex) =>
    nodesIn(rule.expression as ast.Expression).flatMap((node, nodeIndex) =>
      nodeFaults(node, names, rules, components).map(([name, change]) => {
        const make = (): Peg => {
          const faulty = structuredClone(peg);
          const target = nodesIn(faulty.rules[ruleIndex]?.expression as ast.Expression)[nodeIndex];
          if (target) change(target);
          return faulty;
        };
        const { line, column } = node.location.start;
        return { rule: rule.name, fault: `${name} at ${line}:${column}`, make };
      }),
    ),
  );
}

function nodesIn(node: ast.Expression): ast.Expression[] {
  return [node, ...childExpressions(node).flatMap(nodesIn)];
}

/** What can go wrong at a node. In a choice of characters the order does not matter, so nothing is swapped there. */
function nodeFaults(
  node: ast.Expression,
  names: readonly string[],
  rules: ReadonlyMap<string, ast.Rule>,
  components: readonly string[],
): Fault[] {
  switch (node.type) {
    case 'sequence':
      return node.elements.map((_, index): Fault => [
        'an element dropped',
        (copy) => (copy as ast.Sequence).elements.splice(index, 1),
      ]);
    case 'choice': {
      const dropped = node.alternatives.map((_, index): Fault => [
        'an alternative dropped',
        (copy) => (copy as ast.Choice).alternatives.splice(index, 1),
      ]);
      if (pegCharacterSet(node, rules)) return dropped;
      const swapped = node.alternatives
        .slice(1)
        .map((_, index): Fault => [
          'two alternatives swapped',
          (copy) =>
            (copy as ast.Choice).alternatives.splice(
              index,
              2,
              ...(copy as ast.Choice).alternatives.slice(index, index + 2).toReversed(),
            ),
        ]);
      return [...dropped, ...swapped];
    }
    case 'zero_or_more':
      return [
        ['* to +', (copy) => Object.assign(copy, { type: 'one_or_more' })],
        ['* to ?', (copy) => Object.assign(copy, { type: 'optional' })],
      ];
    case 'one_or_more':
      return [
        ['+ to *', (copy) => Object.assign(copy, { type: 'zero_or_more' })],
        ['+ dropped', (copy) => Object.assign(copy, { type: 'group' })],
      ];
    case 'optional':
      return [['? dropped', (copy) => Object.assign(copy, { type: 'group' })]];
    case 'simple_not':
      return [['! to &', (copy) => Object.assign(copy, { type: 'simple_and' })]];
    case 'simple_and':
      return [['& to !', (copy) => Object.assign(copy, { type: 'simple_not' })]];
    case 'literal':
      return [
        [
          'a character changed',
          (copy) => Object.assign(copy, { value: `${node.value.slice(0, -1)}${node.value.endsWith('~') ? '|' : '~'}` }),
        ],
      ];
    case 'class':
      return [['a set made smaller', (copy) => Object.assign(copy, { parts: [['b', 'c']] })]];
    case 'rule_ref':
      return [
        ...(components.includes(node.name) ? spelledOut(node, rules) : []),
        ['another rule', (copy) => Object.assign(copy, { name: names[(names.indexOf(node.name) + 1) % names.length] })],
      ];
    default:
      return [];
  }
}

/** A character of a rule as an alternative before it, so that this character makes no node: `"D" / ftptype`. */
function spelledOut(node: ast.RuleReference, rules: ReadonlyMap<string, ast.Rule>): Fault[] {
  const set = pegCharacterSet(node, rules);
  const code = set?.at(-1)?.[1];
  if (code === undefined) return [];
  const literal = { type: 'literal', value: String.fromCharCode(code), ignoreCase: false, location: node.location };
  return [
    [
      'a character spelled out',
      (copy) => Object.assign(copy, { type: 'choice', alternatives: [literal, structuredClone(node)] }),
    ],
  ];
}
