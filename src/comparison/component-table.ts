import type { ComponentName, Rfc } from '../rfcs/registry.js';

/** Components of one RFC that stand for a component of all: from the first of them up to the end of the last. */
export interface Place<N extends string> {
  readonly components: readonly N[];
  /** What stands in front of it, and is counted to it by the others. */
  readonly lead?: string;
  /** Only where the string has no such component. */
  readonly unless?: N;
}

/** A component that several RFCs have, under whatever name. */
export interface Role {
  /** Its name in the words of the latest RFC. */
  readonly name: string;
  /** Whether it is the same to have none and an empty one: some RFCs cannot tell. */
  readonly emptyIsNone?: true;
  /** The first place that a string has counts. An RFC without a place has no such component. */
  readonly places: { readonly [I in Rfc]?: readonly Place<ComponentName<I>>[] };
}

/** In the order in which they stand in a string. */
const table = [
  {
    name: 'scheme',
    places: {
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
    places: {
      rfc1808: [{ components: ['net_loc'] }],
      rfc2396: [{ components: ['authority'] }],
      rfc2732: [{ components: ['authority'] }],
      rfc3986: [{ components: ['authority'] }],
    },
  },
  {
    name: 'userinfo',
    places: {
      cern: [{ components: ['user', 'password'] }],
      rfc1738: [{ components: ['user', 'password'] }],
      rfc2396: [{ components: ['userinfo'] }],
      rfc2732: [{ components: ['userinfo'] }],
      rfc3986: [{ components: ['userinfo'] }],
    },
  },
  {
    name: 'host',
    emptyIsNone: true,
    places: {
      cern: [{ components: ['host'] }],
      rfc1738: [{ components: ['host'] }],
      rfc2396: [{ components: ['host'] }],
      rfc2732: [{ components: ['host'] }],
      rfc3986: [{ components: ['host'] }],
    },
  },
  { name: 'reg_name', places: { rfc2396: [{ components: ['reg_name'] }], rfc2732: [{ components: ['reg_name'] }] } },
  {
    name: 'port',
    places: {
      cern: [{ components: ['port'] }],
      rfc1738: [{ components: ['port'] }],
      rfc2396: [{ components: ['port'] }],
      rfc2732: [{ components: ['port'] }],
      rfc3986: [{ components: ['port'] }],
    },
  },
  {
    name: 'path',
    emptyIsNone: true,
    places: {
      cern: [
        {
          components: ['database', 'wtype', 'digits', 'path', 'hsoname', 'version', 'attributes', 'gtype', 'selector'],
          lead: '/',
        },
        { components: ['groupart'] },
      ],
      rfc1738: [
        { components: ['hpath', 'fpath', 'urlpath', 'database', 'wtype', 'wpath', 'ppath'], lead: '/' },
        { components: ['group', 'digits'], lead: '/' },
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
    places: {
      rfc1738: [{ components: ['ftptype'], lead: 'type=' }, { components: ['fieldname', 'fieldvalue'] }],
      rfc1808: [{ components: ['params'] }],
    },
  },
  {
    name: 'query',
    places: {
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
    places: {
      cern: [{ components: ['fragmentid'] }],
      rfc1808: [{ components: ['fragment'] }],
      rfc2396: [{ components: ['fragment'] }],
      rfc2732: [{ components: ['fragment'] }],
      rfc3986: [{ components: ['fragment'] }],
    },
  },
] as const satisfies readonly Role[];

export type RoleName = (typeof table)[number]['name'];

export const roles: readonly (Role & { readonly name: RoleName })[] = table;
