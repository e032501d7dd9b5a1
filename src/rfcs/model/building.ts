/** How URIs are built: the types that each RFC's building.ts shares with `build` and `update`, and what is read from them. */
import { typeName } from '../../syntax/show.js';
import type { Note } from './guidance.js';
import {
  fill,
  templateComponents,
  type Containers,
  type ComponentTexts,
  type Piece,
  type Template,
} from './template.js';

/** How the URIs of a production are written. */
export interface Production {
  readonly template: Template;
  /** The scheme to write if none is given. */
  readonly scheme?: string;
  readonly containers?: Containers;
  /** Components inside another one that no template splits: `host` is inside `article`. */
  readonly within?: Readonly<Record<string, string>>;
}

/** How an RFC's URIs are built. */
export interface Builder {
  readonly productions: Readonly<Record<string, Production>>;
  /** The production to write: that of the rule if it has one, otherwise by the components; `undefined` without a scheme. */
  choose(given: ComponentTexts, rule: string | undefined): string | undefined;
  /** Fields whose value is an object that holds components; the function lists their names and texts. */
  readonly nested?: Readonly<
    Record<string, (value: object) => Iterable<readonly [name: string, texts: readonly unknown[]]>>
  >;
  /** What a component must match, where that is not simply its own rules; it is valid if the list is empty. */
  readonly checks?: Readonly<Record<string, (text: string) => readonly Check[]>>;
  /** Combinations of components that are not allowed, so that a message can explain them; the first that applies counts. */
  readonly constraints?: readonly Constraint[];
}

/** A rule that a component must match with `prefix` written before it. */
export interface Check {
  readonly rule: string;
  readonly prefix: string;
}

/** A combination of components that is not allowed, and the component at fault. */
export interface Constraint extends Note {
  readonly component: string;
  readonly applies: (has: (name: string) => boolean, text: string) => boolean;
}

/** The fields of a Uri that are not components. */
const NOT_COMPONENTS: readonly string[] = ['rfc', 'rule', 'ranges', 'hostKind'];

/**
 * The components that the fields of an object give. Throws a TypeError if one is not a string, a RangeError if one is given
 * twice with different texts.
 */
export function readComponents({ nested = {} }: Builder, uri: object): ComponentTexts {
  const given = new Map<string, readonly string[]>();
  for (const [field, value] of Object.entries(uri) as [string, unknown][]) {
    if (value === undefined || NOT_COMPONENTS.includes(field)) continue;
    const list =
      Object.hasOwn(nested, field) && typeof value === 'object' && value !== null ? nested[field] : undefined;
    for (const [name, texts] of list?.(value as object) ?? [[field, [value]] as const]) {
      const strings = texts.map((text) => asText(name, text));
      const known = given.get(name);
      if (known !== undefined && known.join() !== strings.join())
        throw new RangeError(`${name} is given twice, with different values`);
      if (strings.length > 0) given.set(name, strings);
    }
  }
  return given;
}

/** The names of the components in an object's fields, whether given or `undefined`. */
export function readComponentNames({ nested = {} }: Builder, fields: object): string[] {
  const names = Object.keys(fields).filter((field) => !NOT_COMPONENTS.includes(field));
  return names.flatMap((field) => {
    const list = Object.hasOwn(nested, field) ? nested[field] : undefined;
    return list ? Array.from(list({}), ([name]) => name) : field;
  });
}

/**
 * The components in an `authority` object (RFC 2396 and its successors). An empty object is still an authority, as in RFC
 * 2396's `file:///etc`.
 */
export function authorityComponents(value: object): readonly (readonly [name: string, texts: readonly unknown[]])[] {
  const components = (Object.entries(value) as [string, unknown][]).filter(
    ([name, text]) => text !== undefined && name !== 'kind' && name !== 'hostKind',
  );
  return components.length > 0 ? components.map(([name, text]) => [name, [text]]) : [['authority', ['']]];
}

function asText(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${name} must be a string, not ${typeName(value)}`);
}

/** The pieces that a production writes, in order, and the first component that is needed but not given. */
export function writePieces(
  { template, scheme, containers }: Production,
  given: ComponentTexts,
): { readonly pieces: readonly Piece[]; readonly missing: string | undefined } {
  const all = scheme === undefined ? given : new Map([['scheme', [scheme]], ...given]);
  return fill(template, all, containers);
}

/** The text of pieces. */
export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** The components that contain another one, innermost first. */
export function ancestors(production: Production, name: string): string[] {
  const { containers = {}, within = {} } = production;
  const outer =
    within[name] ?? Object.keys(containers).find((container) => children(production, container).includes(name));
  return outer === undefined ? [] : [outer, ...ancestors(production, outer)];
}

/** The components that another one may contain, at any depth. */
export function descendants(production: Production, name: string): string[] {
  return allComponents(production).filter((other) => ancestors(production, other).includes(name));
}

/** The components that another one may directly contain. */
export function children({ containers = {} }: Production, container: string): string[] {
  return containers[container]?.flatMap(templateComponents) ?? [];
}

/** The components that exclude another one (`reg_name` excludes `host`): they are in other templates of its container. */
export function exclusions({ containers = {} }: Production, name: string): string[] {
  return Object.values(containers).flatMap((templates) => {
    const own = templates.map(templateComponents).filter((names) => names.includes(name));
    return own.length === 0 ? [] : templates.flatMap(templateComponents).filter((other) => !own.flat().includes(other));
  });
}

/** Every component that the URIs of a production may have. */
export function allComponents(production: Production): string[] {
  const { template, containers = {}, within = {} } = production;
  const contained = Object.keys(containers).flatMap((container) => children(production, container));
  return [...new Set([...templateComponents(template), ...contained, ...Object.keys(within)])];
}
