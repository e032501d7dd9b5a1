/** How an RFC that amends another takes over what it does not change: its data cite the other's sections by its name. */

/**
 * A section of an RFC: `RFC 2396, section 3.2` or `RFC 2396, appendix A`; the heading in quotes if the document does not number its
 * sections; the section as it is if it already names its RFC.
 */
export function citation(rfc: string, section: string): string {
  if (/^\d/.test(section)) return `${rfc}, section ${section}`; // as nearly all are
  if (section.startsWith('RFC ')) return section;
  return /^[A-Z](?:\.|$)/.test(section) ? `${rfc}, appendix ${section}` : `${rfc}, "${section}"`;
}

/** A copy of another RFC's data in which every `section` names that RFC. */
export function citedFrom<T>(rfc: string, value: T): T {
  return cited(rfc, value) as T; // of the same shape
}

/** Another RFC's data with what an RFC changes in it. */
export function amended<T extends object, C extends Partial<Record<keyof T, unknown>>>(
  rfc: string,
  value: T,
  changes: C,
): Omit<T, keyof C> & C {
  return { ...citedFrom(rfc, value), ...changes };
}

/** The section of each rule: what an RFC adds or changes, and the sections of the RFC that it amends. */
export function amendedSections<R extends string>(
  rfc: string,
  rules: readonly R[],
  inherited: Readonly<Partial<Record<string, string>>>,
  changed: Readonly<Partial<Record<R, string>>>,
): Readonly<Record<R, string>> {
  const entries = rules.map((rule) => {
    const section = inherited[rule];
    return [rule, changed[rule] ?? (section && citation(rfc, section))];
  });
  return Object.fromEntries(entries) as Record<R, string>; // a test shows that every rule has a section
}

/** The sections of something else, as another RFC has them, with the name of that RFC. */
export function citedSections<T extends Readonly<Record<string, string>>>(rfc: string, sections: T): T {
  const entries = Object.entries(sections).map(([name, section]) => [name, citation(rfc, section)]);
  return Object.fromEntries(entries) as T; // of the same names
}

function cited(rfc: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => cited(rfc, item));
  if (typeof value !== 'object' || value instanceof RegExp) return value;
  // nothing in these data is null, and every section is a string
  const entries = Object.entries(value as object).map(([key, item]: [string, unknown]) => [
    key,
    key === 'section' ? citation(rfc, item as string) : cited(rfc, item),
  ]);
  return Object.fromEntries(entries);
}
