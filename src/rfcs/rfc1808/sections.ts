import { rules, type Rule } from '../../../generated/rfc1808/rules.js';

/** RFC 1808 has its whole BNF in one section. */
export const sections = Object.fromEntries(rules.map((rule) => [rule, '2.2'])) as Readonly<Record<Rule, string>>;
