import type { Component, ComponentTable } from './components.js';

/** What is generated for fast reading: see generated/rfc2396/scanner.ts. Offsets are UTF-16 units. */
export interface Scanner<R extends string> {
  /** Where the last match found what: the production, and for each component its start, end and rule; -1 if there is none. */
  readonly at: Int32Array;
  /** What the production is one of. */
  readonly productions: readonly R[];
  /** Where in `at` a component's start is. Its end is behind it and, if several rules make it, then which one. */
  readonly slots: Readonly<Record<string, number>>;
  /** For every rule, where its match ends that begins at an offset; -1 if it does not match there. */
  readonly match: Readonly<Record<R, (input: string, offset: number) => number>>;
  /** Whether an input is a whole reference; then `at` has its components. */
  readonly scan: (input: string) => boolean;
  /** What this takes is a whole reference; what it does not take may be one. It takes linear time, and a stack for its loops. */
  readonly pattern: RegExp | undefined;
}

/** Whether a rule matches an input as a whole; then `at` has the components. */
export function matches<R extends string>({ at, match }: Scanner<R>, rule: R, input: string): boolean {
  at.fill(-1);
  return match[rule](input, 0) === input.length;
}

/** The text of a component that the last match found. */
export function textAt(input: string, at: Int32Array, slot: number): string | undefined {
  const start = at[slot] ?? -1;
  return start < 0 ? undefined : input.slice(start, at[slot + 1]);
}

/** The components that the last match found, in the order of a table that has containers before what they contain. */
export function componentsAt<Name extends string, R extends string>(
  { at, slots }: Scanner<R>,
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
  { at, productions }: Scanner<R>,
  found: Component<Name, R>[],
  schemes: Readonly<Record<string, readonly R[]>>,
): Component<Name | 'scheme', R>[] {
  const production = productions[at[0] ?? -1];
  const scheme = Object.keys(schemes).find((name) => production !== undefined && schemes[name]?.includes(production));
  if (production === undefined || scheme === undefined) return found;
  return [{ name: 'scheme', rule: production, start: 0, end: scheme.length }, ...found];
}
