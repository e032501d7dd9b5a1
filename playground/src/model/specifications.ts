/** The specifications, as the page names them. */
import type { Rfc } from 'rfc-uri';
import { specifications } from './specifications.data.js';

/** Oldest first. */
export const rfcIds: readonly Rfc[] = specifications.map(({ id }) => id);

const names = new Map(specifications.map(({ id, name }) => [id, name]));

/** `RFC 3986`. */
export function rfcName(rfc: Rfc): string {
  return names.get(rfc) ?? rfc;
}

export function isRfc(text: string): text is Rfc {
  return rfcIds.some((id) => id === text);
}

/** A section in words: `section 3.2.2`, `RFC 2396, section 3.2.2`, `BNF syntax`. */
export function sectionName(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : section;
}
