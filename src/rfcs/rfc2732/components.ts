import type { Rule } from '../../../generated/rfc2732/rules.js';
import type { ComponentTable } from '../../syntax/components.js';
import { components as rfc2396 } from '../rfc2396/components.js';

/** The rules whose strings `parse` breaks down; the first is that of a whole reference. */
export const startRules = ['URI_reference', 'absoluteURI', 'relativeURI'] as const;

/** Start rules that only choose among others. */
export const choices = ['URI_reference'] as const satisfies readonly Rule[];

/** RFC 2396's, and one kind of host more. */
export const components = {
  ...rfc2396,
  host: { rules: ['hostname', 'IPv4address', 'IPv6reference'] },
} as const satisfies ComponentTable<Rule>;

/** Rules that only say of which characters a component is made: no diagnostic names them as what was read. */
export const words: readonly Rule[] = [];

export type ComponentName = keyof typeof components;
