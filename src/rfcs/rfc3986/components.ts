import type { Rule } from '../../../generated/rfc3986/rules.js';
import type { ComponentTable } from '../../syntax/components.js';

/** The rules whose strings `parse` breaks down; the first is that of a whole reference. */
export const startRules = ['URI_reference', 'URI', 'absolute_URI', 'relative_ref'] as const;

/** Start rules that only choose among others. */
export const choices = ['URI_reference'] as const satisfies readonly Rule[];

export const components = {
  scheme: { rules: ['scheme'] },
  authority: { rules: ['authority'], container: true },
  userinfo: { rules: ['userinfo'] },
  host: { rules: ['IP_literal', 'IPv4address', 'reg_name'] },
  port: { rules: ['port'] },
  path: { rules: ['path_abempty', 'path_absolute', 'path_noscheme', 'path_rootless', 'path_empty'] },
  query: { rules: ['query'] },
  fragment: { rules: ['fragment'] },
} as const satisfies ComponentTable<Rule>;

/** Rules that only say of which characters a component is made: no diagnostic names them as what was read. */
export const words: readonly Rule[] = [];

export type ComponentName = keyof typeof components;
