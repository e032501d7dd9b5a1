import { type Rule, rules } from '../../../generated/rfc2732/rules.js';
import { citation } from '../model/amendment.js';
import { sections as rfc2396 } from '../rfc2396/sections.js';

/** The rules that RFC 2732 adds or changes. Those of IPv6 addresses come from RFC 2373. */
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

const inherited: Readonly<Partial<Record<Rule, string>>> = rfc2396;

/** The section that defines each rule. A test shows that every rule has one. */
export const sections = Object.fromEntries(
  rules.map((rule) => {
    const section = inherited[rule];
    return [rule, changed[rule] ?? (section && citation('RFC 2396', section))];
  }),
) as Readonly<Record<Rule, string>>;
