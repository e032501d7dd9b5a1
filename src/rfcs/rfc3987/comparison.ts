import type { Rule } from '../../../generated/rfc3987/rules.js';
import type { Changes, RulesByPurpose, SpellingSections } from '../model/comparison.js';

/** The components that other RFCs have too are RFC 3986's. */
export { shared } from '../rfc3986/comparison.js';

/** The rules for the purposes that other RFCs have rules for too. */
export const rulesByPurpose: RulesByPurpose<
  Rule,
  'hostport' | 'domainlabel' | 'toplabel' | 'param' | 'uric' | 'uchar' | 'alphanum'
> = {
  reference: 'IRI_reference',
  absolute: 'absolute_IRI',
  relative: 'irelative_ref',
  scheme: 'scheme',
  authority: 'iauthority',
  server: 'iauthority',
  user: 'iuserinfo',
  host: 'ihost',
  hostname: 'ireg_name',
  IPv4address: 'IPv4address',
  IP_literal: 'IP_literal',
  IPv6address: 'IPv6address',
  port: 'port',
  segment: 'isegment',
  query: 'iquery',
  fragment: 'ifragment',
  pchar: 'ipchar',
  reserved: 'reserved',
  unreserved: 'iunreserved',
  escaped: 'pct_encoded',
};

/** The sections that say how to write an IRI. */
export const spellings: SpellingSections = {
  'dot-segments': '5.3.2.4',
  'empty-port': '5.3.3',
  'default-port': '5.3.3',
  'empty-path': '5.3.3',
  case: '5.3.2.1',
  'escape-case': '5.3.2.1',
};

/** It allows more characters than RFC 3986, and changed neither how a string is split nor how a reference is resolved. */
export const changes: Changes = { splitting: [], resolution: [] };
