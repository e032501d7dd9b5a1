import { rules, type Rule } from '../../../generated/rfc2732/rules.js';
import { sectionsFrom } from '../citation.js';
import { sections as rfc2396 } from '../rfc2396/sections.js';

/** What RFC 2732 changes has sections of its own; IPv6 addresses are RFC 2373's. */
const changed: Readonly<Partial<Record<Rule, string>>> = {
  host: '3',
  IPv6reference: '3',
  IPv6address: 'RFC 2373, appendix B',
  IPv4address: 'RFC 2373, appendix B',
  hexpart: 'RFC 2373, appendix B',
  hexseq: 'RFC 2373, appendix B',
  hex4: 'RFC 2373, appendix B',
  reserved: '3',
};

const all: Readonly<Partial<Record<Rule, string>>> = { ...sectionsFrom('RFC 2396', rfc2396), ...changed };

/** In the order of the rules; a test shows that each has one. */
export const sections = Object.fromEntries(rules.map((rule) => [rule, all[rule]])) as Readonly<Record<Rule, string>>;
