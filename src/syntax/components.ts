/** A part of a URI that users ask for by name: the rule that matched it, from `start` up to `end`, in UTF-16 units. */
export interface Component<Name extends string = string, R extends string = string> {
  readonly name: Name;
  readonly rule: R;
  readonly start: number;
  readonly end: number;
}

/**
 * Which rules make which component. What is inside a component is no component of its own (the digits of a port), unless
 * it is a container (the host of an authority). One that is repeated may stand there many times.
 */
export type ComponentTable<R extends string> = Readonly<
  Record<string, { readonly rules: readonly R[]; readonly container?: true; readonly repeated?: true }>
>;

/** By where they stand; of those that begin at one place, by the order of their names. */
export function sortComponents<C extends Component>(components: readonly C[], names: readonly string[]): C[] {
  return components.toSorted((a, b) => a.start - b.start || names.indexOf(a.name) - names.indexOf(b.name));
}

/** The texts of components, by name. */
export function componentTexts<Name extends string>(
  input: string,
  found: readonly Component<Name>[],
): Partial<Record<Name, string>> {
  return Object.fromEntries(found.map(({ name, start, end }) => [name, input.slice(start, end)])) as Partial<
    Record<Name, string>
  >;
}
