/** The host of an invalid string, and edits in it. */
import type { Edit } from '../../syntax/edit.js';
import { cut, editEach, replace } from '../../syntax/edits.js';
import type { Range } from '../../syntax/range.js';
import type { Remedy } from './cause.js';
import { DEAD } from './goal-grammar.js';
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

/** Writes something else for each match of a pattern in the host, or nothing. */
export function rewriteHost(
  { text, authorityParts }: InvalidText,
  pattern: RegExp,
  write: (match: string) => string = () => '',
): readonly Remedy[] | undefined {
  if (!authorityParts) return undefined;
  const { start, end } = authorityParts.host;
  const rewrite = (at: number, match: string): Edit => {
    const written = write(match);
    return written === '' ? cut(at, at + match.length) : replace(at, at + match.length, written);
  };
  return [{ edits: editEach(text.slice(start, end), pattern, rewrite, start) }];
}
