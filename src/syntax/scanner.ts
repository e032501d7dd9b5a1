import type { Component, ComponentTable } from './components.js';

/**
 * What a scan has found, valid until the scanner's next scan: read it before anything else may scan. The first number tells
 * the production; each component has, from its slot on, its start, its end and, if several rules make it, which one. The
 * start is -1 if the component is absent.
 */
export interface Match {
  readonly [index: number]: number;
}

/** What is generated for fast reading: see generated/rfc2396/scanner.ts. Offsets are UTF-16 units. */
export interface Scanner<R extends string> {
  /** The match of the last scan; each scan writes it anew. */
  readonly at: Int32Array;
  /** What the production is one of. */
  readonly productions: readonly R[];
  /** Where in `at` a component's start is. Its end is behind it and, if several rules make it, then which one. */
  readonly slots: Readonly<Record<string, number>>;
  /** For every rule, where its match ends that begins at an offset; -1 if it does not match there. */
  readonly match: Readonly<Record<R, (input: string, offset: number) => number>>;
  /** The match of an input that is a whole reference. */
  readonly scan: (input: string) => Match | undefined;
  /** What this takes is a whole reference; what it does not take may be one. It takes linear time, and a stack for its loops. */
  readonly pattern: RegExp | undefined;
}

/** The match of an input by a rule, taken by the letter. */
export function scanAs<R extends string>({ at, match }: Scanner<R>, rule: R, input: string): Match | undefined {
  at.fill(-1);
  return match[rule](input, 0) === input.length ? at : undefined;
}

/** The production that matched; `undefined` if it is none of the scanner's. */
export function productionAt<R extends string>({ productions }: Scanner<R>, at: Match): R | undefined {
  return productions[at[0] ?? -1];
}

/** The text of a component. */
export function textAt(input: string, at: Match, slot: number): string | undefined {
  const start = at[slot] ?? -1;
  return start < 0 ? undefined : input.slice(start, at[slot + 1]);
}

/** The text of a component that the production always has. */
export function requiredAt(input: string, at: Match, slot: number): string {
  return input.slice(at[slot], at[slot + 1]);
}

/** The components of a match, in the order of a table that has containers before what they contain. */
export function componentsAt<Name extends string, R extends string>(
  { slots }: Scanner<R>,
  at: Match,
  table: Readonly<Record<Name, ComponentTable<R>[string]>>,
): Component<Name, R>[] {
  const found: Component<Name, R>[] = [];
  for (const name of Object.keys(table) as Name[]) {
    const slot = slots[name];
    const { rules } = table[name];
    if (slot === undefined || (at[slot] ?? -1) < 0) continue;
    const rule = rules[rules.length > 1 ? (at[slot + 2] ?? 0) : 0];
    if (rule !== undefined) found.push({ name, rule, start: at[slot] ?? 0, end: at[slot + 1] ?? 0 });
  }
  return found;
}

/** With the scheme of a production that has it as a literal: `http` where an httpurl begins. */
export function withScheme<Name extends string, R extends string>(
  scanner: Scanner<R>,
  at: Match,
  found: Component<Name, R>[],
  schemes: Readonly<Record<string, readonly R[]>>,
): Component<Name | 'scheme', R>[] {
  const production = productionAt(scanner, at);
  const scheme = Object.keys(schemes).find((name) => production !== undefined && schemes[name]?.includes(production));
  if (production === undefined || scheme === undefined) return found;
  return [{ name: 'scheme', rule: production, start: 0, end: scheme.length }, ...found];
}
