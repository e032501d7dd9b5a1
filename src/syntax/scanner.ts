/** Reading a match of a generated scanner: see generated/rfc2396/scanner.ts. Offsets are UTF-16 units. */
import type { Component, ComponentTable } from './components.js';

/**
 * The match of a scan. A scanner has only one such array, and every call of `scan`, `scanAs` or a `match` function overwrites
 * it, even a call that fails. So a match is valid only until the next call. Copy the numbers that you need before you call
 * anything that might scan, such as a function of the caller.
 *
 * `match[0]` is the index of the production in `productions`, or -1. From its slot on, a component has its start (-1 if it is
 * absent), its end and, if several rules match it, the index of the rule that did.
 */
export interface Match {
  readonly [index: number]: number;
}

/** A generated scanner. `R` are the rules of its grammar, `S` the components that it reports. */
export interface Scanner<R extends string, S extends string = string> {
  /** The results of the last call: see Match. */
  readonly at: Int32Array;
  /** The productions; `match[0]` is an index in this list. */
  readonly productions: readonly R[];
  /** The index of each component's start in a match: see Match. */
  readonly slots: Readonly<Record<S, number>>;
  /** For each rule, the end of its match at an offset, or -1 if it does not match there. Writes `at` without resetting it. */
  readonly match: Readonly<Record<R, (input: string, offset: number) => number>>;
  /** The match of an input that is a whole reference, as intended by the RFC; otherwise `undefined`. */
  readonly scan: (input: string) => Match | undefined;
  /** Matches only whole references, but perhaps not all of them. Takes linear time, and stack in proportion to the input. */
  readonly pattern: RegExp | undefined;
}

/** The match of an input by a rule, read literally; `undefined` if it does not match. */
export function scanAs<R extends string>({ at, match }: Scanner<R>, rule: R, input: string): Match | undefined {
  for (let slot = 0; slot < at.length; slot++) at[slot] = -1; // faster than `fill` for so few
  return match[rule](input, 0) === input.length ? at : undefined;
}

/** The production that matched; `undefined` if it is not one of the scanner's productions. */
export function productionAt<R extends string>({ productions }: Scanner<R>, match: Match): R | undefined {
  return productions[match[0] ?? -1];
}

/** Whether a match has a component. */
export function isPresent(match: Match, slot: number): boolean {
  return (match[slot] ?? -1) >= 0;
}

/** The end of a component of a match; `absent` if the match does not have it. */
export function endAt(match: Match, slot: number, absent: number): number {
  return isPresent(match, slot) ? (match[slot + 1] ?? absent) : absent;
}

/** The text of a component; `undefined` if it is absent. */
export function textAt(input: string, match: Match, slot: number): string | undefined {
  return isPresent(match, slot) ? input.slice(match[slot], match[slot + 1]) : undefined;
}

/** The text of a component that every match of the production has. */
export function requiredAt(input: string, match: Match, slot: number): string {
  return input.slice(match[slot], match[slot + 1]);
}

/** The components of a match, in the order of the table, which lists containers before their components. */
export function componentsAt<Name extends string, R extends string>(
  { slots }: Scanner<R>,
  match: Match,
  table: Readonly<Record<Name, ComponentTable<R>[string]>>,
): Component<Name, R>[] {
  const components: Component<Name, R>[] = [];
  for (const name of Object.keys(table) as Name[]) {
    const slot = slots[name];
    const { rules } = table[name];
    if (slot === undefined || !isPresent(match, slot)) continue;
    const rule = rules[rules.length > 1 ? (match[slot + 2] ?? 0) : 0];
    if (rule !== undefined) components.push({ name, rule, start: match[slot] ?? 0, end: match[slot + 1] ?? 0 });
  }
  return components;
}

/** Adds the scheme of a production that has its scheme as a literal: `http` at the beginning of an httpurl. */
export function withScheme<Name extends string, R extends string>(
  scanner: Scanner<R>,
  match: Match,
  components: Component<Name, R>[],
  schemes: Readonly<Record<string, readonly R[]>>,
): Component<Name | 'scheme', R>[] {
  const production = productionAt(scanner, match);
  for (const [scheme, productions] of Object.entries(schemes)) {
    const rule = productions.find((own) => own === production);
    if (rule !== undefined) return [{ name: 'scheme', rule, start: 0, end: scheme.length }, ...components];
  }
  return components;
}
