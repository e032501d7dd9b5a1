/** A component of a URI: its name, the rule that matched it, and its range from `start` up to `end`, in UTF-16 units. */
export interface Component<Name extends string = string, R extends string = string> {
  readonly name: Name;
  readonly rule: R;
  readonly start: number;
  readonly end: number;
}

/**
 * The rules that match each component. Components inside a component are reported only if it is a container, such as the
 * authority that contains a host. A repeated component may occur several times.
 */
export type ComponentTable<R extends string> = Readonly<
  Record<string, { readonly rules: readonly R[]; readonly container?: true; readonly repeated?: true }>
>;

/** Sorts components by their start, and those with the same start by the order of their names. */
export function sortComponents<C extends Component>(components: readonly C[], names: readonly string[]): C[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- the JavaScript of SQL engines may lack toSorted
  return [...components].sort((a, b) => a.start - b.start || names.indexOf(a.name) - names.indexOf(b.name));
}

/** The texts of components by name. */
export function componentTexts<Name extends string>(
  input: string,
  components: readonly Component<Name>[],
): Partial<Record<Name, string>> {
  return Object.fromEntries(components.map(({ name, start, end }) => [name, input.slice(start, end)])) as Partial<
    Record<Name, string>
  >;
}
