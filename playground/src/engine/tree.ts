/** The syntax tree of a string; of an invalid one, as far as its derivation went. */
import { NOWHERE, type GrammarAutomaton } from '../../../src/automata/grammar-automaton.js';

import { locate } from '../../../src/diagnostics/locate.js';
import { parseTreeBy } from '../../../src/parse/parse-tree.js';
import { printedRule } from '../../../src/rfcs/model/definition.js';
import { definitionOf, treeRegistry, type Rfc, type Rule } from '../../../src/rfcs/registry.js';
import type { SyntaxNode } from '../../../src/syntax/tree.js';

import { firstError } from '../../../src/diagnostics/describe.js';






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

/** Longer strings are not drawn, in UTF-16 units: nobody reads such a tree, and drawing it takes long. */
const LIMIT = 2000;

export interface TreeQuestion {
  readonly uri: string;
  readonly rfc: Rfc;
  /** Empty for the whole reference. */
  readonly rule: string;
}

/** The tree of a string under a rule. An unknown rule counts as the whole reference, because a link may name any. */
export function treeOf({ uri, rfc: id, rule: asked }: TreeQuestion): TreeAnswer {
  if (uri.length > LIMIT) return { tooLong: LIMIT };
  const rfc = definitionOf<Rfc>(id);
  const named = rfc.rules.find((rule) => rule === asked || printedRule(rfc, rule) === asked);
  const start = named ?? rfc.intended ?? rfc.startRules[0];
  const options = named === undefined ? {} : { rule: named };
  const item = (node: SyntaxNode, limit: number): TreeItem => ({
    name: printedRule(rfc, node.rule),
    rule: node.rule,
    section: (rfc.sections as Readonly<Record<string, string>>)[node.rule] ?? '',
    start: node.start,
    end: Math.min(node.end, limit),
    isOpen: node.end > limit,
    children: node.children
      .filter((child) => child.start < limit || (child.start === limit && child.end === limit))
      .map((child) => item(child, limit)),
  });
  const parse = (text: string): SyntaxNode => parseTreeBy<Rfc, Rule>(rfc, treeRegistry[id], text, options);
  const { automaton } = rfc;
  const failure = locate(automaton, automaton.start(start), uri);
  if (!failure) return { valid: true, root: item(parse(uri), uri.length) };
  const { offset, state } = failure;
  const rest = shortestRest(automaton, state);
  const error = firstError(rfc, start, uri);
  return {
    valid: false,
    // what the rules had read: the tree of the shortest valid string that begins with the same characters
    root: item(parse(uri.slice(0, offset) + rest), offset),
    offset,
    message: error?.message ?? '',
    expected: error?.expected ?? [],
  };
}

/** A shortest string that leads from a state to the end of a match. */
function shortestRest(automaton: GrammarAutomaton, from: number): string {
  const { alphabet } = automaton;
  const found = new Map([[from, '']]);
  for (const [state, text] of found) {
    if (automaton.isAccepting(state)) return text;
    for (let symbol = 0; symbol < alphabet.size; symbol++) {
      const next = automaton.next(state, symbol);
      if (next !== NOWHERE && !found.has(next)) found.set(next, text + alphabet.text([symbol]));
    }
  }
  return '';
}

/** The rules that a string's derivation uses, by their names in the grammar. */
export function rulesUsed(question: TreeQuestion): string[] {
  const answer = treeOf(question);
  const names = new Set<string>();
  const add = (item: TreeItem): void => {
    names.add(item.rule);
    for (const child of item.children) add(child);
  };
  if ('root' in answer && answer.root) add(answer.root);
  return [...names];
}
