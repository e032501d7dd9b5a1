import type { Rule } from '../../../generated/rfc2732/rules.js';
import type { ComponentTable } from '../../syntax/components.js';
import { components as rfc2396 } from '../rfc2396/components.js';

export { choices, startRules, words } from '../rfc2396/components.js';

/** The components and the rules that match them: RFC 2396's, with one more kind of host. */
export const components = {
  ...rfc2396,
  host: { rules: ['hostname', 'IPv4address', 'IPv6reference'] },
} as const satisfies ComponentTable<Rule>;

/** Few hosts are IPv6 addresses: the scanner's pattern has no place for them. */
export const unlikely: readonly Rule[] = ['IPv6reference'];

/** The names of the components. */
export type ComponentName = keyof typeof components;
