import { printedRule } from '../rfcs/model/definition.js';
import type { SyntaxNode } from '../syntax/tree.js';
import { visible } from '../syntax/show.js';

/**
 * A syntax tree, one node per line:
 *
 *     hostport "a:80"
 *       host "a"
 *         hostname "a"
 *           toplabel "a"
 *       port "80"
 */
export function treeText(tree: SyntaxNode, input: string, rfc: Parameters<typeof printedRule>[0]): string {
  const lines = (node: SyntaxNode, indent: string): string[] => [
    `${indent}${printedRule(rfc, node.rule)} "${visible(input.slice(node.start, node.end))}"`,
    ...node.children.flatMap((child) => lines(child, `${indent}  `)),
  ];
  return lines(tree, '').join('\n');
}
