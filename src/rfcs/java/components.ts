import type { Rule } from '../../../generated/java/rules.js';
import type { ComponentTable } from '../../syntax/components.js';
import { type ComponentName, components as rfc2396 } from '../rfc2396/components.js';

export { choices, type ComponentName, startRules, words } from '../rfc2396/components.js';

/** The rules that match a host: RFC 2396's, and one more. */
export const hosts = ['hostname', 'IPv4address', 'IPv6reference'] as const;

/** The components and the rules that match them: RFC 2396's, except for authority, host and path. */
export const components: Readonly<Record<ComponentName, ComponentTable<Rule>[string]>> = {
  ...rfc2396,
  authority: { rules: ['authority', 'empty_authority'], container: true },
  host: { rules: hosts },
  path: { rules: ['abs_path', 'lone_path', 'rel_path'] },
};

/** Few hosts are IPv6 addresses: the scanner's pattern has no place for them. */
export const unlikely: readonly Rule[] = ['IPv6reference'];
