import type { ast } from 'peggy';
import { type CodeRange, LEADS, TRAILS } from '../../src/automata/char-set.js';

/**
 * What a lexical rule matches: one character (beyond FFFF, a pair of units), or one character or escape (`%` and two
 * hexadecimal digits). Lexical rules make no nodes, because a tree would then have a node for each character.
 */
export type Lexical = 'character' | 'escape';

type Rules = ReadonlyMap<string, ast.Rule>;

/** The lexical rules of a grammar, except `exceptions`. */
export function lexicalRules(grammar: ast.Grammar, exceptions: readonly string[]): Map<string, Lexical> {
  const rules = new Map(grammar.rules.map((rule) => [rule.name, rule]));
  const found = new Map<string, Lexical>();
  for (const { name, expression } of grammar.rules) {
    const kind = exceptions.includes(name) ? undefined : lexicalKind(expression, rules);
    if (kind) found.set(name, kind);
  }
  return found;
}

function lexicalKind(node: ast.Expression | ast.Named, rules: Rules): Lexical | undefined {
  switch (node.type) {
    case 'class':
    case 'any':
      return 'character';
    case 'literal':
      return node.value.length === 1 ? 'character' : undefined;
    case 'rule_ref': {
      const rule = rules.get(node.name);
      return rule && lexicalKind(rule.expression, rules);
    }
    case 'choice': {
      const kinds = node.alternatives.map((alternative) => lexicalKind(alternative, rules));
      if (kinds.includes(undefined)) return undefined;
      return kinds.includes('escape') ? 'escape' : 'character';
    }
    case 'sequence':
      if (isPair(node)) return 'character';
      return isEscape(node, rules) ? 'escape' : undefined;
    default:
      return undefined;
  }
}

function isEscape({ elements }: ast.Sequence, rules: Rules): boolean {
  const [first, ...digits] = elements;
  const startsWithPercent = first?.type === 'literal' && first.value === '%';
  return startsWithPercent && digits.length === 2 && digits.every((digit) => lexicalKind(digit, rules) === 'character');
}

/** Whether a sequence is the two units of a character beyond FFFF. */
function isPair({ elements: [lead, trail, ...others] }: ast.Sequence): boolean {
  return others.length === 0 && isClassWithin(lead, LEADS) && isClassWithin(trail, TRAILS);
}

function isClassWithin(node: ast.Expression | undefined, [from, to]: CodeRange): boolean {
  if (node?.type !== 'class') return false;
  const units = node.parts.flat();
  return units.every((unit) => typeof unit === 'string' && unit.charCodeAt(0) >= from && unit.charCodeAt(0) <= to);
}
