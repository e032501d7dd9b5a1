/** A node of a syntax tree: a rule, and the range that it matched from `start` up to `end`, in UTF-16 units. */
export interface SyntaxNode<R extends string = string> {
  readonly rule: R;
  readonly start: number;
  readonly end: number;
  readonly children: readonly SyntaxNode<R>[];
}

/** The outermost nodes of some rules, in order. */
export function findNodes<R extends string>(tree: SyntaxNode<R>, rules: readonly R[]): SyntaxNode<R>[] {
  return rules.includes(tree.rule) ? [tree] : tree.children.flatMap((child) => findNodes(child, rules));
}
