import { type Rule, rules } from '../../../generated/rfc2732/rules.js';
import { amendedSections } from '../model/amendment.js';
import { sections as rfc2396 } from '../rfc2396/sections.js';

/** The section that defines each rule. The rules of IPv6 addresses come from RFC 2373. */
export const sections: Readonly<Record<Rule, string>> = /* @__PURE__ */ amendedSections('RFC 2396', rules, rfc2396, {
  host: '3',
  IPv6reference: '3',
  IPv6address: 'RFC 2373, appendix B',
  IPv4address: 'RFC 2373, appendix B',
  hexpart: 'RFC 2373, appendix B',
  hexseq: 'RFC 2373, appendix B',
  hex4: 'RFC 2373, appendix B',
  reserved: '3',
});
