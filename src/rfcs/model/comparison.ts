/** What an RFC's comparison.ts says: what its names correspond to in other RFCs, and what it changed. */

/** The components that several RFCs have, in the order of a string, by the latest RFC's names. */
export const sharedComponents = [
  { name: 'scheme' },
  { name: 'authority' },
  { name: 'userinfo' },
  { name: 'host' },
  { name: 'reg_name' },
  { name: 'port' },
  { name: 'path' },
  { name: 'params' },
  { name: 'query' },
  { name: 'fragment' },
] as const;

/** The name of a component that most RFCs have under one name or another. */
export type SharedComponentName = (typeof sharedComponents)[number]['name'];

/** The components of one RFC that a shared component consists of: it runs from the first of them to the end of the last. */
export interface ComponentSource<N extends string> {
  readonly components: readonly N[];
  /** Text directly before them that other RFCs count as part of the component. */
  readonly prefix?: string;
  /** This source does not apply to a string that has this component. */
  readonly unless?: N;
}

/** Which components of an RFC make each shared component. */
export interface ComponentSources<N extends string> {
  /** The first source with a component in the string applies; absent if the RFC does not have the component. */
  readonly sources: { readonly [S in SharedComponentName]?: readonly ComponentSource<N>[] };
  /** Whether the RFC's scanner reports every shared component as one place: of the components of a source, a string has one. */
  readonly areSinglePlaces: boolean;
}

/** The purposes of rules: for whole strings, then for components in the order of a string, then for characters. */
export const purposes = [
  'reference',
  'absolute',
  'relative',
  'scheme',
  'authority',
  'server',
  'user',
  'hostport',
  'host',
  'hostname',
  'domainlabel',
  'toplabel',
  'IPv4address',
  'IP_literal',
  'IPv6address',
  'port',
  'segment',
  'param',
  'query',
  'fragment',
  'pchar',
  'uric',
  'reserved',
  'unreserved',
  'uchar',
  'escaped',
  'alphanum',
] as const;

/** A purpose, named after the latest RFC's rule. */
export type Purpose = (typeof purposes)[number];

/** The rule of an RFC for each purpose, except for those that it names in `Without`: it has no rules for them. */
export type RulesByPurpose<R extends string, Without extends Purpose> = {
  readonly [P in Exclude<Purpose, Without>]: R;
} & { readonly [P in Without]?: never };

/** Rules for writing URIs that some RFCs have. */
export type SpellingCause = 'dot-segments' | 'empty-port' | 'default-port' | 'empty-path' | 'case' | 'escape-case';

/** Where an RFC states each of these rules; absent if it does not have the rule. */
export type SpellingSections = { readonly [C in SpellingCause]?: string };

/** A change that an RFC made to how a string is split, and how to tell that this change explains a difference. */
export interface SplitChange {
  readonly section: string;
  readonly text: string;
  /** The components that it can explain a difference of. */
  readonly components: readonly SharedComponentName[];
  /** It applies only if the older of the two RFCs finds this component. */
  readonly olderHas?: string;
  /** It applies only if the newer one finds this component. */
  readonly newerHas?: string;
  /** It applies only if the newer one does not find this component. */
  readonly newerLacks?: string;
  /** It applies only if the newer one finds the component empty, and the older one does not find it. It comes before other changes. */
  readonly makesEmpty?: true;
}

/** A change that an RFC made to how references are resolved. */
export interface ResolutionChange {
  readonly section: string;
  readonly text: string;
  /** Whether it can explain a difference between the results of two RFCs. */
  readonly concerns: (reference: string, base: string) => boolean;
}

/** What an RFC changed. The first change that applies is the reason, but of `splitting` one that names `olderHas` or `newerHas` comes before one that does not. */
export interface Changes {
  readonly splitting: readonly SplitChange[];
  readonly resolution: readonly ResolutionChange[];
}

/** Whether a reference or a base has a "." or "..". */
export const DOT_SEGMENT: RegExp = /(?:^|\/)\.\.?(?:[/?#]|$)/;
