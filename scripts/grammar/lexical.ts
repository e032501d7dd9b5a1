import type { ast } from 'peggy';

/**
 * What a lexical rule matches: one character, or one character or escape (`%` and two hexadecimal digits). Lexical rules
 * make no nodes, because a tree would then have a node for each character.
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
