import { type Rule, rules } from '../../../generated/rfc6874/rules.js';
import { amendedSections } from '../model/amendment.js';
import { sections as rfc3986 } from '../rfc3986/sections.js';

/** The section that defines each rule. */
export const sections: Readonly<Record<Rule, string>> = /* @__PURE__ */ amendedSections('RFC 3986', rules, rfc3986, {
  IP_literal: '2',
  ZoneID: '2',
  IPv6addrz: '2',
});
