/** Goes through the derivation of a string step by step: each step is a node of its tree. */
import { amend, h } from '../../elements/element.js';
import type { TreeItem } from '../../answers/tree.js';
import { shown } from '../../model/characters.js';

export interface Walk {
  readonly element: HTMLElement;
  /** The present step, counted from 0. */
  readonly step: number;
  /** Shows the step at a rule: the present one if it is a step at that rule, else the first. */
  show(nodes: readonly TreeItem[], uri: string, rule: string | undefined): void;
  /** The node whose way the diagram of a rule shows: that of the present step, or the first of the rule. */
  node(rule: string): TreeItem | undefined;
}

/** `go` is called with the rule of another step. */
export function makeWalk(go: (rule: string) => void): Walk {
  let nodes: readonly TreeItem[] = [];
  let step = 0;
  const sentence = h('span', { role: 'status' });
  const move = (by: number): void => {
    const next = nodes[step + by];
    if (!next) return;
    step += by;
    go(next.rule);
  };
  const back = h('button', { type: 'button', onclick: () => move(-1) }, 'Back');
  const on = h('button', { type: 'button', onclick: () => move(1) }, 'Next');
  const element = h('p', { class: 'walk' }, back, on, sentence);
  return {
    element,
    get step() {
      return step;
    },
    show(all, uri, rule) {
      nodes = all;
      element.hidden = nodes.length === 0;
      if (rule !== undefined && nodes[step]?.rule !== rule)
        step = Math.max(
          0,
          nodes.findIndex((node) => node.rule === rule),
        );
      if (step >= nodes.length) step = 0;
      const node = nodes[step];
      back.disabled = step === 0;
      on.disabled = step >= nodes.length - 1;
      if (node)
        amend(
          sentence,
          `Step ${step + 1} of ${nodes.length}: ${node.name} reads `,
          node.start === node.end ? 'nothing' : h('code', {}, shown(uri.slice(node.start, node.end), 80)),
        );
    },
    node: (rule) => (nodes[step]?.rule === rule ? nodes[step] : nodes.find((node) => node.rule === rule)),
  };
}

/** The nodes of a tree in the order of the derivation, without those that stand for several. */
export function treeNodes(root: TreeItem | undefined): TreeItem[] {
  if (!root) return [];
  const own = root.rule === '' ? [] : [root];
  return [...own, ...root.children.flatMap(treeNodes)];
}
