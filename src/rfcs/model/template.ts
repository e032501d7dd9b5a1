/**
 * How a production is written, as a text. `{host}` is the component of that name. `[...]` is written if a component directly
 * in it is given, `*[...]` as often as such components are given. Everything else is literal.
 */
export type Template = string;

/** The texts of components by name: several if the grammar repeats the component. An absent component has no entry. */
export type ComponentTexts = ReadonlyMap<string, readonly string[]>;

/** A piece of the written string: a component, or literal text, which has no name. */
export interface Piece {
  readonly name: string | undefined;
  readonly text: string;
}

/** How to write a component that is not given itself: with the first of its templates that contains a given component. */
export type Containers = Readonly<Record<string, readonly Template[]>>;

type Item = string | { readonly component: string } | { readonly group: readonly Item[]; readonly isRepeated: boolean };

/**
 * Writes a template with the given components. Returns the pieces in order, and the first component that is needed but not
 * given.
 */
export function fill(
  template: Template,
  given: ComponentTexts,
  containers: Containers = {},
): { readonly pieces: readonly Piece[]; readonly missing: string | undefined } {
  const pieces: Piece[] = [];
  let missing: string | undefined;

  const isGiven = (item: Item): boolean => {
    if (typeof item === 'string') return false;
    if ('component' in item) return given.has(item.component) || containerItems(item.component) !== undefined;
    return item.group.some(isGiven);
  };
  const containerItems = (name: string): readonly Item[] | undefined =>
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
    const items = text === undefined ? containerItems(name) : undefined;
    if (items) return write(items, index);
    if (text === undefined) missing ??= name;
    else pieces.push({ name, text });
  };
  const timesWritten = (group: readonly Item[], isRepeated: boolean): number => {
    if (!isRepeated) return group.some(isGiven) ? 1 : 0;
    return Math.max(0, ...componentsIn(group).map((name) => given.get(name)?.length ?? 0));
  };

  write(parseTemplate(template), 0);
  return { pieces, missing };
}

/** The names of the components in a template. */
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

/** The items of a template. Each template is parsed once. */
function parseTemplate(template: Template): readonly Item[] {
  const items = known.get(template) ?? readItems(template.matchAll(/\{\w+\}|\*?\[|\]|[^[\]{*]+/g));
  known.set(template, items);
  return items;
}

/** The items up to the end, or up to the bracket that closes a group. */
function readItems(tokens: Iterator<RegExpExecArray>): Item[] {
  const items: Item[] = [];
  for (let token = tokens.next(); !token.done && token.value[0] !== ']'; token = tokens.next()) {
    const [text] = token.value;
    if (text.endsWith('[')) items.push({ group: readItems(tokens), isRepeated: text.startsWith('*') });
    else items.push(text.startsWith('{') ? { component: text.slice(1, -1) } : text);
  }
  return items;
}
