/** Sections of one RFC as another cites them that amends it: `3.2` becomes `RFC 2396, section 3.2`. */

/** The same data, with every `section` in it, or value of a table of sections, cited from an RFC. */
export function citedFrom<T>(rfc: string, value: T): T {
  return cited(rfc, value) as T; // of the same shape
}

export function sectionsFrom<R extends string>(
  rfc: string,
  sections: Readonly<Record<R, string>>,
): Readonly<Record<R, string>> {
  const entries = Object.entries<string>(sections).map(([rule, section]) => [rule, citation(rfc, section)]);
  return Object.fromEntries(entries) as Record<R, string>; // the same keys
}

function cited(rfc: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cited(rfc, item));
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [
    key,
    key === 'section' && typeof item === 'string' ? citation(rfc, item) : cited(rfc, item),
  ]);
  return Object.fromEntries(entries);
}

function citation(rfc: string, section: string): string {
  return `${rfc}, section ${section}`;
}
