/** How strings are built of components: what an RFC's own module gives, and the operation takes. */
import { typeName } from '../syntax/type-name.js';
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
  /** The scheme, if it is not given. */
  readonly scheme?: string;
  readonly containers?: Containers;
  /** Components that are but a part of another, by their names, and that other. */
  readonly within?: Readonly<Record<string, string>>;
}

export interface Builder {
  readonly productions: Readonly<Record<string, Production>>;
  /** The production of components: that of the rule, if it has one, else the one that they call for; none without a scheme. */
  choose(given: ComponentTexts, rule: string | undefined): string | undefined;
  /** Fields that hold components otherwise than as text by their names. */
  readonly nested?: Readonly<
    Record<string, (value: object) => Iterable<readonly [name: string, texts: readonly unknown[]]>>
  >;
  /** What a component must match where it is not its own rules: a rule, behind a prefix; nothing, if the list is empty. */
  readonly checks?: Readonly<Record<string, (text: string) => readonly Check[]>>;
  /** What must not be together, for people to understand; the first that applies counts. */
  readonly constraints?: readonly Constraint[];
}

export interface Check {
  readonly rule: string;
  readonly prefix: string;
}

export interface Constraint extends Note {
  readonly component: string;
  readonly applies: (has: (name: string) => boolean, text: string) => boolean;
}

/** What a URI's object has beside its components. */
const others: readonly string[] = ['rfc', 'rule', 'ranges', 'kind', 'hostKind'];

/** The components that an object gives. Throws a TypeError for what is no text, a RangeError for what is given twice. */
export function readComponents({ nested = {} }: Builder, uri: object): ComponentTexts {
  const given = new Map<string, readonly string[]>();
  for (const [field, value] of Object.entries(uri) as [string, unknown][]) {
    if (value === undefined || others.includes(field)) continue;
    const own = Object.hasOwn(nested, field) && typeof value === 'object' && value !== null ? nested[field] : undefined;
    for (const [name, texts] of own?.(value as object) ?? [[field, [value]] as const]) {
      const strings = texts.map((text) => asText(name, text));
      const known = given.get(name);
      if (known !== undefined && known.join() !== strings.join())
        throw new RangeError(`${name} is given twice, and not as the same`);
      if (strings.length > 0) given.set(name, strings);
    }
  }
  return given;
}

/** The components that an object's fields are of, whether they are given or undefined. */
export function readComponentNames({ nested = {} }: Builder, fields: object): string[] {
  const names = Object.keys(fields).filter((field) => !others.includes(field));
  return names.flatMap((field) =>
    Object.hasOwn(nested, field) ? [...(nested[field]?.({}) ?? [])].map(([name]) => name) : field,
  );
}

function asText(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${name} must be a string, not ${typeName(value)}`);
}

/** What a production writes of components. */
export function writePieces(
  { template, scheme, containers }: Production,
  given: ComponentTexts,
): { readonly pieces: readonly Piece[]; readonly missing: string | undefined } {
  const all = scheme === undefined || given.has('scheme') ? given : new Map([...given, ['scheme', [scheme]]]);
  return fill(template, all, containers);
}

/** The components that contain another, from the inside outwards. */
export function ancestors(production: Production, name: string): string[] {
  const { containers = {}, within = {} } = production;
  const outer =
    within[name] ?? Object.keys(containers).find((container) => children(production, container).includes(name));
  return outer === undefined ? [] : [outer, ...ancestors(production, outer)];
}

/** The components that another contains, or may contain. */
export function descendants(production: Production, name: string): string[] {
  return allComponents(production).filter((other) => ancestors(production, other).includes(name));
}

/** The components that cannot be beside another, for they stand in other templates of what contains it. */
export function exclusions({ containers = {} }: Production, name: string): string[] {
  return Object.values(containers).flatMap((templates) => {
    const own = templates.map(templateComponents).filter((names) => names.includes(name));
    return own.length === 0 ? [] : templates.flatMap(templateComponents).filter((other) => !own.flat().includes(other));
  });
}

/** Every component that the URIs of a production may have. */
export function allComponents(production: Production): string[] {
  const { template, containers = {}, within = {} } = production;
  const parts = Object.keys(containers).flatMap((container) => children(production, container));
  return [...new Set([...templateComponents(template), ...parts, ...Object.keys(within)])];
}

/** The components that another is made of. */
export function children({ containers = {} }: Production, container: string): string[] {
  return containers[container]?.flatMap(templateComponents) ?? [];
}

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join('');
}
