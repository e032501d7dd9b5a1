/** How a section of an RFC is cited in messages and notes. */
import { citation } from '../rfcs/model/amendment.js';
import type { Note } from '../rfcs/model/guidance.js';

/** The section of an RFC, or the name alone if no section is known. */
export function cite(name: string, section: string | undefined): string {
  return section === undefined ? name : citation(name, section);
}

/** A note as a diagnostic shows it: its text, then its section if the RFC says so. */
export function noteText(name: string, { text, section }: Note): string {
  return section === undefined ? text : `${text} (${cite(name, section)})`;
}
