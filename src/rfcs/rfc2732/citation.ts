/** What RFC 2732 takes over from RFC 2396, with sections as it cites them: `3.2` becomes `RFC 2396, section 3.2`. */

/** The name of the amended RFC. */
const AMENDED = 'RFC 2396';

/** A copy of RFC 2396's data in which every `section` names that RFC. */
export function citedFromRfc2396<T>(value: T): T {
  return cited(value) as T; // of the same shape
}

/** A section of RFC 2396 as another RFC cites it. */
export function citation(section: string): string {
  return `${AMENDED}, section ${section}`;
}

function cited(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cited);
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [
    key,
    key === 'section' && typeof item === 'string' ? citation(item) : cited(item),
  ]);
  return Object.fromEntries(entries);
}
