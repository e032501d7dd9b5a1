import type { Rule } from '../../../generated/rfc2396/rules.js';

/** The rules that `parse` splits into components; the first is the default. */
export const startRules = ['URI_reference', 'absoluteURI', 'relativeURI'] as const;

/** Start rules that only choose among others: the `rule` of a URI is the one that they chose, if any. */
export const choices: readonly Rule[] = ['URI_reference'];

/** The components and the rules that match them. */
export const components = {
  scheme: { rules: ['scheme'] },
  authority: { rules: ['authority'], container: true },
  userinfo: { rules: ['userinfo'] },
  host: { rules: ['hostname', 'IPv4address'] },
  port: { rules: ['port'] },
  reg_name: { rules: ['reg_name'] },
  path: { rules: ['abs_path', 'rel_path'] },
  opaque_part: { rules: ['opaque_part'] },
  query: { rules: ['query'] },
  fragment: { rules: ['fragment'] },
} as const;

/** Rules that only list the characters of other rules: a diagnostic names the rule that uses them instead. */
export const words: readonly Rule[] = [];

/** The names of the components. */
export type ComponentName = keyof typeof components;
