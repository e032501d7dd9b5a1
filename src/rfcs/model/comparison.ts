/** What an RFC's comparison.ts says: what its names correspond to in other RFCs, and what it changed. */

/** The components that several RFCs have, in the order of a string, by the latest RFC's names. */
export const sharedComponents = [
  { name: 'scheme' },
  { name: 'authority' },
  { name: 'userinfo' },
  { name: 'host', emptyIsAbsent: true },
  { name: 'reg_name' },
  { name: 'port' },
  { name: 'path', emptyIsAbsent: true },
  { name: 'params' },
  { name: 'query' },
  { name: 'fragment' },
] as const;

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
  /** The first source with a component in the string applies. Empty if the RFC does not have the component. */
  readonly sources: Readonly<Record<SharedComponentName, readonly ComponentSource<N>[]>>;
  /** Whether the RFC's scanner reports every shared component as one place: of the components of a source, a string has one. */
  readonly areSinglePlaces: boolean;
}

/** The sources of an RFC that has none of these components, for one to spread and change. */
export const noSources: ComponentSources<never>['sources'] = /* @__PURE__ */ table(
  sharedComponents.map(({ name }) => name),
  [],
);

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

/** The rule of an RFC for each purpose; `undefined` if it has none. */
export type RulesByPurpose<R extends string> = Readonly<Record<Purpose, R | undefined>>;

/** The rules of an RFC that has none for these purposes. */
export const noRules: RulesByPurpose<never> = /* @__PURE__ */ table(purposes, undefined);

/** Rules for writing URIs that some RFCs have. */
const spellingCauses = ['dot-segments', 'empty-port', 'default-port', 'empty-path', 'case', 'escape-case'] as const;

export type SpellingCause = (typeof spellingCauses)[number];

/** Where an RFC states each of these rules; `undefined` if it does not have the rule. */
export type SpellingSections = Readonly<Record<SpellingCause, string | undefined>>;

/** The sections of an RFC that has none of these rules. */
export const noSpellings: SpellingSections = /* @__PURE__ */ table(spellingCauses, undefined);

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

function table<K extends string, V>(keys: readonly K[], value: V): Readonly<Record<K, V>> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Readonly<Record<K, V>>; // of these keys
}
