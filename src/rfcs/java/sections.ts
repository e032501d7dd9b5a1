import { type Rule, rules } from '../../../generated/java/rules.js';
import { amendedSections } from '../model/amendment.js';
import { sections as rfc2396 } from '../rfc2396/sections.js';

/** What describes the constructor lists its deviations from RFC 2396. */
const CONSTRUCTOR = 'URI(String)';
const CHARACTERS = 'Character categories';

/** The part of the documentation that says how each rule differs from RFC 2396. */
export const sections: Readonly<Record<Rule, string>> = /* @__PURE__ */ amendedSections('RFC 2396', rules, rfc2396, {
  URI_reference: CONSTRUCTOR,
  relativeURI: CONSTRUCTOR,
  hier_part: CONSTRUCTOR,
  uric_no_slash: 'URI syntax and components',
  net_path: CONSTRUCTOR,
  empty_authority: CONSTRUCTOR,
  lone_path: CONSTRUCTOR,
  first_segment: CONSTRUCTOR,
  rel_segment: CONSTRUCTOR,
  reg_name: CONSTRUCTOR,
  server: CONSTRUCTOR,
  userinfo: CONSTRUCTOR,
  host: CONSTRUCTOR,
  hostname: CONSTRUCTOR,
  IPv4address: CONSTRUCTOR,
  octet: CONSTRUCTOR,
  IPv6reference: CONSTRUCTOR,
  IPv6address: CONSTRUCTOR,
  hex4: 'RFC 2373, section 2.2',
  last32: 'RFC 2373, section 2.2',
  scope_id: 'Inet6Address',
  pchar: CONSTRUCTOR,
  uric: CONSTRUCTOR,
  other: CHARACTERS,
  reserved: CHARACTERS,
});
