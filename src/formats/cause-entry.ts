import type { CauseDocumentation, CauseEntry } from '../repair/causes/cause.js';
import { wrapped } from './wrap.js';

/** The documentation of a cause, with its example as a line of `check`. */
export function causeText(cause: CauseEntry, documentation: CauseDocumentation, example: string, width = 80): string {
  const { id, title, certainty } = cause;
  const { repair, source, example: shown } = documentation;
  const certain = shown.repaired === undefined ? '' : ` (${certainty})`;
  return [
    `${id} (cause of errors)\n${title}.`,
    wrapped(`Repair: ${repair}${certain}. See ${source}.`, width).join('\n'),
    example,
  ].join('\n\n');
}
