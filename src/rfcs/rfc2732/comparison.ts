import type { Rule } from '../../../generated/rfc2732/rules.js';
import { amended, citedSections } from '../model/amendment.js';
import type { Changes, RulesByPurpose, SpellingSections } from '../model/comparison.js';
import { rulesByPurpose as rfc2396Rules, spellings as rfc2396Spellings } from '../rfc2396/comparison.js';

/** The components that other RFCs have too are RFC 2396's. */
export { shared } from '../rfc2396/comparison.js';

/** The rules for the purposes that other RFCs have rules for too: RFC 2396's, and those for addresses. */
export const rulesByPurpose: RulesByPurpose<Rule, 'uchar'> = /* @__PURE__ */ amended('RFC 2396', rfc2396Rules, {
  IP_literal: 'IPv6reference',
  IPv6address: 'IPv6address',
} as const);

/** The sections that say how to write a URI, which are RFC 2396's. */
export const spellings: SpellingSections = /* @__PURE__ */ citedSections('RFC 2396', rfc2396Spellings);

/** It changed which hosts are valid, and neither how a string is split nor how a reference is resolved. */
export const changes: Changes = { splitting: [], resolution: [] };
