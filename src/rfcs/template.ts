/**
 * How a production is written, as a text: `{host}` is the component of that name, `[...]` stands there if a component
 * directly in it is given, and `*[...]` as often as there are such components. All else is literal.
 */
export type Template = string;

/** The texts of components by their names; several of one that the grammar repeats. One that is absent has no entry. */
export type ComponentTexts = ReadonlyMap<string, readonly string[]>;

/** A part of a string that is written: a component, or a literal, which has no name. */
export interface Piece {
  readonly name: string | undefined;
  readonly text: string;
}

/** What components are made of, if their parts are given and they are not: the first template of which a part is given. */
export type Containers = Readonly<Record<string, readonly Template[]>>;

type Item = string | { readonly component: string } | { readonly group: readonly Item[]; readonly isRepeated: boolean };

/** The pieces of a template, in order, and the first component that is needed but not given, which is written empty. */
export function fill(
  template: Template,
  given: ComponentTexts,
  containers: Containers = {},
): { readonly pieces: readonly Piece[]; readonly missing: string | undefined } {
  const pieces: Piece[] = [];
  let missing: string | undefined;

  const isGiven = (item: Item): boolean => {
    if (typeof item === 'string') return false;
    if ('component' in item) return given.has(item.component) || madeFromParts(item.component) !== undefined;
    return item.group.some(isGiven);
  };
  const madeFromParts = (name: string): readonly Item[] | undefined =>
    containers[name]?.map(parseTemplate).find((items) => items.some(isGiven));

  const write = (items: readonly Item[], index: number): void => {
    for (const item of items) {
      if (typeof item === 'string') pieces.push({ name: undefined, text: item });
      else if ('component' in item) writeComponent(item.component, index);
      else for (let time = 0; time < timesWritten(item.group, item.isRepeated); time++) write(item.group, time);
    }
  };
  const writeComponent = (name: string, index: number): void => {
    const text = given.get(name)?.[index];
    const parts = text === undefined ? madeFromParts(name) : undefined;
    if (parts) return write(parts, index);
    if (text === undefined) missing ??= name;
    pieces.push({ name, text: text ?? '' });
  };
  const timesWritten = (group: readonly Item[], isRepeated: boolean): number => {
    if (!isRepeated) return group.some(isGiven) ? 1 : 0;
    return Math.max(0, ...componentsIn(group).map((name) => given.get(name)?.length ?? 0));
  };

  write(parseTemplate(template), 0);
  return { pieces, missing };
}

/** The names of the components that a template has. */
export function templateComponents(template: Template): string[] {
  return componentsIn(parseTemplate(template));
}

function componentsIn(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [];
    return 'component' in item ? [item.component] : componentsIn(item.group);
  });
}

const known = new Map<Template, readonly Item[]>();

/** A template, read once. */
function parseTemplate(template: Template): readonly Item[] {
  const items = known.get(template) ?? read(template.match(/\{\w+\}|\*?\[|\]|[^[\]{*]+/g)?.values() ?? [].values());
  known.set(template, items);
  return items;
}

/** The items up to the end, or the bracket that ends a group. */
function read(tokens: Iterator<string>): Item[] {
  const items: Item[] = [];
  for (let token = tokens.next(); !token.done && token.value !== ']'; token = tokens.next()) {
    const text = token.value;
    if (text.endsWith('[')) items.push({ group: read(tokens), isRepeated: text.startsWith('*') });
    else items.push(text.startsWith('{') ? { component: text.slice(1, -1) } : text);
  }
  return items;
}
