import { type Rule, rules } from '../../../generated/rfc2732/rules.js';
import { sections as rfc2396 } from '../rfc2396/sections.js';

/** The amended RFC. What RFC 2732 takes over cites it by name: `3.2` becomes `RFC 2396, section 3.2`. */
const AMENDED = 'RFC 2396';

/** A copy of RFC 2396's data in which every `section` names that RFC. */
export function citedFromRfc2396<T>(value: T): T {
  return cited(value) as T; // of the same shape
}

/** RFC 2396's data as RFC 2732 amends it: what does not change is cited from RFC 2396. */
export function amending<T extends object, C extends Partial<T>>(value: T, changed: C): Omit<T, keyof C> & C {
  return { ...citedFromRfc2396(value), ...changed };
}

/** A section of RFC 2396 as another RFC cites it. What RFC 2396 itself cites by name stays. */
export function citation(section: string): string {
  return section.startsWith('RFC ') ? section : `${AMENDED}, section ${section}`;
}

function cited(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cited);
  if (typeof value !== 'object' || value instanceof RegExp) return value;
  // nothing in these data is null, and every section is a string
  const entries = Object.entries(value as object).map(([key, item]: [string, unknown]) => [
    key,
    key === 'section' ? citation(item as string) : cited(item),
  ]);
  return Object.fromEntries(entries);
}

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
    return [rule, changed[rule] ?? (section && citation(section))];
  }),
) as Readonly<Record<Rule, string>>;
