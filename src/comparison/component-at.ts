import type { Rfc } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import type { Place, Role } from './component-table.js';

/** What an RFC has for a component that several have. */
export interface ReadRole {
  /** The RFC's own components that it is made of. */
  readonly components: readonly string[];
  /** With what stands in front of it, if other RFCs count that to it: the slash of RFC 1738's paths. */
  readonly text: string;
  /** Where that stands, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The components of a string by an RFC, as that of all; `undefined` where the string has none. */
export function readRole(role: Role, rfc: Rfc, input: string, found: readonly Component[]): ReadRole | undefined {
  const places: readonly Place<string>[] = role.places[rfc] ?? [];
  for (const { components, lead = '', unless } of places) {
    if (found.some(({ name }) => name === unless)) continue;
    const own = found.filter(({ name }) => components.includes(name));
    if (own.length === 0) continue;
    const from = Math.min(...own.map(({ start }) => start));
    const end = Math.max(...own.map((component) => component.end));
    const start = lead !== '' && input.endsWith(lead, from) ? from - lead.length : from;
    return { components: [...new Set(own.map(({ name }) => name))], text: input.slice(start, end), start, end };
  }
  return undefined;
}

/** Whether two RFCs split a component alike. */
export function isSameRole({ emptyIsNone }: Role, a: ReadRole | undefined, b: ReadRole | undefined): boolean {
  const isNone = (read: ReadRole | undefined): boolean => !read || (emptyIsNone === true && read.text === '');
  if (isNone(a) || isNone(b)) return isNone(a) && isNone(b);
  return a?.start === b?.start && a?.end === b?.end;
}
