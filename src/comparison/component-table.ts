import { componentSources } from '../rfcs/generated/comparisons.js';
import { type ComponentSource, type SharedComponentName, sharedComponents } from '../rfcs/model/comparison.js';
import { type Rfc, rfcIds } from '../rfcs/names.js';
import type { Component } from '../syntax/components.js';

export type { SharedComponentName } from '../rfcs/model/comparison.js';

/** A component that several RFCs have, under different names. */
export interface SharedComponent {
  /** The latest RFC's name for it. */
  readonly name: SharedComponentName;
  /** The first source with a component in the string applies. An RFC without a source does not have the component. */
  readonly sources: { readonly [I in Rfc]?: readonly ComponentSource<string>[] };
}

/** In the order of a string. */
export const componentTable: readonly SharedComponent[] = /* @__PURE__ */ sharedComponents.map((component) => {
  const sources = rfcIds.map((id) => [id, componentSources[id].sources[component.name]] as const);
  return { ...component, sources: Object.fromEntries(sources.filter(([, own]) => own !== undefined)) };
});

/** The range in which an RFC finds a component that several RFCs have. */
export interface ComponentSpan {
  /** The RFC's own names of the components that it consists of. */
  readonly components: readonly string[];
  /** Its text, including a prefix that other RFCs count as part of it: the slash before RFC 1738's paths. */
  readonly text: string;
  /** Where `text` begins and ends in the input, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The range in which an RFC finds a shared component in a string, given its own components; `undefined` if it finds none. */
export function findSpan(
  { sources }: SharedComponent,
  rfc: Rfc,
  input: string,
  found: readonly Component[],
): ComponentSpan | undefined {
  for (const { components, prefix = '', unless } of sources[rfc] ?? []) {
    if (found.some(({ name }) => name === unless)) continue;
    const own = found.filter(({ name }) => components.includes(name));
    if (own.length === 0) continue;
    const from = Math.min(...own.map(({ start }) => start));
    const end = Math.max(...own.map((component) => component.end));
    const start = input.endsWith(prefix, from) ? from - prefix.length : from;
    return { components: [...new Set(own.map(({ name }) => name))], text: input.slice(start, end), start, end };
  }
  return undefined;
}

/** Whether two RFCs find a shared component at the same offsets, or both find none. An empty component is not an absent one. */
export function isSameSpan(a: ComponentSpan | undefined, b: ComponentSpan | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end;
}
