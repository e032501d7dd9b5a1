import type { Rule } from '../../../generated/rfc3987/rules.js';

/** The rules that `parse` splits into components; the first is the default. */
export const startRules = ['IRI_reference', 'IRI', 'absolute_IRI', 'irelative_ref'] as const;

/** Start rules that only choose among others: the `rule` of an IRI is the one that they chose, if any. */
export const choices: readonly Rule[] = ['IRI_reference'];

/** The components, by RFC 3986's names, and the rules that match them. */
export const components = {
  scheme: { rules: ['scheme'] },
  authority: { rules: ['iauthority'], container: true },
  userinfo: { rules: ['iuserinfo'] },
  host: { rules: ['IP_literal', 'IPv4address', 'ireg_name'] },
  port: { rules: ['port'] },
  path: { rules: ['ipath_abempty', 'ipath_absolute', 'ipath_noscheme', 'ipath_rootless', 'ipath_empty'] },
  query: { rules: ['iquery'] },
  fragment: { rules: ['ifragment'] },
} as const;

/** Rules that only list the characters of other rules: a diagnostic names the rule that uses them instead. */
export const words: readonly Rule[] = [];

/** How many IRIs match a rule, where the grammar's order says otherwise: the scanner follows the likely way without calls. */
export const likely: readonly Rule[] = ['ireg_name'];
export const unlikely: readonly Rule[] = ['IP_literal'];

/** The names of the components. */
export type ComponentName = keyof typeof components;
