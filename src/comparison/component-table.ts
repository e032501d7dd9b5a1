import type { ComponentName, Rfc } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';

/** The components of one RFC that a shared component consists of: it runs from the first of them to the end of the last. */
export interface ComponentSource<N extends string> {
  readonly components: readonly N[];
  /** Text directly before them that other RFCs count as part of the component. */
  readonly prefix?: string;
  /** This source does not apply to a string that has this component. */
  readonly unless?: N;
}

/** A component that several RFCs have, under different names. */
export interface SharedComponent {
  /** The latest RFC's name for it. */
  readonly name: string;
  /** Whether an empty component counts as an absent one, because some RFCs cannot tell the two apart. */
  readonly emptyIsAbsent?: true;
  /** The first source with a component in the string applies. An RFC without a source does not have the component. */
  readonly sources: { readonly [I in Rfc]?: readonly ComponentSource<ComponentName<I>>[] };
}

/** In the order of a string. */
const table = [
  {
    name: 'scheme',
    sources: {
      cern: [{ components: ['scheme'] }],
      rfc1738: [{ components: ['scheme'] }],
      rfc1808: [{ components: ['scheme'] }],
      rfc2396: [{ components: ['scheme'] }],
      rfc2732: [{ components: ['scheme'] }],
      rfc3986: [{ components: ['scheme'] }],
    },
  },
  {
    name: 'authority',
    sources: {
      rfc1808: [{ components: ['net_loc'] }],
      rfc2396: [{ components: ['authority'] }],
      rfc2732: [{ components: ['authority'] }],
      rfc3986: [{ components: ['authority'] }],
    },
  },
  {
    name: 'userinfo',
    sources: {
      cern: [{ components: ['user', 'password'] }],
      rfc1738: [{ components: ['user', 'password'] }],
      rfc2396: [{ components: ['userinfo'] }],
      rfc2732: [{ components: ['userinfo'] }],
      rfc3986: [{ components: ['userinfo'] }],
    },
  },
  {
    name: 'host',
    emptyIsAbsent: true,
    sources: {
      cern: [{ components: ['host'] }],
      rfc1738: [{ components: ['host'] }],
      rfc2396: [{ components: ['host'] }],
      rfc2732: [{ components: ['host'] }],
      rfc3986: [{ components: ['host'] }],
    },
  },
  { name: 'reg_name', sources: { rfc2396: [{ components: ['reg_name'] }], rfc2732: [{ components: ['reg_name'] }] } },
  {
    name: 'port',
    sources: {
      cern: [{ components: ['port'] }],
      rfc1738: [{ components: ['port'] }],
      rfc2396: [{ components: ['port'] }],
      rfc2732: [{ components: ['port'] }],
      rfc3986: [{ components: ['port'] }],
    },
  },
  {
    name: 'path',
    emptyIsAbsent: true,
    sources: {
      cern: [
        {
          components: ['database', 'wtype', 'digits', 'path', 'hsoname', 'version', 'attributes', 'gtype', 'selector'],
          prefix: '/',
        },
        { components: ['groupart'] },
      ],
      rfc1738: [
        { components: ['hpath', 'fpath', 'urlpath', 'database', 'wtype', 'wpath', 'ppath'], prefix: '/' },
        { components: ['group', 'digits'], prefix: '/' },
        { components: ['grouppart', 'encoded822addr'] },
        { components: ['schemepart'], unless: 'host' },
      ],
      rfc1808: [{ components: ['path', 'opaque'] }],
      rfc2396: [{ components: ['path', 'opaque_part'] }],
      rfc2732: [{ components: ['path', 'opaque_part'] }],
      rfc3986: [{ components: ['path'] }],
    },
  },
  {
    name: 'params',
    sources: {
      rfc1738: [{ components: ['ftptype'], prefix: 'type=' }, { components: ['fieldname', 'fieldvalue'] }],
      rfc1808: [{ components: ['params'] }],
    },
  },
  {
    name: 'query',
    sources: {
      cern: [{ components: ['search'] }],
      rfc1738: [{ components: ['search', 'gopherplus_string'] }],
      rfc1808: [{ components: ['query'] }],
      rfc2396: [{ components: ['query'] }],
      rfc2732: [{ components: ['query'] }],
      rfc3986: [{ components: ['query'] }],
    },
  },
  {
    name: 'fragment',
    sources: {
      cern: [{ components: ['fragmentid'] }],
      rfc1808: [{ components: ['fragment'] }],
      rfc2396: [{ components: ['fragment'] }],
      rfc2732: [{ components: ['fragment'] }],
      rfc3986: [{ components: ['fragment'] }],
    },
  },
] as const;

export type SharedComponentName = (typeof table)[number]['name'];

export const componentTable: readonly (SharedComponent & { readonly name: SharedComponentName })[] = table;

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
