import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** The greatest number of columns that are listed; further places are only counted. */
const LIMIT = 5;

/**
 * The other places of a diagnostic in its string, to print after its message: ` (and at 12, 30; 10 more)`, in columns from 1.
 * Empty if there is no other place.
 */
export function otherPlaces({ count, places }: Pick<Diagnostic, 'count' | 'places'>, limit: number = LIMIT): string {
  if (count < 2) return '';
  const listed = places.slice(0, limit).map(({ start }) => start + 1);
  const more = count - 1 - listed.length;
  const parts = [...(listed.length > 0 ? [`at ${listed.join(', ')}`] : []), ...(more > 0 ? [`${more} more`] : [])];
  return ` (and ${parts.join('; ')})`;
}
