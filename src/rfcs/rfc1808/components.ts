import type { Rule } from '../../../generated/rfc1808/rules.js';

/** The rules that `parse` splits into components; the first is the default. */
export const startRules = ['URL', 'absoluteURL', 'generic_RL', 'relativeURL'] as const;

/** Start rules that only choose among others: the `rule` of a URI is the one that they chose, if any. */
export const choices: readonly Rule[] = ['URL'];

/** The components and the rules that match them. No rule matches exactly the opaque part. */
export const components = {
  scheme: { rules: ['scheme'] },
  net_loc: { rules: ['net_loc'] },
  path: { rules: ['path'] },
  params: { rules: ['params'] },
  query: { rules: ['query'] },
  fragment: { rules: ['fragment'] },
  opaque: { rules: ['absoluteURL'] },
} as const;

/** Components that the scanner does not report: `read` finds them from the boundaries. */
export const derived: readonly ComponentName[] = ['opaque'];

/** Rules that are not components, but whose offsets tell where components begin. */
export const boundaries = {
  abs_path: { rules: ['abs_path'], container: true },
  generic_RL: { rules: ['generic_RL'], container: true },
  absoluteURL: { rules: ['absoluteURL'], container: true },
} as const;

/** Rules that only list the characters of other rules: a diagnostic names the rule that uses them instead. */
export const words: readonly Rule[] = [];

/** The names of the components. */
export type ComponentName = keyof typeof components;
