import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { ComponentTable } from '../../syntax/components.js';

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
