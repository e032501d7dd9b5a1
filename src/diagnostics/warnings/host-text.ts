/** The host of a string, and the text of a part. */
import type { Range } from '../../syntax/range.js';
import type { Structure } from '../../syntax/structure.js';

/** The host, unless it is an address in brackets. */
export function findName({ authorityParts: parts, text: whole }: Structure): Range | undefined {
  return parts && whole[parts.host.start] !== '[' ? parts.host : undefined;
}

/** The text of a part. */
export function partText(structure: Structure, { start, end }: Range): string {
  return structure.text.slice(start, end);
}
