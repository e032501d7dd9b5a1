/** All suspicions, and what they find in a valid string. */
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';
import type { Suspicion } from './cause.js';
import { suspiciousAuthorities } from './suspicious-authorities.js';
import { suspiciousData } from './suspicious-data.js';
import { suspiciousHosts } from './suspicious-hosts.js';
import { suspiciousPaths } from './suspicious-paths.js';
import { suspiciousSchemes } from './suspicious-schemes.js';
import { Structure } from './view.js';

export const suspicions: readonly Suspicion[] = [
  ...suspiciousSchemes,
  ...suspiciousPaths,
  ...suspiciousHosts,
  ...suspiciousAuthorities,
  ...suspiciousData,
];

/** What is suspected of a valid string. */
export interface Suspected extends Range {
  readonly suspicion: Suspicion;
  readonly message: string;
  /** What was probably meant; none if nobody can tell. */
  readonly edits: readonly Edit[];
}

/** What looks wrong in a valid string, what explains more first; nothing for strings without evidence. */
export function suspected(text: string): Suspected[] {
  const structure = new Structure(text);
  const found: Suspected[] = [];
  for (const suspicion of suspicions) {
    const finding = suspicion.find(structure);
    if (!finding) continue;
    const { start, end, message = suspicion.message, edits = [] } = finding;
    // one place is one mistake: the entries are in the order of what explains more
    if (found.some((other) => start < other.end && other.start < end)) continue;
    found.push({ suspicion, start, end, message, edits });
  }
  return found;
}
