/** The specifications, as the page names them. */
import type { Rfc } from 'rfc-uri';
import { specifications } from './specifications.data.js';

/** Oldest first. */
export const rfcIds: readonly Rfc[] = specifications.map(({ id }) => id);

/** The standard of today. */
export const currentStandard: Rfc = 'rfc3986';

/** In the order in which readers look: the standard of today, then history, the newest first. */
export function currentFirst(rfcs: readonly Rfc[]): readonly Rfc[] {
  const history = rfcIds.filter((rfc) => rfc !== currentStandard && rfcs.includes(rfc)).toReversed();
  return rfcs.includes(currentStandard) ? [currentStandard, ...history] : history;
}

const names = new Map(specifications.map(({ id, name }) => [id, name]));

/** `RFC 3986`. */
export function rfcName(rfc: Rfc): string {
  return names.get(rfc) ?? rfc;
}

/** Whether it is an RFC, and not a draft. */
export function isPublished(rfc: Rfc): boolean {
  return rfcName(rfc).startsWith('RFC ');
}

/** The names of several as one: the RFCs first, oldest first, then the others: `RFC 2396, 2732, java.net.URI`. */
export function shortNames(rfcs: readonly Rfc[]): string {
  const named = rfcIds.filter((rfc) => rfcs.includes(rfc));
  const published = named.filter(isPublished).map(rfcName);
  const others = named.filter((rfc) => !isPublished(rfc)).map(rfcName);
  return [...published.map((name, index) => (index > 0 ? name.replace(/^RFC /, '') : name)), ...others].join(', ');
}

/** `RFC 2396, RFC 2732 and RFC 3986`. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

export function isRfc(text: string): text is Rfc {
  return rfcIds.some((id) => id === text);
}

/** A section in words: `section 3.2.2`, `RFC 2396, section 3.2.2`, `BNF syntax`. */
export function sectionName(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : section;
}
