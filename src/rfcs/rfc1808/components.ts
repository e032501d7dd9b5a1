import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { ComponentTable } from '../../syntax/components.js';

/** The rules whose strings `parse` breaks down; the first is that of a whole reference. */
export const startRules = ['URL', 'absoluteURL', 'generic_RL', 'relativeURL'] as const;

/** Start rules that only choose among others. */
export const choices = ['URL'] as const satisfies readonly Rule[];

export const components = {
  scheme: { rules: ['scheme'] },
  net_loc: { rules: ['net_loc'] },
  path: { rules: ['path'] },
  params: { rules: ['params'] },
  query: { rules: ['query'] },
  fragment: { rules: ['fragment'] },
} as const satisfies ComponentTable<Rule>;

/** Rules that only say of which characters a component is made: no diagnostic names them as what was read. */
export const words: readonly Rule[] = [];

/** Rules that are no components, but whose boundaries say where components begin. */
export const boundaries = {
  abs_path: { rules: ['abs_path'], container: true },
  generic_RL: { rules: ['generic_RL'], container: true },
  absoluteURL: { rules: ['absoluteURL'], container: true },
} as const satisfies ComponentTable<Rule>;

export type ComponentName = keyof typeof components | 'opaque';
