import type { Rule } from '../../../generated/rfc6874/rules.js';
import { citedSections } from '../model/amendment.js';
import type { Changes, RulesByPurpose, SpellingSections } from '../model/comparison.js';
import { rulesByPurpose as rfc3986Rules, spellings as rfc3986Spellings } from '../rfc3986/comparison.js';

/** The components that other RFCs have too are RFC 3986's. */
export { shared } from '../rfc3986/comparison.js';

/** The rules for the purposes that other RFCs have rules for too: RFC 3986's. */
export const rulesByPurpose: RulesByPurpose<
  Rule,
  'hostport' | 'domainlabel' | 'toplabel' | 'param' | 'uric' | 'uchar' | 'alphanum'
> = rfc3986Rules;

/** The sections that say how to write a URI, which are RFC 3986's. */
export const spellings: SpellingSections = /* @__PURE__ */ citedSections('RFC 3986', rfc3986Spellings);

/** It changed which hosts are valid, and neither how a string is split nor how a reference is resolved. */
export const changes: Changes = { splitting: [], resolution: [] };
