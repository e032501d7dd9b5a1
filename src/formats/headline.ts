import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { Range } from '../syntax/range.js';

/** What is said first about a diagnostic, and what is underlined for it. */
export interface Headline extends Range {
  readonly message: string;
  /** The offset of the error, if it is to be marked, too. */
  readonly offset?: number;
  /** The code, and the id of the cause if the message is about that. */
  readonly ids: string;
}

/** What the author of the string did, if that is known; otherwise what the grammar does not allow. */
export function headline(diagnostic: Diagnostic): Headline {
  const { code, message, start, end, offset, cause } = diagnostic;
  if (!cause || isOwnMessage(diagnostic)) return { message, start, end, offset, ids: code };
  return { message: cause.message, start: cause.start, end: cause.end, ids: `${code}, ${cause.id}` };
}

/** What the grammar does not allow, where the headline says something else. */
export function grammarMessage(diagnostic: Diagnostic): string[] {
  return isOwnMessage(diagnostic) ? [] : [diagnostic.message];
}

function isOwnMessage({ message, cause }: Diagnostic): boolean {
  return cause === undefined || cause.message === message;
}
