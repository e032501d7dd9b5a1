import { rules, type Rule } from '../../../generated/cern/rules.js';

/** The draft does not number its sections; all rules are in the one called "BNF syntax". */
export const sections = Object.fromEntries(rules.map((rule) => [rule, 'BNF syntax'])) as Readonly<Record<Rule, string>>;
