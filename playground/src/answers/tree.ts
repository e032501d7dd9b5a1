/** The syntax tree of a string; of an invalid one, as far as its derivation went. */
import { complete, parseTree, rfcs, safeParse, type Rfc, type RuleName, type SyntaxNode } from 'rfc-uri';
import { printedRule, ruleSection } from './rules.js';

/** A node as it is drawn. Offsets are UTF-16 units. */
export interface TreeItem {
  /** The rule as the RFC spells it, and as the grammar does. */
  readonly name: string;
  readonly rule: string;
  readonly section: string;
  readonly start: number;
  readonly end: number;
  /** Whether the string ends, or goes wrong, before the rule does. */
  readonly isOpen: boolean;
  readonly children: readonly TreeItem[];
}

export type TreeAnswer =
  | { readonly valid: true; readonly root: TreeItem }
  | {
      readonly valid: false;
      readonly root: TreeItem | undefined;
      readonly offset: number;
      readonly message: string;
      readonly expected: readonly string[];
    }
  | { readonly tooLong: number };

/** Longer strings are not drawn, in UTF-16 units: making their trees takes long. */
const LIMIT = 100_000;
/** The most children of a node that are drawn; the others become one line. */
const CHILDREN = 60;
/** How many of the last children are drawn if there are more. */
const LAST = 10;

export interface TreeQuestion {
  readonly uri: string;
  readonly rfc: Rfc;
  /** Empty for the whole reference. */
  readonly rule: string;
}

/** The tree of a string under a rule. An unknown rule counts as the whole reference, because a link may name any. */
export function drawTree({ uri, rfc, rule: asked }: TreeQuestion): TreeAnswer {
  if (uri.length > LIMIT) return { tooLong: LIMIT };
  const rules: readonly RuleName[] = rfcs[rfc].rules;
  const rule = rules.find((known) => known === asked || printedRule(rfc, known) === asked);
  const options = { rfc, rule };
  const item = (node: SyntaxNode, limit: number): TreeItem => ({
    name: printedRule(rfc, node.rule),
    rule: node.rule,
    section: ruleSection(rfc, node.rule),
    start: node.start,
    end: Math.min(node.end, limit),
    isOpen: node.end > limit,
    children: shortened(
      node.children.filter((child) => child.start < limit || (child.start === limit && child.end === limit)),
      (child) => item(child, limit),
    ),
  });
  const parsed = safeParse<Rfc, RuleName>(uri, options);
  if (parsed.ok) return { valid: true, root: item(parseTree<Rfc, RuleName>(uri, options), uri.length) };
  const { offset, rest } = complete(uri, options);
  const [{ message, expected }] = parsed.diagnostics;
  return {
    valid: false,
    // what the rules had read: the tree of the shortest valid string that begins with the same characters
    root: item(parseTree<Rfc, RuleName>(uri.slice(0, offset) + rest, options), offset),
    offset,
    message,
    expected,
  };
}

/** The items of some children: of too many, the first and the last, and one item that stands for the others. */
function shortened(children: readonly SyntaxNode[], item: (child: SyntaxNode) => TreeItem): TreeItem[] {
  if (children.length <= CHILDREN) return children.map(item);
  const first = children.slice(0, CHILDREN - LAST);
  const hidden = children.slice(CHILDREN - LAST, -LAST);
  const gap: TreeItem = {
    name: `${hidden.length.toLocaleString('en')} more`,
    rule: '',
    section: '',
    start: hidden[0]?.start ?? 0,
    end: hidden.at(-1)?.end ?? 0,
    isOpen: false,
    children: [],
  };
  return [...first.map(item), gap, ...children.slice(-LAST).map(item)];
}
