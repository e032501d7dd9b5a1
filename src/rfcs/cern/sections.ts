import { rules, type Rule } from '../../../generated/cern/rules.js';

/** The draft numbers nothing; its one chapter on syntax is called so. */
export const sections = Object.fromEntries(rules.map((rule) => [rule, 'BNF syntax'])) as Readonly<Record<Rule, string>>;
