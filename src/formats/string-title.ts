/** How texts head what they say about a string. */
import { excerpt } from '../syntax/show.js';

/** The longest string that is shown whole, in UTF-16 units. */
export const STRING_LIMIT = 400;

/** A string that may be empty, on a line of its own. */
export function shownReference(text: string, limit: number = STRING_LIMIT): string {
  return text === '' ? '(the empty reference)' : excerpt(text, limit);
}

/** `?y on http://a/b`: a string, and what it is resolved against, if it is. */
export function stringTitle({ input, base }: { readonly input: string; readonly base?: string }): string {
  return shownReference(input) + (base === undefined ? '' : ` on ${excerpt(base, STRING_LIMIT)}`);
}
