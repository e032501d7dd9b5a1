import { type Rule, rules } from '../../../generated/rfc3987/rules.js';

/** Section 2.2 defines every rule except for three, which section 2.2 takes from RFC 2234. */
const CORE: Readonly<Partial<Record<Rule, string>>> = {
  ALPHA: 'RFC 2234, section 6.1',
  DIGIT: 'RFC 2234, section 6.1',
  HEXDIG: 'RFC 2234, section 6.1',
};

/** The section that defines each rule. */
export const sections: Readonly<Record<Rule, string>> = /* @__PURE__ */ listSections(rules);

function listSections(all: readonly Rule[]): Readonly<Record<Rule, string>> {
  const entries = all.map((rule) => [rule, CORE[rule] ?? '2.2']);
  return Object.fromEntries(entries) as Record<Rule, string>; // an entry for each rule
}
