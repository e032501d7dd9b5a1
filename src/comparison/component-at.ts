import type { Rfc } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import type { ComponentSource, SharedComponent } from './component-table.js';

/** Where an RFC finds a component that several RFCs have. */
export interface ComponentSpan {
  /** The RFC's own names of the components that it consists of. */
  readonly components: readonly string[];
  /** Its text, including a prefix that other RFCs count as part of it: the slash before RFC 1738's paths. */
  readonly text: string;
  /** Where `text` begins and ends in the input, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Where an RFC finds a shared component in a string, given its own components; `undefined` if it finds none. */
export function findSpan(
  { sources }: SharedComponent,
  rfc: Rfc,
  input: string,
  found: readonly Component[],
): ComponentSpan | undefined {
  const candidates: readonly ComponentSource<string>[] = sources[rfc] ?? [];
  for (const { components, prefix = '', unless } of candidates) {
    if (found.some(({ name }) => name === unless)) continue;
    const own = found.filter(({ name }) => components.includes(name));
    if (own.length === 0) continue;
    const from = Math.min(...own.map(({ start }) => start));
    const end = Math.max(...own.map((component) => component.end));
    const start = prefix !== '' && input.endsWith(prefix, from) ? from - prefix.length : from;
    return { components: [...new Set(own.map(({ name }) => name))], text: input.slice(start, end), start, end };
  }
  return undefined;
}

/** Whether two RFCs find a shared component at the same offsets, or both find none. */
export function isSameSpan(
  { emptyIsAbsent }: SharedComponent,
  a: ComponentSpan | undefined,
  b: ComponentSpan | undefined,
): boolean {
  const isAbsent = (span: ComponentSpan | undefined): boolean => !span || (emptyIsAbsent === true && span.text === '');
  if (isAbsent(a) || isAbsent(b)) return isAbsent(a) && isAbsent(b);
  return a?.start === b?.start && a?.end === b?.end;
}
