/** The host of an invalid string, and edits in it. */
import type { Edit } from '../../syntax/edit.js';
import type { Range } from '../../syntax/range.js';
import { DEAD } from './grammar.js';
import type { InvalidText } from './invalid-text.js';

/** The host of an authority if the host or the port is wrong, not just the user or what follows. */
export function wrongHost({
  text,
  dataStart,
  authorityParts,
  isAuthorityWrong,
  grammar,
}: InvalidText): Range | undefined {
  if (!authorityParts || !isAuthorityWrong) return undefined;
  const { userinfo, host } = authorityParts;
  const alone = `${text.slice(0, userinfo.start)}${text.slice(host.start, dataStart)}/`;
  return grammar.run(alone) === DEAD ? host : undefined;
}

/** The edits for each match of a pattern in the host. */
export function inHost(
  { text, authorityParts }: InvalidText,
  pattern: RegExp,
  edit: (all: string, at: number) => Edit,
): Edit[] {
  if (!authorityParts) return [];
  const { start, end } = authorityParts.host;
  return Array.from(text.slice(start, end).matchAll(pattern), ({ 0: all, index }) => edit(all, start + index));
}
