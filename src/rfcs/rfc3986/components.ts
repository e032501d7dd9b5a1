import type { Rule } from '../../../generated/rfc3986/rules.js';

/** The rules that `parse` splits into components; the first is the default. */
export const startRules = ['URI_reference', 'URI', 'absolute_URI', 'relative_ref'] as const;

/** Start rules that only choose among others: the `rule` of a URI is the one that they chose, if any. */
export const choices: readonly Rule[] = ['URI_reference'];

/** The components and the rules that match them. */
export const components = {
  scheme: { rules: ['scheme'] },
  authority: { rules: ['authority'], container: true },
  userinfo: { rules: ['userinfo'] },
  host: { rules: ['IP_literal', 'IPv4address', 'reg_name'] },
  port: { rules: ['port'] },
  path: { rules: ['path_abempty', 'path_absolute', 'path_noscheme', 'path_rootless', 'path_empty'] },
  query: { rules: ['query'] },
  fragment: { rules: ['fragment'] },
} as const;

/** Rules that only list the characters of other rules: a diagnostic names the rule that uses them instead. */
export const words: readonly Rule[] = [];

/** How many URIs match a rule, where the grammar's order says otherwise: the scanner follows the likely way without calls. */
export const likely: readonly Rule[] = ['reg_name'];
export const unlikely: readonly Rule[] = ['IP_literal'];

/** The names of the components. */
export type ComponentName = keyof typeof components;
