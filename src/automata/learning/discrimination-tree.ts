/** Sorts strings by what a program answers when certain suffixes follow (Kearns and Vazirani 1994, chapter 8). */
import type { Asking } from './asking.js';

/** A leaf is a state of the automaton that is learned. An inner node asks about a suffix. */
export class DiscriminationNode {
  /** The state of a leaf; `undefined` for a leaf that was just made, and for an inner node. */
  state: number | undefined;
  /** Whether the program accepts the strings of this node as they are. */
  readonly accepts: boolean;
  #question: { readonly suffix: string; readonly children: Map<boolean, DiscriminationNode> } | undefined;

  constructor(accepts: boolean, state?: number) {
    this.accepts = accepts;
    this.state = state;
  }

  get suffix(): string | undefined {
    return this.#question?.suffix;
  }

  /** Makes a leaf a node that asks about a suffix. */
  divide(suffix: string): void {
    this.#question = { suffix, children: new Map() };
    this.state = undefined;
  }

  /** The child for an answer; makes it if it is missing. Only the root asks about the empty suffix. */
  child(answer: boolean): DiscriminationNode {
    const { suffix = '', children = new Map<boolean, DiscriminationNode>() } = this.#question ?? {};
    const child = children.get(answer) ?? new DiscriminationNode(suffix === '' ? answer : this.accepts);
    children.set(answer, child);
    return child;
  }
}

/** The leaf of each string. All strings go down together, so that there are few rounds of questions. */
export function* sift(root: DiscriminationNode, strings: readonly string[]): Asking<DiscriminationNode[]> {
  const nodes = strings.map(() => root);
  for (;;) {
    const waiting = nodes.flatMap(({ suffix }, index) => (suffix === undefined ? [] : [{ index, suffix }]));
    if (waiting.length === 0) return nodes;
    const answers = yield waiting.map(({ index, suffix }) => `${strings[index]}${suffix}`);
    for (const [at, { index }] of waiting.entries()) nodes[index] = (nodes[index] ?? root).child(answers[at] === true);
  }
}
