import { registry } from '../rfcs/registry.js';
import { alignedRows } from './wrap.js';

/** The specifications with their titles, one per line: `  rfc2396  Uniform Resource Identifiers (URI): Generic Syntax (August 1998)`. */
export function specificationsList(): string {
  const rows = Object.values(registry).map(({ id, publication: { title, date } }) => [id, `${title} (${date})`]);
  return alignedRows(rows)
    .map((row) => `  ${row}`)
    .join('\n');
}
