import type { Rule } from '../../../generated/rfc2732/rules.js';
import type { ComponentTable } from '../../syntax/components.js';
import { components as rfc2396 } from '../rfc2396/components.js';

/** The rules that `parse` splits into components; the first is the default. */
export const startRules = ['URI_reference', 'absoluteURI', 'relativeURI'] as const;

/** Start rules that only choose among others, so that they are never the `rule` of a URI. */
export const choices = ['URI_reference'] as const satisfies readonly Rule[];

/** The components and the rules that match them: RFC 2396's, with one more kind of host. */
export const components = {
  ...rfc2396,
  host: { rules: ['hostname', 'IPv4address', 'IPv6reference'] },
} as const satisfies ComponentTable<Rule>;

/** Rules that only list the characters of other rules: a diagnostic names the rule that uses them instead. */
export const words: readonly Rule[] = [];

/** The names of the components. */
export type ComponentName = keyof typeof components;
