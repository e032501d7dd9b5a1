/** How a section of an RFC is cited in messages and notes. */
import type { Note } from '../rfcs/model/guidance.js';

/**
 * `RFC 2396, section 3.2` or `RFC 2396, appendix A`. The name alone if no section is known; the heading in quotes if the
 * document does not number its sections; the section as it is if it already names its RFC.
 */
export function cite(name: string, section: string | undefined): string {
  if (section === undefined) return name;
  if (/^\d/.test(section)) return `${name}, section ${section}`; // as nearly all are
  if (section.startsWith('RFC ')) return section;
  return /^[A-Z](?:\.|$)/.test(section) ? `${name}, appendix ${section}` : `${name}, "${section}"`;
}

/** A note as a diagnostic shows it: its text, then its section if the RFC says so. */
export function noteText(name: string, { text, section }: Note): string {
  return section === undefined ? text : `${text} (${cite(name, section)})`;
}
