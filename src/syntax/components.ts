import { nodesOf, type SyntaxNode } from './tree.js';

/** A part of a URI that users ask for by name: the rule that matched it, from `start` up to `end`, in UTF-16 units. */
export interface Component<Name extends string = string, R extends string = string> {
  readonly name: Name;
  readonly rule: R;
  readonly start: number;
  readonly end: number;
}

/**
 * Which rules make which component. What is inside a component is no component of its own (the digits of a port), unless
 * it is a container (the host of an authority).
 */
export type ComponentTable<R extends string> = Readonly<
  Record<string, { readonly rules: readonly R[]; readonly container?: true }>
>;

/** The components of a tree, in order; one that the grammar repeats, as often as it stands there. */
export function findComponents<Name extends string, R extends string>(
  tree: SyntaxNode<R>,
  table: Readonly<Record<Name, ComponentTable<R>[string]>>,
): Component<Name, R>[] {
  const found: Component<Name, R>[] = [];
  const names = Object.keys(table) as Name[];
  const visit = ({ rule, start, end, children }: SyntaxNode<R>): void => {
    const name = names.find((candidate) => table[candidate].rules.includes(rule));
    if (name !== undefined) found.push({ name, rule, start, end });
    if (name === undefined || table[name].container) children.forEach(visit);
  };
  visit(tree);
  return found;
}

/** The scheme of productions that have it as a literal: `http` where an httpurl begins. */
export function literalSchemes<R extends string>(
  tree: SyntaxNode<R>,
  productions: Readonly<Record<string, readonly R[]>>,
): Component<'scheme', R>[] {
  return Object.entries(productions).flatMap(([scheme, rules]) =>
    nodesOf(tree, rules).map(
      ({ rule, start }) => ({ name: 'scheme', rule, start, end: start + scheme.length }) as const,
    ),
  );
}

/** By where they stand; a container before what it contains. */
export function inOrder<C extends Component>(components: readonly C[]): C[] {
  return components.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The components that were found in an input, by name. Absent is `undefined`, empty is `''`. */
export class Components<Name extends string, R extends string> {
  readonly input: string;
  readonly found: readonly Component<Name, R>[];

  constructor(input: string, found: readonly Component<Name, R>[]) {
    this.input = input;
    this.found = found;
  }

  text(name: Name): string | undefined {
    return this.all(name)[0];
  }

  all(name: Name): string[] {
    return this.found
      .filter((component) => component.name === name)
      .map(({ start, end }) => this.input.slice(start, end));
  }

  rule(name: Name): R | undefined {
    return this.found.find((component) => component.name === name)?.rule;
  }

  texts(): Partial<Record<Name, string>> {
    return Object.fromEntries(
      this.found.map(({ name, start, end }) => [name, this.input.slice(start, end)]),
    ) as Partial<Record<Name, string>>;
  }
}
